import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';
import { enterTeam } from '../../../data/enter-team.ts';
import { userQuery } from '../../../data/queries.ts';
import type { Role } from '../../../data/role.ts';
import { membersQuery } from '../../../data/teams/members.ts';
import { teamsQuery } from '../../../data/teams/teams.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { roleLabels } from '../role-labels.ts';

type Schemas = components['schemas'];
export type Member = Schemas['Member'];
export type Invitation = Schemas['Invitation'];

/** The open invitations of the team, newest first. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/team/invitations', { signal })),
});

/** Invites somebody; an open invitation to the same address is replaced. */
export const useInvite = (title = 'Invitation created') => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Schemas['NewInvitation']) => unwrap(await api.POST('/api/team/invitations', { body })),
    onSuccess: ({ email }) => toast.success(title, `The link for ${email} works for 7 days.`),
    onError: (error) => toast.failure("We couldn't send the invitation", error.message),
    onSettled: () => refetch(client, invitationsQuery, membersQuery),
  });
};

export const useWithdrawInvitation = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Invitation) =>
      unwrap(await api.DELETE('/api/team/invitations/{id}', { params: { path: { id } } })),
    onSuccess: (_, { email }) => toast.success('Invitation withdrawn', `The link sent to ${email} no longer works.`),
    onError: (error) => toast.failure("We couldn't withdraw the invitation", error.message),
    onSettled: () => refetch(client, invitationsQuery, membersQuery),
  });
};

export const useChangeRole = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ member: { id }, ...body }: Schemas['ChosenRole'] & { readonly member: Member }) =>
      unwrap(await api.PUT('/api/team/members/{id}', { params: { path: { id } }, body })),
    onSuccess: async ({ name, role, isYou }, { transfer = false }) => {
      const own = isYou ? role : 'admin';
      const changed = isYou ? '' : `${name} is now ${aRole(role)}. `;
      const isOwn = isYou || transfer;
      toast.success('Role changed', `${changed}${isOwn ? `You're now ${aRole(own)}.` : ''}`.trim());
      await refetch(client, membersQuery, teamsQuery, ...(isOwn ? [userQuery] : []));
    },
    onError: async (error) => {
      toast.failure("We couldn't change the role", error.message);
      await refetch(client, membersQuery);
    },
  });
};

/** Removes a member, or lets the user leave: this tab then opens another of their teams. */
export const useRemoveMember = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, endsKeys: endKeys }: Member & { readonly endsKeys: boolean }) =>
      unwrap(await api.DELETE('/api/team/members/{id}', { params: { path: { id }, query: { endKeys } } })),
    onSuccess: async (_, { name, isYou }) => {
      if (isYou) await enterTeam(client);
      else await refetch(client, membersQuery, invitationsQuery, teamsQuery);
      toast.success(isYou ? 'You left the team' : `${name} was removed`);
    },
    onError: async (error, { isYou }) => {
      toast.failure(isYou ? "We couldn't remove you from the team" : "We couldn't remove the member", error.message);
      await refetch(client, membersQuery);
    },
  });
};

export const useRenameTeam = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Schemas['NewTeam']) => unwrap(await api.PUT('/api/team', { body })),
    onSuccess: async () => {
      toast.success('Team renamed');
      await refetch(client, userQuery, teamsQuery);
    },
    onError: (error) => toast.failure("We couldn't rename the team", error.message),
  });
};

export const useSetPublishing = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (adminsPublish: boolean) =>
      unwrap(await api.PUT('/api/team/publishing', { body: { adminsPublish } })),
    onSuccess: async ({ adminsPublish }) => {
      await refetch(client, userQuery);
      toast.success(adminsPublish ? 'Only admins publish now' : 'Members publish now, too');
    },
    onError: (error) => toast.failure("We couldn't change who publishes", error.message),
  });
};

/** With its article, as in "an admin". */
export const aRole = (role: Role): string => `${/^[ao]/.test(role) ? 'an' : 'a'} ${roleLabels[role].toLowerCase()}`;

const refetch = async (
  client: QueryClient,
  ...queries: readonly { readonly queryKey: readonly unknown[] }[]
): Promise<void> => {
  await Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
};
