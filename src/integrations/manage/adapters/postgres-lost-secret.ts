import type { EntityManager } from '@mikro-orm/postgresql';
import { change } from '../../../platform/database/query.ts';

/**
 * Removes every integration with a sealed URL, and its waiting deliveries, because the secret that opens them is lost; returns
 * how many. Email integrations stay. Used when a backup is restored.
 */
export const removeSealedIntegrations = (em: EntityManager): Promise<number> =>
  change(em)`delete from integrations.integration where address is not null`;
