import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../data/api.ts';

/** The user's devices in this team, and their quiet hours. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/push', { signal })),
});
