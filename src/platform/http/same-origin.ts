import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a changing request that a page of this server didn't send: a browser adds the session cookie to foreign pages'
 * requests too. Scripts can't set Origin and Sec-Fetch-Site (Fetch standard).
 */
export const requireSameOrigin = (request: FastifyRequest, publicUrl: URL): void => {
  if (safeMethods.has(request.method)) return;
  const { origin, host } = request.headers;
  if (origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : isOwn(origin, host, publicUrl))
    return;
  throw new AppError('cross_origin', "This request didn't come from Allclear. Open the app and try again.");
};

/** Refuses a read that another site's page made the browser send, such as an image. Following a link is fine. */
export const refuseEmbedded = ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
  if (headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-dest'] === 'document') return;
  throw new AppError('cross_origin', 'This request came from another site. Open Allclear and try again.');
};

/**
 * Refuses a page that reached this server by a name of its own (DNS rebinding), and one that others could have changed on its way.
 * MCP's transport asks for a check of `Origin`, and leaves open which are valid. Those of other sites are: they need a token in a
 * header, which no browser adds by itself.
 */
export const refuseRebound = ({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: URL): void => {
  const { origin, host = '' } = headers;
  if (origin === undefined || isOwn(origin, host, publicUrl)) return;
  const [page, server] = [URL.parse(origin), URL.parse(`http://${host}`)];
  const isSafe = page !== null && (page.protocol === 'https:' || isAddress(page.hostname));
  const isOurs = host === publicUrl.host || (server !== null && isAddress(server.hostname));
  if (!isSafe || !isOurs) throw new AppError('cross_origin', "This page can't use MCP here. Open it over https.");
};

/**
 * A page may reach this server by an IP address or as localhost. Any other name in `Host` proves nothing: the owner of a name
 * can point it here (DNS rebinding), and their page would count as ours.
 */
const isOwn = (origin: string, host: string | undefined, publicUrl: URL): boolean => {
  if (origin === publicUrl.origin) return true;
  if (!URL.canParse(origin)) return false;
  const own = new URL(origin);
  return own.host === host && isAddress(own.hostname);
};

const isAddress = (hostname: string): boolean =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
