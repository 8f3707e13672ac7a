import type { OpenStreams } from './open-streams.ts';
import type { Notice, StaleAmong } from './ports.ts';

/**
 * Nobody commits anything when a reading becomes too old, nor when an unchanged page is read again after that: whoever shows a
 * page over which that turned is told as if its status had changed.
 */
export const noticeStale = (
  streams: OpenStreams,
  staleAmong: StaleAmong,
  notice: (notice: Notice) => void,
): (() => Promise<void>) => {
  let before: ReadonlySet<number> = new Set();
  return async () => {
    const pageIds = streams.pageIds();
    if (pageIds.length === 0) return;
    const stale = await staleAmong(pageIds);
    const turned = [...stale, ...before].filter((pageId) => stale.has(pageId) !== before.has(pageId));
    before = stale;
    for (const pageId of turned) notice({ kind: 'monitoring.status_changed', pageId, serviceId: null });
  };
};
