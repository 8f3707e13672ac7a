import { setImmediate as othersTurn } from 'node:timers/promises';
import { createLiveIndex, type WatchedService } from './live-index.ts';

/** What happened, by ids; from whatever process committed it. */
export type Notice = {
  readonly kind: string;
  readonly pageId: number | null;
  readonly serviceId: number | null;
};

export type List = 'services' | 'incidents' | 'integrations';

/** Where the events of one open stream go. `send` answers false once nobody reads any more. */
export type Outlet = { send(event: string, data: unknown): boolean; beat(): boolean; end(): void };

export type LiveStreams = {
  /** Opens a stream; the function it answers closes it. Rejects, with nothing sent, where it can't be known what it watches. */
  open(stream: { readonly userId: number; readonly credential: string; readonly outlet: Outlet }): Promise<() => void>;
  /** A fact was committed: told within half a second, in one event with others of that moment. */
  notice(notice: Notice): void;
  /** A user changed services or incidents of their own. */
  userChanged(userId: number, lists: readonly List[]): Promise<void>;
  /** A session or a key of the user may have ended: streams that belong to it end now. */
  sessionsChanged(userId: number): Promise<void>;
  /** Notices may have been missed: everybody fetches again, spread over two seconds. */
  refetchAll(): Promise<void>;
  /** Says which services were checked when, since the last time. At most once a poll interval. */
  tellChecked(): Promise<void>;
  /** Keeps connections open, and ends the streams whose session or key is over. */
  beat(): Promise<void>;
  closeAll(): void;
};

export type LiveStreamsDependencies = {
  /** By user; one without services may be missing. One query. */
  readonly watchedBy: (userIds: readonly number[]) => Promise<ReadonlyMap<number, readonly WatchedService[]>>;
  /** When these pages were last asked, for those asked after `since`, and the time of now; by the database's clock. One query. */
  readonly checkedSince: (
    pageIds: readonly number[],
    since: Date | undefined,
  ) => Promise<{ readonly checked: ReadonlyMap<number, Date>; readonly at: Date }>;
  /** Of these credentials, those that are still valid. One query. */
  readonly stillValid: (credentials: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly random: () => number;
};

type Stream = {
  readonly userId: number;
  readonly credential: string;
  readonly outlet: Outlet;
  services: readonly WatchedService[];
  /** The turn in which its services were last asked for; undefined once they are known. */
  asked?: number;
  /** What it will be told next. */
  news?: { readonly lists: Set<List>; readonly serviceIds: Set<number> };
};

/** One page's trouble comes as several facts of one moment, and each event makes a browser fetch whole lists. */
const GATHER_MS = 100;
/** A millisecond for each browser that watches, so that they don't all fetch at once; within the second that a change may take. */
const NEWS_SPREAD_MS = 300;
const SPREAD_MS = 2_000;
/** A poll is seen that much later than the time it is stored with; what is told twice does no harm. */
const COMMIT_MS = 5_000;
const MOST_STREAMS_OF_A_USER = 50;
/** Told in one go: few enough that whatever else this process does, polls above all, waits a few milliseconds at most. */
const AT_A_TIME = 50;

/** The open streams of this process. A notice costs no query. */
export const createLiveStreams = (deps: LiveStreamsDependencies): LiveStreams => {
  const streams = createLiveIndex<Stream>();
  let toldChecked: Date | undefined;
  let turns = 0;

  const close = (stream: Stream): void => {
    streams.remove(stream);
    stream.outlet.end();
  };
  /** Learns what these watch. The last question counts, in whatever order the answers come. */
  const learn = async (asking: readonly Stream[]): Promise<void> => {
    const turn = ++turns;
    for (const stream of asking) stream.asked = turn;
    for (let from = 0; from < asking.length; from += AT_A_TIME) {
      const some = asking.slice(from, from + AT_A_TIME);
      const watched = await deps.watchedBy([...new Set(some.map(({ userId }) => userId))]);
      for (const stream of some.filter((one) => one.asked === turn && streams.has(one))) {
        stream.asked = undefined;
        streams.watch(stream, watched.get(stream.userId) ?? []);
      }
    }
  };
  const refetch = (told: readonly Stream[]): void => {
    const tellOne = (stream: Stream) => streams.has(stream) && send(stream, 'refetch', {});
    for (const stream of told) setTimeout(() => tellOne(stream), deps.random() * SPREAD_MS).unref();
  };
  const send = (stream: Stream, event: string, data: unknown): void => {
    if (!stream.outlet.send(event, data)) close(stream);
  };

  /** Tells it soon, together with whatever else happens until then. */
  const gather = (stream: Stream, lists: readonly List[], serviceIds: readonly number[], spreadMs: number): void => {
    if (!stream.news) {
      stream.news = { lists: new Set(), serviceIds: new Set() };
      setTimeout(() => tell(stream), GATHER_MS + deps.random() * spreadMs).unref();
    }
    for (const list of lists) stream.news.lists.add(list);
    for (const id of serviceIds) stream.news.serviceIds.add(id);
  };
  /** The facts of what a user changed come first, and whoever fetches whole lists meanwhile has them too. */
  const forget = (stream: Stream, told: readonly List[]): void => {
    if (stream.news && [...stream.news.lists].every((list) => told.includes(list))) stream.news = undefined;
  };
  const tell = (stream: Stream): void => {
    const { news } = stream;
    stream.news = undefined;
    if (!news || !streams.has(stream)) return;
    send(stream, 'changed', { lists: [...news.lists], serviceIds: [...news.serviceIds] });
  };

  /** Ends those whose session or key is over or whose reader is gone; the others get a sign of life. */
  const check = async (checked: readonly Stream[]): Promise<void> => {
    if (checked.length === 0) return;
    const valid = await deps.stillValid([...new Set(checked.map((stream) => stream.credential))]);
    await inTurns(checked, (stream) => {
      if (!valid.has(stream.credential) || !stream.outlet.beat()) close(stream);
    });
  };

  return {
    open: async ({ userId, credential, outlet }) => {
      const stream: Stream = { userId, credential, outlet, services: [] };
      streams.add(stream);
      const own = streams.ofUser(userId);
      if (own[0] && own.length > MOST_STREAMS_OF_A_USER) close(own[0]);
      try {
        await learn([stream]);
      } catch (error) {
        streams.remove(stream);
        throw error;
      }
      return () => close(stream);
    },
    notice: ({ kind, pageId, serviceId }) => {
      const lists: readonly List[] = kind === 'monitoring.status_changed' ? ['services'] : ['services', 'incidents'];
      const watching = pageId === null ? streams.ofService(serviceId ?? 0) : streams.ofPage(pageId);
      const spreadMs = Math.min(watching?.size ?? 0, NEWS_SPREAD_MS);
      for (const stream of watching ?? []) {
        const touched = stream.services.filter((service) =>
          pageId === null ? service.serviceId === serviceId : service.pageId === pageId,
        );
        gather(
          stream,
          lists,
          touched.map((service) => service.serviceId),
          spreadMs,
        );
      }
    },
    userChanged: async (userId, lists) => {
      const own = streams.ofUser(userId);
      // First, so that nothing is missed between what the browser fetches then and what it is told from now on.
      try {
        if (lists.includes('services')) await learn(own);
      } finally {
        for (const stream of own.filter((one) => streams.has(one))) {
          forget(stream, lists);
          send(stream, 'changed', { lists, serviceIds: [] });
        }
      }
    },
    refetchAll: async () => {
      const open = streams.all();
      try {
        await learn(open);
      } finally {
        refetch(open);
      }
    },
    tellChecked: async () => {
      const pageIds = streams.pageIds();
      if (pageIds.length === 0) return;
      const { checked, at } = await deps.checkedSince(pageIds, toldChecked);
      toldChecked = new Date(at.getTime() - COMMIT_MS);
      await inTurns(streams.all(), (stream) => {
        const times = checkedServices(stream, checked);
        if (Object.keys(times).length > 0) send(stream, 'checked', times);
      });
    },
    sessionsChanged: (userId) => check(streams.ofUser(userId)),
    beat: async () => {
      await check(streams.all());
      // What could not be learned when it was asked for is learned late, and may have been missed meanwhile.
      const late = streams.all().filter(({ asked }) => asked !== undefined);
      await learn(late);
      refetch(late);
    },
    closeAll: () => {
      for (const stream of streams.all()) close(stream);
    },
  };
};

const inTurns = async (streams: readonly Stream[], tell: (stream: Stream) => void): Promise<void> => {
  for (const [place, stream] of streams.entries()) {
    if (place > 0 && place % AT_A_TIME === 0) await othersTurn();
    tell(stream);
  }
};

const checkedServices = (stream: Stream, checked: ReadonlyMap<number, Date>): Record<string, string> => {
  const times: Record<string, string> = {};
  for (const { pageId, serviceId } of stream.services) {
    const at = checked.get(pageId)?.toISOString();
    if (at !== undefined) times[serviceId] = at;
  }
  return times;
};
