import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';

/** URLs of monitored pages, the most recently fetched first. */
export const latestAddresses = async (em: EntityManager, limit: number): Promise<readonly string[]> => {
  const rows = await query<{ url: string }>(em)`
    select url from monitoring.status_page where next_poll_at is not null
    order by last_polled_at desc nulls last limit ${limit}
  `;
  return rows.map(({ url }) => url);
};
