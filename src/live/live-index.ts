/** A team's services by the pages that they depend on; loaded when a stream opens and when the team's services change. */
export type WatchedService = { readonly serviceId: number; readonly pageId: number };

type Indexed = { readonly userId: UserId; readonly teamId: TeamId; services: readonly WatchedService[] };

/** The open streams by team, user, page and service: a notice costs a look-up instead of a walk over all of them. */
export type LiveIndex<Stream extends Indexed> = {
  add(stream: Stream): void;
  remove(stream: Stream): void;
  has(stream: Stream): boolean;
  watch(stream: Stream, services: readonly WatchedService[]): void;
  /** The oldest first. */
  ofTeam(teamId: TeamId): readonly Stream[];
  /** The oldest first. */
  ofUser(userId: UserId): readonly Stream[];
  ofPage(pageId: number): ReadonlySet<Stream> | undefined;
  ofService(serviceId: number): ReadonlySet<Stream> | undefined;
  all(): readonly Stream[];
  pageIds(): readonly number[];
};

export const createLiveIndex = <Stream extends Indexed>(): LiveIndex<Stream> => {
  const byTeam = new Map<number, Set<Stream>>();
  const byUser = new Map<number, Set<Stream>>();
  const byPage = new Map<number, Set<Stream>>();
  const byService = new Map<number, Set<Stream>>();
  const watch = (stream: Stream, services: readonly WatchedService[]): void => {
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
  return {
    add: (stream) => {
      addTo(byTeam, stream.teamId, stream);
      addTo(byUser, stream.userId, stream);
    },
    remove: (stream) => {
      removeFrom(byTeam, stream.teamId, stream);
      removeFrom(byUser, stream.userId, stream);
      watch(stream, []);
    },
    has: (stream) => byUser.get(stream.userId)?.has(stream) === true,
    watch,
    ofTeam: (teamId) => [...(byTeam.get(teamId) ?? [])],
    ofUser: (userId) => [...(byUser.get(userId) ?? [])],
    ofPage: (pageId) => byPage.get(pageId),
    ofService: (serviceId) => byService.get(serviceId),
    all: () => [...byUser.values()].flatMap((streams) => [...streams]),
    pageIds: () => [...byPage.keys()],
  };
};

const addTo = <Stream>(index: Map<number, Set<Stream>>, key: number, stream: Stream): void => {
  const streams = index.get(key);
  if (streams) streams.add(stream);
  else index.set(key, new Set([stream]));
};

const removeFrom = <Stream>(index: Map<number, Set<Stream>>, key: number, stream: Stream): void => {
  const streams = index.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) index.delete(key);
};
