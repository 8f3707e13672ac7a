import type { IncidentTrouble } from '#trouble-span';
import type { IncidentWatch } from '../monitoring/index.ts';
import type { Incident, Maintenance } from './incident.ts';
import type { IncidentChoice } from './ports.ts';

/** Which of the services of a user something touches. */
export type TouchedService = {
  readonly serviceId: number;
  /** The page links it to no component, and what the service watches is a part of the page that was not said to be hit. */
  readonly unlinked: boolean;
  /** Absent too where it was not asked for. */
  readonly trouble?: IncidentTrouble;
};

/** An incident once, however many services of a user it touches. */
export type BoardIncident = Omit<Incident, 'serviceId' | 'serviceName' | 'unlinked'> & {
  /** Never empty; by id. */
  readonly touched: readonly TouchedService[];
};

/** Where a list of incidents goes on: behind the one that began then and has this id. */
export type IncidentPlace = { readonly startedAt: Date; readonly id: number };

export type WantedBoardIncidents = Pick<IncidentChoice, 'state' | 'since' | 'text'> & {
  readonly limit: number;
  /** Only those that began before it or then. */
  readonly until?: Date;
  /** Only those that touch this service. */
  readonly serviceId?: number;
  readonly after?: IncidentPlace;
  /** Whether their updates are read too. */
  readonly withUpdates?: boolean;
};

/** The incidents that touch these services, the newest beginning first. One query. */
export type BoardIncidentsOf = (
  watches: readonly IncidentWatch[],
  wanted: WantedBoardIncidents,
) => Promise<readonly BoardIncident[]>;

/** A maintenance once, however many services of a user it touches. */
export type BoardMaintenance = Maintenance & {
  /** Never empty; by id. */
  readonly serviceIds: readonly number[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/**
 * The maintenances that touch these services and are not over, soonest first, 200 at most; `since` given: also those that ended
 * from then on. One query.
 */
export type BoardMaintenancesOf = (
  watches: readonly IncidentWatch[],
  since?: Date,
) => Promise<readonly BoardMaintenance[]>;

/** When anything last changed among the incidents that touch each of these services, ended ones too, by service id. One query. */
export type IncidentChangesOf = (watches: readonly IncidentWatch[]) => Promise<ReadonlyMap<number, Date>>;

/**
 * A text that is the same for as long as the incidents and maintenances of these pages and services are, as of this moment;
 * cheaper than they are. One query.
 */
export type EventsVersionOf = (pageIds: readonly number[], serviceIds: readonly number[], at: Date) => Promise<string>;

/** How many open incidents touch these services, each once and without notices. One query. */
export type CountOpenIncidents = (watches: readonly IncidentWatch[]) => Promise<number>;

/** What a board shows of incidents and maintenances; whoever asks has chosen the services by their user. */
export type BoardEvents = {
  readonly incidentsOf: BoardIncidentsOf;
  readonly countOpen: CountOpenIncidents;
  readonly maintenancesOf: BoardMaintenancesOf;
  readonly changesOf: IncidentChangesOf;
  readonly versionOf: EventsVersionOf;
};
