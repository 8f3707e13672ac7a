import type { IncidentTrouble } from '#trouble-span';
import type { IncidentWatch } from '../monitoring/index.ts';
import type { Incident, Maintenance } from './incident.ts';
import type { IncidentChoice } from './ports.ts';

/** A user's service that an event affects. */
export type AffectedService = {
  readonly serviceId: number;
  /** The page links it to no component, and the service monitors only a part of the page. */
  readonly unlinked: boolean;
  /** Absent too if it wasn't asked for. */
  readonly trouble?: IncidentTrouble;
};

/** An incident once, with all of a user's services that it affects. */
export type BoardIncident = Omit<Incident, 'serviceId' | 'serviceName' | 'unlinked'> & {
  /** Never empty; by id. */
  readonly affected: readonly AffectedService[];
};

/** The place where a list continues: after the incident with this start and id. */
export type IncidentPlace = { readonly startedAt: Date; readonly id: number };

export type WantedBoardIncidents = Pick<
  IncidentChoice,
  'id' | 'state' | 'since' | 'until' | 'changedSince' | 'severities' | 'phases' | 'text'
> & {
  readonly limit: number;
  /** Only incidents that affect this service. */
  readonly serviceId?: number;
  readonly after?: IncidentPlace;
  /** True takes those that changed last, and not those that began last, if there are more than `limit`. */
  readonly byChange?: boolean;
  /** True loads their updates too. */
  readonly withUpdates?: boolean;
};

/** Incidents that affect these services, newest first. One query. */
export type BoardIncidentsOf = (
  watches: readonly IncidentWatch[],
  wanted: WantedBoardIncidents,
) => Promise<readonly BoardIncident[]>;

/** A maintenance once, with all of a user's services that it affects. */
export type BoardMaintenance = Maintenance & {
  /** Never empty; by id. */
  readonly serviceIds: readonly number[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type WantedMaintenances = {
  /** Also those that ended from then on; of more than 200 the ones that changed last. */
  readonly since?: Date;
  /** Only those that changed from then on. */
  readonly changedSince?: Date;
  readonly state?: Maintenance['state'];
  /** A part of all of them, by id: up to `limit` after this one. */
  readonly part?: { readonly after: number | undefined; readonly limit: number };
};

/** Open maintenances that affect these services, soonest first, 200 at most. One query. */
export type BoardMaintenancesOf = (
  watches: readonly IncidentWatch[],
  wanted?: WantedMaintenances,
) => Promise<readonly BoardMaintenance[]>;

/** The latest change among the incidents that affect each of these services, ended ones included, by service id. One query. */
export type IncidentChangesOf = (watches: readonly IncidentWatch[]) => Promise<ReadonlyMap<number, Date>>;

/** A version of the incidents and maintenances of these pages and services, which is cheaper than they are. One query. */
export type EventsVersionOf = (pageIds: readonly number[], serviceIds: readonly number[], at: Date) => Promise<string>;

/** How many open incidents affect these services, each once and without notices. One query. */
export type CountOpenIncidents = (watches: readonly IncidentWatch[]) => Promise<number>;

/** Incidents and maintenances of a board. Callers choose the services by their user. */
export type BoardEvents = {
  readonly incidentsOf: BoardIncidentsOf;
  readonly countOpen: CountOpenIncidents;
  readonly maintenancesOf: BoardMaintenancesOf;
  readonly changesOf: IncidentChangesOf;
  readonly versionOf: EventsVersionOf;
};
