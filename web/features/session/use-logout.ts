import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, unwrap } from '../../data/api.ts';
import { logoutKey, persistUser } from '../../data/persisted-user.ts';
import { userQuery } from '../../data/queries.ts';
import { keepTabTeam } from '../../data/tab-team.ts';
import { otherWritesDone } from '../../data/writes/writes-done.ts';
import { forgetDrafts } from '../../ui/form/drafts.ts';
import { toast } from '../../ui/toast/toast.ts';

type Place = 'sidebar' | 'top-bar';
type Words = readonly [title: string, text: string];

const success: Readonly<Record<Place, Words>> = {
  sidebar: ['Logged out successfully', 'You have been logged out of your account'],
  'top-bar': ['Logged out', 'You have been successfully logged out.'],
};

const failure: Readonly<Record<Place, Words>> = {
  sidebar: ['Logout failed', 'An error occurred while logging out'],
  'top-bar': ['Error', 'Failed to log out. Please try again.'],
};

/** Ends the session and forgets all data of the user; each place has its own words. Leads to `next`, a path of this site. */
export const useLogout = (place: Place, next = '/auth'): (() => void) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = useMutation({
    mutationKey: logoutKey,
    mutationFn: async () => {
      // Actions that a toast offers to undo run now, while the session still allows it.
      toast.clear();
      await otherWritesDone(queryClient, logoutKey);
      await queryClient.cancelQueries();
      return unwrap(await api.POST('/api/logout'));
    },
    onSuccess: async () => {
      await persistUser(queryClient, null);
      forgetDrafts();
      keepTabTeam(undefined);
      await navigate({ href: next });
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
      toast.success(...success[place]);
    },
    onError: () => toast.failure(...failure[place]),
  });
  return () => {
    if (!logout.isPending) logout.mutate();
  };
};
