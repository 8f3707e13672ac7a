import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pollHealth } from '../../../../src/monitoring/pages/adapters/poll-health.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate monitoring.status_page cascade`.execute(database.em.getKysely());
});

const LATE_MS = 300_000;

/** A page that was due so many seconds ago (null: nobody watches it) and asked so many ago. */
const addPage = (dueAgo: number | null, polledAgo: number | null) =>
  sql`
  insert into monitoring.status_page (url, next_poll_at, last_polled_at, created_at) values (
    'https://' || gen_random_uuid(), now() - ${dueAgo}::float8 * interval '1 second',
    now() - ${polledAgo}::float8 * interval '1 second', now())
`.execute(database.em.getKysely());

test('nothing is late and nothing was asked where there is no page', async () => {
  expect(await pollHealth(database.em, LATE_MS, () => new Date())()).toEqual({ latePages: 0, lastPolledAt: undefined });
});

test('counts the pages whose poll is overdue by more than the limit, and tells when any was last asked', async () => {
  // Within a transaction the database's time stands still, however long this takes.
  await database.transaction(async () => {
    await addPage(-30, 30);
    await addPage(300, 350);
    await addPage(300.001, 370);
    await addPage(4_000, null);
    await addPage(null, 9_000);
    const { latePages, lastPolledAt } = await pollHealth(database.em, LATE_MS, () => new Date())();
    expect(latePages).toBe(2);
    const { rows } = await sql<{ ago: number }>`
      select extract(epoch from now() - ${lastPolledAt})::float8 as ago
    `.execute(database.em.getKysely());
    // True to the millisecond on this side, to the microsecond on the other.
    expect(rows[0]?.ago).toBeCloseTo(30, 2);
  });
});
