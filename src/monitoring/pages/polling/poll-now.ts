import type { Clock } from '../../../shared/clock.ts';
import { FRESH_FOR_MS } from './poll-schedule.ts';
import type { PollPage, StatusPages } from './ports.ts';

type Dependencies = {
  readonly pages: StatusPages;
  readonly pollPage: PollPage;
  readonly now: Clock;
  readonly pause: (ms: number) => Promise<void>;
  /** Called with a poll that couldn't be stored. */
  readonly onError: (error: unknown) => void;
};

const REFRESH_TIMEOUT_MS = 15_000;
/** A first check starts with detection, which takes up to 10 s. */
const LOOK_TIMEOUT_MS = 25_000;
/** Few enough that every claimed page is done before its lease expires. */
const PAGES_AT_A_TIME = 32;
const BUSY_PAUSE_MS = 200;

export type Polled = {
  /** Numbers of pages. */
  readonly polled: number;
  readonly fresh: number;
  /** Pages that were still being polled at the end of the time. */
  readonly pending: ReadonlySet<number>;
};

/**
 * Finds or creates the pages of canonical URLs and polls them in parallel, except for fresh ones; by URL. Outside any
 * transaction.
 */
export const lookAtPages =
  (dependencies: Dependencies) =>
  async (urls: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const found = await dependencies.pages.findOrCreate(urls, dependencies.now());
    await pollNow([...found.values()], { timeoutMs: LOOK_TIMEOUT_MS, freshForMs: FRESH_FOR_MS }, dependencies);
    return found;
  };

/** Polls these pages at once, except for fresh ones, and answers within 15 s; running polls are finished and stored. */
export const refreshPages =
  (dependencies: Dependencies) =>
  (pageIds: readonly number[], freshForMs = FRESH_FOR_MS): Promise<Polled> =>
    pollNow(pageIds, { timeoutMs: REFRESH_TIMEOUT_MS, freshForMs }, dependencies);

type Limits = { readonly timeoutMs: number; readonly freshForMs: number };

const pollNow = async (
  pageIds: readonly number[],
  { timeoutMs, freshForMs }: Limits,
  dependencies: Dependencies,
): Promise<Polled> => {
  const left = new Set(pageIds);
  const progress: Progress = { waiting: [...left], left, freshForMs, polled: 0, fresh: 0, over: false };
  const { promise: timeout, resolve: end } = Promise.withResolvers<void>();
  const timer = setTimeout(end, timeoutMs);
  await Promise.race([work(progress, dependencies), timeout]);
  clearTimeout(timer);
  progress.over = true;
  const { polled, fresh } = progress;
  return { polled, fresh, pending: new Set(left) };
};

type Progress = {
  waiting: number[];
  readonly left: Set<number>;
  readonly freshForMs: number;
  polled: number;
  fresh: number;
  over: boolean;
};

const work = async (progress: Progress, dependencies: Dependencies): Promise<void> => {
  const { pages, pause } = dependencies;
  while (progress.waiting.length > 0 && !progress.over) {
    const batch = progress.waiting.splice(0, PAGES_AT_A_TIME);
    const { claimed, fresh, busy } = await pages.claimNow(batch, progress.freshForMs);
    progress.fresh += fresh.length;
    for (const pageId of fresh) progress.left.delete(pageId);
    await Promise.all(claimed.map((page) => pollOne(page, progress, dependencies)));
    // Another process is polling these; they're fresh once it has stored them.
    progress.waiting.push(...busy);
    if (busy.length > 0 && claimed.length === 0) await pause(BUSY_PAUSE_MS);
  }
};

const pollOne = async (
  page: Parameters<PollPage>[0],
  progress: Progress,
  { pollPage, onError }: Dependencies,
): Promise<void> => {
  await pollPage(page).catch(onError);
  progress.polled += 1;
  progress.left.delete(page.id);
};
