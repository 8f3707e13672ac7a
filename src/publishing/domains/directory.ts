import type { LiveDomain } from './ports.ts';

/** The domains at which pages answer, in memory, so that no request waits for a query. */
export type Directory = {
  /** The slug of the page at a host; undefined if none answers there. */
  readonly slugAt: (host: string) => string | undefined;
  /** The base of a page's URLs at its domain. */
  readonly urlOf: (pageId: number) => string | undefined;
  readonly set: (live: readonly LiveDomain[]) => void;
};

export const createDirectory = (): Directory => {
  let bySlug = new Map<string, string>();
  let byPage = new Map<number, string>();
  return {
    slugAt: (host) => bySlug.get(host),
    urlOf: (pageId) => byPage.get(pageId),
    set: (live) => {
      bySlug = new Map(live.map(({ name, slug }) => [name, slug]));
      byPage = new Map(live.map(({ name, pageId }) => [pageId, `https://${name}`]));
    },
  };
};
