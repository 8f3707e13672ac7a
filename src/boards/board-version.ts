import { notFound } from '../shared/errors.ts';
import { type BoardPart, serviceIdsOf } from './board-part.ts';
import type { BoardSources } from './ports.ts';

/**
 * A text that stays the same as long as a team's board does, or a part of it, for conditional requests: two queries that read
 * less than a board, and that include changes by time alone, and one more for a board.
 * @throws AppError not_found if the team has no such service or board
 */
export type VersionOfBoard = (teamId: TeamId, part?: BoardPart) => Promise<string>;

export const versionOfBoard =
  (sources: Pick<BoardSources, 'servicesVersionOf' | 'servicesOfBoard' | 'events' | 'now'>): VersionOfBoard =>
  async (teamId, part = {}) => {
    const at = sources.now();
    const only = await serviceIdsOf(sources, teamId, part);
    const { version, pageIds, serviceIds } = await sources.servicesVersionOf(teamId, at, only);
    if (part.serviceId !== undefined && serviceIds.length === 0) throw notFound('The service');
    return pageIds.length === 0 ? version : `${version} ${await sources.events.versionOf(pageIds, serviceIds, at)}`;
  };
