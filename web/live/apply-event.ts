import type { Query, QueryClient } from '@tanstack/react-query';
import { integrationsQuery, serviceQuery, servicesQuery, statusChangesQuery } from '../queries.ts';
import type { LiveEvent } from './live-event.ts';

type Apply<Name extends LiveEvent['name']> = (
  client: QueryClient,
  event: Extract<LiveEvent, { name: Name }>,
) => unknown;

/** Brings the cache up to date with one event: lists are fetched again, times of checks are written where they are. */
export const applyEvent = (client: QueryClient, event: LiveEvent): void => {
  if (event.name === 'opened') opened(client, event);
  if (event.name === 'changed') changed(client, event);
  if (event.name === 'checked') checked(client, event);
  if (event.name === 'refetch') void client.invalidateQueries({ predicate: isLive });
};

const isLive = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  queryKey[0] === 'services' || queryKey[0] === 'incidents' || queryKey[0] === 'integrations';

const opened: Apply<'opened'> = (client, { at }) =>
  client.invalidateQueries({
    predicate: (query) => isLive(query) && query.state.dataUpdatedAt > 0 && query.state.dataUpdatedAt < at,
  });

const changed: Apply<'changed'> = (client, { lists, serviceIds }) => {
  if (lists.includes('integrations')) void client.invalidateQueries({ queryKey: integrationsQuery.queryKey });
  if (lists.every((list) => list === 'integrations') && lists.length > 0) return;
  const details = new Set<unknown>(serviceIds);
  const listKeys = new Set([servicesQuery.queryKey, statusChangesQuery.queryKey].map((key) => JSON.stringify(key)));
  void client.invalidateQueries({
    predicate: ({ queryKey }) => {
      if (queryKey[0] === 'incidents') return lists.includes('incidents');
      if (queryKey[0] !== 'services') return false;
      // No ids: it may be any of them.
      if (details.size === 0) return true;
      return listKeys.has(JSON.stringify(queryKey)) || details.has(queryKey[1]);
    },
  });
};

const checked: Apply<'checked'> = (client, { times }) => {
  client.setQueryData(servicesQuery.queryKey, (services) =>
    services?.map((service) => ({ ...service, lastChecked: times[service.id] ?? service.lastChecked })),
  );
  for (const [id, lastChecked] of Object.entries(times)) {
    client.setQueryData(serviceQuery(Number(id)).queryKey, (service) => service && { ...service, lastChecked });
  }
};
