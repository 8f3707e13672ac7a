import type { IncidentPhase, IncidentWatch, MaintenanceState, OpenPageEvents } from '../monitoring/index.ts';
import type { Incident, Maintenance } from './incident.ts';

/** A user's services, including disabled ones. Monitoring implements it. */
export type WatchedServicesOf = (teamId: TeamId) => Promise<readonly IncidentWatch[]>;

/** Incidents as users see and edit them. Methods with `watches` return only events that affect these services. */
export type Incidents = {
  /** Open ones first: trouble before notices, the worst services first; then newest first. Without updates. */
  list(watches: readonly IncidentWatch[], filter: IncidentFilter): Promise<Incident[]>;
  /** As list, with updates, newest first. */
  withUpdates(watches: readonly IncidentWatch[], filter: IncidentFilter): Promise<Incident[]>;
  /** The number of incidents that `list` returns without a limit. */
  count(watches: readonly IncidentWatch[], filter: IncidentChoice): Promise<number>;
  /** The page's ids of affected components; none if the page names none, and for one that a user reported. */
  componentsOf(id: number): Promise<readonly string[]>;
  /** Upcoming and in progress, soonest first. */
  maintenances(watch: IncidentWatch, limit: number): Promise<Maintenance[]>;
  /** Maintenances in progress of each service, soonest first, by service id. */
  runningMaintenances(watches: readonly IncidentWatch[]): Promise<ReadonlyMap<number, readonly Maintenance[]>>;
  /** Locks an incident that was reported by hand until the transaction ends. `page`: it comes from a status page. */
  lock(watches: readonly IncidentWatch[], id: number): Promise<LockedIncident | 'page' | undefined>;
  add(serviceId: number, incident: HandMade, at: Date): Promise<number>;
  change(id: number, incident: HandMade, at: Date): Promise<void>;
  addUpdate(id: number, update: Omit<UpdateRow, 'contentHash'>): Promise<void>;
};

export type IncidentFilter = IncidentChoice & {
  readonly limit: number;
  /** Skips this many; none if absent. */
  readonly offset?: number;
  /** By start alone, open or not. */
  readonly newestFirst?: boolean;
};

export type IncidentChoice = {
  readonly id?: number;
  readonly state?: 'open' | 'ended';
  /** Only incidents that a user reported. */
  readonly byHandOnly?: boolean;
  /** Only incidents that started or ended from this moment on, or are open. */
  readonly since?: Date;
  /** Only incidents that started by then. */
  readonly until?: Date;
  /** Only incidents that changed at this moment or later. */
  readonly changedSince?: Date;
  /** Only incidents to which their status page gives one of these severities. */
  readonly severities?: readonly NonNullable<Incident['severity']>[];
  readonly severity?: NonNullable<Incident['severity']>;
  readonly phases?: readonly IncidentPhase[];
  /** Only incidents with this text in their title, latest message or service name, ignoring case. */
  readonly text?: string;
};

/** The team's services by this company, as in the catalogue, ignoring case. Monitoring implements it. */
export type ServicesOfProvider = (teamId: TeamId, provider: string) => Promise<readonly number[]>;

export type HandMade = {
  readonly title: string;
  readonly description: string | undefined;
  readonly phase: IncidentPhase;
  readonly startedAt: Date;
  readonly resolvedAt: Date | undefined;
};

export type LockedIncident = HandMade & { readonly serviceId: number };

/** Stored incidents and maintenances of pages, in the running transaction; each call is one statement, however many rows. */
export type PageEvents = {
  /** Batches queries of concurrent callers, outside of any transaction. */
  readonly open: OpenPageEvents;
  /** Sets the new ids of incidents, unless a new id is taken. */
  rename(moves: readonly IncidentMove[]): Promise<void>;
  /** Moves links from old ids of components to new ones, for past events too. */
  moveComponents(moves: readonly IncidentMove[]): Promise<void>;
  /** By page: events with one of these ids, and all open ones. */
  stored(pages: readonly StoredQuestion[]): Promise<ReadonlyMap<number, StoredEvents>>;
  /** Adds or replaces incidents. Returns the saved ones, by `keyOf`. Stores each message once, and replaces edited ones. */
  saveIncidents(incidents: readonly IncidentRow[], at: Date): Promise<ReadonlyMap<string, SavedIncident>>;
  /** Counts new incidents. Returns how many may be stored, by page: a limit for each page and day (UTC). */
  takeIn(arrived: readonly PageArrivals[], at: Date): Promise<ReadonlyMap<number, number>>;
  /** Ends incidents that the page didn't resolve. */
  unlist(incidentIds: readonly number[], at: Date): Promise<void>;
  /** Stores since when a page hasn't listed them, and clears that for listed ones. */
  markMissed(events: Missed, at: Date): Promise<void>;
  /** Adds or replaces. Returns row ids, by `keyOf`. */
  saveMaintenances(rows: readonly MaintenanceRow[], at: Date): Promise<ReadonlyMap<string, number>>;
  complete(maintenanceIds: readonly number[], at: Date): Promise<void>;
  /** Stores that they overrun. */
  markOverrun(maintenanceIds: readonly number[], at: Date): Promise<void>;
  /** Stores that they go on although their page doesn't list them. */
  markUnlisted(maintenanceIds: readonly number[], at: Date): Promise<void>;
};

export type PageArrivals = { readonly pageId: number; readonly arrived: number };

export type IncidentMove = { readonly pageId: number; readonly from: string; readonly to: string };

/** Row ids. */
export type Missed = Readonly<Record<'incidents' | 'maintenances', MissedRows>>;

export type MissedRows = { readonly missed: readonly number[]; readonly listed: readonly number[] };

export type StoredQuestion = {
  readonly pageId: number;
  readonly incidentIds: readonly string[];
  readonly maintenanceIds: readonly string[];
};

export type StoredEvents = {
  readonly incidents: readonly KnownIncident[];
  readonly maintenances: readonly KnownMaintenance[];
};

export type SavedIncident = { readonly id: number; readonly hasNewUpdate: boolean };

/** The ids of a page are its own. */
export const keyOf = ({ pageId, externalId }: { readonly pageId: number; readonly externalId: string }): string =>
  `${pageId}:${externalId}`;

export type KnownIncident = {
  readonly id: number;
  readonly externalId: string;
  readonly phase: IncidentPhase;
  readonly severity: string | undefined;
  readonly startedAt: Date;
  /** The page's own start, if it was in the future. */
  readonly pageStartedAt: Date | undefined;
  readonly resolvedAt: Date | undefined;
  /** Since when the page hasn't listed it. */
  readonly missedAt: Date | undefined;
  /** When its latest stored message was posted. */
  readonly lastUpdateAt: Date | undefined;
  readonly updateCount: number;
  readonly componentIds: readonly string[];
  readonly contentHash: string;
};

export type IncidentRow = {
  readonly pageId: number;
  readonly externalId: string;
  readonly title: string;
  /** The latest message. */
  readonly description: string | undefined;
  readonly phase: IncidentPhase;
  readonly impact: string | undefined;
  readonly severity: string | undefined;
  readonly url: string | undefined;
  readonly componentIds: readonly string[];
  readonly notice: boolean;
  readonly startedAt: Date;
  readonly pageStartedAt: Date | undefined;
  readonly resolvedAt: Date | undefined;
  /** The page's time of its newest statement; undefined without one. */
  readonly publishedAt: Date | undefined;
  readonly firstSight: boolean;
  readonly contentHash: string;
  /** Oldest first. */
  readonly updates: readonly UpdateRow[];
};

export type UpdateRow = {
  readonly phase: IncidentPhase;
  readonly text: string;
  readonly at: Date;
  readonly contentHash: string;
};

export type KnownMaintenance = {
  readonly id: number;
  readonly externalId: string;
  readonly state: MaintenanceState;
  readonly startsAt: Date | undefined;
  readonly endsAt: Date | undefined;
  readonly missedAt: Date | undefined;
  /** When the alert said that it overruns. */
  readonly overranAt: Date | undefined;
  /** An alert said that it continues although the page doesn't list it. */
  readonly isToldUnlisted: boolean;
  readonly componentIds: readonly string[];
  readonly contentHash: string;
};

export type MaintenanceRow = {
  readonly pageId: number;
  readonly externalId: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly state: MaintenanceState;
  readonly url: string | undefined;
  readonly componentIds: readonly string[];
  readonly startsAt: Date | undefined;
  readonly endsAt: Date | undefined;
  readonly firstSight: boolean;
  readonly contentHash: string;
};
