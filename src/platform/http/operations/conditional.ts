import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * An ETag from a text that changes with the answer. Weak, since the same answer is sent plain, as gzip and as brotli (RFC 9110,
 * section 8.8.1); If-None-Match compares weakly in any case. `writable` is a text of what callers can change in the answer: a second
 * part of the tag, which If-Match compares alone.
 */
export const etagOf = (version: string, writable?: string): string =>
  `W/"${tagOf(version)}${writable === undefined ? '' : `.${tagOf(writable)}`}"`;

const tagOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, TAG_LENGTH);

const TAG_LENGTH = 27;

/** The client's ETag, as a weak one, if it already has this answer (RFC 9110, section 13.1.2). */
export const knownTag = (request: FastifyRequest, etag: string): string | undefined => {
  const [version] = partsOf(etag);
  const known = listed(request.headers['if-none-match']).find((one) => one === '*' || partsOf(one)[0] === version);
  return known === '*' ? etag : known?.replace(/^(?!W\/)/, 'W/');
};

/** Returns true if the client already has this answer. */
export const isKnown = (request: FastifyRequest, etag: string): boolean => knownTag(request, etag) !== undefined;

/**
 * Returns true if the client has the answer of this very Last-Modified, and names no ETag (RFC 9110, section 13.1.3). Later times don't
 * count, since what is deleted can turn it back. Nor does JSON, which says how fresh it is.
 */
const isUnmodified = ({ headers }: FastifyRequest, reply: FastifyReply): boolean =>
  headers['if-none-match'] === undefined &&
  headers['if-modified-since'] !== undefined &&
  headers['if-modified-since'] === reply.getHeader('last-modified') &&
  !String(reply.getHeader('content-type')).includes('json');

/** Returns true if a list of ETags names what callers can change as this one does, or is `*`. */
export const isUnchanged = (list: string, etag: string): boolean =>
  listed(list).some((one) => one === '*' || partsOf(one).at(-1) === partsOf(etag).at(-1));

/** The quotes are left out too. */
const partsOf = (etag: string): readonly string[] => etag.replace(/^W\//, '').replaceAll('"', '').split('.');

const listed = (header: string | undefined): readonly string[] => header?.split(',').map((one) => one.trim()) ?? [];

/** The caller may store the answer, and must ask each time if it's current. */
export const setValidator = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.header('etag', etag).header('cache-control', 'private, no-cache');

/**
 * Answers 304 if the client has the current answer of a GET or HEAD below `prefix`, compared by its own ETag, else by the answer
 * itself, or by its Last-Modified. Answers that only have a Cache-Control are left alone.
 */
export const validateByContent = (app: FastifyInstance, prefix: string): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith(prefix) || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!READING.has(request.method)) return payload;
    const own = reply.getHeader('etag');
    if (own === undefined && reply.hasHeader('cache-control')) return payload;
    const etag = own === undefined ? etagOf(payload) : String(own);
    if (own === undefined) setValidator(reply, etag);
    if (!isKnown(request, etag) && !isUnmodified(request, reply)) return payload;
    reply.status(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
};

const READING = new Set(['GET', 'HEAD']);
