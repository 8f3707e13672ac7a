import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../../../src/platform/database/database.ts';
import { query } from '../../../../src/platform/database/query.ts';
import { asCaller } from '../../../../src/platform/database/turns/callers.ts';
import { createTestDatabase, patientLimits, type TestDatabase } from '../../../support/database.ts';

const POOL = 8;
const SHARE = 2;

let holder: TestDatabase;
let database: Database;
beforeAll(async () => {
  holder = await createTestDatabase();
  database = await openDatabase(holder.url, { poolSize: POOL, limits: patientLimits });
});
afterAll(async () => {
  await database.close();
  await holder.drop();
});

/** Runs work while the table that `slow` asks for is locked. */
const whileLocked = async (work: () => Promise<void>): Promise<void> => {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const holding = holder.transaction(async () => {
    await sql`lock table boards.feed in access exclusive mode`.execute(holder.em.getKysely());
    isLocked();
    await letGo;
  });
  await locked;
  await work().finally(release);
  await holding;
};

const slow = () => query(database.em)`select from boards.feed`;
const often = <T>(times: number, work: () => Promise<T>) => Promise.all(Array.from({ length: times }, work));
const patient = { timeout: 60_000 };

test.each([
  ['queries', slow],
  ['transactions', () => database.transaction(slow)],
])('the %s of one caller use a quarter of the connections, and those of others go on', async (_kind, work) => {
  let done: Promise<unknown> = Promise.resolve();
  await whileLocked(async () => {
    done = asCaller('user 1', () => often(30, work));
    await vi.waitUntil(() => database.poolUse().used === SHARE, patient);
    expect(await asCaller('user 2', () => query(database.em)`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(await query(database.em)`select 1 as one`).toEqual([{ one: 1 }]);
    expect(database.poolUse()).toMatchObject({ used: SHARE, waiting: 0 });
  });
  await done;
  expect(database.poolUse()).toMatchObject({ used: 0, waiting: 0 });
});

test('a query that failed gives its turn back', async () => {
  const failing = () => query(database.em)`select 1 / 0`.catch(() => 'failed');
  expect(await asCaller('user 1', () => often(10, failing))).toEqual(Array(10).fill('failed'));
  expect(await asCaller('user 1', slow)).toEqual([]);
});

test('who waits for too long is told as where the whole pool is in use', async () => {
  const hurried = await openDatabase(holder.url, { poolSize: 4, limits: { connectMs: 300, statementMs: 60_000 } });
  await whileLocked(async () => {
    const first = asCaller('user 1', () => query(hurried.em)`select from boards.feed`.catch(() => undefined));
    await vi.waitUntil(() => hurried.poolUse().used === 1, patient);
    const second = asCaller('user 1', () => query(hurried.em)`select 1`);
    await expect(second).rejects.toThrow('timeout exceeded');
    void first;
  });
  expect(await asCaller('user 1', () => query(hurried.em)`select 1 as one`)).toEqual([{ one: 1 }]);
  await hurried.close();
});
