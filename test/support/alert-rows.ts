import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';

/** Empties what these tests write. */
export const clearAlerts = async ({ em }: Pick<TestDatabase, 'em'>): Promise<void> => {
  await sql`
    truncate accounts.user_account, accounts.team, monitoring.status_page, monitoring.service, platform.fact, integrations.news,
      integrations.past_news,      integrations.delivery, integrations.queued, integrations.message, integrations.endpoint_rate_limit cascade
  `.execute(em.getKysely());
};

/** Deliveries that wait without a place in the queue, and places of none that waits: there must be neither. */
export const strayPlaces = async ({ em }: Pick<TestDatabase, 'em'>) => {
  const { rows } = await sql<{ delivery: string | null; place: string | null }>`
    select delivery.seq as delivery, queued.seq as place
    from integrations.delivery full join integrations.queued on queued.seq = delivery.seq
      and queued.integration_id = delivery.integration_id
    where (delivery.state = 'pending') is distinct from (queued.seq is not null)
  `.execute(em.getKysely());
  return rows;
};
