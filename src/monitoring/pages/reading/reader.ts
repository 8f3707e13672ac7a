import type { Reading, Unreadable } from '../status-page.ts';
import { bounded } from './bounded.ts';

/** One document of a page to fetch, stored with the page. `role` tells `read` which one it is; an optional one may be missing or broken. */
export type PageSource = { readonly role: string; readonly url: string; readonly optional?: boolean };

/** A fetched document, already decoded (decode.ts). Readers keep no text, so it may be large. */
export type SourceDocument = { readonly role: string; readonly text: string; readonly url?: string };

/** `page` is the address of the status page, for links that a format gives as paths. `now` is the clock. Both can be cloned to a worker. */
export type ReadingContext = { readonly now: Date; readonly page: string };

/**
 * Understands one format of status pages: how such a page is found, and what its documents say. Stored for a page are its
 * address, its format and its source addresses; everything a reader needs is in those, so ids that are only found in a page's
 * HTML live in the stored source address.
 */
export type Reader = FormatNotes & {
  /** Stable, stored and shown in the API, such as `statuspage`. */
  readonly format: string;
  /** For people, such as `Atlassian Statuspage`. */
  readonly label: string;
  /** Raised by hand where it makes something else of the same page: what an older version read is then asked for once more. */
  readonly version: number;
  /**
   * Hosts whose pages are of this format: `status.acme.com`, `.acme.com` for every host below that name; with a path, only
   * addresses that begin with it (`acme.com/status`).
   */
  readonly hosts?: readonly string[];
  /** Marks of such a page in its HTML, the surest first. A mark is only a hint: the body's shape decides. */
  readonly marks?: readonly HtmlMark[];
  /** Set where the page's address says which part of its documents is read, so that the same documents may be different pages. */
  readonly readsByAddress?: true;
  /** Set where its times name no zone: they are read as UTC, and polling finds out how far behind it the page's clock is. */
  readonly namesNoZone?: true;
  /** Paths that are tried on any host. Few fit into the requests of a detection (probes.ts). */
  readonly probes?: readonly Probe[];
  /** The documents to fetch for a page, or none when the address alone does not tell (the id is then found by detection). */
  readonly sources: (page: URL) => readonly PageSource[];
  /** Where incidents are told of after they left `sources`, so that how they ended is known. Asked only when one has left. */
  readonly past?: (sources: readonly PageSource[]) => PageSource | undefined;
  /** Returns true if a document has this format, by its shape. Never by its mere presence. */
  readonly recognises: (document: SourceDocument) => boolean;
  /** Pure and total: never throws, never reads the system clock, and answers `unreadable` for whatever is not of its format. */
  readonly read: (documents: readonly SourceDocument[], context: ReadingContext) => Reading;
};

/** A line of the documented table of formats, in Markdown. */
type FormatNotes = {
  /** The documents to fetch, such as `/summary.json` in backquotes. */
  readonly documents: string;
  /** "A body is of this format when it has …" */
  readonly recognisedBy: string;
  /** True if recorded answers of real pages back it, besides a description or source code. */
  readonly recorded: boolean;
};

export type HtmlMark = {
  /** Takes as long as the page, whatever it says: of what repeats nothing may stand beside what repeats the same. */
  readonly pattern: RegExp;
  /** A text that must follow within 200 characters for the mark to count. */
  readonly before?: RegExp;
  /** Where the page's own address does not tell its id: an address made of what the pattern captured. */
  readonly address?: (id: string) => string;
};

export type Probe = {
  /** A path of the host; without a slash at its beginning, one below the page's own path. */
  readonly path: string;
  /** Roughly how many of a thousand status pages in public lists answer there. The more, the sooner it is asked. */
  readonly perThousand: number;
};

/** A reader whose answer is bounded and stored safely, and whose own faults come out as `unreadable`. */
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
      return unreadable(`The page's answer could not be understood as ${spec.label}.`);
    }
  },
});

export const unreadable = (reason: string): Unreadable => ({ kind: 'unreadable', reason });

/** The first document with one of the roles. */
export const documentOf = (
  documents: readonly SourceDocument[],
  ...roles: readonly string[]
): SourceDocument | undefined => documents.find((document) => roles.includes(document.role));
