import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { useWrite } from '../../live/use-write.ts';

export type Deleted = components['schemas']['RecentlyDeleted'];

/** Services, integrations and status pages that the user can restore, most recently deleted first. No event names a change, so every visit asks again. */
export const deletedQuery = queryOptions({
  queryKey: ['recently-deleted'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/recently-deleted', { signal })),
  staleTime: 0,
});

export const useRestore = ({ kind, id, name }: Deleted) => {
  const client = useQueryClient();
  return useWrite({
    call: async () => {
      const params = { path: { id } };
      if (kind === 'service') unwrap(await api.POST('/api/services/{id}/restore', { params }));
      else if (kind === 'integration') unwrap(await api.POST('/api/integrations/{id}/restore', { params }));
      else unwrap(await api.POST('/api/published-pages/{id}/restore', { params }));
      if (kind === 'status_page') await client.invalidateQueries({ queryKey: ['published-pages'] });
      await client.invalidateQueries(deletedQuery);
    },
    lists: listsOf[kind],
    notifiesWindows: kind !== 'status_page',
    ...(kind === 'service' && { services: () => [id] }),
    success: { title: `${name} was restored` },
    failure: `We couldn't restore ${name}`,
  });
};

const listsOf = {
  service: ['services', 'incidents', 'boards'],
  integration: ['integrations'],
  status_page: [],
} as const;
