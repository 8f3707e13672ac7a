import type { StatusStep } from '#trouble-span';
import type { AlertThreshold, ServiceStatus } from '../pages/status.ts';

/** The audience of an event: all of a page, its named scopes, everyone with one of these components, or one service. */
export type Affected = {
  readonly pageId?: number;
  readonly scopeIds?: readonly number[];
  /** The page's own ids; none: the whole page. */
  readonly componentIds?: readonly string[];
  readonly serviceId?: number;
  /** Also the other services over the page, each marked: who was told of something is told of its end, whatever it touches by then. */
  readonly wide?: boolean;
};

/** One question of many; `afterUser` leaves out the users up to that id. */
export type AudienceQuestion = Affected & { readonly key: number; readonly afterUser: number };

/** A user with the enabled services of theirs that are touched; never empty. */
export type Watcher = { readonly key: number; readonly userId: number; readonly services: readonly WatcherService[] };

export type WatcherService = {
  readonly id: number;
  readonly name: string;
  readonly statusPageUrl: string;
  readonly alertThreshold: AlertThreshold;
  /** As the page has it; a status set by hand changes no alerts. */
  readonly status: ServiceStatus;
  /** False for one that a wide question adds. */
  readonly isAffected: boolean;
  readonly scopeId: number;
  /** The chosen components, those of chosen groups too; none: the whole page. */
  readonly componentIds: readonly string[];
  /** False: what the page links to no component is told only while those of this service are in trouble. */
  readonly unlinkedIncidents: boolean;
  /** Since when this user watches it; from the end of a rest on it begins anew. */
  readonly watchedSince: Date;
};

/**
 * At most `limit` watchers of all questions together, by key and user, so that the others can be asked for from the last one on; whose
 * watching rests is left out.
 */
export type AudienceOf = (questions: readonly AudienceQuestion[], limit: number) => Promise<readonly Watcher[]>;

/** By service, the page that it watches now; none of one that is gone. */
export type PagesOfServices = (serviceIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** A scope as the rules of alerts need it. */
export type ScopeFacts = {
  readonly id: number;
  readonly pageId: number;
  /** The chosen components that the page lists; none: all of the page. */
  readonly componentIds: readonly string[];
  readonly status: ServiceStatus;
  /** The components of its page that are degraded or out now. */
  readonly bad: readonly BadComponent[];
  /** False: the page has no components, so that what its incidents are linked to is named by its ids. */
  readonly listsComponents: boolean;
  /** Something that was chosen is no longer on the page, so that its status is unknown. */
  readonly isLost?: boolean;
  /** Why the page can't be read right now, and since when. */
  readonly problem?: string;
  readonly problemSince?: Date;
  /** Its latest recorded changes, oldest first. */
  readonly steps: readonly StatusStep[];
};

/** A component of a page that is in trouble. */
export type BadComponent = { readonly id: string; readonly name: string; readonly status: 'degraded' | 'outage' };

/** These scopes, those that are gone left out. */
export type ScopesOf = (scopeIds: readonly number[]) => Promise<readonly ScopeFacts[]>;

/** A service as an overview of many users shows it. */
export type OverviewService = {
  readonly id: number;
  readonly name: string;
  readonly logoIcon: string;
  readonly logoColor: string;
};

/** How many services a user watches, and the first of them by name. */
export type UserServices = { readonly count: number; readonly services: readonly OverviewService[] };

/** The services of these users, `first` of each; a user without any is missing. One query. */
export type ServicesOfUsers = (userIds: readonly number[], first: number) => Promise<ReadonlyMap<number, UserServices>>;

/** Counts over the whole server, by the database's clock. */
export type MonitoringFigures = {
  readonly services: number;
  /** Pages that are polled. */
  readonly pagesWatched: number;
  /** Pages that were checked within the last hour. */
  readonly pagesAsked: number;
  /** Pages that can't be read. */
  readonly pagesUnreadable: number;
};
