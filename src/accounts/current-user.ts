import type { Actor } from '../shared/actor.ts';
import { AppError } from '../shared/errors.ts';
import type { Users } from './ports.ts';
import type { User } from './user.ts';

/** The actor's own account. @throws AppError `unauthenticated` if it was just deleted */
export const currentUser =
  ({ users }: { readonly users: Users }) =>
  async (actor: Actor): Promise<User> => {
    const user = await users.find(actor.userId);
    if (!user) throw new AppError('unauthenticated', 'Log in to continue.');
    return user;
  };
