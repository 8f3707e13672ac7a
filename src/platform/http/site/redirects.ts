import type { FastifyInstance } from 'fastify';

/** URLs that people type for the account screens. */
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

/** Redirects from URLs without a page, and returns whether this is one. */
export const registerRedirects = (app: FastifyInstance, isForSale: boolean): ((path: string) => boolean) => {
  const redirects = isForSale ? typed : { ...typed, ...toApp };
  for (const [path, goal] of Object.entries(redirects))
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').redirect(goal));
  return (path) => path in redirects;
};
