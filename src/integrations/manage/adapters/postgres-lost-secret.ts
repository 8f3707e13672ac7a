import type { EntityManager } from '@mikro-orm/postgresql';
import { change } from '../../../platform/database/query.ts';

/**
 * Removes every integration whose address is sealed, with what waits for it, since the secret that opens them is lost; answers how
 * many that were. Those for mail stay. For the restore of a backup.
 */
export const removeSealedIntegrations = (em: EntityManager): Promise<number> =>
  change(em)`delete from integrations.integration where address is not null`;
