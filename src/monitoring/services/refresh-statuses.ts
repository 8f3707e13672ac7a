import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { FRESH_FOR_MS, PAUSED_INTERVAL_MS } from '../pages/polling/poll-schedule.ts';
import type { PausedWatching } from './pause/pause-watching.ts';
import type { RefreshPages } from './ports.ts';
import type { Services } from './services.ts';

type Dependencies = {
  readonly services: Services;
  readonly paused: Pick<PausedWatching, 'isPaused'>;
  readonly refreshPages: RefreshPages;
  readonly now: Clock;
};

/** Numbers of pages: `pages` is the sum of `read`, `failed` and `pending`; and the services of pages that weren't read. */
export type Refreshed = {
  readonly pages: number;
  readonly read: number;
  readonly polled: number;
  readonly fresh: number;
  readonly failed: number;
  readonly pending: number;
  readonly unread: readonly UnreadService[];
};

/** `reason`: why its page couldn't be read, for a person. */
export type UnreadService = {
  readonly serviceId: number;
  readonly serviceName: string;
  readonly outcome: 'failed' | 'pending';
  readonly reason?: string;
};

/**
 * Polls the pages of the actor's enabled services now, and returns how many were read, failed and are pending
 * (truth.md, rule 19). A page polled just before counts as read, and for paused users one polled within the hour.
 */
export const refreshStatuses =
  ({ services, paused, refreshPages, now }: Dependencies) =>
  async ({ teamId }: Actor): Promise<Refreshed> => {
    const freshForMs = (await paused.isPaused(teamId)) ? PAUSED_INTERVAL_MS : FRESH_FOR_MS;
    const freshSince = new Date(now().getTime() - freshForMs);
    const pageIds = await services.enabledPages(teamId);
    const { polled, fresh, pending } = await refreshPages(pageIds, freshForMs);
    const unread = await services.unread(teamId, freshSince, [...pending]);
    const failed = new Set(unread.map(({ pageId }) => pageId).filter((pageId) => !pending.has(pageId))).size;
    return {
      pages: pageIds.length,
      read: pageIds.length - failed - pending.size,
      polled,
      fresh,
      failed,
      pending: pending.size,
      unread: unread
        .map(
          ({ pageId, problem, ...service }): UnreadService =>
            pending.has(pageId)
              ? { ...service, outcome: 'pending' }
              : { ...service, outcome: 'failed', reason: problem },
        )
        .toSorted((one, other) => Number(one.outcome === 'pending') - Number(other.outcome === 'pending')),
    };
  };
