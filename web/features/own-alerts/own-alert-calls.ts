import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { alertSourcesQuery, mappingsQuery, ownAlertsQuery } from '../../data/teams/own-alerts.ts';
import { toast } from '../../ui/toast/toast.ts';

type Schemas = components['schemas'];
export type AlertSource = Schemas['AlertSource'];
export type CreatedAlertSource = Schemas['CreatedAlertSource'];
export type NewAlertSource = Schemas['NewAlertSource'];
export type OwnAlert = Schemas['OwnAlert'];
export type AlertMapping = Schemas['AlertMapping'];
export type NewAlertMapping = Schemas['NewAlertMapping'];
export type Lead = Schemas['Lead'];

/** Creates an alert source; only this response contains its URL in full. */
export const useCreateAlertSource = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewAlertSource) => unwrap(await api.POST('/api/alert-sources', { body })),
    onSuccess: () => void client.invalidateQueries({ queryKey: alertSourcesQuery.queryKey }),
    onError: (error) => toast.failure("We couldn't create the alert source", error.message),
  });
};

export const useRevokeAlertSource = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => unwrap(await api.DELETE('/api/alert-sources/{id}', { params: { path: { id } } })),
    onSuccess: () => toast.success('Alert source revoked', 'Its URL no longer works.'),
    onError: (error) => toast.failure("We couldn't revoke the alert source", error.message),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: alertSourcesQuery.queryKey });
      void client.invalidateQueries({ queryKey: ownAlertsQuery.queryKey });
    },
  });
};

export const useResolveOwnAlert = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      unwrap(await api.POST('/api/own-alerts/{id}/resolve', { params: { path: { id } } })),
    onError: (error) => toast.failure("We couldn't resolve the alert", error.message),
    onSettled: () => void client.invalidateQueries({ queryKey: ownAlertsQuery.queryKey }),
  });
};

/** Notes that the user sees the same, or takes that back. */
export const useMeToo = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, sees }: { readonly id: number; readonly sees: boolean }) => {
      const params = { params: { path: { id } } };
      unwrap(
        await (sees
          ? api.PUT('/api/own-alerts/{id}/me-too', params)
          : api.DELETE('/api/own-alerts/{id}/me-too', params)),
      );
    },
    onError: (error) => toast.failure("We couldn't save your answer", error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ownAlertsQuery.queryKey }),
  });
};

/** Creates a mapping, or replaces the one with this ID. */
export const useSaveMapping = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { readonly id: number | undefined; readonly body: NewAlertMapping }) =>
      id === undefined
        ? unwrap(await api.POST('/api/alert-mappings', { body }))
        : unwrap(await api.PUT('/api/alert-mappings/{id}', { params: { path: { id } }, body })),
    onSuccess: () => refetchMappings(client),
    onError: (error) => toast.failure("We couldn't save the mapping", error.message),
  });
};

export const useDeleteMapping = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      unwrap(await api.DELETE('/api/alert-mappings/{id}', { params: { path: { id } } })),
    onError: (error) => toast.failure("We couldn't delete the mapping", error.message),
    onSettled: () => refetchMappings(client),
  });
};

/** The verdicts change with them. */
const refetchMappings = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: mappingsQuery.queryKey });
  void client.invalidateQueries({ queryKey: ownAlertsQuery.queryKey });
};
