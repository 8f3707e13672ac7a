import type { FastifyInstance } from 'fastify';
import { SHARED_CACHE } from './public-page.ts';

/** Addresses that people and browsers try. */
const typed: Readonly<Record<string, string>> = {
  '/login': '/auth',
  '/signin': '/auth',
  '/sign-in': '/auth',
  '/signup': '/auth?view=register',
  '/sign-up': '/auth?view=register',
  '/register': '/auth?view=register',
  '/changelog': '/docs/changelog',
  '/favicon.ico': '/favicon.svg',
};

/** Without billing nothing is offered, so the first page is the board. */
const toApp: Readonly<Record<string, string>> = { '/': '/dashboard' };

/** Leads from addresses without a page to those that are meant. Returns the addresses. */
export const registerRedirects = (app: FastifyInstance, isForSale: boolean): readonly string[] => {
  const redirects = isForSale ? typed : { ...typed, ...toApp };
  for (const [path, goal] of Object.entries(redirects))
    app.get(path, (_request, reply) => reply.header('cache-control', SHARED_CACHE).redirect(goal));
  return Object.keys(redirects);
};

/** Finds the page that an address with capitals or a slash at its end means, such as `/Pricing/`; undefined if there is none. */
export const plainPathIn = (paths: ReadonlySet<string>): ((path: string) => string | undefined) => {
  return (path) => {
    const plain = path.toLowerCase().replace(/\/+$/, '');
    return plain !== path && paths.has(plain) ? plain : undefined;
  };
};
