import { checkDatabase } from '../platform/database/database-check.ts';
import { assertDirect } from '../platform/database/direct-check.ts';

/**
 * Checks that the configured database can be used: both of its URLs answer, and one of them bypasses any transaction pooler.
 * @throws StartError with one sentence that names the setting
 */
export const assertDatabase = async (databaseUrl: string, databaseDirectUrl: string | undefined): Promise<void> => {
  await checkDatabase(databaseUrl);
  if (databaseDirectUrl === undefined) return assertDirect(databaseUrl, 'DATABASE_URL');
  await checkDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL');
  await assertDirect(databaseDirectUrl, 'DATABASE_DIRECT_URL');
};
