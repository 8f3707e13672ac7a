import type { components } from './api.ts';
import type { User } from './queries.ts';

/** Whether this person proves who they are by a password; without registration only the owner may use one. */
export const usesPassword = (
  user: Pick<User, 'hasPassword' | 'isOwner'>,
  options: Pick<components['schemas']['SignInOptions'], 'registration'> | undefined,
): boolean => user.hasPassword && (user.isOwner || options?.registration !== false);
