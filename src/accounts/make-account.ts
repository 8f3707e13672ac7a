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

/** Notifies administrators of a new user, if they want that. Joins the running transaction. */
export type NoteNewUser = (user: Pick<User, 'id' | 'trialEnds'>) => Promise<void>;

export type NewAccount = {
  readonly username: string;
  readonly email: string;
  /**
   * The proof of the email address: a link must confirm it, or the link that sets the first password does, or somebody vouches
   * for it, or it was made up and takes no email.
   */
  readonly address: 'to_confirm' | 'to_set_password' | 'confirmed' | 'made_up';
  /** Undefined: it signs in otherwise, and a reset gives it a password. */
  readonly passwordHash: string | undefined;
  readonly fullName?: string;
  readonly company?: string;
  /** `owner`: the account with the id 1; there is only one. */
  /** The owner gives them a new trial, whatever the address had before. */
  readonly hasOwnTrial?: boolean;
  readonly role?: 'user' | 'admin' | 'owner';
  /** It joins the team that invited it, so it gets no team and no trial of its own. */
  readonly isInvited?: boolean;
};

export type MakeAccount = (account: NewAccount) => Promise<{ readonly kind: 'added'; readonly user: User } | Taken>;

/**
 * The only way to create an account: with its own team and a free trial, unless the address had one, and the email that confirms the address.
 * Joins the running transaction, so that an account is never incomplete; returns taken values instead of throwing.
 */
export const makeAccount =
  ({ users, mails, trials, requestMail, noteNewUser, now }: Dependencies): MakeAccount =>
  async ({
    username,
    email,
    address,
    passwordHash,
    fullName,
    company,
    hasOwnTrial = false,
    role = 'user',
    isInvited = false,
  }) => {
    const createdAt = now();
    const isOwner = role === 'owner';
    // Otherwise a thief who moved an account could register its old address and block the undo.
    if (await mails.isLeftByAnother(email, createdAt)) return { kind: 'taken', username: false, email: true };
    const trial = async () => {
      // The owner is never read-only, so an end of access would be untrue.
      if (isOwner || isInvited) return { trialEnds: undefined };
      const trialEnds = trialEndsOf(createdAt);
      if (hasOwnTrial) return { trialEnds };
      if (address === 'confirmed') return { trialEnds: await trials.give(email, trialEnds) };
      // Nothing counts for an unconfirmed address: it may be a stranger's.
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
      ownTeam: !isInvited,
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
