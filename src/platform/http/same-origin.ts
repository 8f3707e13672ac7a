import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request that changes something and was not sent by a page of this server: a browser sends the session cookie
 * along with a foreign page's request too. Origin and Sec-Fetch-Site can't be set by a page's script (Fetch standard).
 */
export const requireSameOrigin = (request: FastifyRequest, publicUrl: URL): void => {
  if (safeMethods.has(request.method)) return;
  const { origin, host } = request.headers;
  if (origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : isOwn(origin, host, publicUrl))
    return;
  throw new AppError('cross_origin', 'This request did not come from this site. Open the app and try again.');
};

/** Refuses a read that another site's page had the browser send, such as an image; a link that somebody follows is no such read. */
export const refuseEmbedded = ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
  if (headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-dest'] === 'document') return;
  throw new AppError('cross_origin', 'Another site asked for this. Open the page itself and try again.');
};

/**
 * A page may reach this server by an IP address or as localhost too. Any other name in `Host` proves nothing: whoever owns a name can
 * have it lead here (DNS rebinding), and their page would be one of ours.
 */
const isOwn = (origin: string, host: string | undefined, publicUrl: URL): boolean => {
  if (origin === publicUrl.origin) return true;
  if (!URL.canParse(origin)) return false;
  const own = new URL(origin);
  return own.host === host && isAddress(own.hostname);
};

const isAddress = (hostname: string): boolean =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
