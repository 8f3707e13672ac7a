import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { useWrite } from '../../live/use-write.ts';

export type Deleted = components['schemas']['RecentlyDeleted'];

/** Services and integrations that the user can restore, most recently deleted first. No event names a change, so every visit asks again. */
export const deletedQuery = queryOptions({
  queryKey: ['recently-deleted'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/recently-deleted', { signal })),
  staleTime: 0,
});

/** Restores a service or an integration. */
export const useRestore = ({ kind, id, name }: Deleted) => {
  const client = useQueryClient();
  return useWrite({
    call: async () => {
      const params = { path: { id } };
      if (kind === 'service') unwrap(await api.POST('/api/services/{id}/restore', { params }));
      else unwrap(await api.POST('/api/integrations/{id}/restore', { params }));
      await client.invalidateQueries(deletedQuery);
    },
    lists: kind === 'service' ? ['services', 'incidents', 'boards'] : ['integrations'],
    ...(kind === 'service' && { services: () => [id] }),
    success: { title: `${name} was restored` },
    failure: `Failed to restore ${name}`,
  });
};
