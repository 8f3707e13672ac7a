import type { BoardSources } from './ports.ts';

/** The part of all services that an answer is about: one of them, or those of a board. All of them if empty. */
export type BoardPart = { readonly serviceId?: number; readonly boardId?: number };

/** The ids of its services; undefined for all of them. One query for a board. @throws AppError not_found for a board of others */
export const serviceIdsOf = async (
  { servicesOfBoard }: Pick<BoardSources, 'servicesOfBoard'>,
  teamId: TeamId,
  { serviceId, boardId }: BoardPart,
): Promise<readonly number[] | undefined> => {
  if (serviceId !== undefined) return [serviceId];
  return boardId === undefined ? undefined : servicesOfBoard(teamId, boardId);
};
