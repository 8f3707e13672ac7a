import type { Reading, Unreadable } from '../status-page.ts';
import { bounded } from './bounded.ts';

/**
 * One document of a page to fetch, stored with the page. `role` identifies it for `read`; an optional one may be missing or
 * broken.
 */
export type PageSource = { readonly role: string; readonly url: string; readonly optional?: boolean };

/** A fetched, decoded document (decode.ts). Readers keep no text, so it may be large. */
export type SourceDocument = { readonly role: string; readonly text: string; readonly url?: string };

/**
 * `page` is the status page's URL, for links that a format gives as paths. `now` is the clock. Both can be cloned to a worker.
 */
export type ReadingContext = { readonly now: Date; readonly page: string };

/**
 * Understands one format of status pages: how to find such a page, and what its documents mean. A page is stored with its URL,
 * its format and its sources' URLs. These hold everything that a reader needs, including ids that are only in a page's HTML.
 */
export type Reader = FormatNotes & {
  /** Stable, stored and shown in the API, such as `statuspage`. */
  readonly format: string;
  /** For people, such as `Atlassian Statuspage`. */
  readonly label: string;
  /** Increased by hand when it reads the same page differently: pages read by an older version are then fetched again. */
  readonly version: number;
  /**
   * Hosts whose pages have this format: `status.acme.com`, `.acme.com` for every host below that name; with a path, only URLs
   * that begin with it (`acme.com/status`).
   */
  readonly hosts?: readonly string[];
  /** Marks of such a page in its HTML, the most reliable first. A mark is only a hint: the body's shape decides. */
  readonly marks?: readonly HtmlMark[];
  /** Set if the page's URL selects a part of its documents, so that the same documents may be different pages. */
  readonly readsByAddress?: true;
  /** Set if its times have no time zone: they're read as UTC, and polling finds out how far behind it the page's clock is. */
  readonly namesNoZone?: true;
  /** Paths to try on any host. Few fit into the requests of a detection (probes.ts). */
  readonly probes?: readonly Probe[];
  /** The documents to fetch for a page, or none if its URL alone isn't enough (detection then finds the id). */
  readonly sources: (page: URL) => readonly PageSource[];
  /** Documents with incidents that have left `sources`, to learn how they ended. Fetched only when one has left. */
  readonly past?: (sources: readonly PageSource[]) => PageSource | undefined;
  /** Returns true if a document has this format, by its shape and never by its mere presence. */
  readonly recognises: (document: SourceDocument) => boolean;
  /** Pure and total: never throws, never reads the system clock, and returns `unreadable` for anything not in its format. */
  readonly read: (documents: readonly SourceDocument[], context: ReadingContext) => Reading;
};

/** A row of the documented table of formats, in Markdown. */
type FormatNotes = {
  /** The documents to fetch, such as `/summary.json`, in backquotes. */
  readonly documents: string;
  /** "A body is of this format when it has …" */
  readonly recognisedBy: string;
  /** True if recorded answers of real pages prove it, besides a description or source code. */
  readonly recorded: boolean;
};

export type HtmlMark = {
  /** Must be linear for any page: no repetition may follow another that matches the same. */
  readonly pattern: RegExp;
  /** A text that must follow within 200 characters for the mark to count. */
  readonly before?: RegExp;
  /** A URL from the pattern's captures, if the page's own URL lacks its id. */
  readonly address?: (id: string) => string;
};

export type Probe = {
  /** A path on the host; without a leading slash, below the page's own path. */
  readonly path: string;
  /** How many of a thousand status pages in public lists answer there, roughly. The more, the earlier it's tried. */
  readonly perThousand: number;
};

/** A reader whose answer is limited and safe to store, and whose own faults become `unreadable`. */
export const defineReader = (spec: Reader): Reader => ({
  ...spec,
  recognises: (document) => {
    try {
      return spec.recognises(document);
    } catch {
      return false;
    }
  },
  read: (documents, context) => {
    try {
      return bounded(spec.read(documents, context));
    } catch {
      return unreadable(`We couldn't read the page's response as ${spec.label}.`);
    }
  },
});

export const unreadable = (reason: string): Unreadable => ({ kind: 'unreadable', reason });

/** The first document with one of the roles. */
export const documentOf = (
  documents: readonly SourceDocument[],
  ...roles: readonly string[]
): SourceDocument | undefined => documents.find((document) => roles.includes(document.role));
