import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this size, the headers weigh more than the savings. */
const LEAST_BYTES = 1024;
/** As small as gzip's best and three times as fast, since each answer is compressed for one reader. */
const BROTLI_QUALITY = 4;
/** Each page is compressed once, for its first visitor: a tenth smaller for twice the time. */
const PAGE_QUALITY = 6;

/** A content coding (RFC 9110, section 8.4.1). */
export type Coding = 'br' | 'gzip';

/**
 * Compresses text answers from LEAST_BYTES on, in the reader's preferred coding. Streamed answers such as files aren't. No
 * foreign page can request one with the session's cookie (SameSite), which guessing by length would need.
 */
export const registerCompression = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES || reply.hasHeader('content-encoding'))
      return payload;
    reply.header('vary', varyOf(reply));
    const coding = codingFor(request);
    if (coding === undefined) return payload;
    // The header has the length before compression.
    reply.removeHeader('content-length').header('content-encoding', coding);
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    return compress(payload, coding, isPage ? PAGE_QUALITY : BROTLI_QUALITY);
  });
};

/** An answer of the API or of a feed is for one user and one moment, so no cache stores it unless its route allows that. */
export const forbidStoring = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(?:api|feeds|oauth)\//.test(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
};

/** Returns the coding to use (RFC 9110, section 12.5.3): brotli before gzip; undefined if the client names neither. */
export const codingFor = ({ headers }: FastifyRequest): Coding | undefined => {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
};

const varyOf = (reply: FastifyReply): string => {
  const before = reply.getHeader('vary');
  return before === undefined ? 'accept-encoding' : `${String(before)}, accept-encoding`;
};

const compress = (text: string, coding: Coding, quality: number): Promise<Buffer> =>
  coding === 'br' ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : zip(text);
