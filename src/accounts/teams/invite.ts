import { type Actor, isOwner } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import { isAtLeast, type TeamRole } from '../../shared/team.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { validMs } from '../mail/account-mail.ts';
import type { Users } from '../ports.ts';
import { DAY_MS, isSameEmail, normalEmail } from '../rules.ts';
import type { RandomBytes } from '../secret.ts';
import type { Invitation, Invitations } from './invitation-ports.ts';
import { requireRoomForMember } from './join-team.ts';
import { requireAdmin } from './manage-members.ts';
import type { HeldMember, Members } from './ports.ts';

export const MAX_OPEN_INVITATIONS = 50;

type Dependencies = {
  readonly users: Pick<Users, 'find'>;
  readonly members: Pick<Members, 'hold'>;
  readonly invitations: Invitations;
  readonly transaction: Transaction;
  readonly random: RandomBytes;
  readonly now: Clock;
};

export const listInvitations =
  ({ invitations, now }: Pick<Dependencies, 'invitations' | 'now'>) =>
  ({ teamId }: Pick<Actor, 'teamId'>): Promise<readonly Invitation[]> =>
    invitations.list(teamId, now());

/**
 * Invites the owner of an email address with a role up to the actor's own; the email is due at once. It replaces an open invitation
 * to the same address.
 * @throws AppError `forbidden` unless for a team admin with a confirmed address, and for owners unless for one; `conflict` for a
 * member, or at a limit
 */
export const invite =
  ({ users, members, invitations, transaction, random, now }: Dependencies) =>
  (
    { userId, teamId }: Pick<Actor, 'userId' | 'teamId'>,
    { email: text, role }: { readonly email: string; readonly role: TeamRole },
  ): Promise<Invitation> =>
    transaction(async () => {
      const email = normalEmail(text);
      // People who send our emails to strangers have shown that they have an address. The server's owner may have none yet.
      if (!isOwner(userId) && !(await users.find(userId))?.emailVerified)
        throw new AppError('forbidden', 'Confirm your email address first, then invite others.');
      const held = await members.hold(teamId);
      if (!isAtLeast(requireAdmin(held, userId), role))
        throw new AppError('forbidden', 'Only team owners can invite owners.');
      requireNoMember(held, email);
      requireRoomForMember(held);
      const createdAt = now();
      requireRoomForInvitation(await invitations.list(teamId, createdAt), email);
      const expiresAt = new Date(createdAt.getTime() + validMs.invitation);
      // Nobody knows a token with this hash; the invitation gets its own when it's emailed.
      const id = await invitations.add({
        teamId,
        email,
        role,
        tokenHash: random(32),
        invitedBy: userId,
        createdAt,
        expiresAt,
      });
      const added = (await invitations.list(teamId, createdAt)).find((one) => one.id === id);
      if (!added) throw new Error('a new invitation is open');
      return added;
    });

const requireNoMember = (held: readonly HeldMember[], email: string): void => {
  if (held.some((member) => isSameEmail(member.email, email)))
    throw new AppError('conflict', `${email} is already a member of this team.`);
};

const requireRoomForInvitation = (open: readonly Invitation[], email: string): void => {
  if (open.filter((one) => !isSameEmail(one.email, email)).length >= MAX_OPEN_INVITATIONS)
    throw new AppError(
      'conflict',
      `You've reached the limit of ${MAX_OPEN_INVITATIONS} open invitations. Withdraw one to send another.`,
    );
};

/** For 90 days, their links say how they ended. */
const KEPT_DAYS = 90;

/** Ends expired invitations, deletes those that ended long ago, and returns how many. */
export const forgetInvitations = ({ invitations, now }: Pick<Dependencies, 'invitations' | 'now'>): Promise<number> =>
  invitations.forget(now(), new Date(now().getTime() - KEPT_DAYS * DAY_MS));

/** @throws AppError `not_found` if the team has no such open invitation */
export const withdrawInvitation =
  ({ invitations, now }: Pick<Dependencies, 'invitations' | 'now'>) =>
  async ({ teamId }: Pick<Actor, 'teamId'>, id: number): Promise<void> => {
    if (!(await invitations.end(teamId, id, 'withdrawn', now()))) throw notFound('The invitation');
  };
