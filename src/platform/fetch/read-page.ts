import { setImmediate } from 'node:timers/promises';
import type { Agent } from 'undici';
import type { Clock } from '../../shared/clock.ts';
import type { ClientCertificate, HttpAnswer, PageHeaders, PageRequest } from './answers.ts';
import { type Exchange, headerOf, type ResponseHeaders } from './exchange.ts';
import { blocked, unreachable } from './outcome.ts';
import { retryAfterOf } from './retry-after.ts';
import type { Run } from './run.ts';
import { asUnanswered, type Route, type Send } from './sender.ts';
import { isSamePlace, readTarget, type Target } from './target.ts';

export type Visit = {
  readonly request: PageRequest;
  readonly run: Run;
  /** Headers of every request: alternating names and values. */
  readonly headers: readonly string[];
  /** For the URL itself, for redirects within its origin, and for redirects from an allowed private network. */
  readonly direct: Route;
  /** For redirects and learnt URLs elsewhere: no private network is open there. */
  readonly elsewhere: Route;
  /** Returns true if a host is in an allowed private network. */
  readonly isInside: (url: URL) => Promise<boolean>;
  /** The connections of a client certificate, with the rule of a route. */
  readonly agentWith: (certificate: ClientCertificate, route: Route) => Agent;
  readonly send: Send;
  readonly now: Clock;
  readonly timeoutMs: number;
};

/** Follows redirects to the page's answer, even from https to http, because secrets are sent to the first origin only. */
export const readPage = async (address: string, visit: Visit): Promise<HttpAnswer> => {
  const url = URL.parse(address);
  const origin = (visit.request.from === undefined ? null : URL.parse(visit.request.from)) ?? url;
  const routeTo = async (next: URL): Promise<Route> => {
    const mayGoInside = origin !== null && (isSamePlace(origin, next) || (await visit.isInside(origin)));
    return mayGoInside ? visit.direct : visit.elsewhere;
  };
  let route = url === null ? visit.elsewhere : await routeTo(url);
  const first = readTarget(url, route.guard);
  if (typeof first === 'string') return blocked(first, url?.host ?? '');
  const redirected: string[] = [];
  let target = first;
  for (;;) {
    const home = target.origin === first.origin;
    const exchanged = await get(target, route, home, visit);
    const { host } = target.url;
    if (exchanged.kind !== 'answered') return asUnanswered(exchanged, host, visit.timeoutMs);
    const location = locationOf(exchanged);
    if (location === undefined) return answerOf(exchanged, home, { url: target.url.href, redirected }, visit);
    if (redirected.length === MAX_REDIRECTS) return unreachable('too_many_redirects', host, visit.timeoutMs);
    const nextUrl = URL.parse(location, target.url);
    if (nextUrl === null) return unreachable('bad_redirect', host, visit.timeoutMs);
    route = await routeTo(nextUrl);
    const next = readTarget(nextUrl, route.guard);
    if (typeof next === 'string') return blocked(next, nextUrl.host);
    redirected.push(next.url.href);
    // The pool takes a connection back one turn after its answer; sooner, the next hop would open another.
    await setImmediate();
    target = next;
  }
};

type Answered = Extract<Exchange, { kind: 'answered' }>;

const MAX_REDIRECTS = 5;
const MAX_PAGE_BYTES = 5 * 1024 * 1024;
const MAX_ERROR_BYTES = 64 * 1024;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const get = async (target: Target, route: Route, home: boolean, visit: Visit): Promise<Exchange> => {
  const { request, run, send } = visit;
  const headers = [...visit.headers, 'accept', request.accept ?? '*/*'];
  if (home) for (const [name, value] of Object.entries(request.headers ?? {})) headers.push(name, value);
  if (home && request.etag !== undefined) headers.push('if-none-match', request.etag);
  if (home && request.lastModified !== undefined) headers.push('if-modified-since', request.lastModified);
  const { origin, path } = target;
  const message = {
    origin,
    path,
    method: 'GET',
    headers,
    wholeBytes: MAX_PAGE_BYTES,
    cutBytes: MAX_ERROR_BYTES,
  } as const;
  const agent = home && request.certificate ? visit.agentWith(request.certificate, route) : route.agent;
  const exchanged = await send(agent, target.url.host, message, run);
  // A server may close an idle connection just as it's used again; a GET may be repeated (RFC 9110, section 9.2.2).
  const died = exchanged.kind === 'failed' && exchanged.unanswered && exchanged.code === 'reset';
  return died ? send(agent, target.url.host, message, run) : exchanged;
};

const locationOf = ({ status, headers }: Answered): string | undefined =>
  redirectStatuses.has(status) ? headerOf(headers, 'location') : undefined;

const answerOf = (
  { status, headers, body }: Answered,
  home: boolean,
  landed: { readonly url: string; readonly redirected: readonly string[] },
  { request, now }: Visit,
): HttpAnswer => {
  const asked = home && (request.etag !== undefined || request.lastModified !== undefined);
  if (status === 304 && asked) return { kind: 'not_modified', ...landed, headers: pageHeaders(headers, now) };
  if (status < 300) return { kind: 'ok', status, ...landed, headers: pageHeaders(headers, now), body };
  const retryAfterSeconds = retryAfterOf(headers, now);
  return { kind: 'http_error', status, ...landed, retryAfterSeconds, isByCdn: hasCdnMark(headers), body };
};

/** Cloudflare, CloudFront, Fastly, Vercel and Azure Front Door put an id on each request; Akamai names itself. */
const hasCdnMark = (headers: ResponseHeaders): boolean =>
  ['cf-ray', 'x-amz-cf-id', 'x-fastly-request-id', 'x-vercel-id', 'x-azure-ref'].some(
    (name) => headerOf(headers, name) !== undefined,
  ) || headerOf(headers, 'server')?.startsWith('AkamaiGHost') === true;

const pageHeaders = (headers: ResponseHeaders, now: Clock): PageHeaders => ({
  etag: sendable(headerOf(headers, 'etag')),
  lastModified: sendable(headerOf(headers, 'last-modified')),
  contentType: headerOf(headers, 'content-type'),
  date: headerOf(headers, 'date'),
  age: headerOf(headers, 'age'),
  retryAfterSeconds: retryAfterOf(headers, now),
  ...(hasCdnMark(headers) && { isByCdn: true }),
});

/** Returns a header value that can be stored and sent back: plain ASCII of a sane length. */
const sendable = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\x20-\x7e]{1,512}$/.test(value) ? value : undefined;
