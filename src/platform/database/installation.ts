import type { EntityManager } from '@mikro-orm/postgresql';
import { checkFingerprint } from '../secrets/installation-secret.ts';
import type { SecretBox } from '../secrets/secrets.ts';
import { change, query, type RowOf } from './query.ts';
import type { PlatformTables } from './tables.ts';

/** Compares the secret with the database's, and stores its fingerprint. @throws StartError if it's a different one */
export const adoptSecret = async (em: EntityManager, box: SecretBox): Promise<void> => {
  const [kept] = await query<RowOf<PlatformTables, 'platform.installation', 'secret_fingerprint'>>(em)`
    select secret_fingerprint from platform.installation
  `;
  if (checkFingerprint(kept?.secret_fingerprint ?? undefined, box) === 'store')
    await change(em)`update platform.installation set secret_fingerprint = ${box.fingerprint}`;
};
