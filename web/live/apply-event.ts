import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Service, ServiceDetail } from '../board/status/status.ts';
import { type Board, boardQuery } from '../data/board.ts';
import { boardsQuery } from '../data/boards.ts';
import { integrationsQuery, serviceQuery } from '../data/queries.ts';
import type { LiveEvent } from './live-event.ts';

type Named<Name extends LiveEvent['name']> = Extract<LiveEvent, { name: Name }>;
type Concerned = (query: Query) => boolean;

/** A stream starts with the changes of the 15 seconds before it (src/live/recent-changes.ts), so younger data misses none. */
const YOUNG_MS = 5_000;

/** Which queries an event makes out of date. */
export const outdatedBy = (event: Exclude<LiveEvent, Named<'checked'>>): Concerned => {
  if (event.name === 'opened') return fetchedBefore(event);
  return event.name === 'changed' ? changedBy(event) : isLive;
};

const liveKeys = new Set<unknown>(['services', 'incidents', 'integrations', 'boards']);

const isLive: Concerned = ({ queryKey }) => liveKeys.has(queryKey[0]);

const fetchedBefore =
  ({ at }: Named<'opened'>): Concerned =>
  (query) =>
    isLive(query) && query.state.dataUpdatedAt > 0 && query.state.dataUpdatedAt < at - YOUNG_MS;

const changedBy = ({ lists, serviceIds }: Named<'changed'>): Concerned => {
  const sparesServices = lists.length > 0 && lists.every((list) => list === 'integrations' || list === 'boards');
  const details = new Set<unknown>(serviceIds);
  return ({ queryKey }) => {
    if (queryKey[0] === boardsQuery.queryKey[0]) return lists.includes('boards');
    if (lists.includes('boards') && isOfBoard(queryKey)) return true;
    if (queryKey[0] === integrationsQuery.queryKey[0]) return lists.includes('integrations');
    if (queryKey[0] === 'incidents')
      return lists.includes('incidents') || (tellsOfAlerts(queryKey) && lists.includes('integrations'));
    if (queryKey[0] !== 'services' || sparesServices) return false;
    // No ids: it may be any of them.
    if (details.size === 0) return true;
    return queryKey[1] === undefined || queryKey[1] === 'changes' || details.has(queryKey[1]);
  };
};

/** Its list has only the services of a board, which may have others now. */
const isOfBoard = (queryKey: QueryKey): boolean =>
  queryKey.some((part) => typeof part === 'object' && part !== null && 'boardId' in part);

/** Matches a single incident, which lists its alerts; the event for `integrations` reports delivery results. */
const tellsOfAlerts = ([, id]: QueryKey): boolean => typeof id === 'number';

/** Writes the times of successful checks into the cached services. Data marked as out of date stays so. */
export const noteTimes = (client: QueryClient, { times }: Named<'checked'>): void => {
  write(client, boardQuery.queryKey, (board: Board) => ({
    ...board,
    services: board.services.map((service) => readAt(service, times[service.id])),
  }));
  for (const [id, time] of Object.entries(times)) {
    write(client, serviceQuery(Number(id)).queryKey, (service: ServiceDetail) => readAt(service, time));
  }
};

// A paused service keeps its time, although others may monitor its page.
const readAt = <Read extends Service>(service: Read, time: string | undefined): Read =>
  time === undefined || !service.enabled ? service : { ...service, lastChecked: time, observedAt: time };

// Not by setQueryData, after which all of it would count as fetched just now.
const write = <Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data): void => {
  const query = client.getQueryCache().find<Data>({ queryKey, exact: true });
  if (query?.state.data !== undefined) query.setState({ data: change(query.state.data) });
};
