import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Users } from '../ports.ts';
import { DAY_MS, isSameEmail } from '../rules.ts';
import { hashOf } from '../secret.ts';
import type { Invitations, ReceivedInvitation } from './invitation-ports.ts';
import { findInvitation } from './join-team.ts';

/** A person's request for another invitation, to its sender. */
export type InvitationRequest = Pick<ReceivedInvitation, 'team' | 'email' | 'hasExpired'> & {
  /** The address that asks to be invited. */
  readonly asker: string;
  readonly teamSlug: string;
  readonly inviterEmail: string;
  /** Unique to this request. */
  readonly token: string;
};

type Dependencies = {
  readonly users: Pick<Users, 'find'>;
  readonly invitations: Pick<Invitations, 'find' | 'findExpired' | 'findEnded' | 'noteAsked'>;
  readonly sendRequest: (request: InvitationRequest) => Promise<'accepted' | 'kept' | 'refused' | 'unreachable'>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** The invitation with this token, also if it has expired. @throws AppError `not_found` */
export const readInvitation =
  ({ invitations, now }: Pick<Dependencies, 'invitations' | 'now'>) =>
  async (token: string): Promise<ReceivedInvitation> =>
    (await invitations.findExpired(hashOf(token), now())) ?? findInvitation({ invitations, now })(token);

/**
 * Asks the sender of an invitation by email for another one: of one that has expired, for its address; else for the caller's. At most
 * once a day for each invitation; sooner, nothing happens.
 * @throws AppError `not_found` unless it's open or has expired, `conflict` for one that the caller can accept, `unavailable` if the
 * email can't be sent
 */
export const askInviter =
  ({ users, invitations, sendRequest, transaction, now }: Dependencies) =>
  async (caller: Pick<Actor, 'userId'> | undefined, token: string): Promise<void> => {
    const at = now();
    const { team, email, hasExpired } = await readInvitation({ invitations, now })(token);
    const user = caller && (await users.find(caller.userId));
    const asker = hasExpired ? email : user?.email;
    if (asker === undefined || (!hasExpired && isSameEmail(asker, email)))
      throw new AppError('conflict', 'This invitation still works. Accept it.');
    const asked = await transaction(() => invitations.noteAsked(hashOf(token), at, new Date(at.getTime() - DAY_MS)));
    if (!asked) return;
    const outcome = await sendRequest({ team, email, hasExpired, asker, ...asked, token: `${token} ${at.getTime()}` });
    if (outcome === 'accepted' || outcome === 'kept') return;
    await transaction(() => invitations.noteAsked(hashOf(token), undefined, at));
    throw new AppError('unavailable', "We couldn't send the email. Try again in a few minutes.");
  };
