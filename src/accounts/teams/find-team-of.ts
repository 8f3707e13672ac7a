import type { Actor } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { TeamHaving } from '../../shared/team.ts';
import { listTeams } from './own-teams.ts';
import type { ListedTeam, Teams } from './ports.ts';

/** The kinds of things that a link of the app leads to. */
export type LinkedThing = 'service' | 'board' | 'integration' | 'page';

/** Find the team of a thing. Other modules implement them. */
export type TeamsHaving = Readonly<Record<LinkedThing, TeamHaving>>;

type Dependencies = { readonly teams: Pick<Teams, 'list'>; readonly teamsHaving: TeamsHaving };

/**
 * Finds the one of the actor's teams that a thing belongs to, for a link that opened in another team.
 * @throws AppError `not_found` for things of other teams, as for those that don't exist
 */
export const findTeamOf =
  ({ teams, teamsHaving }: Dependencies) =>
  async (actor: Actor, kind: LinkedThing, id: number): Promise<ListedTeam> => {
    const own = await listTeams({ teams })(actor);
    const teamId = await teamsHaving[kind](
      id,
      own.map((team) => team.id),
    );
    const team = own.find((one) => one.id === teamId);
    if (!team) throw notFound('The team');
    return team;
  };
