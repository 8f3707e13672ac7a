import type { EntityManager } from '@mikro-orm/postgresql';
import { change } from '../../../platform/database/query.ts';
import { integrationTable } from '../../model/adapters/tables.ts';

/** The names of the integrations that cover only this board of a team, oldest first. */
export const integrationsOfBoard =
  (em: EntityManager) =>
  async (teamId: number, boardId: number): Promise<readonly string[]> => {
    const found = await em.find(integrationTable, { teamId, boardId }, { fields: ['name'], orderBy: { id: 'asc' } });
    return found.map(({ name }) => name);
  };

/** Forgets what the integrations of a board knew of services that were put on it or taken off it; open incidents stay. */
export const forgetBoardServices =
  (em: EntityManager) =>
  async (teamId: number, boardId: number, serviceIds: readonly number[]): Promise<void> => {
    // SQL: queries the JSON.
    await change(em)`
      delete from integrations.standing using integrations.integration
      where integration.id = integration_id and user_id = ${teamId} and board_id = ${boardId}
        and service_id = any(${[...serviceIds]}::integer[]) and jsonb_array_length(content -> 'open') = 0
    `;
  };
