import type { Clock } from '../../../shared/clock.ts';
import { FRESH_FOR_MS } from './poll-schedule.ts';
import type { PollPage, StatusPages } from './ports.ts';

type Dependencies = {
  readonly pages: StatusPages;
  readonly pollPage: PollPage;
  readonly now: Clock;
  readonly pause: (ms: number) => Promise<void>;
  /** Told of a poll that could not be stored. */
  readonly onError: (error: unknown) => void;
};

const REFRESH_TIMEOUT_MS = 15_000;
/** A first look has detection before it, which takes 10 s at most. */
const LOOK_TIMEOUT_MS = 25_000;
/** Few enough that every claimed page is done before its lease ends. */
const PAGES_AT_A_TIME = 32;
const BUSY_PAUSE_MS = 200;

/** Numbers of pages. `failed` are among the polled, `pending` were still under way at the end of the time. */
export type RefreshCounts = {
  readonly polled: number;
  readonly fresh: number;
  readonly failed: number;
  readonly pending: number;
};

/** Finds or makes the page of a canonical address and polls it, unless it is fresh. Outside any transaction. */
export const lookAtPage =
  (dependencies: Dependencies) =>
  async (url: string): Promise<{ readonly pageId: number }> => {
    const pageId = await dependencies.pages.findOrCreate(url, dependencies.now());
    await pollNow([pageId], LOOK_TIMEOUT_MS, dependencies);
    return { pageId };
  };

/** Polls these pages at once and answers with counts after 15 s at the latest; what still runs is finished and stored. */
export const refreshPages =
  (dependencies: Dependencies) =>
  (pageIds: readonly number[]): Promise<RefreshCounts> =>
    pollNow(pageIds, REFRESH_TIMEOUT_MS, dependencies);

const pollNow = async (
  pageIds: readonly number[],
  timeoutMs: number,
  dependencies: Dependencies,
): Promise<RefreshCounts> => {
  const progress: Progress = { waiting: [...new Set(pageIds)], polled: 0, fresh: 0, failed: 0, over: false };
  const { promise: timeout, resolve: end } = Promise.withResolvers<void>();
  const timer = setTimeout(end, timeoutMs);
  const all = new Set(pageIds).size;
  await Promise.race([work(progress, dependencies), timeout]);
  clearTimeout(timer);
  progress.over = true;
  const { polled, fresh, failed } = progress;
  return { polled, fresh, failed, pending: all - polled - fresh };
};

type Progress = { waiting: number[]; polled: number; fresh: number; failed: number; over: boolean };

const work = async (progress: Progress, dependencies: Dependencies): Promise<void> => {
  const { pages, pause } = dependencies;
  while (progress.waiting.length > 0 && !progress.over) {
    const batch = progress.waiting.splice(0, PAGES_AT_A_TIME);
    const { claimed, fresh, busy } = await pages.claimNow(batch, FRESH_FOR_MS);
    progress.fresh += fresh.length;
    await Promise.all(claimed.map((page) => pollOne(page, progress, dependencies)));
    // Somebody else polls these right now; they are fresh as soon as that is stored.
    progress.waiting.push(...busy);
    if (busy.length > 0 && claimed.length === 0) await pause(BUSY_PAUSE_MS);
  }
};

const pollOne = async (
  page: Parameters<PollPage>[0],
  progress: Progress,
  { pollPage, onError }: Dependencies,
): Promise<void> => {
  const outcome = await pollPage(page).catch((error: unknown) => {
    onError(error);
    return 'failed' as const;
  });
  progress.polled += 1;
  if (outcome === 'failed' || outcome === 'waiting') progress.failed += 1;
};
