import type { IncidentPhase, IncidentWatch, MaintenanceState, OpenPageEvents } from '../monitoring/index.ts';
import type { Incident, Maintenance } from './incident.ts';

/** The services of a user, disabled ones too: what incidents may be shown and reported for. Monitoring's. */
export type WatchedServicesOf = (userId: number) => Promise<readonly IncidentWatch[]>;

/** Incidents as users see and edit them. Whatever takes `watches` sees only what touches these services. */
export type Incidents = {
  /** Open ones first: trouble before notices, the worst services first; then newest first. Without updates. */
  list(watches: readonly IncidentWatch[], filter: IncidentFilter): Promise<Incident[]>;
  /** As list, with updates, newest first. */
  withUpdates(watches: readonly IncidentWatch[], filter: IncidentFilter): Promise<Incident[]>;
  /** How many `list` would give without a limit. */
  count(watches: readonly IncidentWatch[], filter: IncidentChoice): Promise<number>;
  /** The ids of the page's components that it touches; none where its page names none, and for one that a user reported. */
  componentsOf(id: number): Promise<readonly string[]>;
  /** Upcoming and in progress, soonest first. */
  maintenances(watch: IncidentWatch, limit: number): Promise<Maintenance[]>;
  /** Those that go on at each of these services, soonest first, by service id. */
  runningMaintenances(watches: readonly IncidentWatch[]): Promise<ReadonlyMap<number, readonly Maintenance[]>>;
  /** Locks one that was reported by hand until the end of the transaction. `page`: it comes from a status page. */
  lock(watches: readonly IncidentWatch[], id: number): Promise<LockedIncident | 'page' | undefined>;
  add(serviceId: number, incident: HandMade, at: Date): Promise<number>;
  change(id: number, incident: HandMade, at: Date): Promise<void>;
  addUpdate(
    id: number,
    update: { readonly phase: IncidentPhase; readonly text: string; readonly at: Date },
  ): Promise<void>;
};

export type IncidentFilter = IncidentChoice & {
  readonly limit: number;
  /** So many of the first are left out; none where absent. */
  readonly offset?: number;
};

export type IncidentChoice = {
  readonly id?: number;
  /** Both where absent. */
  readonly state?: 'open' | 'ended';
  /** Only those that a user reported. */
  readonly byHandOnly?: boolean;
  /** Only those started or resolved from this moment on, or still open. */
  readonly since?: Date;
  /** Only those with this text, in any case, in their title, their latest message or the name of their service. */
  readonly text?: string;
};

/** An incident that a user reports. */
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
  /** Asked together with what others ask, outside any transaction. */
  readonly open: OpenPageEvents;
  /** Gives incidents the ids that they have on their page now; one whose new id is taken keeps its own. */
  rename(moves: readonly IncidentMove[]): Promise<void>;
  /** Has what touched components of a page touch them under their new ids, the past included. */
  moveComponents(moves: readonly IncidentMove[]): Promise<void>;
  /** By page: those with one of these ids, and all that are not over. */
  stored(pages: readonly StoredQuestion[]): Promise<ReadonlyMap<number, StoredEvents>>;
  /**
   * Adds or replaces; gives what was saved, by `keyOf`. Each message is stored once; one that was edited at the page is
   * replaced.
   */
  saveIncidents(incidents: readonly IncidentRow[], at: Date): Promise<ReadonlyMap<string, SavedIncident>>;
  /** Counts new incidents of pages; gives how many of them may be stored, by page: so many for each page and day (UTC). */
  takeIn(arrived: readonly PageArrivals[], at: Date): Promise<ReadonlyMap<number, number>>;
  /** Ends them without a word of the page. */
  unlist(incidentIds: readonly number[], at: Date): Promise<void>;
  /** Remembers since when a page lists them no more, and forgets it of those that it lists again. */
  markMissed(events: Missed, at: Date): Promise<void>;
  /** Adds or replaces; gives the row ids, by `keyOf`. */
  saveMaintenances(rows: readonly MaintenanceRow[], at: Date): Promise<ReadonlyMap<string, number>>;
  complete(maintenanceIds: readonly number[], at: Date): Promise<void>;
  /** Remembers that they last for longer than planned. */
  markOverrun(maintenanceIds: readonly number[], at: Date): Promise<void>;
  /** Remembers that they go on although their page lists them no more. */
  markUnlisted(maintenanceIds: readonly number[], at: Date): Promise<void>;
};

export type PageArrivals = { readonly pageId: number; readonly arrived: number };

export type IncidentMove = { readonly pageId: number; readonly from: string; readonly to: string };

/** Row ids. */
export type Missed = {
  readonly incidents: MissedRows;
  readonly maintenances: MissedRows;
};

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
  /** The page's own word of when it began, where that lay ahead. */
  readonly pageStartedAt: Date | undefined;
  readonly resolvedAt: Date | undefined;
  /** Since when the page lists it no more. */
  readonly missedAt: Date | undefined;
  /** When its latest stored message was posted. */
  readonly lastUpdateAt: Date | undefined;
  /** How many messages are stored. */
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
  /** The page's time of the newest that it says; undefined where it says none. */
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
  /** When it was told that it lasts for longer than planned. */
  readonly overranAt: Date | undefined;
  /** It was told that it goes on although the page lists it no more. */
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
