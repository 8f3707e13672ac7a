import type { ServiceStatus } from './status.ts';

/** The phase of an incident. Never to be mixed with the status of what it touches. */
export type IncidentPhase = 'investigating' | 'identified' | 'monitoring' | 'resolved';

export type MaintenanceState = 'scheduled' | 'in_progress' | 'completed';

/** A leaf of a page: what can be up or down by itself. */
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
  /** How bad it is for what it touches, where the page says. */
  readonly severity?: 'degraded' | 'outage' | 'maintenance';
  readonly url?: string;
  readonly startedAt?: Date;
  readonly resolvedAt?: Date;
  /** Ids of the components that the page links to it now; empty: not said. */
  readonly componentIds: readonly string[];
  /** Ids of the components that its updates name, where the page says so for each update; they count beside the links. */
  readonly namedComponentIds?: readonly string[];
  /** Set for what is listed and is no trouble: a pinned notice, an advisory, news, impact "none" with everything well. */
  readonly notice?: true;
  /** Set where the page writes its one message over and keeps its date: other words are a new message, posted when they are read. */
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

/** A page's state at one moment. Pure data: readers create it, poll-page.ts compares it with the one before. */
export type PageSnapshot = {
  readonly kind: 'ok';
  readonly status: ServiceStatus;
  /** The page's own sentence. */
  readonly message?: string;
  /** The name that the page gives itself. */
  readonly title?: string;
  readonly components: readonly Component[];
  readonly incidents: readonly PageIncident[];
  readonly maintenances: readonly PageMaintenance[];
  /** Set when the documents do not list every open incident: the absence of one then says nothing about it. */
  readonly incidentsComplete?: false;
  /** The same of planned work, where that stands in a document of its own. */
  readonly maintenancesComplete?: false;
  /** The time that the answer itself carries: when the page last changed, by the page's own clock. */
  readonly asOf?: Date;
  /** Set where the page has no word and no component of its own: its status is that of its open items (feeds, Slack, AWS). */
  readonly statusFrom?: 'items';
  /** The start of the oldest item, for a list with a limit. Earlier ones have fallen off its end. */
  readonly oldestListed?: Date;
};

/** The bytes were not what the format promises, or the page says that it is switched off. Never good news, never an outage. */
export type Unreadable = { readonly kind: 'unreadable'; readonly reason: string };

export type Reading = PageSnapshot | Unreadable;
