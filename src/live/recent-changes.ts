import type { List } from '../shared/user-notice.ts';
import type { OpenStream, OpenStreams } from './open-streams.ts';
import type { Notice } from './ports.ts';

/**
 * A page reads its lists, then opens its stream; what changed between the two is told when the stream opens. So a browser need
 * not fetch again what it got up to 5 seconds before (web/live/apply-event.ts), however long that was under way.
 */
const RECENT_MS = 15_000;

type Change =
  | { readonly kind: 'notice'; readonly at: number; readonly notice: Notice }
  | { readonly kind: 'user'; readonly at: number; readonly userId: number; readonly lists: readonly List[] };

export type RecentChanges = {
  /** A fact was committed. */
  notice(notice: Notice): void;
  /** A user changed something of their own. */
  userChanged(userId: number, lists: readonly List[]): void;
  /** Something may not have been heard: whoever opens a stream soon fetches everything again. */
  gap(): void;
  /** Tells a stream that opens now what may have changed since its lists were read. */
  tell(stream: OpenStream): void;
};

/** `now` is in milliseconds. What was committed before this process listened counts as a gap. */
export const recentChanges = (streams: OpenStreams, now: () => number): RecentChanges => {
  const changes: Change[] = [];
  let gapAt = now();
  const add = (change: Change): void => {
    // Oldest first; a flood of thousands must not be copied for each of them.
    while (changes[0] && changes[0].at <= now() - RECENT_MS) changes.shift();
    changes.push(change);
  };
  return {
    notice: (notice) => add({ kind: 'notice', at: now(), notice }),
    userChanged: (userId, lists) => add({ kind: 'user', at: now(), userId, lists }),
    gap: () => {
      gapAt = now();
    },
    tell: (stream) => {
      const since = now() - RECENT_MS;
      if (gapAt > since) return streams.send(stream, 'refetch', {});
      const concerning = changes.filter((change) => change.at > since && concerns(change, stream));
      const lists = new Set(concerning.flatMap((change) => listsOf(change)));
      if (lists.size > 0) streams.send(stream, 'changed', { lists: [...lists], serviceIds: [] });
    },
  };
};

const concerns = (change: Change, { userId, services }: OpenStream): boolean => {
  if (change.kind === 'user') return change.userId === userId;
  const { pageId, serviceId } = change.notice;
  return services.some((service) => (pageId === null ? service.serviceId === serviceId : service.pageId === pageId));
};

const listsOf = (change: Change): readonly List[] =>
  change.kind === 'user' ? change.lists : listsOfFact(change.notice.kind);

/** The lists that a fact of this kind makes out of date. */
export const listsOfFact = (kind: string): readonly List[] =>
  kind === 'monitoring.status_changed' ? ['services'] : ['services', 'incidents'];
