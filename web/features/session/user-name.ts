import type { User } from '../../data/queries.ts';

/** The user as the sidebar names them: full name, else username; the avatar's letter, U where there is none. */
export const displayOf = (user: Pick<User, 'fullName' | 'username' | 'email'>) => {
  const name = user.fullName?.trim() || user.username;
  return { name, initial: (name[0] ?? 'U').toUpperCase(), email: user.email };
};
