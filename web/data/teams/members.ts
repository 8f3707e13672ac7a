import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../api.ts';

export type Member = components['schemas']['Member'];

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/team/members', { signal })),
});
