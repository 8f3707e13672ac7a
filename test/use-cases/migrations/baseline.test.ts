import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { checkMigrations } from '../../../src/app/commands/doctor/check-database.ts';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import type { Migrations } from '../../../src/platform/database/migrate/known-migrations.ts';
import { migrate } from '../../../src/platform/database/migrate/migrate.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { readRelease, unpackRelease } from '../../support/released/release.ts';
import { schemaText } from '../../support/schema-text.ts';
import { seedYear } from '../../support/seed-year.ts';

/** The 28 migrations of 0.2.0, from its own server. */
let released: Migrations;
let remove: () => Promise<void>;

beforeAll(async () => {
  const unpacked = await unpackRelease(await readRelease());
  remove = unpacked.remove;
  ({ migrations: released } = await import(pathToFileURL(join(unpacked.folder, 'migrations/index.ts')).href));
});
afterAll(() => remove());

let url: string;
beforeEach(async () => {
  const empty = await createEmptyDatabase();
  url = empty.url;
  onTestFinished(empty.drop);
});

const withDatabase = async <Seen>(look: (database: Database) => Promise<Seen>, at = url): Promise<Seen> => {
  const database = await openDatabase(at, { poolSize: 1 });
  return look(database).finally(database.close);
};

/** Without remarks, whose words are plainer today. */
const statementsAt = async (at: string): Promise<string> =>
  withDatabase(async ({ em }) => (await schemaText(em)).replaceAll(/^ *--.*\n/gm, ''), at);

test('the baseline makes the schema of 0.2.0', async () => {
  await migrate(url, released);
  const fresh = await createEmptyDatabase();
  onTestFinished(fresh.drop);
  await migrate(fresh.url, migrations.slice(0, 1));
  expect(await statementsAt(fresh.url)).toBe(await statementsAt(url));
});

test('a database of 0.2.0 keeps a year of rows, and gets the schema of a new one', async () => {
  await migrate(url, released);
  await seedYear(url, { pages: 20, users: 5, troubles: 20 });
  const before = await withDatabase(countRows);
  expect(Object.values(before).reduce((sum, rows) => sum + rows, 0)).toBeGreaterThan(1_000);
  expect(await migrate(url, migrations)).toEqual(migrations.slice(1).map(({ name }) => name));
  expect(await withDatabase(countRows)).toMatchObject(before);
  const fresh = await createEmptyDatabase();
  onTestFinished(fresh.drop);
  await migrate(fresh.url, migrations);
  // Columns that were added later stand at the end in both.
  expect(await statementsAt(url)).toBe(await statementsAt(fresh.url));
});

const countRows = async ({ em }: Pick<Database, 'em'>): Promise<Readonly<Record<string, number>>> => {
  const tables: { name: string }[] = await em.execute(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname !~ '^(pg_|information_schema$|public$|platform$)'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await em.execute<{ rows: number }[]>(`select count(*)::int as rows from ${name}`);
    counts[name] = row?.rows ?? 0;
  }
  return counts;
};

test('a database from before 0.2.0 is refused with the way through it, and left as it is', async () => {
  await migrate(url, released.slice(0, -1));
  const before = await statementsAt(url);
  await expect(migrate(url, migrations)).rejects.toThrow('Start 0.2.0 once, then this version.');
  expect(await withDatabase(({ em }) => checkMigrations(em))).toMatchObject({ result: 'wrong' });
  expect(await statementsAt(url)).toBe(before);
});
