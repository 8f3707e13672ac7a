import type { Fact } from '../../shared/fact.ts';
import type { RespondedAt } from './polling/accept-reading.ts';
import type { GoneEvents, OpenEvents } from './polling/missing-events.ts';
import type { MovedIncident } from './polling/moved-incidents.ts';
import type { PageSource, ReadingContext, SourceDocument } from './reading/reader.ts';
import type { PageIncident, PageMaintenance, PageSnapshot, Reading } from './status-page.ts';

/**
 * Finds out what kind of status page an address has. At most 8 requests to a host, 16 for a page below a path, and 10 seconds; the
 * answer was checked by the body's shape.
 */
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

/**
 * Begins to ask on behalf of one page: all that is asked of the answer shares one time, 10 seconds, and is asked as learnt from that
 * page.
 */
export type BeginAsking = (page: string) => AskDocument;

/** Asks an address for its document. Never throws for what a page can do. */
export type AskDocument = (address: string) => Promise<DocumentAnswer>;

/** `url` is where the address led to, `text` is decoded, `respondedAt` when the server says that it was made. */
export type DocumentAnswer =
  | { readonly kind: 'document'; readonly url: string; readonly text: string; readonly respondedAt?: RespondedAt }
  | FailedAnswer;

/** `code` is stable (`timeout`, `http_503`, …); `reason` is for people. `retryAfterSeconds` is the page's own word. */
export type FailedAnswer = {
  readonly kind: 'failed';
  readonly code: string;
  readonly reason: string;
  readonly retryAfterSeconds?: number;
  /** A content delivery network said it. */
  readonly isByCdn?: boolean;
};

/** Reads documents by their format. Never rejects; a body that takes longer than the limit, or breaks its thread, is `unreadable`. */
export type ReadDocuments = (
  format: string,
  documents: readonly SourceDocument[],
  context: ReadingContext,
) => Promise<Reading>;

/**
 * The format whose shape the first document has; with a format given, that one if any of them has its shape. Never rejects;
 * undefined also for what takes too long or breaks its thread.
 */
export type RecogniseDocuments = (documents: readonly SourceDocument[], format?: string) => Promise<string | undefined>;

/** Asks a page for its documents and reads them. Never throws for what a page can do. */
export type FetchPage = (page: PageToFetch) => Promise<PageAnswer>;

/** Returns a page's incidents that have left its summary; none if its format has no list, undefined if it can't be read. Never throws. */
export type FetchPast = (
  page: Pick<PageToFetch, 'url' | 'format' | 'sources'>,
) => Promise<readonly PageIncident[] | undefined>;

export type PageToFetch = {
  readonly url: string;
  readonly format: string;
  readonly sources: readonly PageSource[];
  /** As the last answer gave them, in the order of the sources. */
  readonly validators: readonly Validator[];
  /** Asked without conditions, and read whatever it answers. */
  readonly isWhole?: boolean;
};

/** The validators for fetching a document only if it's new. Stored as JSON. */
export type Validator = {
  readonly etag?: string;
  readonly lastModified?: string;
  /** SHA-256 of its bytes. */
  readonly contentHash?: string;
  /** The version of the reader that read it; what another one read counts as never read. */
  readonly readerVersion?: number;
  /** When its bytes were last seen, in milliseconds since 1970. */
  readonly wholeAt?: number;
  /** The failure's code of an optional document that was missing. */
  readonly missing?: string;
  /** Set once other bytes came under the same ETag or date: they are no longer sent. */
  readonly isUseless?: true;
};

export type PageAnswer =
  /** Every document is the same as last time, by 304 or by its bytes. */
  | { readonly kind: 'unchanged'; readonly validators: readonly Validator[] }
  | {
      readonly kind: 'read';
      readonly reading: Reading;
      /** The fetched documents, which may be more than the stored ones. */
      readonly sources: readonly PageSource[];
      /** In their order. */
      readonly validators: readonly Validator[];
      /** When the server says that the bytes were made, of several documents the oldest; undefined where it does not say. */
      readonly respondedAt?: RespondedAt;
    }
  | FailedAnswer;

/** Returns a page's stored events that haven't ended. Outside any transaction. */
export type OpenPageEvents = (pageId: number) => Promise<OpenEvents>;

/** Returns the open events of these pages, without notices; in the running transaction. */
export type OpenOnPages = (pageIds: readonly number[]) => Promise<readonly OpenOnPage[]>;

export type OpenOnPage = {
  readonly pageId: number;
  /** None: it names none. */
  readonly componentIds: readonly string[];
  /** Undefined where the page does not say how bad it is. */
  readonly severity?: 'degraded' | 'outage';
  readonly startedAt: Date;
  /** When it was first seen here. */
  readonly seenAt: Date;
};

/**
 * Brings the stored incidents and maintenances of pages in step with what they say now, in the running transaction, and gives
 * a fact for each change, page by page. At first sight of a page nothing is told: what is open then is stored as seen before.
 * Open events that are no longer listed end only if `gone` says so.
 */
export type RecordPageEvents = (pages: readonly PageEventsNow[], seenAt: Date) => Promise<readonly Fact[]>;

export type PageEventsNow = {
  readonly pageId: number;
  readonly firstSight: boolean;
  readonly incidents: readonly PageIncident[];
  readonly maintenances: readonly PageMaintenance[];
  readonly underMaintenance: UnderMaintenance;
  /** Events of the page's list of past incidents, if it was fetched: ended ones go into the history and send no alert. */
  readonly past?: readonly PageIncident[];
  /** Listed incidents that are stored under another id. */
  readonly moved: readonly MovedIncident[];
  /** Chosen components that the page lists under another id now: what touched the old one touches the new one. */
  readonly movedComponents: readonly MovedComponent[];
  readonly gone: GoneEvents;
};

/** Page's ids, before and now. */
export type MovedComponent = { readonly from: string; readonly to: string };

/** The parts of a page that it shows as under maintenance, whatever maintenances it lists. */
export type UnderMaintenance = { readonly wholePage: boolean; readonly componentIds: readonly string[] };

/** Returns those of these pages that a URL leads to: by itself, or because their documents were found at that URL. */
export type PagesAt = (pageIds: readonly number[], url: string, found: Detection) => Promise<readonly number[]>;
