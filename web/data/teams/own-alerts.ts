import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api.ts';

/** How often alerts that arrived meanwhile are fetched. */
const EVERY_MS = 20_000;

/** The team's alert sources, without their tokens. */
export const alertSourcesQuery = queryOptions({
  queryKey: ['alert-sources'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/alert-sources', { signal })),
});

/** Open alerts of the team's own monitoring, and those of the last 24 hours. */
export const ownAlertsQuery = queryOptions({
  queryKey: ['own-alerts'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/own-alerts', { signal })),
  refetchInterval: EVERY_MS,
});
