import type { ChangedLists } from '../shared/user-notice.ts';
import { CHUNK_SIZE, yieldBetween } from '../shared/yield-between.ts';
import { gatherChanges } from './gather-changes.ts';
import { createOpenStreams, type OpenStream, type OpenStreams } from './open-streams.ts';
import type { CheckedSince, Notice, StaleAmong, StaleReason, StillValid, WatchedBy } from './ports.ts';
import { type RecentChanges, recentChanges } from './recent-changes.ts';
import { sendChecked } from './send-checked.ts';

export type LiveStreams = {
  /**
   * Opens a stream, which starts with the changes of the last seconds; returns a function that closes it. Rejects without
   * sending anything if its services can't be loaded.
   */
  open(stream: Pick<OpenStream, 'userId' | 'teamId' | 'credential' | 'outlet'>): Promise<() => void>;
  /** A fact was committed: sent within half a second, in one event with others of that time. */
  notice(notice: Notice): void;
  /** A member changed the team's services, incidents or integrations. */
  teamChanged(teamId: TeamId, changed: ChangedLists): Promise<void>;
  /** A session or key of the user may have ended: its streams end now. */
  sessionsChanged(userId: UserId): Promise<void>;
  /** Notices may have been missed: everyone refetches, spread over two seconds. */
  refetchAll(): Promise<void>;
  /** Sends when services were checked since the last time. At most once a poll interval. */
  sendChecked(): Promise<void>;
  /** Sends which readings have become doubtful, or good again, since the last time. */
  publishStaleness(): Promise<void>;
  /** Keeps connections open, and ends the streams of ended sessions and keys. */
  beat(): Promise<void>;
  /** The server is stopping: all streams end with a hint to reconnect, spread over several seconds. */
  closeAll(): void;
};

export type LiveStreamsDependencies = {
  readonly watchedBy: WatchedBy;
  readonly checkedSince: CheckedSince;
  readonly staleAmong: StaleAmong;
  readonly stillValid: StillValid;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** In milliseconds. */
  readonly now: () => number;
};

const REFETCH_SPREAD_MS = 2_000;
/** A restart takes several seconds, and not everyone should reconnect at once then. */
const RECONNECT_MS = { least: 1_000, spread: 3_000 };
const MOST_STREAMS_OF_A_USER = 50;

/** The open streams of this process. A notice costs no query. */
export const createLiveStreams = (deps: LiveStreamsDependencies): LiveStreams => {
  const streams = createOpenStreams();
  const refresh = refreshWatched(streams, deps.watchedBy);
  const check = endOrBeat(streams, deps.stillValid);
  const changes = gatherChanges(streams, deps.random);
  const recent = recentChanges(streams, deps.now);
  const notice = (told: Notice): void => {
    recent.notice(told);
    changes.notice(told);
  };
  const refetch = letRefetch(streams, deps.random);
  return {
    open: openStream(streams, refresh, recent),
    notice,
    teamChanged: async (teamId, { lists, serviceIds = [] }) => {
      recent.teamChanged(teamId, lists);
      const own = streams.ofTeam(teamId);
      // First, so that nothing is missed between the browser's fetch and the next event.
      try {
        if (lists.includes('services')) await refresh(own);
      } finally {
        for (const stream of own.filter((one) => streams.has(one))) {
          // The facts of a team's own changes come first, so fetching the lists covers them too.
          changes.forget(stream, { lists, serviceIds });
          streams.send(stream, 'changed', { lists: [...lists], serviceIds: [...serviceIds] });
        }
      }
    },
    refetchAll: async () => {
      recent.gap();
      const open = streams.all();
      await refresh(open).finally(() => refetch(open));
    },
    sendChecked: sendChecked(streams, deps.checkedSince),
    publishStaleness: publishStaleness(streams, deps.staleAmong, notice),
    sessionsChanged: (userId) => check(streams.ofUser(userId)),
    beat: async () => {
      await check(streams.all());
      // A failed refresh is retried late; changes may have been missed meanwhile.
      const late = streams.all().filter(({ pendingSince }) => pendingSince !== undefined);
      await refresh(late);
      refetch(late);
    },
    closeAll: () => {
      for (const stream of streams.all())
        streams.close(stream, RECONNECT_MS.least + deps.random() * RECONNECT_MS.spread);
    },
  };
};

const openStream =
  (streams: OpenStreams, refresh: RefreshWatched, recent: RecentChanges): LiveStreams['open'] =>
  async ({ userId, teamId, credential, outlet }) => {
    const stream: OpenStream = { userId, teamId, credential, outlet, services: [] };
    streams.add(stream);
    const own = streams.ofUser(userId);
    if (own[0] && own.length > MOST_STREAMS_OF_A_USER) streams.close(own[0]);
    try {
      await refresh([stream]);
    } catch (error) {
      streams.remove(stream);
      throw error;
    }
    recent.tell(stream);
    return () => streams.close(stream);
  };

/** Makes these refetch everything, over two seconds. */
const letRefetch =
  (streams: OpenStreams, random: () => number) =>
  (those: readonly OpenStream[]): void => {
    const send = (stream: OpenStream) => streams.has(stream) && streams.send(stream, 'refetch', {});
    for (const stream of those) setTimeout(() => send(stream), random() * REFETCH_SPREAD_MS).unref();
  };

/** Ends streams whose session or key has ended or whose reader is gone; the others get a heartbeat. */
const endOrBeat =
  (streams: OpenStreams, stillValid: StillValid) =>
  async (those: readonly OpenStream[]): Promise<void> => {
    if (those.length === 0) return;
    const valid = await stillValid([...new Set(those.map((stream) => stream.credential))]);
    await yieldBetween(those, (stream) => {
      if (!valid.has(stream.credential) || !stream.outlet.beat()) streams.close(stream);
    });
  };

type RefreshWatched = (asking: readonly OpenStream[]) => Promise<void>;

/** Refreshes the services of streams. The latest refresh wins, in whatever order the answers come. */
const refreshWatched = (streams: OpenStreams, watchedBy: WatchedBy): RefreshWatched => {
  let refreshes = 0;
  return async (asking) => {
    const refresh = ++refreshes;
    for (const stream of asking) stream.pendingSince = refresh;
    for (let from = 0; from < asking.length; from += CHUNK_SIZE) {
      const some = asking.slice(from, from + CHUNK_SIZE);
      const watched = await watchedBy([...new Set(some.map(({ teamId }) => teamId))]);
      for (const stream of some.filter((one) => one.pendingSince === refresh && streams.has(one))) {
        stream.pendingSince = undefined;
        streams.watch(stream, watched.get(stream.teamId) ?? []);
      }
    }
  };
};

/** Tells streams when checks begin to fail, a reading is outdated, or a page is read again: these have no fact. */
const publishStaleness = (
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
