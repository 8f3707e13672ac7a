import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { RefreshCounts } from '../pages/polling/poll-now.ts';
import { FRESH_FOR_MS } from '../pages/polling/poll-schedule.ts';
import type { RefreshPages } from './ports.ts';
import type { Services } from './services.ts';

type Dependencies = {
  readonly services: Services;
  readonly refreshPages: RefreshPages;
  readonly now: Clock;
};

/** Numbers of pages: `pages` is the sum of `read`, `failed` and `pending`. */
export type Refreshed = RefreshCounts & { readonly pages: number; readonly read: number };

/** Polls the pages of the actor's enabled services now, and says what came of it; what was asked just before counts as of now. */
export const refreshStatuses =
  ({ services, refreshPages, now }: Dependencies) =>
  async ({ userId }: Actor): Promise<Refreshed> => {
    const freshSince = new Date(now().getTime() - FRESH_FOR_MS);
    const pageIds = await services.enabledPages(userId);
    const { polled, fresh, pending } = await refreshPages(pageIds);
    const failed = await services.failedPages(userId, freshSince);
    const pages = pageIds.length;
    // A page may have failed after its time was over.
    return { pages, read: Math.max(0, pages - failed - pending), polled, fresh, failed, pending };
  };
