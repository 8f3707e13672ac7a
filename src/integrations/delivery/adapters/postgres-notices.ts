import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';

/** The topic on which every process hears that there are deliveries. */
export const DELIVERY_TOPIC = 'allclear_delivery';

/** At commit, every process looks for deliveries. */
export const notifyWorkers = async (em: EntityManager): Promise<void> => {
  await query(em)`select pg_notify(${DELIVERY_TOPIC}, '0')`;
};
