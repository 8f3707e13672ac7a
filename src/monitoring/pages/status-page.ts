import type { ServiceStatus } from './status.ts';

/** The phase of an incident. Never mix it with the status of affected services. */
export type IncidentPhase = 'investigating' | 'identified' | 'monitoring' | 'resolved';

export type MaintenanceState = 'scheduled' | 'in_progress' | 'completed';

/** A component of a page without subcomponents. */
export type Component = {
  /** The page's own id, as text. */
  readonly id: string;
  readonly name: string;
  readonly group?: string;
  readonly status: ServiceStatus;
};

/** One message of an incident, in safe plain text. */
export type IncidentUpdate = {
  readonly at: Date;
  readonly phase: IncidentPhase;
  readonly text: string;
};

export type PageIncident = {
  /** The page's own id, as text. */
  readonly id: string;
  readonly title: string;
  readonly phase: IncidentPhase;
  /** The provider's raw word, for information only. */
  readonly impact?: string;
  /** Its severity, if the page says. */
  readonly severity?: 'degraded' | 'outage' | 'maintenance';
  readonly url?: string;
  readonly startedAt?: Date;
  readonly resolvedAt?: Date;
  /** Ids of the components that the page links to it now; empty: not known. */
  readonly componentIds: readonly string[];
  /** Ids of the components in its updates, if the page names them there; they count beside the links. */
  readonly namedComponentIds?: readonly string[];
  /**
   * Set for a listed item that isn't trouble: a pinned notice, an advisory, news, impact "none" while everything is
   * operational.
   */
  readonly notice?: true;
  /** Set if the page overwrites its one message and keeps its date: other words are a new message, dated when they're read. */
  readonly writtenOver?: true;
  /** Oldest first. */
  readonly updates: readonly IncidentUpdate[];
};

export type PageMaintenance = {
  readonly id: string;
  readonly title: string;
  readonly state: MaintenanceState;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly url?: string;
  readonly componentIds: readonly string[];
  readonly text?: string;
};

/** A page's state at one moment. Pure data: readers create it, and poll-page.ts compares it with the previous one. */
export type PageSnapshot = {
  readonly kind: 'ok';
  readonly status: ServiceStatus;
  /** The page's own summary. */
  readonly message?: string;
  /** The page's name for itself. */
  readonly title?: string;
  readonly components: readonly Component[];
  readonly incidents: readonly PageIncident[];
  readonly maintenances: readonly PageMaintenance[];
  /** Set if the documents don't list every open incident: a missing one then means nothing. */
  readonly incidentsComplete?: false;
  /** The same for maintenances, if they have their own document. */
  readonly maintenancesComplete?: false;
  /** The time in the answer itself: when the page last changed, by the page's own clock. */
  readonly asOf?: Date;
  /** Set if the page has neither a word nor components of its own: its status is that of its open items (feeds, Slack, AWS). */
  readonly statusFrom?: 'items';
  /** The start of the oldest item of a limited list. Earlier ones have fallen off its end. */
  readonly oldestListed?: Date;
};

/** The body isn't in the expected format, or the page says that it's switched off. Never good news, never an outage. */
export type Unreadable = { readonly kind: 'unreadable'; readonly reason: string };

export type Reading = PageSnapshot | Unreadable;
