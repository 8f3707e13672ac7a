import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../data/queries.ts';
import { readOnlyOf } from '../data/read-only.ts';
import { askOwner } from '../data/teams/ask-owner.ts';
import { membersQuery } from '../data/teams/members.ts';
import { toast } from '../ui/toast/toast.ts';
import type { createRouter } from './router.tsx';

/** After a refusal, says why nothing can be changed and links to the way out. It replaces the refused control's own message. */
export const tellReadOnly = async (client: QueryClient, router: ReturnType<typeof createRouter>): Promise<void> => {
  await client.invalidateQueries({ queryKey: userQuery.queryKey });
  const user = client.getQueryData(userQuery.queryKey);
  const readOnly = user ? readOnlyOf(user) : undefined;
  if (!readOnly) return;
  const { reason, way } = readOnly;
  const action = way && { label: way.verb, run: () => void router.navigate({ to: way.to }) };
  const ask = way ? '' : ` ${askOwner(await client.ensureQueryData(membersQuery).catch(() => []))}`;
  const text = `${reason} Your data is safe.${ask}`;
  toast.failure('No changes saved', text, { action });
};
