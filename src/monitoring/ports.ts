import type { Actor } from '../shared/actor.ts';
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

export type PageToFetch = {
  readonly url: string;
  readonly format: string;
  readonly sources: readonly PageSource[];
  /** As the last answer gave them, in the order of the sources. */
  readonly validators: readonly Validator[];
};

export type Validator = { readonly etag?: string; readonly lastModified?: string; readonly digest?: string };

export type PageAnswer =
  /** Every document is the same as last time, by 304 or by its bytes. */
  | { readonly kind: 'unchanged'; readonly validators: readonly Validator[] }
  | { readonly kind: 'read'; readonly reading: Reading; readonly validators: readonly Validator[] }
  /** `code` is stable (`timeout`, `http_503`, …); `reason` is for people. `retryAfterSeconds` is the page's own word. */
  | { readonly kind: 'failed'; readonly code: string; readonly reason: string; readonly retryAfterSeconds?: number };

/**
 * Brings the stored incidents and maintenances of a page in step with what it says now, in the running transaction, and
 * records a fact for each change. At first sight of a page nothing is told: what is open then is stored as seen before.
 * What was open and is no longer listed is resolved at `seenAt`, unless the page does not list everything.
 */
export type RecordPageEvents = (page: {
  readonly pageId: number;
  readonly firstSight: boolean;
  readonly incidents: readonly PageIncident[];
  readonly maintenances: readonly PageMaintenance[];
  /** False where the absence of an incident or a maintenance says nothing. */
  readonly complete: boolean;
  readonly seenAt: Date;
}) => Promise<void>;

/** Refuses with an AppError where this actor may not watch another service. Billing's policy. */
export type MayAdd = (actor: Actor) => Promise<void>;
