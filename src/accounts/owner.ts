import { OWNER_ID } from '../shared/actor.ts';
import { AppError } from '../shared/errors.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { MakeAccount } from './make-account.ts';
import type { Passwords, Users } from './ports.ts';
import { isEmail, isPassword, isUsername } from './rules.ts';
import { base62, type RandomBytes } from './secret.ts';

type Dependencies = {
  readonly users: Pick<Users, 'find'>;
  readonly makeAccount: MakeAccount;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly transaction: Transaction;
  readonly random: RandomBytes;
};

/** ALLCLEAR_OWNER_USERNAME, _EMAIL and _PASSWORD, which only the first start reads. */
export type OwnerSettings = { readonly username?: string; readonly email?: string; readonly password?: string };

/** With the password if it was generated, to be shown this once. */
export type MadeOwner = { readonly username: string; readonly password?: string };

/**
 * Creates the owner, user id 1, if there is none, and returns them.
 * @throws AppError `invalid_input` or `conflict` with a sentence that names the setting
 */
export const ensureOwner =
  ({ users, makeAccount, passwords, transaction, random }: Dependencies) =>
  async (settings: OwnerSettings): Promise<MadeOwner | undefined> => {
    if (await users.find(OWNER_ID)) return undefined;
    const { username = 'admin' } = settings;
    const { email = `${username}@localhost` } = settings;
    // 119 bits.
    const password = settings.password ?? base62(20, random);
    refuseInvalid(username, email, password);
    const passwordHash = await passwords.hash(password);
    const address = settings.email === undefined ? 'made_up' : 'to_confirm';
    const made = await transaction(() => makeAccount({ username, email, address, passwordHash, role: 'owner' }));
    if (made.kind === 'taken') {
      // Another process that started at the same time was faster.
      if (await users.find(OWNER_ID)) return undefined;
      throw new AppError(
        'conflict',
        `Another account already uses the name "${username}" or its email address. Set different ALLCLEAR_OWNER_ values.`,
      );
    }
    return settings.password === undefined ? { username, password } : { username };
  };

const refuseInvalid = (username: string, email: string, password: string): void => {
  if (!isUsername(username))
    throw invalid('ALLCLEAR_OWNER_USERNAME must be 3 to 32 letters, digits, dots, underscores or hyphens.');
  if (!isEmail(email.trim())) throw invalid('ALLCLEAR_OWNER_EMAIL must be an email address.');
  if (!isPassword(password)) throw invalid('ALLCLEAR_OWNER_PASSWORD must have 8 to 200 characters.');
};

const invalid = (message: string): AppError => new AppError('invalid_input', message);
