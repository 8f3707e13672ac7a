import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOne, type RowOf } from '../../../platform/database/query.ts';
import type { PagesTables } from './tables.ts';

/** Whether somebody polls. */
export type PollHealth = {
  /** How many pages should have been asked a while ago. */
  readonly latePages: number;
  /** When any page was last asked. */
  readonly lastPolledAt?: Date;
};

/** `lateMs`: overdue for longer than this is late. By the database's clock. */
export const pollHealth = async (em: EntityManager, lateMs: number): Promise<PollHealth> => {
  const { late, last_polled_at } = await queryOne<HealthRow>(em)`
    select max(last_polled_at) as last_polled_at, (
      select count(*) from monitoring.status_page where next_poll_at < now() - ${lateMs} * interval '1 ms'
    ) as late from monitoring.status_page`;
  return { latePages: late, lastPolledAt: last_polled_at ?? undefined };
};

type HealthRow = RowOf<PagesTables, 'monitoring.status_page', 'last_polled_at'> & { readonly late: number };
