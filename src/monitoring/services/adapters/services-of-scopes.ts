import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';

/** The services of all teams that show these scopes. SQL: it runs for each batch of changes. */
export const postgresServicesOfScopes =
  (em: EntityManager) =>
  async (scopeIds: readonly number[]): Promise<readonly number[]> => {
    if (scopeIds.length === 0) return [];
    const rows = await query<{ readonly id: number }>(em)`
      select service_id as id from monitoring.user_service where scope_id = any(${[...scopeIds]}::bigint[])
    `;
    return rows.map(({ id }) => id);
  };
