import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../src/platform/database/database.ts';
import { queryOne } from '../../../../src/platform/database/query.ts';
import { openReplica } from '../../../../src/platform/database/replica/read-replica.ts';
import { createTestDatabase, patientLimits, type TestDatabase } from '../../../support/database.ts';

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([one.drop(), other.drop()]));

test('what is no replica is never read, says so once, and fails nothing', async () => {
  const primary = await openDatabase(one.url, { poolSize: 2, limits: patientLimits });
  const said: unknown[] = [];
  const logger = { info: (...line: unknown[]) => said.push(line), warn: (...line: unknown[]) => said.push(line) };
  const replica = await openReplica({
    url: other.url,
    poolSize: 2,
    limits: patientLimits,
    primary: primary.em,
    hasJustChanged: async () => false,
    logger,
    lookEveryMs: 5,
  });
  onTestFinished(async () => {
    await replica.close();
    await primary.close();
  });
  const nameOfDatabase = () => queryOne<{ name: string }>(primary.em)`select current_database() as name`;
  const name = new URL(one.url).pathname.slice(1);
  expect(await replica.read(1, nameOfDatabase)).toEqual({ name });
  await expect.poll(() => said.length).toBe(1);
  for (let i = 0; i < 20; i++) expect(await replica.read(1, nameOfDatabase)).toEqual({ name });
  expect(said).toEqual([
    [
      { reason: "It isn't a replica: it accepts writes." },
      "We can't use the read replica, so we read from the primary.",
    ],
  ]);
});
