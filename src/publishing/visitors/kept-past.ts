import { LRUCache } from 'lru-cache';
import { inTime } from '../gate/in-time.ts';
import { MOST_LISTED, type PastPost, type ReadPast } from '../published-page.ts';
import type { KeptPage } from './kept-pages.ts';
import type { Past } from './scene.ts';

/**
 * Reads the past of a kept page, its list and each post of the list once for each version of the page. An id that isn't in the list
 * costs nothing. `beforeRead` may refuse to read a post. @throws its error, and the read's if nothing is kept
 */
export type KeptPast = (kept: KeptPage, publicId: string | undefined, beforeRead: () => void) => Promise<Past>;

/** Rows of all kept lists. */
const MOST_ROWS = 100_000;
/** Characters of all kept posts, each with its own weight. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
const POST_CHARACTERS = 1_000;

export const keptPast = (read: ReadPast): KeptPast => {
  const lists = versions<readonly PastPost[]>(MOST_ROWS, (rows) => 1 + rows.length);
  const posts = versions<Past['post']>(
    MOST_CHARACTERS,
    (post) => POST_CHARACTERS + (post?.updates.reduce((sum, { text }) => sum + text.length, 0) ?? 0),
  );
  return async ({ version, page }, publicId, beforeRead) => {
    const list = await lists(String(page.id), version, () => read.list(page.id));
    const mayExist =
      publicId !== undefined && (list.length >= MOST_LISTED || list.some((one) => one.publicId === publicId));
    if (!mayExist) return { list, post: undefined };
    const post = await posts(`${page.id} ${publicId}`, version, async () => {
      beforeRead();
      return read.post(page.id, publicId);
    });
    return { list, post };
  };
};

/** Values by key, each read once for each version and shared by all who wait; the last known one if that fails. */
const versions = <Value>(maxSize: number, sizeOf: (value: Value) => number) => {
  type Version = { readonly version: number; readonly value: Value };
  const kept = new LRUCache<string, Version>({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) });
  const readings = new Map<string, Promise<Value>>();
  const start = (key: string, version: number, read: () => Promise<Value>): Promise<Value> => {
    const reading = inTime(read())
      .then((value) => {
        kept.set(key, { version, value });
        return value;
      })
      .finally(() => readings.delete(key));
    readings.set(key, reading);
    return reading;
  };
  return async (key: string, version: number, read: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    // Version 0 is a page that has changed while it was read.
    if (known?.version === version && version !== 0) return known.value;
    const reading = readings.get(key) ?? start(key, version, read);
    return known ? reading.catch(() => known.value) : reading;
  };
};
