import type { Fact } from '../../shared/fact.ts';
import type { RespondedAt } from './polling/accept-reading.ts';
import type { GoneEvents, OpenEvents } from './polling/missing-events.ts';
import type { MovedIncident } from './polling/moved-incidents.ts';
import type { PageSource, ReadingContext, SourceDocument } from './reading/reader.ts';
import type { PageIncident, PageMaintenance, PageSnapshot, Reading } from './status-page.ts';

/**
 * Detects the kind of status page at a URL. Up to 8 requests to a host, 16 for a page below a path, and 10 seconds; the answer
 * was checked by the body's shape.
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

/** Starts fetching on behalf of one page: all requests of the result share 10 seconds, and count as learnt from that page. */
export type BeginAsking = (page: string) => AskDocument;

/** Fetches a document. Never throws for anything that a page does. */
export type AskDocument = (address: string) => Promise<DocumentAnswer>;

/** `url` is the final URL, `text` is decoded, `respondedAt` is when the server says that it was created. */
export type DocumentAnswer =
  | { readonly kind: 'document'; readonly url: string; readonly text: string; readonly respondedAt?: RespondedAt }
  | FailedAnswer;

/** `code` is stable (`timeout`, `http_503`, …); `reason` is for people. `retryAfterSeconds` is the page's own. */
export type FailedAnswer = {
  readonly kind: 'failed';
  readonly code: string;
  readonly reason: string;
  readonly retryAfterSeconds?: number;
  /** A content delivery network answered. */
  readonly isByCdn?: boolean;
};

/**
 * Reads documents by their format. Never rejects; a body that takes longer than the limit, or breaks its thread, is
 * `unreadable`.
 */
export type ReadDocuments = (
  format: string,
  documents: readonly SourceDocument[],
  context: ReadingContext,
) => Promise<Reading>;

/**
 * The format whose shape the first document has; if a format is given, that one if any document has its shape. Never rejects;
 * undefined also for a document that takes too long or breaks its thread.
 */
export type RecogniseDocuments = (documents: readonly SourceDocument[], format?: string) => Promise<string | undefined>;

/** Fetches and reads a page's documents. Never throws for anything that a page does. */
export type FetchPage = (page: PageToFetch) => Promise<PageAnswer>;

/**
 * Returns a page's incidents that have left its summary; none if its format has no list, undefined if it can't be read. Never
 * throws.
 */
export type FetchPast = (
  page: Pick<PageToFetch, 'url' | 'format' | 'sources'>,
) => Promise<readonly PageIncident[] | undefined>;

export type PageToFetch = {
  readonly url: string;
  readonly format: string;
  readonly sources: readonly PageSource[];
  /** From the last answer, in the order of the sources. */
  readonly validators: readonly Validator[];
  /** Fetches without conditions, and reads whatever it answers. */
  readonly isWhole?: boolean;
};

/** The validators for fetching a document only if it's new. Stored as JSON. */
export type Validator = {
  readonly etag?: string;
  readonly lastModified?: string;
  /** SHA-256 of its bytes. */
  readonly contentHash?: string;
  /** The version of its reader; a document read by another version counts as never read. */
  readonly readerVersion?: number;
  /** When its bytes were last seen, in milliseconds since 1970. */
  readonly wholeAt?: number;
  /** The failure code of a missing optional document. */
  readonly missing?: string;
  /** Set once other bytes came with the same ETag or date: they're no longer sent. */
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
      /** When the server says that the bytes were created, of several documents the oldest; undefined if it doesn't say. */
      readonly respondedAt?: RespondedAt;
    }
  | FailedAnswer;

/** Returns a page's stored events that haven't ended. Outside any transaction. */
export type OpenPageEvents = (pageId: number) => Promise<OpenEvents>;

/** Returns the open events of these pages, without notices; in the running transaction. */
export type OpenOnPages = (pageIds: readonly number[]) => Promise<readonly OpenOnPage[]>;

export type OpenOnPage = {
  readonly pageId: number;
  /** None: the page names none. */
  readonly componentIds: readonly string[];
  /** Undefined if the page doesn't say. */
  readonly severity?: 'degraded' | 'outage';
  readonly startedAt: Date;
  /** When we first saw it. */
  readonly seenAt: Date;
};

/**
 * Updates the stored incidents and maintenances of pages to their current content, in the running transaction, and returns a
 * fact for each change, page by page. The first reading of a page sends no alerts: its open events are stored as seen before.
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
  /** Chosen components that the page lists under another id now: events of the old one count for the new one. */
  readonly movedComponents: readonly MovedComponent[];
  readonly gone: GoneEvents;
};

/** The page's ids, before and now. */
export type MovedComponent = { readonly from: string; readonly to: string };

/** The components that a page shows as under maintenance, whatever maintenances it lists. */
export type UnderMaintenance = { readonly wholePage: boolean; readonly componentIds: readonly string[] };

/** Returns those of these pages that a URL leads to: by itself, or because their documents were found at that URL. */
export type PagesAt = (pageIds: readonly number[], url: string, found: Detection) => Promise<readonly number[]>;
