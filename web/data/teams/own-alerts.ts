import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api.ts';

/** How often open alerts are compared with their providers; new ones come over the event stream, as changes of `integrations`. */
const EVERY_MS = 30_000;

/** The team's alert sources, without their tokens. */
export const alertSourcesQuery = queryOptions({
  queryKey: ['integrations', 'alert-sources'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/alert-sources', { signal })),
});

/** Open alerts of the team's own monitoring, and those of the last 24 hours. */
export const ownAlertsQuery = queryOptions({
  queryKey: ['integrations', 'own-alerts'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/own-alerts', { signal })),
  refetchInterval: ({ state }) => (state.data?.some(({ verdict }) => verdict !== null) ? EVERY_MS : false),
});

/** Which services something of the team uses. */
export const mappingsQuery = queryOptions({
  queryKey: ['integrations', 'mappings'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/alert-mappings', { signal })),
});

/** How much earlier than its status page the team knew. */
export const leadsQuery = (serviceId: number) =>
  queryOptions({
    queryKey: ['integrations', 'leads', serviceId],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/own-alerts/leads', { params: { query: { serviceId } }, signal })),
  });
