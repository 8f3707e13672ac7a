import type { List } from '../shared/user-notice.ts';
import type { OpenStream, OpenStreams } from './open-streams.ts';
import type { Notice } from './ports.ts';
import { listsOfFact } from './recent-changes.ts';

/** One page's trouble is several facts at once, and each event makes a browser fetch whole lists. */
const GATHER_MS = 100;
/** A millisecond for each open browser, so that they don't all fetch at once; within the second that a change may take. */
const SPREAD_MS = 300;

type Gathered = { readonly lists: Set<List>; readonly serviceIds: Set<number> };

export type GatheredChanges = {
  /** Sends a fact to the streams with its page or service, soon, together with everything else until then. */
  notice(notice: Notice): void;
  /** These lists are being fetched, completely if no services are named, so gathered changes of only these need no event. */
  forget(
    stream: OpenStream,
    fetched: { readonly lists: readonly List[]; readonly serviceIds: readonly number[] },
  ): void;
};

export const gatherChanges = (streams: OpenStreams, random: () => number): GatheredChanges => {
  const gathered = new WeakMap<OpenStream, Gathered>();
  const sendGathered = (stream: OpenStream): void => {
    const changes = gathered.get(stream);
    gathered.delete(stream);
    if (!changes || !streams.has(stream)) return;
    streams.send(stream, 'changed', { lists: [...changes.lists], serviceIds: [...changes.serviceIds] });
  };
  const changesOf = (stream: OpenStream, spreadMs: number): Gathered => {
    const known = gathered.get(stream);
    if (known) return known;
    const changes = { lists: new Set<List>(), serviceIds: new Set<number>() };
    gathered.set(stream, changes);
    setTimeout(() => sendGathered(stream), GATHER_MS + random() * spreadMs).unref();
    return changes;
  };
  const notice = ({ kind, pageId, serviceId }: Notice): void => {
    const lists = listsOfFact(kind);
    const watching = pageId === null ? streams.ofService(serviceId ?? 0) : streams.ofPage(pageId);
    const spreadMs = Math.min(watching?.size ?? 0, SPREAD_MS);
    for (const stream of watching ?? []) {
      const changes = changesOf(stream, spreadMs);
      for (const list of lists) changes.lists.add(list);
      if (pageId === null && serviceId !== null) changes.serviceIds.add(serviceId);
      else
        for (const service of stream.services) if (service.pageId === pageId) changes.serviceIds.add(service.serviceId);
    }
  };
  return {
    notice,
    forget: (stream, { lists, serviceIds }) => {
      const known = gathered.get(stream);
      if (!known || [...known.lists].some((list) => !lists.includes(list))) return;
      if (serviceIds.length === 0 || [...known.serviceIds].every((id) => serviceIds.includes(id)))
        gathered.delete(stream);
    },
  };
};
