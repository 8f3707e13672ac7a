import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, type components, unwrap } from '../../../data/api.ts';
import { enterTeam } from '../../../data/enter-team.ts';
import { toast } from '../../../ui/toast/toast.ts';

export type ReceivedInvitation = components['schemas']['ReceivedInvitation'];

/** The invitation of a link; 404 if it no longer works. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }): Promise<ReceivedInvitation> =>
      unwrap(await api.POST('/api/invitations/read', { body: { token }, signal })),
    enabled: token !== '',
  });

/** Joins the team and opens its dashboard. */
export const useAccept = (token: string) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const { slug } = unwrap(await api.POST('/api/invitations/accept', { body: { token } }));
      await enterTeam(client, slug);
      await navigate({ to: '/dashboard' });
    },
    onError: (error) => toast.failure('Failed to join the team', error.message),
  });
};

export const useDecline = (token: string) =>
  useMutation({
    mutationFn: async () => unwrap(await api.POST('/api/invitations/decline', { body: { token } })),
    onError: (error) => toast.failure('Failed to decline the invitation', error.message),
  });
