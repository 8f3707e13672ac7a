import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOne } from '../../../platform/database/query.ts';

/** The backlog of all integrations. */
export type Backlog = {
  /** Queued deliveries, including later ones; counted up to 100,000. */
  readonly waiting: number;
  /** How long the most overdue queue has been due; 0 if none is. */
  readonly oldestDueMs: number;
};

export const backlog = (em: EntityManager): Promise<Backlog> =>
  queryOne<Backlog>(em)`
    select (select count(*) from (select from integrations.queued limit ${COUNTED_AT_MOST}) as counted) as waiting,
      coalesce((
        select greatest(extract(epoch from now() - min(due_at)) * 1000, 0)::float8
        from integrations.integration_queue where due_at is not null
      ), 0) as "oldestDueMs"
  `;

/** Takes about ten milliseconds. */
const COUNTED_AT_MOST = 100_000;
