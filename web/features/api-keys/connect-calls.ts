import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { enterTeam } from '../../data/enter-team.ts';
import { toast } from '../../ui/toast/toast.ts';

export type AppRequest = components['schemas']['AppRequest'];
export type AppScope = AppRequest['scopes'][number];

export const appRequestQuery = (ask: string) =>
  queryOptions({
    queryKey: ['app-request', ask],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/connected-apps/request', { params: { query: { ask } }, signal })),
  });

/** Returns where to send the browser. */
export const useConnectApp = (ask: string) =>
  useMutation({
    mutationFn: async (scope: AppScope) => unwrap(await api.POST('/api/connected-apps', { body: { ask, scope } })),
    onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
    onError: (error) => toast.failure("We couldn't connect the app", error.message),
  });

export const useEnterTeam = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (slug: string) => enterTeam(client, slug),
    onError: (error) => toast.failure("We couldn't switch teams", error.message),
  });
};
