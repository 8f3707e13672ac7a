import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCallCounts } from '../../../../src/platform/database/call-counts.ts';
import { type Database, openDatabase } from '../../../../src/platform/database/database.ts';
import { change, query } from '../../../../src/platform/database/query.ts';
import { createTestDatabase, patientLimits, type TestDatabase } from '../../../support/database.ts';

const MINUTE_MS = 60_000;

let database: TestDatabase;
let other: Database;
let now = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  other = await openDatabase(database.url, { limits: patientLimits });
});
beforeEach(() => change(database.em)`delete from platform.rate_limit`);
afterAll(async () => {
  await other.close();
  await database.drop();
});

const processes = () => {
  const clock = () => now;
  return [createCallCounts(database.em, clock), createCallCounts(other.em, clock)] as const;
};
const rows = () => query<{ count: number }>(database.em)`select count from platform.rate_limit order by count`;

test('a call writes nothing, and settling writes one row for each who called', async () => {
  const [one] = processes();
  for (let called = 1; called <= 500; called++)
    expect(one.count('call feed 203.0.113.7', MINUTE_MS).count).toBe(called);
  one.count('call feed 203.0.113.8', MINUTE_MS);
  expect(await rows()).toEqual([]);
  await one.settle();
  expect(await rows()).toEqual([{ count: 1 }, { count: 500 }]);
});

test('processes learn of each other when they settle, and go on counting from there', async () => {
  const [one, two] = processes();
  for (let called = 0; called < 10; called++) one.count('user 7', MINUTE_MS);
  for (let called = 0; called < 5; called++) two.count('user 7', MINUTE_MS);
  await Promise.all([one.settle(), two.settle()]);
  await two.settle();
  one.count('user 7', MINUTE_MS);
  await one.settle();
  expect(one.count('user 7', MINUTE_MS).count).toBe(17);
  two.count('user 7', MINUTE_MS);
  await two.settle();
  expect(two.count('user 7', MINUTE_MS).count).toBeGreaterThanOrEqual(18);
});

test('a window begins with the first call and ends by itself, here and in the database', async () => {
  const [one, two] = processes();
  expect(one.count('user 8', MINUTE_MS)).toEqual({ count: 1, endsInMs: MINUTE_MS });
  now += 20_000;
  expect(one.count('user 8', MINUTE_MS)).toEqual({ count: 2, endsInMs: 40_000 });
  now += 40_000;
  expect(one.count('user 8', MINUTE_MS)).toEqual({ count: 1, endsInMs: MINUTE_MS });
  await one.settle();
  await change(database.em)`update platform.rate_limit set count = 90, ends_at = now() - interval '1 second'`;
  two.count('user 8', MINUTE_MS);
  await two.settle();
  expect(await rows()).toEqual([{ count: 1 }]);
});

test('what was counted while the database was away is settled once it is back', async () => {
  const [counts] = processes();
  await change(database.em)`alter table platform.rate_limit rename to away`;
  counts.count('user 9', MINUTE_MS);
  await expect(counts.settle()).rejects.toThrow('rate_limit');
  await change(database.em)`alter table platform.away rename to rate_limit`;
  counts.count('user 9', MINUTE_MS);
  await counts.settle();
  expect(await rows()).toEqual([{ count: 2 }]);
});

test('calls of a new window are not lost where the old one ended while it was settled', async () => {
  const [one] = processes();
  for (let called = 0; called < 5; called++) one.count('user 10', MINUTE_MS);
  const settling = one.settle();
  now += MINUTE_MS;
  expect(one.count('user 10', MINUTE_MS).count).toBe(1);
  await settling;
  expect(one.count('user 10', MINUTE_MS).count).toBe(2);
});
