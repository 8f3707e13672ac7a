import type { components } from '#api';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { type Actor, teamOf } from '../../../shared/actor.ts';
import { deletedAtOf } from '../close-team.ts';
import type { ClosedTeam, ListedTeam } from '../ports.ts';
import { teamJson } from './teams-http.ts';

export type ClosingHandlers = ReturnType<typeof closingHandlers>;

export type ClosingUseCases = {
  readonly closeTeam: (actor: Actor, name: string) => Promise<ClosedTeam>;
  readonly listClosedTeams: (actor: Actor) => Promise<readonly ClosedTeam[]>;
  readonly restoreTeam: (actor: Actor, teamId: TeamId) => Promise<ListedTeam>;
};

export const closingHandlers = (use: ClosingUseCases) =>
  ({
    deleteTeam: async ({ actor, body }) => closedJson(await use.closeTeam(actor, body.name)),
    listClosedTeams: async ({ actor }) => (await use.listClosedTeams(actor)).map(closedJson),
    restoreTeam: async ({ actor, path }) => teamJson(await use.restoreTeam(actor, path.id), teamOf(actor)),
  }) satisfies Partial<Handlers>;

const closedJson = (team: ClosedTeam): components['schemas']['ClosedTeam'] => ({
  id: team.id,
  slug: team.slug,
  name: team.name,
  memberCount: team.memberCount,
  closedAt: team.closedAt.toISOString(),
  closedBy: team.closedBy ?? null,
  deletedAt: deletedAtOf(team).toISOString(),
});
