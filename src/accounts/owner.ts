import { OWNER_ID } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { AppError } from '../shared/errors.ts';
import type { Passwords, Users } from './ports.ts';
import { isEmail, isPassword, isUsername, normalEmail } from './rules.ts';
import { base62, type RandomBytes } from './secret.ts';

type Dependencies = {
  readonly users: Users;
  readonly passwords: Passwords;
  /** Has the address confirmed by mail. */
  readonly requestLink: (userId: number, email: string) => Promise<void>;
  readonly random: RandomBytes;
  readonly now: Clock;
};

/** ALLCLEAR_OWNER_USERNAME, _EMAIL and _PASSWORD; they count at the first start only. */
export type OwnerSettings = { readonly username?: string; readonly email?: string; readonly password?: string };

/** With the password where it was made up, to be shown this once. */
export type MadeOwner = { readonly username: string; readonly password?: string };

/**
 * Makes the owner, user id 1, where there is none, and answers whom it made. @throws AppError `invalid_input` or `conflict`
 * with a sentence that names the setting.
 */
export const ensureOwner =
  ({ users, passwords, requestLink, random, now }: Dependencies) =>
  async (settings: OwnerSettings): Promise<MadeOwner | undefined> => {
    if (await users.find(OWNER_ID)) return undefined;
    const { username = 'admin' } = settings;
    const { email = `${username}@localhost` } = settings;
    // 119 bits.
    const password = settings.password ?? base62(20, random);
    refuseInvalid(username, email, password);
    const added = await users.addOwner({
      username,
      email: normalEmail(email),
      fullName: undefined,
      company: undefined,
      isAdmin: true,
      // The owner is never read-only, so a date on which the access ends would be untrue.
      trialEnds: undefined,
      createdAt: now(),
      passwordHash: await passwords.hash(password),
    });
    if (!added && !(await users.find(OWNER_ID)))
      throw new AppError(
        'conflict',
        `Another account has the name "${username}" or its email. Set other ALLCLEAR_OWNER_ values.`,
      );
    if (!added) return undefined;
    // One that was made up takes no mail.
    if (settings.email !== undefined) await requestLink(OWNER_ID, normalEmail(email));
    return settings.password === undefined ? { username, password } : { username };
  };

const refuseInvalid = (username: string, email: string, password: string): void => {
  if (!isUsername(username))
    throw invalid('ALLCLEAR_OWNER_USERNAME must be 3 to 32 letters, digits, dots, underscores or hyphens.');
  if (!isEmail(email.trim())) throw invalid('ALLCLEAR_OWNER_EMAIL must be an email address.');
  if (!isPassword(password)) throw invalid('ALLCLEAR_OWNER_PASSWORD must have 8 to 200 characters.');
};

const invalid = (message: string): AppError => new AppError('invalid_input', message);
