import type { components } from '#api';
import type { Actor } from '../../shared/actor.ts';
import type { Fact } from '../../shared/fact.ts';
import type { PageIncident, PageMaintenance, PageSnapshot, Reading } from './status-page.ts';

/** What it takes to ask a page again: a document's address and, from the last answer, its validators. */
export type PageSource = { readonly role: string; readonly url: string; readonly optional?: boolean };

/** Finds out what kind of status page an address has. At most 8 requests and 10 seconds; the answer was checked by the body's shape. */
export type DetectPage = (url: URL) => Promise<Detection>;

export type Detection =
  | {
      readonly kind: 'found';
      /** The reader's id, such as `statuspage`. */
      readonly format: string;
      readonly formatLabel: string;
      readonly sources: readonly PageSource[];
      readonly snapshot: PageSnapshot;
    }
  | { readonly kind: 'unrecognised'; readonly reason: string };

/** Asks a page for its documents and reads them. Never throws for what a page can do. */
export type FetchPage = (page: PageToFetch) => Promise<PageAnswer>;

/** What a page tells of incidents that have left its summary; none where it does not, or can't be asked. Never throws. */
export type FetchPast = (page: Pick<PageToFetch, 'url' | 'format' | 'sources'>) => Promise<readonly PageIncident[]>;

/** The page's own ids of its stored incidents that are open. Outside any transaction. */
export type OpenPageIncidents = (pageId: number) => Promise<readonly string[]>;

export type PageToFetch = {
  readonly url: string;
  readonly format: string;
  readonly sources: readonly PageSource[];
  /** As the last answer gave them, in the order of the sources. */
  readonly validators: readonly Validator[];
};

export type Validator = {
  readonly etag?: string;
  readonly lastModified?: string;
  readonly digest?: string;
  /** The version of the readers that read it; what another one read counts as never read. */
  readonly readers?: string;
};

export type PageAnswer =
  /** Every document is the same as last time, by 304 or by its bytes. */
  | { readonly kind: 'unchanged'; readonly validators: readonly Validator[] }
  | { readonly kind: 'read'; readonly reading: Reading; readonly validators: readonly Validator[] }
  /** `code` is stable (`timeout`, `http_503`, …); `reason` is for people. `retryAfterSeconds` is the page's own word. */
  | { readonly kind: 'failed'; readonly code: string; readonly reason: string; readonly retryAfterSeconds?: number };

/**
 * Brings the stored incidents and maintenances of pages in step with what they say now, in the running transaction, and gives
 * a fact for each change, page by page. At first sight of a page nothing is told: what is open then is stored as seen before.
 * What was open and is no longer listed is resolved at `seenAt`, unless the page does not list everything.
 */
export type RecordPageEvents = (pages: readonly PageEventsNow[], seenAt: Date) => Promise<readonly Fact[]>;

export type PageEventsNow = {
  readonly pageId: number;
  readonly firstSight: boolean;
  readonly incidents: readonly PageIncident[];
  readonly maintenances: readonly PageMaintenance[];
  /** False where the absence of an incident or a maintenance says nothing. */
  readonly complete: boolean;
};

/** Refuses with an AppError where this actor may not watch another service. Billing's policy. */
export type MayAdd = (actor: Actor) => Promise<void>;

// What services need of pages and incidents.

/**
 * Finds or makes the page of this canonical address, finds its format where not known, and polls it unless it was polled
 * less than 10 s ago. Outside any transaction. A page that can't be read still has an id.
 */
export type LookAtPage = (url: string) => Promise<{ readonly pageId: number }>;

/**
 * The scope over these components of a page (none: all of it), in the running transaction; made with its status from what
 * the page last said and its first history entry. Ids that the page does not list: AppError invalid_input at `components`.
 */
export type FindOrCreateScope = (
  pageId: number,
  componentIds: readonly string[],
) => Promise<{ readonly scopeId: number }>;

/**
 * After services changed: decides anew which of these pages are polled (an enabled service watches them), and deletes
 * scopes and pages that no service has left. In the running transaction.
 */
export type TidyPages = (pageIds: readonly number[]) => Promise<void>;

/** Polls these pages now, except those polled less than 10 s ago; answers when done or after 15 s. */
export type RefreshPages = (pageIds: readonly number[]) => Promise<RefreshCounts>;

/** Numbers of pages. `failed` are among the polled, `pending` were still under way at the end of the time. */
export type RefreshCounts = {
  readonly polled: number;
  readonly fresh: number;
  readonly failed: number;
  readonly pending: number;
};

/** A service as its incidents are chosen: those of its page that touch these components (none given: all). */
export type IncidentWatch = {
  readonly serviceId: number;
  readonly serviceName: string;
  readonly pageId: number;
  readonly componentIds: readonly string[];
};

export type Incident = components['schemas']['Incident'];
export type Maintenance = components['schemas']['Maintenance'];

/** The open incidents of these services of a user, newest first and without updates, by service id; in one query. */
export type OpenIncidentsOf = (
  userId: number,
  services: readonly IncidentWatch[],
) => Promise<ReadonlyMap<number, Incident[]>>;

/** The latest incidents of a service, `limit` at most, with their updates, and the maintenances of its page that touch it. */
export type IncidentsOfService = (
  userId: number,
  service: IncidentWatch,
  limit: number,
) => Promise<{ readonly incidents: Incident[]; readonly maintenances: Maintenance[] }>;
