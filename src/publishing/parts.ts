import { postgresContents } from './adapters/postgres-contents.ts';
import { postgresImages } from './adapters/postgres-images.ts';
import { postgresItems } from './adapters/postgres-items.ts';
import { postgresPages } from './adapters/postgres-pages.ts';
import { postgresPosts } from './adapters/postgres-posts.ts';
import { postgresProgress } from './adapters/postgres-progress.ts';
import { sealedIds } from './adapters/sealed-ids.ts';
import type { createDomains } from './domains/module.ts';
import type { PublishingOptions } from './options.ts';
import { ownPageAt } from './pages/own-page-at.ts';
import { refuseLoops } from './pages/refuse-loops.ts';
import { automate } from './posts/automate.ts';
import { publishedPages } from './reading/read-page.ts';
import { postgresNotices } from './subscribers/adapters/postgres-notices.ts';
import { announcing } from './subscribers/announce-posts.ts';

/** The adapters of the module, and the functions that its rooms share. */
export const partsOf = (
  { em, publicUrl, ...options }: PublishingOptions,
  domains: Pick<ReturnType<typeof createDomains>, 'urlOf' | 'slugAt'>,
) => {
  const pages = postgresPages(em);
  const posts = announcing(postgresPosts(em), postgresNotices(em));
  const reading = {
    ...options,
    subscriberKeys: sealedIds(options.box, 'subscriber feed'),
    pages,
    posts,
    contents: postgresContents(em),
    images: postgresImages(em),
    items: postgresItems(em),
    progress: postgresProgress(em),
    urlOf: ({ id, slug }: { readonly id: number; readonly slug: string }) =>
      domains.urlOf(id) ?? new URL(`/s/${slug}`, publicUrl).href,
    languagesOf: pages.languagesOf,
    automate: automate({ posts, languagesOf: pages.languagesOf, isReadOnly: options.isReadOnly }),
  };
  const pageAt = ownPageAt({ pages, publicUrl, slugAt: domains.slugAt });
  return { ...reading, pageAt, published: publishedPages(reading), refuseLoops: refuseLoops({ ...reading, pageAt }) };
};

export type Parts = ReturnType<typeof partsOf>;
