import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Users } from '../ports.ts';
import { isSameEmail } from '../rules.ts';
import type { User } from '../user.ts';
import type { Invitations, ReceivedInvitation } from './invitation-ports.ts';
import { ended, findInvitation, type JoinTeam } from './join-team.ts';
import { findOwnTeam, requireRoomForTeam } from './own-teams.ts';
import type { ListedTeam, Teams } from './ports.ts';

type Dependencies = {
  readonly users: Pick<Users, 'hold'>;
  readonly teams: Pick<Teams, 'list' | 'countOf'>;
  readonly joinTeam: JoinTeam;
  readonly transaction: Transaction;
};

/**
 * Joins the team of an invitation to the actor's confirmed email address.
 * @throws AppError as `joinTeam`, and `conflict` for another address
 */
export const acceptInvitation =
  ({ users, teams, joinTeam, transaction }: Dependencies) =>
  ({ userId }: Pick<Actor, 'userId'>, token: string): Promise<ListedTeam> =>
    transaction(async () => {
      // Before the team, as when an account is deleted: in another order, both would wait for each other.
      const user = await users.hold(userId);
      if (!user) throw notFound('The user');
      const { teamId } = await joinTeam(token, async (invitation) => {
        requireInvited(invitation, user);
        await requireRoomForTeam(teams, userId);
        return { id: userId, teamId: invitation.teamId };
      });
      return findOwnTeam(teams, userId, { id: teamId });
    });

const requireInvited = ({ email, invitedBy }: ReceivedInvitation, user: User): void => {
  if (!isSameEmail(email, user.email))
    throw new AppError(
      'conflict',
      `This invitation is for ${email}, and you're logged in as ${user.email}. Log in as ${email}, or ask ${invitedBy} to invite ${user.email}.`,
    );
  if (!user.emailVerified)
    throw new AppError('conflict', `Confirm your email address ${user.email} first, then accept the invitation.`);
};

/** Ends an invitation, for anybody with its token. @throws AppError `not_found` if it isn't open */
export const declineInvitation =
  ({
    invitations,
    now,
  }: {
    readonly invitations: Pick<Invitations, 'find' | 'findEnded' | 'end'>;
    readonly now: Clock;
  }) =>
  async (token: string): Promise<void> => {
    const { teamId, id } = await findInvitation({ invitations, now })(token);
    if (!(await invitations.end(teamId, id, 'declined', now()))) throw ended();
  };
