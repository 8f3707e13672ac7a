import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Directory } from '../directory.ts';
import { isOwn, isRegistrable, type OwnNames } from '../domain-name.ts';
import { hostIn } from './host-in.ts';
import { PROOF_PATH } from './proof.ts';

type Request = { readonly url?: string; readonly headers: { readonly host?: string } };

/** No page has this slug, so nothing but 404 answers below it. */
const NOBODY = '-';

/**
 * Moves each request under the name of a domain below the page that answers there, before any route is chosen: no route of the app
 * can be reached under such a name. A public name without a page is served 404 alone. The server's own names, internal names and
 * IP addresses reach the app. Only pages answer on a host of their own.
 */
export const routeByHost =
  (own: OwnNames, directory: Pick<Directory, 'slugAt'>) =>
  (request: Request): string => {
    const url = request.url ?? '/';
    const host = hostIn(request.headers.host);
    if (host !== undefined && host === own.site) return url.startsWith('/s/') ? url : `/s/${NOBODY}`;
    if (own.pages === undefined || host === undefined || host === own.app) return url;
    const path = pathIn(url);
    if (path.startsWith(PROOF_PATH)) return path;
    const slug = directory.slugAt(host) ?? (isStrange(host, own) ? NOBODY : undefined);
    return slug === undefined ? url : `/s/${slug}${path}`;
  };

const isStrange = (host: string, own: OwnNames): boolean =>
  host === own.pages ||
  host.endsWith(`.${own.pages}`) ||
  (isRegistrable(host) && !isOwn(host, { ...own, pages: undefined }));

/** A request line may hold a whole URL (RFC 9112, section 3.2.2), or a star. */
const pathIn = (url: string): string => {
  if (url.startsWith('/')) return url;
  const whole = URL.parse(url);
  return whole ? `${whole.pathname}${whole.search}` : '/';
};

/** Sends readers of pages from the app's name to the pages' own host. Forms, and clicks in older emails, still arrive here. */
export const leadToPages = (app: FastifyInstance, pagesUrl: URL): void => {
  const isAway = (request: FastifyRequest): boolean =>
    (request.method === 'GET' || request.method === 'HEAD') &&
    request.url.startsWith('/s/') &&
    domainOf(request) === undefined &&
    hostIn(request.headers.host) !== pagesUrl.hostname;
  app.addHook('onRequest', async (request, reply) =>
    isAway(request)
      ? reply.header('cache-control', 'no-store').redirect(new URL(request.url, pagesUrl).href, 308)
      : undefined,
  );
};

type Routed = { readonly url: string; readonly originalUrl: string; readonly headers: Request['headers'] };

/** The address of a page for the visitor who sent this request: on its domain, or below the URL of all pages. */
export const addressOf = (request: Routed, slug: string, pagesUrl: URL): string =>
  domainOf(request) ?? new URL(`/s/${slug}`, pagesUrl).href;

/** The base of URLs on the domain through which a request came; undefined for one to the server's own name. */
export const domainOf = (request: Routed): string | undefined =>
  request.url === request.originalUrl ? undefined : `https://${hostIn(request.headers.host) ?? ''}`;
