import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, type components, unwrap } from '../../../data/api.ts';
import { enterTeam } from '../../../data/enter-team.ts';
import { toast } from '../../../ui/toast/toast.ts';

export type ReceivedInvitation = components['schemas']['ReceivedInvitation'];

/** The invitation of a link, also if it has expired; 404 if it ended in another way. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }): Promise<ReceivedInvitation> =>
      unwrap(await api.POST('/api/invitations/read', { body: { token }, signal })),
    enabled: token !== '',
  });

export const useAccept = (token: string) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const { slug } = unwrap(await api.POST('/api/invitations/accept', { body: { token } }));
      await enterTeam(client, slug);
      await navigate({ to: '/dashboard' });
    },
    onError: (error) => toast.failure("We couldn't add you to the team", error.message),
  });
};

/** Asks the person who sent the invitation for another one. */
export const useAskInviter = (token: string) =>
  useMutation({
    mutationFn: async () => unwrap(await api.POST('/api/invitations/ask', { body: { token } })),
    onError: (error) => toast.failure("We couldn't send the email", error.message),
  });

export const useDecline = (token: string) =>
  useMutation({
    mutationFn: async () => unwrap(await api.POST('/api/invitations/decline', { body: { token } })),
    onError: (error) => toast.failure("We couldn't decline the invitation", error.message),
  });
