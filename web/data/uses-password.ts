import type { components } from './api.ts';
import type { User } from './queries.ts';

/** True if this user signs in with a password; without registration only the owner may. */
export const usesPassword = (
  user: Pick<User, 'hasPassword' | 'isOwner'>,
  options: Pick<components['schemas']['SignInOptions'], 'registration'> | undefined,
): boolean => user.hasPassword && (user.isOwner || options?.registration !== false);
