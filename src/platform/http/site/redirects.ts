import type { FastifyInstance } from 'fastify';

/** Addresses that people type for the screen of the account. */
const typed: Readonly<Record<string, string>> = {
  '/login': '/auth',
  '/signin': '/auth',
  '/sign-in': '/auth',
  '/signup': '/auth?view=register',
  '/sign-up': '/auth?view=register',
  '/register': '/auth?view=register',
};

/** Where the public page at `/` would stand, whose offer is none where nothing is for sale. */
const toApp: Readonly<Record<string, string>> = { '/': '/dashboard' };

/** Leads from addresses that have no page, and answers whether this is one of them. */
export const registerRedirects = (app: FastifyInstance, isForSale: boolean): ((path: string) => boolean) => {
  const redirects = isForSale ? typed : { ...typed, ...toApp };
  for (const [path, goal] of Object.entries(redirects))
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').redirect(goal));
  return (path) => path in redirects;
};
