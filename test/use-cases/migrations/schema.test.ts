import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { createEmptyDatabase, createTestDatabase } from '../../support/database.ts';
import { schemaFile, schemaText } from '../../support/schema-text.ts';

test('migrations/schema.sql is what the migrations make (make schema writes it)', async () => {
  const database = await createTestDatabase();
  expect(await schemaText(database.em)).toBe(await readFile(schemaFile, 'utf8'));
  await database.drop();
});

test('an empty database in which migrations/schema.sql is run has the same schema', async () => {
  const text = await readFile(schemaFile, 'utf8');
  const { url, drop } = await createEmptyDatabase();
  const { em, close } = await openDatabase(url);
  await em.execute(text);
  // What is said in remarks is no part of a statement.
  const statements = (whole: string) => whole.replaceAll(/^ *--.*\n/gm, '');
  expect(statements(await schemaText(em))).toBe(statements(text));
  await close();
  await drop();
});

test.each([
  'create view accounts.owner as select * from accounts.user_account',
  'create materialized view accounts.owner as select * from accounts.user_account',
  'create sequence monitoring.turn',
  'create table incidents.part (id integer) partition by hash (id)',
  'create type incidents.phase as (word text)',
  "create type incidents.phase as enum ('open')",
])('nothing is left out of it in silence: %s', async (statement) => {
  const database = await createTestDatabase();
  await database.em.execute(statement);
  await expect(schemaText(database.em)).rejects.toThrow('does not know what kind of thing');
  await database.drop();
});
