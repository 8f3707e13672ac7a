import type { EntityManager } from '@mikro-orm/postgresql';
import { teamTable } from '../../adapters/tables.ts';

/** The name of a team; undefined if it's closed or gone. */
export const openTeamName =
  (em: EntityManager) =>
  async (teamId: TeamId): Promise<string | undefined> =>
    (await em.findOne(teamTable, { id: teamId, closedAt: null }, { fields: ['name'] }))?.name;
