import { LRUCache } from 'lru-cache';
import type { Clock } from '../../shared/clock.ts';
import type { Gate, ReadGate } from './gate.ts';
import { inTime } from './in-time.ts';

export type KeptGates = {
  /**
   * The gate of a slug; undefined if there's none. While the database is away, the last known gate counts only for visitors whom it
   * admits: for all others a gated page and a page that doesn't exist behave the same. `beforeRead` runs before a read for them, and
   * may refuse it.
   * @throws its error, and the read's
   */
  readonly open: (slug: string, admits: (gate: Gate) => boolean, beforeRead: () => void) => Promise<Gate | undefined>;
  /** Reads the gates of these pages again at the next visit, since they have changed. */
  readonly drop: (pageIds: readonly number[]) => void;
  readonly dropAll: () => void;
};

/** How long the gate of a public page counts without a read and without a known change, in milliseconds. */
const PUBLIC_MS = 60_000;
/** The same for gated pages and for slugs without a page, which nobody can tell apart. */
const CLOSED_MS = 10_000;
/** A failed read is tried again after this time. */
const RETRY_MS = 5_000;

const MOST_GATES = 2_000;
const MOST_MISSING = 5_000;

type Kept = { readonly gate: Gate; readonly until: number };
type Found = { readonly gate: Gate | undefined; readonly isFresh: boolean };

/** The gates of recently visited slugs in this process. Bounded; concurrent visits share one read. */
export const keptGates = ({ read, now }: { readonly read: ReadGate; readonly now: Clock }): KeptGates => {
  const shelf = emptyShelf(now);
  const readings = new Map<string, Promise<Gate | undefined>>();
  const start = (slug: string): Promise<Gate | undefined> => {
    const isCurrent = (): boolean => readings.get(slug) === reading;
    const reading: Promise<Gate | undefined> = read(slug)
      .then((gate) => {
        // A page that has changed meanwhile is read again by its next visitor.
        if (isCurrent()) shelf.keep(slug, gate, gate?.access === 'public' ? PUBLIC_MS : CLOSED_MS);
        return gate;
      })
      .finally(() => {
        if (isCurrent()) readings.delete(slug);
      });
    readings.set(slug, reading);
    return reading;
  };
  const expire = (isChanged: (gate: Gate) => boolean): void => {
    shelf.expire(isChanged);
    readings.clear();
  };
  return {
    open: async (slug, admits, beforeRead) => {
      const { gate: known, isFresh } = shelf.find(slug);
      if (isFresh) return known;
      const reading = readings.get(slug);
      if (known && admits(known))
        return inTime(reading ?? start(slug)).catch(() => {
          shelf.keep(slug, known, RETRY_MS);
          return known;
        });
      if (reading) return reading;
      beforeRead();
      return start(slug);
    },
    drop: (pageIds) => expire(({ pageId }) => pageIds.includes(pageId)),
    dropAll: () => expire(() => true),
  };
};

const emptyShelf = (now: Clock) => {
  const kept = new LRUCache<string, Kept>({ max: MOST_GATES });
  /** Until when a slug has no page. */
  const missing = new LRUCache<string, number>({ max: MOST_MISSING });
  const time = (): number => now().getTime();
  return {
    find: (slug: string): Found => {
      const one = kept.get(slug);
      return { gate: one?.gate, isFresh: (one?.until ?? missing.get(slug) ?? 0) > time() };
    },
    keep: (slug: string, gate: Gate | undefined, ms: number): void => {
      if (gate) {
        kept.set(slug, { gate, until: time() + ms });
        return;
      }
      kept.delete(slug);
      missing.set(slug, time() + ms);
    },
    /** Makes gates stale. The last known ones stay, in case they can't be read again. */
    expire: (isChanged: (gate: Gate) => boolean): void => {
      for (const [slug, { gate }] of [...kept.entries()]) if (isChanged(gate)) kept.set(slug, { gate, until: 0 });
      missing.clear();
    },
  };
};
