import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, type components, unwrap } from '../../data/api.ts';
import { persistUser } from '../../data/persisted-user.ts';
import { type User, userQuery } from '../../data/queries.ts';
import { keepTabTeam, tabTeam } from '../../data/tab-team.ts';
import { toast } from '../../ui/toast/toast.ts';

type Schemas = components['schemas'];

/** Signs in and goes to `next`, a path of this site. */
export const useLogin = (next: string) => {
  const enter = useEnter();
  return useMutation({
    mutationFn: async (body: Schemas['Credentials']) => unwrap(await api.POST('/api/login', { body })),
    onSuccess: (user) => enter(user, next),
    onError: (error) => toast.failure('Login failed', error.message),
  });
};

export const useRegister = (next: string) => {
  const enter = useEnter();
  return useMutation({
    mutationFn: async (body: Schemas['Registration']) => unwrap(await api.POST('/api/register', { body })),
    onSuccess: (user) => {
      // A new user has only this team.
      keepTabTeam(user.team?.slug);
      return enter(user, next);
    },
    onError: (error) => toast.failure('Registration failed', error.message),
  });
};

export const useEnter = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (user: User, next: string) => {
    toast.clear();
    // A link asked for a team, which may differ from the session's: the next screen reads the user for it.
    if ((tabTeam() ?? user.team?.slug) === user.team?.slug) await persistUser(queryClient, user);
    else queryClient.removeQueries({ queryKey: userQuery.queryKey });
    await navigate({ href: next });
  };
};
