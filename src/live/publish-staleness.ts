import type { OpenStreams } from './open-streams.ts';
import type { Notice, StaleAmong, StaleReason } from './ports.ts';

/**
 * Tells streams when a page's checks begin to fail, when a reading becomes outdated, and when it's read again: these have no
 * fact.
 */
export const publishStaleness = (
  streams: OpenStreams,
  staleAmong: StaleAmong,
  notice: (notice: Notice) => void,
): (() => Promise<void>) => {
  let before: ReadonlyMap<number, StaleReason> = new Map();
  return async () => {
    const pageIds = streams.pageIds();
    if (pageIds.length === 0) return;
    const stale = await staleAmong(pageIds);
    const known = new Set([...stale.keys(), ...before.keys()]);
    const turned = [...known].filter((pageId) => stale.get(pageId) !== before.get(pageId));
    before = stale;
    for (const pageId of turned) notice({ kind: 'monitoring.status_changed', pageId, serviceId: null });
  };
};
