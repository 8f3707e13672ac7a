import type { HttpAnswer, SafeFetch } from '../../../src/platform/fetch/safe-fetch.ts';
import { beginning, type PageSays, type Said } from '../../histories/history.ts';

/** Answers of a page as the guarded client gives them, without a network. */
export const pageAnswers = (page: () => PageSays, now: () => Date): SafeFetch['getPage'] => {
  const times = new Map<string, number>();
  return async (url, { etag, lastModified } = {}) => {
    const { pathname, searchParams } = new URL(url);
    const said = page()[pathname] ?? notFound;
    const asked = {
      at: (now().getTime() - beginning.getTime()) / 60_000,
      times: times.get(pathname) ?? 0,
      query: searchParams,
      headers: { 'if-none-match': etag, 'if-modified-since': lastModified },
    };
    times.set(pathname, asked.times + 1);
    return answerOf(url, typeof said === 'function' ? said(asked) : said, now());
  };
};

const notFound: Said = { status: 404, body: 'Not found' };

const answerOf = (url: string, { status = 200, headers: given = {}, body = '', cut }: Said, now: Date): HttpAnswer => {
  if (cut) return { kind: 'unreachable', code: 'reset', reason: 'The connection to the status page broke.' };
  const sent = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const retryAfter = sent.get('retry-after');
  const retryAfterSeconds = retryAfter === undefined ? undefined : Number(retryAfter);
  const headers = {
    etag: sent.get('etag'),
    lastModified: sent.get('last-modified'),
    contentType: sent.get('content-type'),
    date: sent.get('date') ?? now.toUTCString(),
    age: sent.get('age'),
    retryAfterSeconds,
  };
  const landed = { url, redirected: [] };
  if (status === 304) return { ...landed, kind: 'not_modified', headers };
  const bytes = Buffer.from(body);
  return status >= 400
    ? { ...landed, kind: 'http_error', status, retryAfterSeconds, isByCdn: false, body: bytes }
    : { ...landed, kind: 'ok', status, headers, body: bytes };
};
