import type { User } from '../../data/queries.ts';

/** The user's name for the sidebar: full name, else username; and the avatar's letter, U by default. */
export const displayOf = (user: Pick<User, 'fullName' | 'username' | 'email'>) => {
  const name = user.fullName?.trim() || user.username;
  return { name, initial: (name[0] ?? 'U').toUpperCase(), email: user.email };
};
