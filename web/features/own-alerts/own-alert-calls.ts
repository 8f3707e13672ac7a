import { api, type components, unwrap } from '../../data/api.ts';
import { alertSourcesQuery, mappingsQuery, ownAlertsQuery } from '../../data/teams/own-alerts.ts';
import { useCall } from '../../data/writes/use-call.ts';

type Schemas = components['schemas'];
export type AlertSource = Schemas['AlertSource'];
export type CreatedAlertSource = Schemas['CreatedAlertSource'];
export type NewAlertSource = Schemas['NewAlertSource'];
export type OwnAlert = Schemas['OwnAlert'];
export type AlertMapping = Schemas['AlertMapping'];
export type NewAlertMapping = Schemas['NewAlertMapping'];
export type Lead = Schemas['Lead'];

/** Creates an alert source; only this response contains its URL in full. */
export const useCreateAlertSource = () =>
  useCall({
    call: async (body: NewAlertSource) => unwrap(await api.POST('/api/alert-sources', { body })),
    failure: "We couldn't create the alert source",
    outdates: [alertSourcesQuery],
  });

export const useRevokeAlertSource = () =>
  useCall({
    call: async (id: number) => unwrap(await api.DELETE('/api/alert-sources/{id}', { params: { path: { id } } })),
    success: ['Alert source revoked', 'Its URL no longer works.'],
    failure: "We couldn't revoke the alert source",
    outdates: [alertSourcesQuery, ownAlertsQuery],
  });

export const useResolveOwnAlert = () =>
  useCall({
    call: async (id: number) => unwrap(await api.POST('/api/own-alerts/{id}/resolve', { params: { path: { id } } })),
    failure: "We couldn't resolve the alert",
    outdates: [ownAlertsQuery],
  });

/** Notes that the user sees the same, or takes that back. */
export const useMeToo = () =>
  useCall({
    call: async ({ id, sees }: { readonly id: number; readonly sees: boolean }) => {
      const params = { params: { path: { id } } };
      unwrap(
        await (sees
          ? api.PUT('/api/own-alerts/{id}/me-too', params)
          : api.DELETE('/api/own-alerts/{id}/me-too', params)),
      );
    },
    failure: "We couldn't save your answer",
    outdates: [ownAlertsQuery],
  });

/** Creates a mapping, or replaces the one with this ID. The verdicts change with it. */
export const useSaveMapping = () =>
  useCall({
    call: async ({ id, body }: { readonly id: number | undefined; readonly body: NewAlertMapping }) =>
      id === undefined
        ? unwrap(await api.POST('/api/alert-mappings', { body }))
        : unwrap(await api.PUT('/api/alert-mappings/{id}', { params: { path: { id } }, body })),
    failure: "We couldn't save the mapping",
    outdates: [mappingsQuery, ownAlertsQuery],
  });

export const useDeleteMapping = () =>
  useCall({
    call: async (id: number) => unwrap(await api.DELETE('/api/alert-mappings/{id}', { params: { path: { id } } })),
    failure: "We couldn't delete the mapping",
    outdates: [mappingsQuery, ownAlertsQuery],
  });
