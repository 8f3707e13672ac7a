import type { List } from '../shared/user-notice.ts';
import type { OpenStream, OpenStreams } from './open-streams.ts';
import type { Notice } from './ports.ts';

/**
 * A page fetches its lists, then opens its stream; changes between the two are sent when the stream opens. So a browser needn't
 * refetch lists that are up to 5 seconds old (web/live/apply-event.ts), however long they took.
 */
const RECENT_MS = 15_000;

type Change =
  | { readonly kind: 'notice'; readonly at: number; readonly notice: Notice }
  | { readonly kind: 'team'; readonly at: number; readonly teamId: TeamId; readonly lists: readonly List[] };

export type RecentChanges = {
  /** A fact was committed. */
  notice(notice: Notice): void;
  /** A user changed something of their own. */
  teamChanged(teamId: TeamId, lists: readonly List[]): void;
  /** Notices may have been missed: streams that open soon refetch everything. */
  gap(): void;
  /** Sends an opening stream the possible changes since its lists were fetched. */
  tell(stream: OpenStream): void;
};

/** `now` is in milliseconds. Commits before this process listened count as a gap. */
export const recentChanges = (streams: OpenStreams, now: () => number): RecentChanges => {
  const changes: Change[] = [];
  let gapAt = now();
  const add = (change: Change): void => {
    // Oldest first; thousands must not be copied for each of them.
    while (changes[0] && changes[0].at <= now() - RECENT_MS) changes.shift();
    changes.push(change);
  };
  return {
    notice: (notice) => add({ kind: 'notice', at: now(), notice }),
    teamChanged: (teamId, lists) => add({ kind: 'team', at: now(), teamId, lists }),
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

const concerns = (change: Change, { teamId, services }: OpenStream): boolean => {
  if (change.kind === 'team') return change.teamId === teamId;
  const { pageId, serviceId } = change.notice;
  return services.some((service) => (pageId === null ? service.serviceId === serviceId : service.pageId === pageId));
};

const listsOf = (change: Change): readonly List[] =>
  change.kind === 'team' ? change.lists : listsOfFact(change.notice.kind);

/** The lists that a fact of this kind outdates. */
export const listsOfFact = (kind: string): readonly List[] =>
  kind === 'monitoring.status_changed' ? ['services'] : ['services', 'incidents'];
