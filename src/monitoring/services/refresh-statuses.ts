import type { Actor } from '../../shared/actor.ts';
import type { RefreshCounts } from '../pages/polling/poll-now.ts';
import type { RefreshPages } from './ports.ts';
import type { Services } from './services.ts';

type Dependencies = {
  readonly services: Services;
  readonly refreshPages: RefreshPages;
};

/** Polls the pages of the actor's enabled services now; `pages` is how many there are. */
export const refreshStatuses =
  ({ services, refreshPages }: Dependencies) =>
  async (actor: Actor): Promise<RefreshCounts & { readonly pages: number }> => {
    const pageIds = await services.enabledPages(actor.userId);
    return { pages: pageIds.length, ...(await refreshPages(pageIds)) };
  };
