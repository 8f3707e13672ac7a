import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { alertSourcesQuery, ownAlertsQuery } from '../../data/teams/own-alerts.ts';
import { toast } from '../../ui/toast/toast.ts';

type Schemas = components['schemas'];
export type AlertSource = Schemas['AlertSource'];
export type CreatedAlertSource = Schemas['CreatedAlertSource'];
export type NewAlertSource = Schemas['NewAlertSource'];
export type OwnAlert = Schemas['OwnAlert'];

/** Creates an alert source; only this response contains its URL in full. */
export const useCreateAlertSource = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewAlertSource) => unwrap(await api.POST('/api/alert-sources', { body })),
    onSuccess: () => void client.invalidateQueries({ queryKey: alertSourcesQuery.queryKey }),
    onError: (error) => toast.failure('Failed to create alert source', error.message),
  });
};

export const useRevokeAlertSource = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => unwrap(await api.DELETE('/api/alert-sources/{id}', { params: { path: { id } } })),
    onSuccess: () => toast.success('Alert source revoked', 'Its URL no longer works.'),
    onError: (error) => toast.failure('Failed to revoke alert source', error.message),
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
    onError: (error) => toast.failure('Failed to resolve alert', error.message),
    onSettled: () => void client.invalidateQueries({ queryKey: ownAlertsQuery.queryKey }),
  });
};
