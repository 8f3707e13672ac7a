import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublishedPage } from '../../published-page.ts';

/** The bytes of a picture that a page shows. */
export type ReadImage = (pageId: number, name: string) => Promise<Buffer | undefined>;

const MOST_BYTES = 16 * 1024 * 1024;

/** The pictures of recently visited pages in this process. A name stands for its bytes, so none of them gets old. */
export const keptImages = (read: ReadImage): ReadImage => {
  const kept = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => length + 1 });
  return async (pageId, name) => {
    const found = kept.get(name) ?? (await read(pageId, name));
    if (found) kept.set(name, found);
    return found;
  };
};

/** The name of the picture at this path, if the page shows it: other paths cost no query. */
export const imageNamed = ({ look }: PublishedPage, below: string): string | undefined =>
  below.startsWith('images/') && [look.logo, look.favicon].some((path) => path?.endsWith(`/${below}`))
    ? below.slice('images/'.length)
    : undefined;

/** Browsers keep it for a year: another picture has another name. */
export const sendImage = (
  reply: FastifyReply,
  { isGated }: Pick<PublishedPage, 'isGated'>,
  name: string,
  bytes: Buffer | undefined,
): FastifyReply =>
  bytes
    ? reply
        .headers({
          'content-type': name.endsWith('.png') ? 'image/png' : 'image/webp',
          'cache-control': isGated ? 'private, no-store' : 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-site',
        })
        .send(bytes)
    : reply.status(404).header('cache-control', 'no-store').send();
