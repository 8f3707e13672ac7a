import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';

/** The topic that tells every process about new deliveries. */
export const DELIVERY_TOPIC = 'allclear_delivery';

/** Makes every process look for deliveries, once the transaction commits. */
export const notifyWorkers = async (em: EntityManager): Promise<void> => {
  await query(em)`select pg_notify(${DELIVERY_TOPIC}, '0')`;
};
