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

const isOwn = (origin: string, host: string | undefined, publicUrl: URL): boolean => {
  if (origin === publicUrl.origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};
