import { setImmediate as othersTurn } from 'node:timers/promises';

/** Which of a user's services depend on what; loaded when a stream opens and when the user's services change. */
export type WatchedService = { readonly serviceId: number; readonly pageId: number };

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
  /** Opens a stream; the function it answers closes it. */
  open(stream: { readonly userId: number; readonly credential: string; readonly outlet: Outlet }): Promise<() => void>;
  /** A fact was committed: told within half a second, in one event with others of that moment. */
  notice(notice: Notice): void;
  /** A user changed services or incidents of their own. */
  userChanged(userId: number, lists: readonly List[]): Promise<void>;
  /** A session or a key of the user may have ended: streams that belong to it end now. */
  sessionsChanged(userId: number): Promise<void>;
  /** Notices may have been missed: everybody fetches again, spread over two seconds. */
  refetchAll(): void;
  /** Says which services were checked when, since the last time. At most once a poll interval. */
  tellChecked(): Promise<void>;
  /** Keeps connections open, and ends the streams whose session or key is over. */
  beat(): Promise<void>;
  closeAll(): void;
};

export type LiveStreamsDependencies = {
  readonly watchedBy: (userId: number) => Promise<readonly WatchedService[]>;
  /** When these pages were last asked, for those asked after `since`. One query. */
  readonly checkedSince: (pageIds: readonly number[], since: Date) => Promise<ReadonlyMap<number, Date>>;
  /** Of these credentials, those that are still valid. One query. */
  readonly stillValid: (credentials: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly now: () => Date;
  readonly random: () => number;
};

type Stream = {
  readonly userId: number;
  readonly credential: string;
  readonly outlet: Outlet;
  services: readonly WatchedService[];
  /** What it will be told next. */
  news?: { readonly lists: Set<List>; readonly serviceIds: Set<number> };
};

/** One page's trouble comes as several facts of one moment, and each event makes a browser fetch whole lists. */
const GATHER_MS = 100;
/** A millisecond for each browser that watches, so that they don't all fetch at once; within the second that a change may take. */
const NEWS_SPREAD_MS = 300;
const SPREAD_MS = 2_000;
const MOST_STREAMS_OF_A_USER = 50;
/** Told in one go: few enough that whatever else this process does, polls above all, waits a few milliseconds at most. */
const AT_A_TIME = 50;

/**
 * The open streams of this process, indexed by user, page and service: a notice costs a look-up, not a walk over all streams,
 * and no query.
 */
export const createLiveStreams = (deps: LiveStreamsDependencies): LiveStreams => {
  const byUser = new Map<number, Set<Stream>>();
  const byPage = new Map<number, Set<Stream>>();
  const byService = new Map<number, Set<Stream>>();
  let toldChecked = deps.now();

  const all = (): Stream[] => [...byUser.values()].flatMap((streams) => [...streams]);
  const index = (stream: Stream, services: readonly WatchedService[]): void => {
    for (const { pageId, serviceId } of stream.services) {
      removeFrom(byPage, pageId, stream);
      removeFrom(byService, serviceId, stream);
    }
    stream.services = services;
    for (const { pageId, serviceId } of services) {
      addTo(byPage, pageId, stream);
      addTo(byService, serviceId, stream);
    }
  };
  const close = (stream: Stream): void => {
    removeFrom(byUser, stream.userId, stream);
    index(stream, []);
    stream.outlet.end();
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
  const tell = (stream: Stream): void => {
    const { news } = stream;
    stream.news = undefined;
    if (!news || !byUser.get(stream.userId)?.has(stream)) return;
    send(stream, 'changed', { lists: [...news.lists], serviceIds: [...news.serviceIds] });
  };

  /** Ends those whose session or key is over or whose reader is gone; the others get a sign of life. */
  const check = async (streams: readonly Stream[]): Promise<void> => {
    if (streams.length === 0) return;
    const valid = await deps.stillValid([...new Set(streams.map((stream) => stream.credential))]);
    await inTurns(streams, (stream) => {
      if (!valid.has(stream.credential) || !stream.outlet.beat()) close(stream);
    });
  };

  return {
    open: async ({ userId, credential, outlet }) => {
      const stream: Stream = { userId, credential, outlet, services: [] };
      addTo(byUser, userId, stream);
      const own = byUser.get(userId) ?? new Set();
      const [oldest] = own;
      if (oldest && own.size > MOST_STREAMS_OF_A_USER) close(oldest);
      const services = await deps.watchedBy(userId);
      // It may have been closed while the query ran.
      if (own.has(stream)) index(stream, services);
      return () => close(stream);
    },
    notice: ({ kind, pageId, serviceId }) => {
      const lists: readonly List[] = kind === 'monitoring.status_changed' ? ['services'] : ['services', 'incidents'];
      const watching = pageId === null ? byService.get(serviceId ?? 0) : byPage.get(pageId);
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
      const own = byUser.get(userId);
      if (!own) return;
      for (const stream of [...own]) send(stream, 'changed', { lists, serviceIds: [] });
      if (!lists.includes('services')) return;
      const services = await deps.watchedBy(userId);
      for (const stream of own) index(stream, services);
    },
    refetchAll: () => {
      for (const stream of all()) setTimeout(() => send(stream, 'refetch', {}), deps.random() * SPREAD_MS).unref();
    },
    tellChecked: async () => {
      const since = toldChecked;
      toldChecked = deps.now();
      if (byPage.size === 0) return;
      const checked = await deps.checkedSince([...byPage.keys()], since);
      await inTurns(all(), (stream) => {
        const times = checkedServices(stream, checked);
        if (Object.keys(times).length > 0) send(stream, 'checked', times);
      });
    },
    sessionsChanged: (userId) => check([...(byUser.get(userId) ?? [])]),
    beat: () => check(all()),
    closeAll: () => {
      for (const stream of all()) close(stream);
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

const addTo = (index: Map<number, Set<Stream>>, key: number, stream: Stream): void => {
  const streams = index.get(key);
  if (streams) streams.add(stream);
  else index.set(key, new Set([stream]));
};

const removeFrom = (index: Map<number, Set<Stream>>, key: number, stream: Stream): void => {
  const streams = index.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) index.delete(key);
};
