import { csvLine } from '../../platform/http/lists/csv.ts';
import { isOwner } from '../../shared/actor.ts';
import type { ManagedUser } from '../users.ts';

const heads = [
  'id',
  'username',
  'email',
  'email_confirmed',
  'full_name',
  'company',
  'role',
  'subscription',
  'trial_ends',
  'created_at',
] as const;

/** Users as CSV lines (RFC 4180), the header first. */
export const userLines = async function* (users: AsyncIterable<ManagedUser>): AsyncGenerator<string> {
  yield csvLine(heads);
  for await (const user of users)
    yield csvLine([
      String(user.id),
      user.username,
      user.email,
      user.emailVerified ? 'yes' : 'no',
      user.fullName ?? '',
      user.company ?? '',
      isOwner(user.id) ? 'owner' : user.isAdmin ? 'admin' : 'user',
      user.subscription,
      user.trialEnds?.toISOString() ?? '',
      user.createdAt.toISOString(),
    ]);
};
