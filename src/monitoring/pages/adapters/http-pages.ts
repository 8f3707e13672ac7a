import { hash } from 'node:crypto';
import type { HttpAnswer, PageHeaders, SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import type { Clock } from '../../../shared/clock.ts';
import { publicPart } from '../credentials/private-url.ts';
import { boardFailure, isOwnFeed } from '../own-feed-guard.ts';
import type { RespondedAt } from '../polling/accept-reading.ts';
import type { FailedAnswer, FetchPage, FetchPast, PageToFetch, ReadDocuments, Validator } from '../ports.ts';
import { readerOf } from '../readers/index.ts';
import { decode } from '../reading/decode.ts';
import type { PageSource } from '../reading/reader.ts';
import { ACCEPT, httpFailure } from './http-documents.ts';
import { oldestOf, respondedAt } from './response-date.ts';

export type HttpPagesOptions = {
  readonly getPage: SafeFetch['getPage'];
  readonly now: Clock;
  readonly readDocuments: ReadDocuments;
  /** The version of a format's reader, as validators store it; the reader's own by default. */
  readonly versionOf?: (format: string) => number;
  /** For all documents of a page together; 10,000 by default. */
  readonly timeoutMs?: number;
  /** Ends running requests when the process stops. */
  readonly signal?: AbortSignal;
};

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Fetches pages over HTTP: all documents at once, conditionally. A document with the same bytes counts as unchanged, and so
 * does an optional one that is still missing.
 */
export const httpPages =
  ({
    getPage,
    now,
    readDocuments,
    versionOf = ownVersionOf,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    signal,
  }: HttpPagesOptions): FetchPage =>
  async (page) => {
    const end = performance.now() + timeoutMs;
    const version = versionOf(page.format);
    const sources = currentSources(page, version);
    const get: Get = async (url, given) => {
      const known = given?.readerVersion === version ? given : undefined;
      const at = now().getTime();
      const conditions =
        page.isWhole || mustBeWhole(known, at) ? {} : { etag: known?.etag, lastModified: known?.lastModified };
      const answer = await getPage(url, {
        ...conditions,
        from: page.url,
        accept: ACCEPT,
        timeoutMs: end - performance.now(),
        signal,
      });
      const fetched = fetchedOf(answer, known, { readerVersion: version, at });
      return page.isWhole && fetched.kind === 'same' ? { ...fetched, kind: 'new' } : fetched;
    };
    const fetchOne = async (source: PageSource, validator?: Validator): Promise<Fetched> => ({
      source,
      ...(await get(source.url, validator)),
    });
    const first = await Promise.all(sources.map((source, index) => fetchOne(source, page.validators[index])));
    const failed = first.find(isFatal);
    if (failed) return failed.failure;
    if (first.every((one) => one.kind === 'same') && first.length > 0)
      return { kind: 'unchanged', validators: first.map(({ validator }) => validator) };
    // A reader needs all documents, so one that answered 304 is fetched again for its bytes.
    const whole = await Promise.all(
      first.map((one) => (one.kind === 'same' && !one.body && !one.failure ? fetchOne(one.source) : one)),
    );
    const failedNow = whole.find(isFatal);
    if (failedNow) return failedNow.failure;
    const documents = whole.flatMap(({ source, body }) =>
      body ? [{ role: source.role, url: body.url, text: decode(body.bytes, body.contentType) }] : [],
    );
    const reading = await readDocuments(page.format, documents, { now: now(), page: publicPart(page.url) });
    const respondedAt = oldestOf(whole.flatMap(({ body }) => (body ? [body.respondedAt] : [])));
    return { kind: 'read', reading, sources, validators: whole.map(({ validator }) => validator), respondedAt };
  };

/** Fetches the document with past incidents, if the format has one. */
export const httpPast =
  ({ getPage, now, readDocuments, signal }: HttpPagesOptions): FetchPast =>
  async ({ url, format, sources }) => {
    const source = readerOf(format)?.past?.(sources);
    if (!source) return [];
    const answer = await getPage(source.url, { from: url, accept: ACCEPT, signal });
    if (answer.kind !== 'ok') return hasNoList(answer) ? [] : undefined;
    const document = { role: source.role, url: answer.url, text: decode(answer.body, answer.headers.contentType) };
    const reading = await readDocuments(format, [document], { now: now(), page: publicPart(url) });
    return reading.kind === 'ok' ? reading.incidents : undefined;
  };

/** With these answers a page has no such list; a busy or unreachable one may have it. */
const hasNoList = (answer: HttpAnswer): boolean =>
  answer.kind === 'http_error' && answer.status < 500 && answer.status !== 408 && answer.status !== 429;

/** Versions begin with 1; a page of unknown format was never read. */
const ownVersionOf = (format: string): number => readerOf(format)?.version ?? 0;

type Get = (url: string, validator: Validator | undefined) => Promise<Omit<Fetched, 'source'>>;

type Fetched = {
  readonly kind: 'same' | 'new' | 'missing';
  readonly source: PageSource;
  readonly validator: Validator;
  /** Absent after a 304, and for a missing document. */
  readonly body?: {
    readonly url: string;
    readonly bytes: Buffer;
    readonly contentType: string | undefined;
    readonly respondedAt: RespondedAt | undefined;
  };
  readonly failure?: FailedAnswer;
};

const fetchedOf = (
  answer: HttpAnswer,
  known: Validator | undefined,
  { readerVersion, at }: { readonly readerVersion: number; readonly at: number },
): Omit<Fetched, 'source'> => {
  if (answer.kind === 'not_modified')
    return { kind: 'same', validator: { ...known, ...validatorsOf(answer.headers), readerVersion } };
  if (answer.kind !== 'ok' || isOwnFeed(answer.body)) {
    const failure = answer.kind === 'ok' ? boardFailure : httpFailure(answer);
    const kind = known?.missing === failure.code ? 'same' : 'missing';
    return { kind, validator: { missing: failure.code, readerVersion }, failure };
  }
  const contentHash = hash('sha256', answer.body, 'base64');
  const { url, headers } = answer;
  const body = { url, bytes: answer.body, contentType: headers.contentType, respondedAt: respondedAt(headers) };
  const kind = known?.contentHash === contentHash ? 'same' : 'new';
  const isUseless = known?.isUseless || (kind === 'new' && hasSameValidator(known, headers));
  const seen = { contentHash, readerVersion, wholeAt: at, ...(isUseless ? { isUseless: true as const } : {}) };
  return { kind, validator: { ...validatorsOf(headers), ...seen }, body };
};

/** A page whose ETag or date never changes would answer 304 forever. */
const WHOLE_EVERY_MS = 10 * 60_000;

const mustBeWhole = (known: Validator | undefined, at: number): boolean =>
  known?.isUseless === true || at - (known?.wholeAt ?? 0) >= WHOLE_EVERY_MS;

/** The ETag counts if there is one. */
const hasSameValidator = (known: Validator | undefined, { etag, lastModified }: PageHeaders): boolean =>
  etag === undefined
    ? lastModified !== undefined && known?.etag === undefined && known?.lastModified === lastModified
    : known?.etag === etag;

const validatorsOf = ({
  etag,
  lastModified,
}: {
  readonly etag?: string;
  readonly lastModified?: string;
}): Validator => ({
  ...(etag === undefined ? {} : { etag }),
  ...(lastModified === undefined ? {} : { lastModified }),
});

const isFatal = (fetched: Fetched): fetched is Fetched & { readonly failure: FailedAnswer } =>
  fetched.failure !== undefined && fetched.source.optional !== true;

/**
 * Returns the documents of a page that another version of its reader read last: the stored ones, plus those that the reader has
 * added since, if the stored ones are the first of what it now fetches for that URL.
 */
const currentSources = ({ url, format, sources, validators }: PageToFetch, version: number): readonly PageSource[] => {
  if (validators.some(({ readerVersion }) => readerVersion === version)) return sources;
  const asked = readerOf(format)?.sources(new URL(url)) ?? [];
  const isBeginning = sources.length > 0 && sources.every(({ url: known }, index) => asked[index]?.url === known);
  return isBeginning ? asked : sources;
};
