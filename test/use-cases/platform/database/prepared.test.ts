import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresApiKeys } from '../../../../src/accounts/adapters/postgres-api-keys.ts';
import { postgresSessions } from '../../../../src/accounts/adapters/postgres-sessions.ts';
import { entities } from '../../../../src/app/wiring/entities.ts';
import { type Database, openDatabase } from '../../../../src/platform/database/database.ts';
import { query } from '../../../../src/platform/database/query.ts';
import { prepared } from '../../../../src/platform/database/statements/prepared.ts';
import { createTestDatabase, patientLimits, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
let preparing: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, so that every statement reaches the same.
  preparing = await openDatabase(database.url, { poolSize: 1, limits: patientLimits, entities, prepares: true });
});
afterAll(async () => {
  await preparing.close();
  await database.drop();
});

type Kept = { readonly statement: string; readonly runs: number };
const keptIn = ({ em }: Pick<Database, 'em'>) =>
  query<Kept>(em)`
    select statement, (generic_plans + custom_plans)::integer as runs from pg_prepared_statements order by prepare_time
  `;

test('a connection plans only the statements that ask for it once, and gives them their values each time', async () => {
  const { em } = preparing;
  for (const value of [1, 2, 3]) {
    expect(await query(em)`${prepared} select ${value}::integer as value`).toEqual([{ value }]);
    expect(await query(em)`select ${value}::integer as value`).toEqual([{ value }]);
  }
  expect(await keptIn(preparing)).toEqual([{ statement: '/* prepared */ select $1::integer as value', runs: 3 }]);
});

test('every request’s look-up of a session or a key does, also in a transaction', async () => {
  const before = (await keptIn(preparing)).length;
  const sessions = postgresSessions(preparing.em);
  const keys = postgresApiKeys(preparing.em, preparing.transaction);
  const look = async () => {
    expect(await sessions.find(Buffer.alloc(32, 1), new Date())).toBeUndefined();
    expect(await sessions.find(Buffer.alloc(32, 1), new Date(), 'acme-7')).toBeUndefined();
    expect(await keys.find(Buffer.alloc(32, 1))).toBeUndefined();
  };
  await look();
  await preparing.transaction(look);
  const kept = await keptIn(preparing);
  expect(kept.slice(before).map(({ runs }) => runs)).toEqual([2, 2, 2]);
});

test('nothing is prepared where connections may change between two statements', async () => {
  const { em } = database;
  await database.transaction(async () => {
    expect(await query(em)`${prepared} select ${1}::integer as value`).toEqual([{ value: 1 }]);
    expect(await keptIn(database)).toEqual([]);
  });
});
