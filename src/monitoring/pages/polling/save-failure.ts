import type { FailedAnswer } from '../ports.ts';
import { ASK_AGAIN_MS, type ReadingHistory } from './accept-reading.ts';
import {
  beatOf,
  isShapeBroken,
  retryDelayMs,
  UNREACHABLE_AFTER_MS,
  unreachableMessage,
  unwatchedFrom,
} from './poll-schedule.ts';
import type { ClaimedPage, PollOutcome, SaveDependencies } from './ports.ts';
import { changesOf, changesStatus, factsOf, unreadableView } from './scope-changes.ts';

export type SaveFailureDependencies = SaveDependencies & {
  /** 0 to 1. */
  readonly random: () => number;
};

/**
 * Keeps the last status for 5 minutes; then, or at once for a page that was never read, it becomes `unknown`. With a `memory`
 * the page answered, but its content counts as a fault: in this doubt it's polled again soon.
 */
export const saveFailure =
  (dependencies: SaveFailureDependencies) =>
  async (
    page: ClaimedPage,
    { code, reason, retryAfterSeconds }: FailedAnswer,
    memory?: ReadingHistory,
  ): Promise<PollOutcome> => {
    const { pages, transaction, now, random, intervalMs } = dependencies;
    const at = now();
    const since = failingSince(page, at);
    const failingForMs = at.getTime() - since.getTime();
    const failures = page.failures + 1;
    const beatMs = beatOf(page, intervalMs);
    const backoffMs = retryDelayMs({ failures, failingForMs, intervalMs: beatMs, retryAfterSeconds, random: random() });
    const retryMs = memory === undefined || page.isPaused ? backoffMs : Math.min(backoffMs, ASK_AGAIN_MS);
    const staleInMs = UNREACHABLE_AFTER_MS - failingForMs;
    const failure = {
      problem: reason,
      since,
      shapeFailures: isShapeBroken(code) ? page.shapeFailures + 1 : page.shapeFailures,
      memory,
      delayMs: staleInMs > 0 && !page.isPaused ? Math.min(retryMs, staleInMs) : retryMs,
      waitMs: retryAfterSeconds === undefined ? undefined : retryMs,
    };
    return transaction(async () => {
      if (!(await pages.recordFailure(page, failure))) return 'lost';
      await showUnreadable(page, { reason, since, at }, dependencies);
      return 'failed';
    });
  };

/** True if the page asked to be left alone for longer than its last status may be shown. */
export const saveWait =
  (dependencies: SaveFailureDependencies) =>
  async (page: ClaimedPage): Promise<PollOutcome> => {
    const { pages, transaction, now } = dependencies;
    const at = now();
    const since = failingSince(page, at);
    const staleInMs = Math.max(UNREACHABLE_AFTER_MS - (at.getTime() - since.getTime()), 0);
    return transaction(async () => {
      if (!(await pages.recordWait(page, staleInMs === 0 ? Number.MAX_SAFE_INTEGER : staleInMs))) return 'lost';
      await showUnreadable(
        page,
        { reason: page.problem ?? "The status page is rate-limiting us. We'll try again later.", since, at },
        dependencies,
      );
      return 'waiting';
    });
  };

/** Never in the future: after a clock was set back, a page would keep its last status for that long. */
const failingSince = ({ problemSince }: ClaimedPage, at: Date): Date =>
  problemSince !== undefined && problemSince < at ? problemSince : at;

const showUnreadable = async (
  page: ClaimedPage,
  { reason, since, at }: { readonly reason: string; readonly since: Date; readonly at: Date },
  { pages, scopes, recordFacts, intervalMs }: SaveDependencies,
): Promise<void> => {
  const neverRead = page.contentHash === undefined;
  const gap = unwatchedFrom(page.unpolledMs, { at, intervalMs: beatOf(page, intervalMs) });
  if (!neverRead && !gap && at.getTime() - since.getTime() < UNREACHABLE_AFTER_MS) return;
  const see = neverRead ? unreadableView(reason, 'never_read') : unreadableView(unreachableMessage(since));
  const changes = changesOf((await scopes.ofPages([page.id])).get(page.id) ?? [], see, gap);
  await scopes.save(changes, at);
  if (changes.some(changesStatus)) await pages.recordUnreadable(page.id, since);
  await recordFacts(factsOf(page.id, changes, { firstSight: neverRead, at, listed: [] }));
};
