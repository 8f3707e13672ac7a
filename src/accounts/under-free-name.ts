import type { MakeAccount, NewAccount } from './make-account.ts';
import type { User } from './user.ts';

/** How many names are tried: others may have the plain ones. */
const MOST_NAMES = 50;

/**
 * Creates an account under the first free name after the wanted one; undefined if its email address is taken, or every name.
 */
export const underFreeName =
  (makeAccount: MakeAccount) =>
  async (wanted: string, account: Omit<NewAccount, 'username'>): Promise<User | undefined> => {
    const base = usernameFrom(wanted);
    for (let number = 1; number <= MOST_NAMES; number++) {
      const made = await makeAccount({ ...account, username: number === 1 ? base : `${base}-${number}` });
      if (made.kind === 'added') return made.user;
      if (made.email) return undefined;
    }
    return undefined;
  };

const MAX_BASE_LENGTH = 28;

/** Makes a username of the part before the @, with room for a number within 32 characters. */
const usernameFrom = (text: string): string => {
  const kept = (text.split('@')[0] ?? '').replace(/[^A-Za-z0-9._-]/g, '').slice(0, MAX_BASE_LENGTH);
  return kept.length >= 3 ? kept : `user${kept}`;
};
