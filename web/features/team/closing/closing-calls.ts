import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';
import { enterTeam } from '../../../data/enter-team.ts';
import { formatDate } from '../../../ui/text/time.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { enterKey, useEnter } from '../team-calls.ts';

export type ClosedTeam = components['schemas']['ClosedTeam'];

/** The deleted teams that the user owns and can still restore, most recently deleted first. */
export const closedTeamsQuery = queryOptions({
  queryKey: ['closed-teams'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/teams/closed', { signal })),
});

/** Deletes the team of this tab, which then opens another team of the user. */
export const useDeleteTeam = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: components['schemas']['TeamDeletion']) => unwrap(await api.DELETE('/api/team', { body })),
    onSuccess: async ({ name, deletedAt }) => {
      await enterTeam(client);
      toast.success(`${name} was deleted`, `You can restore it until ${formatDate(deletedAt)}.`);
    },
    onError: (error) => toast.failure("We couldn't delete the team", error.message),
  });
};

/** Restores a team and opens it in this tab. */
export const useRestoreTeam = (onRestored: () => void) => {
  const enter = useEnter();
  return useMutation({
    mutationKey: enterKey,
    mutationFn: async ({ id }: ClosedTeam) => {
      const { slug } = unwrap(await api.POST('/api/teams/closed/{id}/restore', { params: { path: { id } } }));
      await enter(slug);
    },
    onSuccess: (_, { name }) => {
      toast.success(`${name} was restored`);
      onRestored();
    },
    onError: (error) => toast.failure("We couldn't restore the team", error.message),
  });
};
