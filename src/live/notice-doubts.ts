import type { OpenStreams } from './open-streams.ts';
import type { Doubt, DoubtsAmong, Notice } from './ports.ts';

/**
 * Nobody commits a fact when the checks of a page begin to fail or a reading becomes too old, nor when an unchanged page is read
 * again after that: whoever shows a page over which that turned is told as if its status had changed.
 */
export const noticeDoubts = (
  streams: OpenStreams,
  doubtsAmong: DoubtsAmong,
  notice: (notice: Notice) => void,
): (() => Promise<void>) => {
  let before: ReadonlyMap<number, Doubt> = new Map();
  return async () => {
    const pageIds = streams.pageIds();
    if (pageIds.length === 0) return;
    const doubts = await doubtsAmong(pageIds);
    const known = new Set([...doubts.keys(), ...before.keys()]);
    const turned = [...known].filter((pageId) => doubts.get(pageId) !== before.get(pageId));
    before = doubts;
    for (const pageId of turned) notice({ kind: 'monitoring.status_changed', pageId, serviceId: null });
  };
};
