import { OWNER_ID } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { RequestMail } from './mail/ports.ts';
import type { Taken, Users } from './ports.ts';
import { normalEmail, optionalText, trialEndsOf } from './rules.ts';
import type { User } from './user.ts';

type Dependencies = {
  readonly users: Pick<Users, 'add'>;
  readonly requestMail: RequestMail;
  /** Has whoever wants to know of new users told. Joins the running transaction. */
  readonly noteNewUser: (userId: number) => Promise<void>;
  readonly now: Clock;
};

export type NewAccount = {
  readonly username: string;
  readonly email: string;
  /**
   * What is known of the address: whether a link has to confirm it, somebody else vouches for it, or it was made up and takes
   * no mail.
   */
  readonly address: 'to_confirm' | 'confirmed' | 'made_up';
  /** Undefined: it signs in otherwise, and a reset gives it a password. */
  readonly passwordHash: string | undefined;
  readonly fullName?: string;
  readonly company?: string;
  /** `owner`: the account with the id 1, of which there is one. */
  readonly role?: 'user' | 'admin' | 'owner';
};

export type MakeAccount = (account: NewAccount) => Promise<{ readonly kind: 'added'; readonly user: User } | Taken>;

/**
 * The one way in which accounts come to be: with a free trial and the mail that confirms the address. Joins the running
 * transaction, so that an account is never there by halves; tells what is taken instead of throwing.
 */
export const makeAccount =
  ({ users, requestMail, noteNewUser, now }: Dependencies): MakeAccount =>
  async ({ username, email, address, passwordHash, fullName, company, role = 'user' }) => {
    const createdAt = now();
    const isOwner = role === 'owner';
    const added = await users.add({
      ...(isOwner && { id: OWNER_ID }),
      username,
      email: normalEmail(email),
      emailVerifiedAt: address === 'confirmed' ? createdAt : undefined,
      passwordHash,
      fullName: optionalText(fullName),
      company: optionalText(company),
      isAdmin: role !== 'user',
      // The owner is never read-only, so a date on which the access ends would be untrue.
      trialEnds: isOwner ? undefined : trialEndsOf(createdAt),
      createdAt,
    });
    if (added.kind === 'added' && address === 'to_confirm')
      await requestMail(added.user.id, 'confirm_email', added.user.email);
    if (added.kind === 'added' && !isOwner) await noteNewUser(added.user.id);
    return added;
  };
