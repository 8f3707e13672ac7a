import type { Pages } from '../ports.ts';
import type { StoredPage } from './page.ts';

type Places = {
  readonly pages: Pick<Pages, 'bySlug' | 'byFormerSlug'>;
  /** The names at which pages without a domain are. */
  readonly hosts: readonly string[];
  /** The slug of the page at a custom domain. */
  readonly slugAt: (host: string) => string | undefined;
};

/** Finds the page of this server that has a URL, whatever lies below its base. */
export const ownPageAt =
  ({ pages, hosts, slugAt }: Places) =>
  async (text: string): Promise<StoredPage | undefined> => {
    const url = URL.parse(text);
    if (!url) return undefined;
    const [, first, second] = url.pathname.split('/');
    const slug = slugAt(url.hostname) ?? (hosts.includes(url.host) && first === 's' ? second : undefined);
    return slug === undefined ? undefined : ((await pages.bySlug(slug)) ?? (await pages.byFormerSlug(slug)));
  };
