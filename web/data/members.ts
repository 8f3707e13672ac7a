import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api.ts';

/** The members of the team, by name. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/team/members', { signal })),
});
