import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, unwrap } from '../../data/api.ts';
import { logoutKey, persistUser } from '../../data/persisted-user.ts';
import { userQuery } from '../../data/queries.ts';
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

/** Max wait of a logout for earlier writes, in milliseconds. */
const WRITES_MS = 5_000;

/** Ends the session and forgets all data of the user; each place has its own words. */
export const useLogout = (place: Place): (() => void) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = useMutation({
    mutationKey: logoutKey,
    mutationFn: async () => {
      // Actions that a toast offers to undo run now, while the session still allows it.
      toast.clear();
      await otherWritesDone(queryClient);
      await queryClient.cancelQueries();
      return unwrap(await api.POST('/api/logout'));
    },
    onSuccess: async () => {
      await persistUser(queryClient, null);
      forgetDrafts();
      await navigate({ to: '/auth' });
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
      toast.success(...success[place]);
    },
    onError: () => toast.failure(...failure[place]),
  });
  return () => {
    if (!logout.isPending) logout.mutate();
  };
};

/** Waits until all other writes have a response, because they need the session too. */
const otherWritesDone = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const cache = client.getMutationCache();
    const isDone = () => client.isMutating() <= client.isMutating({ mutationKey: logoutKey });
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(finish, WRITES_MS);
    const unsubscribe = cache.subscribe(() => isDone() && finish());
    if (isDone()) finish();
  });
