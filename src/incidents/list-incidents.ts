import type {
  IncidentsOfService,
  OpenIncidentsOf,
  RunningMaintenancesOf,
  ServicesOfBoard,
  WithTroubles,
} from '../monitoring/index.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Incident } from './incident.ts';
import type { IncidentChoice, Incidents, ServicesOfProvider, WatchedServicesOf } from './ports.ts';

type Dependencies = {
  readonly incidents: Incidents;
  readonly watchedServicesOf: WatchedServicesOf;
  readonly withTroubles: WithTroubles;
  readonly withTeamwork: WithTeamwork;
  readonly servicesOfBoard: ServicesOfBoard;
  readonly servicesOfProvider: ServicesOfProvider;
  readonly now: Clock;
};

/** The same incidents with the members of the team who are on those that are open. */
export type WithTeamwork = (teamId: TeamId, incidents: readonly Incident[]) => Promise<readonly Incident[]>;

export type WantedIncidents = Omit<IncidentChoice, 'id'> & {
  readonly limit: number;
  readonly newestFirst?: boolean;
  /** Skips this many, and counts all. */
  readonly offset?: number;
  /** Only incidents of this service. */
  readonly serviceId?: number;
  /** Only incidents of this board's services. */
  readonly boardId?: number;
  /** Only incidents of services by this company. */
  readonly provider?: string;
};

export type ListedIncidents = {
  readonly incidents: readonly Incident[];
  /** The total; only with an offset. */
  readonly total?: number;
};

export type ListIncidents = (actor: Actor, wanted: WantedIncidents) => Promise<ListedIncidents>;

/**
 * Incidents of all services of a user, or a page of them. A status page's incident comes once for each affected service.
 * @throws AppError not_found for a board that isn't the team's
 */
export const listIncidents =
  ({ incidents, watchedServicesOf, withTroubles, withTeamwork, now, ...choosing }: Dependencies): ListIncidents =>
  async ({ teamId }, { serviceId, boardId, provider, ...filter }) => {
    const sets = [
      ...(serviceId === undefined ? [] : [[serviceId]]),
      ...(boardId === undefined ? [] : [await choosing.servicesOfBoard(teamId, boardId)]),
      ...(provider === undefined ? [] : [await choosing.servicesOfProvider(teamId, provider)]),
    ].map((ids) => new Set(ids));
    const watches = await watchedServicesOf(teamId);
    const chosen = watches.filter((watch) => sets.every((ids) => ids.has(watch.serviceId)));
    const [page, total] = await Promise.all([
      incidents.list(chosen, filter),
      filter.offset === undefined ? undefined : incidents.count(chosen, filter),
    ]);
    return { incidents: await withTeamwork(teamId, await withTroubles(page, now())), total };
  };

/** The latest incidents that a user reported, with their updates. */
export const listOwnIncidents =
  ({
    incidents,
    watchedServicesOf,
    withTroubles,
    now,
  }: Omit<Dependencies, 'withTeamwork' | 'servicesOfBoard' | 'servicesOfProvider'>) =>
  async ({ teamId }: Actor): Promise<readonly Incident[]> =>
    withTroubles(
      await incidents.withUpdates(await watchedServicesOf(teamId), { limit: MOST_OWN, byHandOnly: true }),
      now(),
    );

const MOST_OWN = 1_000;

const MOST_OPEN = 1_000;

/** Callers choose the services by their user. */
export const openIncidentsOf =
  (incidents: Incidents, withTeamwork: WithTeamwork): OpenIncidentsOf =>
  async (teamId, services) => {
    const open = await withTeamwork(teamId, await incidents.list(services, { limit: MOST_OPEN, state: 'open' }));
    return Map.groupBy(open, ({ serviceId }) => serviceId);
  };

export const runningMaintenancesOf =
  (incidents: Incidents): RunningMaintenancesOf =>
  (_teamId, services) =>
    incidents.runningMaintenances(services);

const MOST_MAINTENANCES = 50;

export const incidentsOfService =
  (incidents: Incidents, withTeamwork: WithTeamwork): IncidentsOfService =>
  async (teamId, service, limit) => ({
    incidents: await withTeamwork(teamId, await incidents.withUpdates([service], { limit })),
    maintenances: await incidents.maintenances(service, MOST_MAINTENANCES),
  });
