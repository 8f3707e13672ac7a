import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, type components, unwrap } from '../../data/api.ts';
import { enterTeam } from '../../data/enter-team.ts';
import { otherWritesDone } from '../../data/writes/writes-done.ts';
import { toast } from '../../ui/toast/toast.ts';

type Schemas = components['schemas'];
export type TeamStatus = Schemas['TeamStatus'];
export type OwnInvitation = Schemas['OwnInvitation'];

/** The worst status in each team, as of when somebody looks at the list. */
export const teamStatusesQuery = queryOptions({
  queryKey: ['team-statuses'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/teams/statuses', { signal })),
  refetchOnMount: 'always',
});

export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/user/invitations', { signal })),
  refetchOnMount: 'always',
});

/** Joins the team of an invitation and opens it. */
export const useAcceptInvitation = (id: number, onEntered: () => void) => {
  const enter = useEnter();
  return useMutation({
    mutationKey: enterKey,
    mutationFn: async () => {
      const joined = unwrap(await api.POST('/api/user/invitations/{id}', { params: { path: { id } } }));
      await enter(unwrap(await api.PUT('/api/user/team', { body: { slug: joined.slug } })).slug);
    },
    onSuccess: onEntered,
    onError: (error) => toast.failure("We couldn't add you to the team", error.message),
  });
};

export const useDeclineInvitation = (id: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.DELETE('/api/user/invitations/{id}', { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries(ownInvitationsQuery),
    onError: (error) => toast.failure("We couldn't decline the invitation", error.message),
  });
};

/** The writes that open a team, which doesn't wait for itself. */
export const enterKey = ['enter-team'] as const;

/** Opens a team in this tab, and in new tabs; it starts with its dashboard. */
export const useEnterTeam = (onEntered: () => void) => {
  const enter = useEnter();
  return useMutation({
    mutationKey: enterKey,
    mutationFn: async (slug: string) => enter(unwrap(await api.PUT('/api/user/team', { body: { slug } })).slug),
    onSuccess: onEntered,
    onError: (error) => toast.failure("We couldn't open the team", error.message),
  });
};

/** Creates a team and opens it. */
export const useCreateTeam = () => {
  const enter = useEnter();
  return useMutation({
    mutationKey: enterKey,
    mutationFn: async (body: Schemas['NewTeam']) => {
      const { slug } = unwrap(await api.POST('/api/teams', { body }));
      unwrap(await api.PUT('/api/user/team', { body: { slug } }));
      await enter(slug);
    },
    onError: (error) => toast.failure("We couldn't create the team", error.message),
  });
};

/** Opens a team in this tab, at its dashboard, once everything else is saved. */
export const useEnter = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (slug: string): Promise<void> => {
    // Deletions that a toast offers to undo run now, while this tab is still in their team.
    toast.clear();
    await otherWritesDone(client, enterKey);
    await navigate({ to: '/dashboard' });
    await enterTeam(client, slug);
  };
};
