import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { checkFingerprint } from '../secrets/installation-secret.ts';
import type { SecretBox } from '../secrets/secrets.ts';

/** Compares the secret with the one that this database was used with, and keeps its fingerprint. @throws StartError where it is another. */
export const adoptSecret = async (em: EntityManager, box: SecretBox): Promise<void> => {
  const { rows } = await sql<{ secret_fingerprint: string | null }>`
    select secret_fingerprint from platform.installation
  `.execute(em.getKysely());
  if (checkFingerprint(rows[0]?.secret_fingerprint ?? undefined, box) === 'store')
    await sql`update platform.installation set secret_fingerprint = ${box.fingerprint}`.execute(em.getKysely());
};
