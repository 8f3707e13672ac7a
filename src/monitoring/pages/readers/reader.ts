import type { Reading, Unreadable } from '../status-page.ts';
import { tidy } from './tidy.ts';

/** One document of a page to fetch. `role` tells `read` which one it is; an optional one may be missing or broken. */
export type Source = { readonly role: string; readonly url: string; readonly optional?: true };

/** A fetched document, already decoded (decode.ts). Readers keep no text, so it may be large. */
export type SourceDocument = { readonly role: string; readonly text: string; readonly url?: string };

/** `page` is the address of the status page, for links that a format gives as paths. `now` is the clock. Both can be cloned to a worker. */
export type ReadingContext = { readonly now: Date; readonly page: string };

/**
 * Understands one format of status pages. Stored for a page are its address, its format and its source addresses;
 * everything a reader needs is in those, so ids that are only found in a page's HTML live in the stored source address.
 */
export type Reader = {
  /** Stable, stored and shown in the API, such as `statuspage`. */
  readonly format: string;
  /** For people, such as `Atlassian Statuspage`. */
  readonly label: string;
  /** The documents to fetch for a page, or none when the address alone does not tell (the id is then found by detection). */
  readonly sources: (page: URL) => readonly Source[];
  /** Where incidents are told of after they left `sources`, so that how they ended is known. Asked only when one has left. */
  readonly past?: (sources: readonly Source[]) => Source | undefined;
  /** Whether a document is of this format, by its shape. Never by its mere presence. */
  readonly recognises: (document: SourceDocument) => boolean;
  /** Pure and total: never throws, never reads the system clock, and answers `unreadable` for whatever is not of its format. */
  readonly read: (documents: readonly SourceDocument[], context: ReadingContext) => Reading;
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
      return tidy(spec.read(documents, context));
    } catch {
      return unreadable(`The page's answer could not be understood as ${spec.label}.`);
    }
  },
});

export const unreadable = (reason: string): Unreadable => ({ kind: 'unreadable', reason });

/** The first document with one of the roles; without roles given, the first of all. */
export const documentOf = (
  documents: readonly SourceDocument[],
  ...roles: readonly string[]
): SourceDocument | undefined =>
  roles.length === 0 ? documents[0] : documents.find((document) => roles.includes(document.role));
