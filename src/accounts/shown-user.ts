import { ownTeamOf } from '../shared/actor.ts';
import type { Plan, PlanOf } from './ports.ts';
import type { MembersTeam, Teams } from './teams/ports.ts';
import type { User } from './user.ts';

/** A user as the API shows them, with the team that the call is for, and that team's plan and trial. */
export type ShownUser = { readonly user: User; readonly team: MembersTeam | undefined; readonly plan: Plan };

/** `teamId`: the user's oldest team by default. */
export type ShowUser = (user: User, teamId?: TeamId) => Promise<ShownUser>;

export const showUser =
  ({ teams, planOf }: { readonly teams: Pick<Teams, 'find'>; readonly planOf: PlanOf }): ShowUser =>
  async (user, teamId) => {
    const team = await teams.find(user.id, teamId);
    return { user, team, plan: await planOf(team ?? { ...user, id: ownTeamOf(user.id) }) };
  };
