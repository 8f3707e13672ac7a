import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { persistUser } from '../../data/persisted-user.ts';
import type { User } from '../../data/queries.ts';
import { useCall } from '../../data/writes/use-call.ts';
import { setTimeFormat } from '../../ui/text/time.ts';
import { toast } from '../../ui/toast/toast.ts';

type Schemas = components['schemas'];
export type Session = Schemas['Session'];
export type Profile = Schemas['Profile'];

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/user/sessions', { signal })),
});

/** Saves the profile; `done` is the text of the toast. */
export const useSaveProfile = (done: string, failed: string) => {
  const keep = usePersistUser();
  return useMutation({
    mutationFn: async (body: Profile) => unwrap(await api.PUT('/api/user', { body })),
    onSuccess: async (user) => {
      await keep(user);
      toast.success(done);
    },
    onError: (error) => toast.failure(failed, error.message),
  });
};

export const useChangePassword = () =>
  useCall({
    call: async (body: Schemas['PasswordChange']) => unwrap(await api.PUT('/api/user/password', { body })),
    success: ['Password changed', 'Your other sessions have ended.'],
    failure: 'Failed to change password',
    outdates: [sessionsQuery],
  });

export const useSaveNotifications = () => {
  const keep = usePersistUser();
  return useMutation({
    mutationFn: async (body: Schemas['NotificationPreferences']) =>
      unwrap(await api.PUT('/api/user/notifications', { body })),
    onSuccess: async (user) => {
      await keep(user);
      toast.success('Notification preferences saved');
    },
    onError: (error) => toast.failure('Failed to save notification preferences', error.message),
  });
};

/** Ends one session, or all others if none is given. */
export const useEndSession = () =>
  useCall({
    call: async (id: number | undefined) =>
      unwrap(
        id === undefined
          ? await api.DELETE('/api/user/sessions')
          : await api.DELETE('/api/user/sessions/{id}', { params: { path: { id } } }),
      ),
    success: (_ended, id) => [id === undefined ? 'Other sessions ended' : 'Session ended'],
    failure: "We couldn't end the session",
    outdates: [sessionsQuery],
  });

export const useDeleteAccount = (onDeleted: () => void) =>
  useMutation({
    mutationFn: async (password: string | undefined) =>
      unwrap(await api.DELETE('/api/user', { body: password === undefined ? {} : { password } })),
    onSuccess: onDeleted,
    onError: (error) => toast.failure("We couldn't delete your account", error.message),
  });

const usePersistUser = () => {
  const client = useQueryClient();
  return async (user: User): Promise<void> => {
    await persistUser(client, user);
    setTimeFormat(user);
  };
};
