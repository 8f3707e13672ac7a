import { LRUCache } from 'lru-cache';
import type { Clock } from '../../shared/clock.ts';
import { inTime } from '../gate/in-time.ts';
import { headlineOf, SILENT_MS } from '../headline.ts';
import type { PublishedPage, ReadPublishedPage } from '../published-page.ts';

/** A page as this process last read it. Each reading and each later statement about its age is a version of its own. */
export type KeptPage = { readonly version: number; readonly page: PublishedPage };

export type KeptPages = {
  /** The page of a slug; undefined if there's none. @throws the read's error if the page isn't kept */
  readonly open: (slug: string) => Promise<KeptPage | undefined>;
  /** Reads these pages again at the next visit, since they have changed. */
  readonly drop: (pageIds: readonly number[]) => void;
  readonly dropAll: () => void;
};

/** How long a page is served without a read and without a known change, in milliseconds. */
export const FRESH_MS = 60_000;
/** How long a slug without a page stays so. */
const MISSING_MS = 10_000;
/** A failed read is tried again after this time; meanwhile the last known page is served. */
const RETRY_MS = 5_000;

const MOST_PAGES = 500;
/** The most items of all kept pages; one takes about 15 kB with its days. */
const MOST_ITEMS = 5_000;
const MOST_MISSING = 5_000;

type Entry = KeptPage & {
  /** As it was read, however often its age was stated since. */
  readonly facts: PublishedPage;
  readonly until: number;
};

type Dependencies = { readonly read: ReadPublishedPage; readonly now: Clock };

/** Recently visited pages in this process, shared by all visitors. Bounded; concurrent visits share one read. */
export const keptPages = ({ read, now }: Dependencies): KeptPages => {
  const shelf = emptyShelf(now);
  const readings = new Map<string, Promise<KeptPage | undefined>>();

  const start = (slug: string): Promise<KeptPage | undefined> => {
    const isCurrent = (): boolean => readings.get(slug) === reading;
    const reading: Promise<KeptPage | undefined> = read(slug)
      // A page that has changed meanwhile is read again by its next visitor.
      .then((page) => (isCurrent() ? shelf.put(slug, page) : page && { version: 0, page }))
      .finally(() => {
        if (isCurrent()) readings.delete(slug);
      });
    readings.set(slug, reading);
    return reading;
  };

  return {
    open: async (slug) => {
      const entry = shelf.find(slug);
      if (entry === 'missing') return undefined;
      if (entry?.isFresh) return entry;
      const reading = readings.get(slug);
      if (entry) return inTime(reading ?? start(slug)).catch(() => shelf.putLastKnown(slug, entry));
      return reading ?? start(slug);
    },
    // A page that is still being read may be from before the change.
    drop: (pageIds) => {
      shelf.expire(({ page }) => pageIds.includes(page.id));
      readings.clear();
    },
    dropAll: () => {
      shelf.expire(() => true);
      readings.clear();
    },
  };
};

type Found = Entry & { readonly isFresh: boolean };

type Shelf = {
  readonly find: (slug: string) => Found | 'missing' | undefined;
  readonly put: (slug: string, page: PublishedPage | undefined) => KeptPage | undefined;
  readonly putLastKnown: (slug: string, entry: Entry) => KeptPage;
  /** Makes pages stale. Their last known facts stay, in case they can't be read again. */
  readonly expire: (isChanged: (entry: Entry) => boolean) => void;
};

const emptyShelf = (now: Clock): Shelf => {
  const kept = new LRUCache<string, Entry>({
    max: MOST_PAGES,
    maxSize: MOST_ITEMS,
    sizeCalculation: ({ page }) => 1 + page.sections.reduce((sum, { items }) => sum + items.length, 0),
  });
  /** Until when a slug has no page. */
  const missing = new LRUCache<string, number>({ max: MOST_MISSING });
  let versions = 0;
  const time = (): number => now().getTime();
  const keep = (slug: string, facts: PublishedPage, page: PublishedPage, until: number): KeptPage => {
    versions += 1;
    const entry = { version: versions, facts, page, until };
    kept.set(slug, entry);
    return entry;
  };
  return {
    find: (slug) => {
      const entry = kept.get(slug);
      if (entry) return { ...entry, isFresh: entry.until > time() };
      return (missing.get(slug) ?? 0) > time() ? 'missing' : undefined;
    },
    put: (slug, page) => {
      if (page) return keep(slug, page, page, freshUntil(page, time()));
      kept.delete(slug);
      missing.set(slug, time() + MISSING_MS);
      return undefined;
    },
    putLastKnown: (slug, { facts }) => keep(slug, facts, statedAt(facts, now()), time() + RETRY_MS),
    expire: (isChanged) => {
      for (const [slug, entry] of [...kept.entries()]) if (isChanged(entry)) kept.set(slug, { ...entry, until: 0 });
      missing.clear();
    },
  };
};

/** A page falls silent on time, even between two reads. */
const freshUntil = ({ checkedAt, silentMs }: PublishedPage, now: number): number => {
  const silentAt = checkedAt === undefined ? Number.POSITIVE_INFINITY : checkedAt.getTime() + silentMs + 1;
  return silentAt > now ? Math.min(now + FRESH_MS, silentAt) : now + FRESH_MS;
};

/** The last known facts, stated now: the same, until their age makes them unconfirmed. */
const statedAt = (facts: PublishedPage, at: Date): PublishedPage => {
  const checkedAt = facts.checkedAt ?? facts.at;
  const ends = facts.past.incidents.flatMap(({ resolvedAt }) => resolvedAt?.getTime() ?? []);
  const headline = headlineOf({
    sections: facts.sections,
    incidents: facts.incidents,
    recoveredAt: ends.length === 0 ? undefined : new Date(Math.max(...ends)),
    checkedAt,
    // Nobody knows what was checked since they were read.
    silentMs: at.getTime() - facts.at.getTime() > SILENT_MS ? SILENT_MS : facts.silentMs,
    maintainedUntil: facts.maintainedUntil,
    at,
  });
  return { ...facts, at, checkedAt, headline };
};
