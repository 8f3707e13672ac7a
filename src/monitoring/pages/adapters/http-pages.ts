import { hash } from 'node:crypto';
import type { PageAnswer as HttpAnswer, SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { FetchPage, FetchPast, PageAnswer, PageSource, Validator } from '../ports.ts';
import { decode } from '../readers/decode.ts';
import { readerOf } from '../readers/index.ts';
import { whyHtml } from '../readers/not-a-document.ts';
import type { DocumentReading } from './read-in-worker.ts';
import { readersVersion } from './version.ts';

/** Reads documents by their format, large ones off the event loop. Never rejects. */
export type ReadDocuments = DocumentReading['readDocuments'];

export type HttpPagesOptions = {
  readonly getPage: SafeFetch['getPage'];
  readonly now: Clock;
  readonly readDocuments: ReadDocuments;
  /** What the readers are known by, as their validators keep it; that of their sources where absent. */
  readonly version?: string;
  /** For all documents of a page together; 10,000 where absent. */
  readonly timeoutMs?: number;
  /** Ends what runs when the process stops. */
  readonly signal?: AbortSignal;
};

/** Pages over HTTP: all documents at once, asked conditionally; one whose bytes are the same counts as unchanged. */
export const httpPages =
  ({
    getPage,
    now,
    readDocuments,
    version = readersVersion,
    timeoutMs = 10_000,
    signal,
  }: HttpPagesOptions): FetchPage =>
  async (page) => {
    const end = performance.now() + timeoutMs;
    const get: Get = async (url, given) => {
      const known = given?.readers === version ? given : undefined;
      const conditions = { etag: known?.etag, lastModified: known?.lastModified };
      const answer = await getPage(url, { ...conditions, accept, timeoutMs: end - performance.now(), signal });
      return fetchedOf(answer, known, version);
    };
    const fetchOne = async (source: PageSource, validator?: Validator): Promise<Fetched> => ({
      source,
      ...(await get(source.url, validator)),
    });
    const first = await Promise.all(page.sources.map((source, index) => fetchOne(source, page.validators[index])));
    const failed = first.find(isFatal);
    if (failed) return failed.failure;
    if (first.every((one) => one.kind === 'same') && first.length > 0)
      return { kind: 'unchanged', validators: first.map(({ validator }) => validator) };
    // A reader needs all documents: what answered 304 is asked again for its bytes.
    const whole = await Promise.all(
      first.map((one) => (one.kind === 'same' && !one.body ? fetchOne(one.source) : one)),
    );
    const failedNow = whole.find(isFatal);
    if (failedNow) return failedNow.failure;
    const documents = whole.flatMap(({ source, body }) =>
      body ? [{ role: source.role, url: body.url, text: decode(body.bytes, body.contentType) }] : [],
    );
    const reading = await readDocuments(page.format, documents, { now: now(), page: page.url });
    return { kind: 'read', reading, validators: whole.map(({ validator }) => validator) };
  };

/** Asks for the document that tells of past incidents, where the format has one. */
export const httpPast =
  ({ getPage, now, readDocuments, signal }: HttpPagesOptions): FetchPast =>
  async ({ url, format, sources }) => {
    const source = readerOf(format)?.past?.(sources.map(({ role, url: address }) => ({ role, url: address })));
    const answer = source && (await getPage(source.url, { accept, signal }));
    if (!source || answer?.kind !== 'ok') return [];
    const document = { role: source.role, url: answer.url, text: decode(answer.body, answer.headers.contentType) };
    const reading = await readDocuments(format, [document], { now: now(), page: url });
    return reading.kind === 'ok' ? reading.incidents : [];
  };

/** For every request of a page: what the formats are served as. */
export const accept = 'application/json, application/feed+json, application/atom+xml, application/rss+xml, */*;q=0.5';

/** What an answer without a document means, with a stable code and a sentence. */
export const failureOf = (
  answer: Exclude<HttpAnswer, { readonly kind: 'ok' | 'not_modified' }>,
): Extract<PageAnswer, { readonly kind: 'failed' }> => {
  if (answer.kind !== 'http_error') return { kind: 'failed', code: answer.code, reason: answer.reason };
  const { status, retryAfterSeconds, body } = answer;
  return { kind: 'failed', code: `http_${status}`, reason: reasonOf(status, body), retryAfterSeconds };
};

const reasonOf = (status: number, body: Buffer): string => {
  const said = whyHtml(decode(body));
  return (
    said ??
    reasons.get(status) ??
    (status >= 500 ? brokenServer(status) : `The status page answered with HTTP ${status}.`)
  );
};

const brokenServer = (status: number) => `The status page's own server has a problem (HTTP ${status}).`;

const reasons: ReadonlyMap<number, string> = new Map([
  [401, 'The status page asks for a sign-in (HTTP 401): it is private or switched off.'],
  [403, 'The status page refuses to be read by a program (HTTP 403).'],
  [404, 'There is no status page at this address (HTTP 404).'],
  [410, 'This status page was removed for good (HTTP 410).'],
  [429, 'The status page asks to be read less often (HTTP 429).'],
]);

type Get = (url: string, validator: Validator | undefined) => Promise<Omit<Fetched, 'source'>>;

type Fetched = {
  readonly kind: 'same' | 'new' | 'missing';
  readonly source: PageSource;
  readonly validator: Validator;
  /** Absent after a 304. */
  readonly body?: { readonly url: string; readonly bytes: Buffer; readonly contentType: string | undefined };
  readonly failure?: Extract<PageAnswer, { readonly kind: 'failed' }>;
};

const fetchedOf = (answer: HttpAnswer, known: Validator | undefined, readers: string): Omit<Fetched, 'source'> => {
  if (answer.kind === 'not_modified')
    return { kind: 'same', validator: { ...known, ...validatorsOf(answer.headers), readers } };
  if (answer.kind !== 'ok') return { kind: 'missing', validator: {}, failure: failureOf(answer) };
  const digest = hash('sha256', answer.body, 'base64');
  const body = { url: answer.url, bytes: answer.body, contentType: answer.headers.contentType };
  const kind = known?.digest === digest ? 'same' : 'new';
  return { kind, validator: { ...validatorsOf(answer.headers), digest, readers }, body };
};

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

const isFatal = (fetched: Fetched): fetched is Fetched & { readonly failure: NonNullable<Fetched['failure']> } =>
  fetched.failure !== undefined && fetched.source.optional !== true;
