import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whatever an address with a token answers may be read by any page, and shown as a picture there. */
const openToAll = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag',
    'cross-origin-resource-policy': 'cross-origin',
    // The address holds the token.
    'referrer-policy': 'no-referrer',
  });

/** Of a board as it is now: no cache keeps it. */
export const noStore = (reply: FastifyReply): FastifyReply => openToAll(reply).header('cache-control', 'no-store');

const BADGE_SECONDS = 60;

/** A badge may be kept for a minute by whoever shows it to many. */
export const forAMinute = (reply: FastifyReply): FastifyReply =>
  openToAll(reply).header('cache-control', `max-age=${BADGE_SECONDS}`);

/** Answers Markdown, or 304 where the reader has this very text. */
export const sendMarkdown = (request: FastifyRequest, reply: FastifyReply, text: string): void => {
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  openToAll(reply).headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept' });
  if (namesTag(request.headers['if-none-match'], etag)) reply.status(304).send();
  else reply.type('text/markdown; charset=utf-8').send(text);
};

/** Whether If-None-Match names it; a proxy that compressed the answer may have made it a weak one (RFC 9110, section 13.1.2). */
const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);

/** Whether Markdown is asked for: by the query, or by a media type that is not refused. */
export const wantsMarkdown = ({ headers }: FastifyRequest, format: 'json' | 'md' | undefined): boolean =>
  format === undefined ? /(?:^|,)\s*text\/markdown\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(headers.accept ?? '') : format === 'md';
