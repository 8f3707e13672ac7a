import type { StatusStep } from '#trouble-span';
import type { AlertThreshold, ServiceStatus } from '../pages/status.ts';

/** The audience of an event: all of a page, its named scopes, everyone with one of these components, or one service. */
export type Affected = {
  readonly pageId?: number;
  readonly scopeIds?: readonly number[];
  /** The page's own ids; none: the whole page. */
  readonly componentIds?: readonly string[];
  readonly serviceId?: number;
  /**
   * Includes the other services of the page, each marked: everyone who was alerted is notified of the end, whatever the incident
   * affects by then.
   */
  readonly wide?: boolean;
  readonly teamId?: TeamId;
};

/** One of many questions; `afterUser` skips the users up to that id. */
export type AudienceQuestion = Affected & { readonly key: number; readonly afterUser: number };

/** A user with their affected enabled services; never empty. */
export type Watcher = { readonly key: number; readonly teamId: TeamId; readonly services: readonly WatcherService[] };

export type WatcherService = {
  readonly id: number;
  readonly name: string;
  readonly statusPageUrl: string;
  readonly alertThreshold: AlertThreshold;
  /** According to the page; a status set by hand changes no alerts. */
  readonly status: ServiceStatus;
  /** False for a service that a wide question adds. */
  readonly isAffected: boolean;
  readonly scopeId: number;
  /** The chosen components, those of chosen groups too; none: the whole page. */
  readonly componentIds: readonly string[];
  /** False: incidents without components send alerts only while this service's own components are in trouble. */
  readonly unlinkedIncidents: boolean;
  /** When this user started to monitor it; it starts again at the end of a pause. */
  readonly watchedSince: Date;
};

/**
 * Up to `limit` users of all questions together, by key and user, so that the next call can continue after the last one. Paused
 * users are left out.
 */
export type AudienceOf = (questions: readonly AudienceQuestion[], limit: number) => Promise<readonly Watcher[]>;

/** The pages that services monitor now, by service; deleted services are absent. */
export type PagesOfServices = (serviceIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** A scope in the form that alert rules need. */
export type ScopeFacts = {
  readonly id: number;
  readonly pageId: number;
  /** The chosen components that the page lists; none: all of the page. */
  readonly componentIds: readonly string[];
  readonly status: ServiceStatus;
  /** The degraded or unavailable components of its page. */
  readonly bad: readonly BadComponent[];
  /** False: the page has no components, so its incidents' links are only ids. */
  readonly listsComponents: boolean;
  /** A chosen component is no longer on the page, so its status is unknown. */
  readonly isLost?: boolean;
  /** Why the page can't be read right now, and since when. */
  readonly problem?: string;
  readonly problemSince?: Date;
  /** Its latest recorded changes, oldest first. */
  readonly steps: readonly StatusStep[];
};

/** When the trouble of these services began; those without one, and those whose start nobody saw, are absent. One query. */
export type TroubleStartsOf = (serviceIds: readonly number[]) => Promise<ReadonlyMap<number, Date>>;

/** A component of a page that is in trouble. */
export type BadComponent = { readonly id: string; readonly name: string; readonly status: 'degraded' | 'outage' };

/** These scopes, without deleted ones. */
export type ScopesOf = (scopeIds: readonly number[]) => Promise<readonly ScopeFacts[]>;

/** A service in an overview of many users. */
export type OverviewService = {
  readonly id: number;
  readonly name: string;
  readonly logoIcon: string;
  readonly logoColor: string;
};

/** How many services a user has, and the first of them by name. */
export type UserServices = { readonly count: number; readonly services: readonly OverviewService[] };

/** The services of these users, `first` of each; users without any are absent. One query. */
export type ServicesOfUsers = (teamIds: readonly TeamId[], first: number) => Promise<ReadonlyMap<number, UserServices>>;

/** Counts over the whole server, by the database's clock. */
export type MonitoringFigures = {
  readonly services: number;
  readonly pagesWatched: number;
  /** Pages that were checked within the last hour. */
  readonly pagesAsked: number;
  readonly pagesUnreadable: number;
};
