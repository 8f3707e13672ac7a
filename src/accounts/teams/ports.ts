import type { TeamRole } from '../../shared/team.ts';
import type { User } from '../user.ts';

/** A team with the role of one of its members. The trial is that of the user whose own team it is. */
export type MembersTeam = Pick<User, 'trialEnds' | 'trialPending'> & {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly role: TeamRole;
};

/** The owner to whom the payment provider writes, and the trial. `id` is the team's. */
export type TeamPayer = Pick<User, 'id' | 'email' | 'fullName' | 'trialEnds'> & { readonly userId: number };

/** A team that loses a member. */
export type LeftTeam = {
  readonly id: number;
  readonly name: string;
  /** Nobody else is in it, so it goes too. */
  readonly isAlone: boolean;
  /** Others are in it, and none of them is an owner. */
  readonly losesItsOwner: boolean;
};

export type Teams = {
  /** The user's team; by default the oldest of theirs. Undefined if they aren't a member. */
  readonly find: (userId: number, teamId?: number) => Promise<MembersTeam | undefined>;
  /** Undefined if there is no such team. */
  readonly payer: (teamId: number) => Promise<TeamPayer | undefined>;
  /** The teams that a user would leave, locked until the running transaction ends, so that nobody joins or leaves them. */
  readonly leftBy: (userId: number) => Promise<readonly LeftTeam[]>;
};
