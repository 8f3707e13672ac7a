import { OWNER_ID } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { AccountMails, RequestMail } from './mail/ports.ts';
import type { Taken, Users } from './ports.ts';
import { normalEmail, optionalText, trialEndsOf } from './rules.ts';
import type { GivenTrials } from './trials/given-trials.ts';
import type { User } from './user.ts';

type Dependencies = {
  readonly users: Pick<Users, 'add'>;
  readonly mails: Pick<AccountMails, 'isLeftByAnother'>;
  readonly trials: GivenTrials;
  readonly requestMail: RequestMail;
  readonly noteNewUser: NoteNewUser;
  readonly now: Clock;
};

/** Has whoever wants to know of new users told. Joins the running transaction. */
export type NoteNewUser = (user: Pick<User, 'id' | 'trialEnds'>) => Promise<void>;

export type NewAccount = {
  readonly username: string;
  readonly email: string;
  /**
   * The proof of the address: a link has to confirm it, or the one that sets the first password does, or somebody else
   * vouches for it, or it was made up and takes no mail.
   */
  readonly address: 'to_confirm' | 'to_set_password' | 'confirmed' | 'made_up';
  /** Undefined: it signs in otherwise, and a reset gives it a password. */
  readonly passwordHash: string | undefined;
  readonly fullName?: string;
  readonly company?: string;
  /** `owner`: the account with the id 1, of which there is one. */
  /** The owner gives them a trial of their own, whatever the address had before. */
  readonly hasOwnTrial?: boolean;
  readonly role?: 'user' | 'admin' | 'owner';
};

export type MakeAccount = (account: NewAccount) => Promise<{ readonly kind: 'added'; readonly user: User } | Taken>;

/**
 * The one way in which accounts come to be: with a free trial, unless the address had one, and the mail that confirms the address. Joins the running
 * transaction, so that an account is never there by halves; tells what is taken instead of throwing.
 */
export const makeAccount =
  ({ users, mails, trials, requestMail, noteNewUser, now }: Dependencies): MakeAccount =>
  async ({ username, email, address, passwordHash, fullName, company, hasOwnTrial = false, role = 'user' }) => {
    const createdAt = now();
    const isOwner = role === 'owner';
    // A thief who moved an account elsewhere could otherwise register its old address and block the undo.
    if (await mails.isLeftByAnother(email, createdAt)) return { kind: 'taken', username: false, email: true };
    const trial = async () => {
      // The owner is never read-only, so a date on which the access ends would be untrue.
      if (isOwner) return { trialEnds: undefined };
      const trialEnds = trialEndsOf(createdAt);
      if (hasOwnTrial) return { trialEnds };
      if (address === 'confirmed') return { trialEnds: await trials.give(email, trialEnds) };
      // Until the address is confirmed nothing is counted for it: it may be a stranger's.
      const given = await trials.find(email);
      return given ? { trialEnds: given } : { trialEnds, trialPending: true };
    };
    const added = await users.add({
      ...(isOwner && { id: OWNER_ID }),
      username,
      email: normalEmail(email),
      emailVerifiedAt: address === 'confirmed' ? createdAt : undefined,
      passwordHash,
      fullName: optionalText(fullName),
      company: optionalText(company),
      isAdmin: role !== 'user',
      ...(await trial()),
      createdAt,
    });
    if (added.kind === 'taken') return added;
    const { id } = added.user;
    if (address === 'to_confirm') await requestMail(id, 'confirm_email', added.user.email);
    if (address === 'to_set_password') await requestMail(id, 'reset_password', added.user.email);
    if (!isOwner) await noteNewUser(added.user);
    return added;
  };
