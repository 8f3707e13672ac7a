import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../data/queries.ts';
import { readOnlyOf } from '../data/read-only.ts';
import { toast } from '../ui/toast/toast.ts';
import type { createRouter } from './router.tsx';

/** After a refusal, says why nothing can be changed and links to the way out. It replaces the refused control's own message. */
export const tellReadOnly = async (client: QueryClient, router: ReturnType<typeof createRouter>): Promise<void> => {
  await client.invalidateQueries({ queryKey: userQuery.queryKey });
  const user = client.getQueryData(userQuery.queryKey);
  const readOnly = user ? readOnlyOf(user) : undefined;
  if (!readOnly) return;
  const { to, verb } = readOnly.way;
  const action = { label: verb, run: () => void router.navigate({ to }) };
  toast.failure('No changes saved', `${readOnly.reason} Your data is safe.`, { action });
};
