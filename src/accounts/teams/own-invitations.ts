import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Users } from '../ports.ts';
import type { User } from '../user.ts';
import type { Invitations, ReceivedInvitation } from './invitation-ports.ts';
import { ended, findInvitation, type JoinTeam } from './join-team.ts';
import { findOwnTeam, requireRoomForTeam } from './own-teams.ts';
import type { ListedTeam, Teams } from './ports.ts';

type Dependencies = {
  readonly users: Pick<Users, 'find' | 'hold'>;
  readonly invitations: Pick<Invitations, 'find' | 'findEnded' | 'listTo' | 'end'>;
  readonly teams: Pick<Teams, 'list' | 'countOf'>;
  readonly joinTeam: JoinTeam;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** The open invitations to the actor's email address, newest first; none until they have confirmed it. */
export const listOwnInvitations =
  ({ users, invitations, now }: Pick<Dependencies, 'users' | 'invitations' | 'now'>) =>
  async ({ userId }: Pick<Actor, 'userId'>): Promise<readonly ReceivedInvitation[]> => {
    const user = await users.find(userId);
    return user?.emailVerified ? invitations.listTo(user.email, now()) : [];
  };

/** Joins the team of an invitation to the actor's confirmed address. @throws AppError `not_found`; as `joinTeam` */
export const acceptOwnInvitation =
  ({ users, teams, joinTeam, transaction }: Dependencies) =>
  ({ userId }: Pick<Actor, 'userId'>, id: number): Promise<ListedTeam> =>
    transaction(async () => {
      const email = confirmedEmail(await users.hold(userId));
      const { teamId } = await joinTeam({ id, email }, async (invitation) => {
        await requireRoomForTeam(teams, userId);
        return { id: userId, teamId: invitation.teamId };
      });
      return findOwnTeam(teams, userId, { id: teamId });
    });

/** Ends an invitation to the actor's confirmed address. @throws AppError `not_found` */
export const declineOwnInvitation =
  ({ users, invitations, now }: Pick<Dependencies, 'users' | 'invitations' | 'now'>) =>
  async ({ userId }: Pick<Actor, 'userId'>, id: number): Promise<void> => {
    const email = confirmedEmail(await users.find(userId));
    const { teamId } = await findInvitation({ invitations, now })({ id, email });
    if (!(await invitations.end(teamId, id, 'declined', now()))) throw ended();
  };

/** An address proves itself only once it's confirmed: until then, no invitation is theirs. */
const confirmedEmail = (user: User | undefined): string => {
  if (!user?.emailVerified) throw ended();
  return user.email;
};
