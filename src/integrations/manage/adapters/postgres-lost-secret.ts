import type { EntityManager } from '@mikro-orm/postgresql';
import { change } from '../../../platform/database/query.ts';

/**
 * Removes every integration with a sealed URL, deleted ones and waiting deliveries too, because the secret that opens them is lost; returns
 * how many. Email integrations stay; devices subscribe again by new keys. Used when a backup is restored.
 */
export const removeSealedIntegrations = async (em: EntityManager): Promise<number> => {
  await change(em)`delete from integrations.deleted_integration`;
  await change(em)`delete from integrations.push_key`;
  return change(em)`delete from integrations.integration where address is not null`;
};
