import type { EntityManager } from '@mikro-orm/postgresql';
import { change } from '../../../platform/database/query.ts';
import { integrationTable } from '../../model/adapters/tables.ts';

/** The integrations of boards, for boards. */
export type IntegrationsOfBoards = {
  /** The names of those that cover only this board of a team, oldest first. */
  readonly integrationsOfBoard: (teamId: TeamId, boardId: number) => Promise<readonly string[]>;
  /** Forgets what those of a board knew of services that were put on it or taken off it; open incidents stay. */
  readonly forgetBoardServices: (teamId: TeamId, boardId: number, serviceIds: readonly number[]) => Promise<void>;
};

export const postgresIntegrationsOfBoards = (em: EntityManager): IntegrationsOfBoards => ({
  integrationsOfBoard: async (teamId, boardId) => {
    const found = await em.find(integrationTable, { teamId, boardId }, { fields: ['name'], orderBy: { id: 'asc' } });
    return found.map(({ name }) => name);
  },
  forgetBoardServices: async (teamId, boardId, serviceIds) => {
    // SQL: queries the JSON.
    await change(em)`
      delete from integrations.standing using integrations.integration
      where integration.id = integration_id and user_id = ${teamId} and board_id = ${boardId}
        and service_id = any(${[...serviceIds]}::integer[]) and jsonb_array_length(content -> 'open') = 0
    `;
  },
});
