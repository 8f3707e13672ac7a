import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../../src/platform/database/database.ts';
import { change, query } from '../../../../src/platform/database/query.ts';
import { postgresRateLimits } from '../../../../src/platform/database/rate-limits.ts';
import { createTestDatabase, patientLimits, type TestDatabase } from '../../../support/database.ts';

const HOUR_MS = 3_600_000;

let database: TestDatabase;
let other: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  other = await openDatabase(database.url, { limits: patientLimits });
});
afterAll(async () => {
  await other.close();
  await database.drop();
});

test('processes count the same attempts together, also in one moment', async () => {
  const limits = [postgresRateLimits(database.em), postgresRateLimits(other.em)];
  const counts = await Promise.all(
    Array.from({ length: 20 }, (_, at) => limits[at % 2]?.count('account login user 7', HOUR_MS)),
  );
  expect(counts.map((each) => each?.count).toSorted((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
  await limits[0]?.clear('account login user 7');
  expect((await limits[1]?.count('account login user 7', HOUR_MS))?.count).toBe(1);
});

test('a window begins with its first attempt and ends by itself', async () => {
  const limits = postgresRateLimits(database.em);
  const first = await limits.count('call POST /api/login 203.0.113.7', HOUR_MS);
  expect(first.endsInMs).toBeGreaterThan(HOUR_MS - 60_000);
  await limits.count('call POST /api/login 203.0.113.7', HOUR_MS);
  await change(database.em)`update platform.rate_limit set ends_at = now() - interval '1 second'`;
  expect((await limits.count('call POST /api/login 203.0.113.7', HOUR_MS)).count).toBe(1);
});

test('what was typed is kept as a hash, and for no longer than it counts', async () => {
  const limits = postgresRateLimits(database.em);
  await limits.count('account login name my password, typed here', HOUR_MS);
  const [stored] = await query<{ text: string }>(database.em)`
    select string_agg(rate_limit::text || encode(subject, 'escape'), ' ') as text from platform.rate_limit
  `;
  expect(stored?.text).not.toContain('typed here');
  await change(database.em)`update platform.rate_limit set ends_at = now() - interval '1 second'`;
  expect(await limits.forgetEnded()).toBeGreaterThan(0);
  expect(await query(database.em)`select from platform.rate_limit`).toEqual([]);
});
