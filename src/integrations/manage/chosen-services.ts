import type { HasBoard, ServicesOfBoard } from '../../monitoring/index.ts';
import type { Actor } from '../../shared/actor.ts';
import { invalidFields } from '../../shared/errors.ts';
import type { Integration } from '../model/integration.ts';
import type { ServicesOf } from './ports.ts';

type Chosen = Pick<Integration, 'serviceIds' | 'boardId'>;

type Dependencies = { readonly servicesOf: ServicesOf; readonly hasBoard: HasBoard };

/**
 * The services whose alerts an integration gets: all, chosen ones, or those of a board. Null means all, undefined no change, and a
 * choice of one kind ends the other one. A board is held until the running transaction ends. Earlier choices stay: such a service may be deleted, and its end is still to be sent.
 * @throws AppError invalid_input for services or a board that aren't this team's, and for both together
 */
export const chosenServices = async (
  { teamId }: Pick<Actor, 'teamId'>,
  { serviceIds, boardId }: { readonly serviceIds?: readonly number[] | null; readonly boardId?: number | null },
  before: Chosen,
  dependencies: Dependencies,
): Promise<Chosen> => {
  if (serviceIds && boardId) throw invalidFields({ boardId: 'Choose a board or services, not both' });
  if (boardId) return { boardId: await ownBoard(teamId, boardId, dependencies) };
  if (serviceIds) return { serviceIds: await ownServices(teamId, serviceIds, before, dependencies) };
  return {
    serviceIds: serviceIds === null ? undefined : before.serviceIds,
    boardId: boardId === null ? undefined : before.boardId,
  };
};

/** The ids behind a choice, as of now; undefined: all services. */
export const heardServices = async (
  { teamId }: Pick<Actor, 'teamId'>,
  { serviceIds, boardId }: Chosen,
  { servicesOfBoard }: { readonly servicesOfBoard: ServicesOfBoard },
): Promise<readonly number[] | undefined> => (boardId === undefined ? serviceIds : servicesOfBoard(teamId, boardId));

const ownBoard = async (teamId: TeamId, boardId: number, { hasBoard }: Dependencies): Promise<number> => {
  if (!(await hasBoard(teamId, boardId))) throw invalidFields({ boardId: 'Choose one of your boards' });
  return boardId;
};

const ownServices = async (
  teamId: TeamId,
  serviceIds: readonly number[],
  before: Chosen,
  { servicesOf }: Dependencies,
): Promise<readonly number[]> => {
  const own = new Set([...(before.serviceIds ?? []), ...(await servicesOf(teamId)).map(({ serviceId }) => serviceId)]);
  if (serviceIds.some((id) => !own.has(id)))
    throw invalidFields({ serviceIds: 'Choose at least one of your services' });
  return [...new Set(serviceIds)];
};
