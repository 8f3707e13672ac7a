import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { entities } from '../../src/app/wiring/entities.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import type { DatabaseLimits } from '../../src/platform/database/database-limits.ts';
import { templateName } from './postgres-setup.ts';

/**
 * Longer than anything takes on a machine that does much else. What the limits of the product do is asked of short ones in
 * silent-database.test.ts and silent-network.test.ts.
 */
export const patientLimits: DatabaseLimits = { connectMs: 120_000, statementMs: 120_000 };

export type TestDatabase = Database & {
  readonly url: string;
  /** Closes the pool and removes the database. */
  readonly drop: () => Promise<void>;
};

/** A migrated database of this test file's own, cloned from the template. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { url, drop } = await createDatabase(`template ${templateName}`);
  const database = await openDatabase(url, { poolSize: 10, limits: patientLimits, entities });
  return {
    ...database,
    url,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
};

/** A database without anything in it, for what happens before and during migration. */
export const createEmptyDatabase = () => createDatabase('');

/** Runs statements as the server's superuser. */
export const asSuperuser = async (...statements: readonly string[]): Promise<void> => {
  const admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.end();
  }
};

const createDatabase = async (from: string) => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`create database ${name} ${from}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asSuperuser(`drop database ${name} with (force)`) };
};
