import { api, unwrap } from '../../../data/api.ts';
import { useWrite } from '../../../live/use-write.ts';

const lists = ['integrations'] as const;

/** Deletes an integration; the toast offers to restore it. */
export const useDeleteIntegration = () => {
  const restore = useWrite({
    call: async (id: number) => unwrap(await api.POST('/api/integrations/{id}/restore', { params: { path: { id } } })),
    lists,
    refetchRefused: true,
    success: { title: 'Integration restored' },
    failure: "We couldn't restore the integration",
  });
  return useWrite({
    call: async (id: number) => unwrap(await api.DELETE('/api/integrations/{id}', { params: { path: { id } } })),
    lists,
    refetchRefused: true,
    success: (_, id) => ({
      title: 'Integration deleted',
      text: 'The integration has been deleted successfully.',
      action: { label: 'Undo', run: () => restore.mutate(id) },
    }),
    failure: 'Failed to delete integration',
  });
};
