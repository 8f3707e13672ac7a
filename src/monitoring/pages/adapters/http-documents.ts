import type { HttpAnswer, SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import { boardFailure, isOwnFeed } from '../own-feed-guard.ts';
import type { BeginAsking, FailedAnswer } from '../ports.ts';
import { decode } from '../reading/decode.ts';
import { whyHtml } from '../reading/not-a-document.ts';
import { respondedAt } from './response-date.ts';

/** Sent with every request for a page: the content types of the formats. */
export const ACCEPT = 'application/json, application/feed+json, application/atom+xml, application/rss+xml, */*;q=0.5';

const DEFAULT_TIMEOUT_MS = 10_000;

export type HttpDocumentsOptions = {
  readonly getPage: SafeFetch['getPage'];
  /** Ends running requests when the process stops. */
  readonly signal?: AbortSignal;
  /** For all documents of a page together; 10,000 by default. */
  readonly timeoutMs?: number;
};

/** Fetches documents over HTTP, without conditions. */
export const httpDocuments =
  ({ getPage, signal, timeoutMs = DEFAULT_TIMEOUT_MS }: HttpDocumentsOptions): BeginAsking =>
  (page) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
    return async (address) => {
      const answer = await getPage(address, { from: page, accept: ACCEPT, signal: either });
      // Some servers say "not modified" to clients that have nothing yet.
      if (answer.kind === 'not_modified') return { kind: 'document', url: address, text: '' };
      if (answer.kind !== 'ok') return httpFailure(answer);
      if (isOwnFeed(answer.body)) return boardFailure;
      const { url, body, headers } = answer;
      return { kind: 'document', url, text: decode(body, headers.contentType), respondedAt: respondedAt(headers) };
    };
  };

/** Explains an answer without a document: a stable code and a sentence. */
export const httpFailure = (answer: Exclude<HttpAnswer, { readonly kind: 'ok' | 'not_modified' }>): FailedAnswer => {
  if (answer.kind !== 'http_error') return { kind: 'failed', code: answer.code, reason: answer.reason };
  const { status, retryAfterSeconds, isByCdn, body, reason = reasonOf(status, body) } = answer;
  return { kind: 'failed', code: `http_${status}`, reason, retryAfterSeconds, isByCdn };
};

const reasonOf = (status: number, body: Buffer): string => {
  const said = whyHtml(decode(body));
  return (
    said ?? reasons.get(status) ?? (status >= 500 ? brokenServer(status) : `The status page returned HTTP ${status}.`)
  );
};

const brokenServer = (status: number) => `The status page's server has a problem (HTTP ${status}).`;

const reasons: ReadonlyMap<number, string> = new Map([
  [401, "The status page requires a login (HTTP 401). It's private or switched off."],
  [403, 'The status page blocks automated access (HTTP 403).'],
  [404, "There's no status page at this URL (HTTP 404)."],
  [410, 'This status page was removed permanently (HTTP 410).'],
  [429, 'The status page is rate-limiting us (HTTP 429).'],
]);
