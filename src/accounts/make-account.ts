import type { Clock } from '../shared/clock.ts';
import type { Taken, Users } from './ports.ts';
import { normalEmail, optionalText, trialEndsOf } from './rules.ts';
import type { User } from './user.ts';

type Dependencies = {
  readonly users: Pick<Users, 'add'>;
  readonly requestLink: (userId: number, email: string) => Promise<void>;
  /** Has whoever wants to know of new users told. Joins the running transaction. */
  readonly noteNewUser: (userId: number) => Promise<void>;
  readonly now: Clock;
};

export type NewAccount = {
  readonly username: string;
  readonly email: string;
  readonly address: 'to_confirm';
  readonly passwordHash: string;
  readonly fullName?: string;
  readonly company?: string;
};

export type MakeAccount = (account: NewAccount) => Promise<{ readonly kind: 'added'; readonly user: User } | Taken>;

/**
 * The one way in which accounts come to be: with a free trial, the mail that confirms the address and the notice of a new
 * user. Joins the running transaction, so that an account is never there by halves; tells what is taken instead of throwing.
 */
export const makeAccount =
  ({ users, requestLink, noteNewUser, now }: Dependencies): MakeAccount =>
  async ({ username, email, passwordHash, fullName, company }) => {
    const createdAt = now();
    const added = await users.add({
      username,
      email: normalEmail(email),
      passwordHash,
      fullName: optionalText(fullName),
      company: optionalText(company),
      isAdmin: false,
      trialEnds: trialEndsOf(createdAt),
      createdAt,
    });
    if (added.kind === 'taken') return added;
    await requestLink(added.user.id, added.user.email);
    await noteNewUser(added.user.id);
    return added;
  };
