import { useQueryClient } from '@tanstack/react-query';
import type { Service } from '../../board/status/status.ts';
import { api, type components, unwrap } from '../../data/api.ts';
import { boardQuery, withoutLeavingOnes } from '../../data/board.ts';
import { boardsQuery } from '../../data/boards.ts';
import { pendingDeletes } from '../../data/optimistic-delete.ts';
import { useWrite } from '../../live/use-write.ts';
import { toast } from '../../ui/toast/toast.ts';

type Schemas = components['schemas'];
export type NewService = Schemas['NewService'];
export type ServiceChanges = Schemas['ServiceChanges'];
export type ManualStatus = Schemas['ManualStatus'];

/** Responses about services contain incidents, and the other way round. */
const lists = ['services', 'incidents'] as const;

export const useAddService = () =>
  useWrite({
    call: async (body: NewService) => unwrap(await api.POST('/api/services', { body })),
    lists,
    services: ({ id }) => [id],
    success: { title: 'Service added' },
    failure: 'Failed to add service',
  });

/** Puts a new service on a board too, beside those that it has by then. */
export const useAddToBoard = () => {
  const client = useQueryClient();
  return useWrite({
    call: async ({ boardId, serviceId }: { readonly boardId: number; readonly serviceId: number }) => {
      const board = client.getQueryData(boardsQuery.queryKey)?.find(({ id }) => id === boardId);
      const body = { serviceIds: [...(board?.serviceIds ?? []), serviceId] };
      return unwrap(await api.PUT('/api/boards/{id}', { params: { path: { id: boardId } }, body }));
    },
    lists: ['boards'],
    failure: 'Service added, but not to the board',
  });
};

/** A service that is paused by it can be put back to work from the toast. */
export const useEditService = ({ id, enabled }: Pick<Service, 'id' | 'enabled'>) => {
  const resume = useWrite({
    call: async () =>
      unwrap(await api.PUT('/api/services/{id}', { params: { path: { id } }, body: { enabled: true } })),
    lists,
    services: () => [id],
    success: ({ name }) => ({ title: `${name} is monitored again` }),
    failure: 'Failed to update service',
  });
  return useWrite({
    call: async (body: ServiceChanges) =>
      unwrap(await api.PUT('/api/services/{id}', { params: { path: { id } }, body })),
    lists,
    services: () => [id],
    success: (after) =>
      enabled && !after.enabled
        ? { title: `${after.name} paused`, action: { label: 'Undo', run: () => resume.mutate() } }
        : { title: 'Service updated' },
    failure: 'Failed to update service',
  });
};

/** Pins a service, so that it comes before others of its status, or unpins it. */
export const usePin = () =>
  useWrite({
    call: async ({ id, pinned }: { readonly id: number; readonly pinned: boolean }) =>
      unwrap(await api.PUT('/api/services/{id}', { params: { path: { id } }, body: { pinned: !pinned } })),
    lists: ['services'],
    services: ({ id }) => [id],
    success: ({ name, pinned }) => ({ title: pinned ? `${name} pinned` : `${name} unpinned` }),
    failure: "We couldn't pin the service",
  });

/** Monitors a component of the page instead of a missing one. */
export const useWatchInstead = (id: number) =>
  useWrite({
    call: async (body: Required<Pick<ServiceChanges, 'components' | 'componentGroups'>>) =>
      unwrap(await api.PUT('/api/services/{id}', { params: { path: { id } }, body })),
    lists,
    services: () => [id],
    success: { title: 'Service updated', text: 'We now monitor the replacement.' },
    failure: "We couldn't replace the component",
  });

/** Deletes a service once its toast is gone, even if the page closes; until then the toast offers Undo. */
export const useDeleteService = () => {
  const client = useQueryClient();
  const { mutateAsync } = useWrite({
    // A closing page may send this call, and it must still arrive.
    call: async (id: number) =>
      unwrap(await api.DELETE('/api/services/{id}', { params: { path: { id } }, keepalive: true })),
    lists: [...lists, 'boards'],
    services: (_, id) => [id],
    goneServices: (id) => [id],
    failure: 'Failed to delete service',
  });
  return ({ id, name }: Pick<Service, 'id' | 'name'>): void => {
    const back = () => {
      pendingDeletes.remove(id);
      void client.invalidateQueries({ queryKey: boardQuery.queryKey, exact: true });
    };
    pendingDeletes.add(id);
    client.setQueryData(boardQuery.queryKey, (board) => board && withoutLeavingOnes(board));
    toast.success('Service deleted', name, {
      action: { label: 'Undo', run: back },
      // If the delete fails, it shows its own toast and the service returns to the list.
      onEnd: () => void mutateAsync(id).then(() => pendingDeletes.remove(id), back),
    });
  };
};

const statusWords = {
  success: { title: 'Status updated', text: 'The service status has been updated successfully.' },
  failure: 'Failed to update status',
};

export const useSetStatus = (serviceId: number) =>
  useWrite({
    call: async (body: ManualStatus) =>
      unwrap(await api.PUT('/api/service-statuses/{serviceId}', { params: { path: { serviceId } }, body })),
    lists,
    services: () => [serviceId],
    ...statusWords,
  });

export const useClearStatus = (serviceId: number) =>
  useWrite({
    call: async () =>
      unwrap(await api.DELETE('/api/service-statuses/{serviceId}', { params: { path: { serviceId } } })),
    lists,
    services: () => [serviceId],
    ...statusWords,
  });
