import type { WantedMaintenances } from '../incidents/index.ts';
import type { ChangePlace, RecordedChange } from '../monitoring/index.ts';
import type { MaintenanceOnBoard } from './board.ts';
import { serviceNames } from './board.ts';
import { type BoardPart, serviceIdsOf } from './board-part.ts';
import { type ListPage, pageOf } from './list-page.ts';
import type { BoardSources } from './ports.ts';

type OfBoard = Pick<BoardPart, 'boardId'>;

/**
 * The maintenances that affect a team's services, or those of a board, as `BoardMaintenancesOf`. Two queries, and one more for a
 * board. @throws AppError not_found for a board of others
 */
export type ListMaintenances = (
  teamId: TeamId,
  wanted: OfBoard & WantedMaintenances,
) => Promise<readonly MaintenanceOnBoard[]>;

export const listMaintenances =
  ({ servicesOf, events, now, ...sources }: BoardSources): ListMaintenances =>
  async (teamId, { boardId, ...wanted }) => {
    const services = await servicesOf(teamId, now(), await serviceIdsOf(sources, teamId, { boardId }));
    const found = await events.maintenancesOf(
      services.map(({ watch }) => watch),
      wanted,
    );
    const names = serviceNames(services);
    return found.map(({ serviceIds, ...one }) => ({
      ...one,
      services: serviceIds.flatMap((id) => names.get(id) ?? []),
    }));
  };

export type WantedChangesOfBoard = OfBoard & {
  /** 30 days ago by default; up to 366. */
  readonly since?: Date;
  readonly limit: number;
  readonly after?: ChangePlace;
};

/**
 * The recorded changes of a team's services, or those of a board, newest first. One query, and one more for a board.
 * @throws AppError not_found for a board of others
 */
export type ListChanges = (teamId: TeamId, wanted: WantedChangesOfBoard) => Promise<ListPage<RecordedChange>>;

const DAY_MS = 86_400_000;
const CHANGES_DAYS = 30;
const MOST_DAYS = 366;

export const listChanges =
  ({ changesOf, now, ...sources }: BoardSources): ListChanges =>
  async (teamId, { since, limit, boardId, after }) => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
    const earliest = daysAgo(MOST_DAYS);
    const wanted = since ?? daysAgo(CHANGES_DAYS);
    const serviceIds = await serviceIdsOf(sources, teamId, { boardId });
    const read = { serviceIds, since: wanted < earliest ? earliest : wanted, limit: limit + 1, after };
    return pageOf(await changesOf(teamId, read), limit);
  };
