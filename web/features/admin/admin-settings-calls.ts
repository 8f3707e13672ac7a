import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { useAdminCall } from './use-admin-call.ts';

export type AdminSettings = components['schemas']['AdminSettings'];

export const adminSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/admin/settings', { signal })),
});

export const useSaveAdminSettings = () =>
  useAdminCall(async (body: AdminSettings) => unwrap(await api.PUT('/api/admin/settings', { body })), {
    success: ['Admin notification settings saved', 'New user signup notifications have been configured.'],
    failure: 'Failed to save admin notification settings',
    reason: 'Failed to update admin settings',
  });
