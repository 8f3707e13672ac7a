/** Where every sign-in leads that asks for nothing else. */
export const START = '/dashboard';

/**
 * The path to open after signing in, from the `next` of a URL: a path of this site with its search. Undefined for anything else, since
 * anyone can write a link's URL, and for the default path.
 */
export const nextOf = (asked: unknown, origin: string = window.location.origin): string | undefined => {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return undefined;
  const url = URL.parse(asked, origin);
  if (url?.origin !== origin) return undefined;
  const next = `${url.pathname}${url.search}${url.hash}`;
  const leadsBack = url.pathname === '/auth' || url.pathname.startsWith('//');
  return leadsBack || next === '/' || next === START ? undefined : next;
};

/** The search of /auth that leads back to this place. */
export const searchOfNext = (href: string | null): { readonly next?: string } => {
  const next = nextOf(href);
  return next === undefined ? {} : { next };
};
