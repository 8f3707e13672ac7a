import { overallOf, statuses } from '#status';
import type { BoardCounts, BoardIndex, BoardPlace, ServiceStatus, WantedServices } from '../monitoring/index.ts';
import type { ServiceOnBoard } from './board.ts';
import { serviceIdsOf } from './board-part.ts';
import type { BoardSources } from './ports.ts';
import { boardOf } from './read-board.ts';

/** Filters for a board's services: each given one must match, by any of its values. */
export type ServiceFilter = Pick<WantedServices, 'statuses' | 'slugs' | 'ids' | 'text' | 'after'> & {
  /** Only the services of this board, as a board of their own. */
  readonly boardId?: number;
  /** All by default. */
  readonly limit?: number;
};

export type ServiceList<Item> = {
  /** The overall status of the whole board, also of services that the filter leaves out. */
  readonly overall: ServiceStatus;
  /** By name. */
  readonly services: readonly Item[];
  readonly next?: BoardPlace;
};

/** The services that match a filter, and the moment for which that holds. */
export type MatchingServices = Awaited<ReturnType<BoardIndex>> & { readonly at: Date };

/** Finds a team's matching services. One query, and one more for a board. @throws AppError not_found for a board of others */
export type FindServices = (teamId: TeamId, filter: ServiceFilter) => Promise<MatchingServices>;

/**
 * Reads matching services with their open incidents, and turns each into an item. Gives others a turn between chunks.
 * Takes four queries for each 500 services, and reads no more of the board than it returns.
 */
export type ListServices = <Item>(
  teamId: TeamId,
  matching: MatchingServices,
  itemOf: (service: ServiceOnBoard) => Item,
) => Promise<ServiceList<Item>>;

/** More than anybody has. */
const ALL = 1_000_000;
/** Read together: few enough that other work only waits for a moment, and that all of their open incidents are included. */
const AT_A_TIME = 500;

export const findServices =
  ({ boardIndex, now, ...sources }: BoardSources): FindServices =>
  async (teamId, { limit = ALL, boardId, ...filter }) => {
    const at = now();
    const within = await serviceIdsOf(sources, teamId, { boardId });
    return { ...(await boardIndex(teamId, at, { ...filter, limit, within })), at };
  };

export const listServices =
  (sources: BoardSources): ListServices =>
  async (teamId, { ids, counts, next, at }, itemOf) => {
    const services: ReturnType<typeof itemOf>[] = [];
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const watched = await sources.servicesOf(teamId, at, ids.slice(from, from + AT_A_TIME));
      services.push(...(await boardOf(sources, watched, at)).services.map(itemOf));
    }
    return { overall: overallOfCounts(counts), services, ...(next && { next }) };
  };

/** A text that stays the same as long as the answer of `ListServices` does, including the overall status. Two queries. */
export type VersionOfList = (teamId: TeamId, matching: MatchingServices) => Promise<string>;

export const versionOfList =
  ({ servicesVersionOf, events }: BoardSources): VersionOfList =>
  async (teamId, { ids, counts, next, at }) => {
    const list = [overallOfCounts(counts), ids.join(), next?.id].join(' ');
    if (ids.length === 0) return list;
    const { version, pageIds, serviceIds } = await servicesVersionOf(teamId, at, ids);
    return `${list} ${version} ${await events.versionOf(pageIds, serviceIds, at)}`;
  };

const overallOfCounts = ({ total: _, paused: __, ...counts }: BoardCounts): ServiceStatus =>
  overallOf(statuses.filter((status) => counts[status] > 0));
