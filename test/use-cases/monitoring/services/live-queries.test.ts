import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveQueries } from '../../../../src/monitoring/services/adapters/live-queries.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Pages that were polled so many seconds ago by the database's clock; null: never. */
const addPages = async (secondsAgo: readonly (number | null)[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into monitoring.status_page (url, last_polled_at, created_at)
    select 'https://' || gen_random_uuid(), now() - seconds * interval '1 second', now()
    from unnest(${[...secondsAgo]}::float8[]) with ordinality as page (seconds, place) order by place returning id
  `.execute(database.em.getKysely());
  return rows.map(({ id }) => id);
};

test('what was checked since is found by the clock of the database alone, whatever the clock of this process says', async () => {
  const { checkedSince } = liveQueries(database.em);
  const pageIds = await addPages([1, 30, 90, null]);
  const first = await checkedSince(pageIds, undefined);
  expect([...first.checked.keys()]).toEqual(pageIds.slice(0, 3));
  const minuteAgo = new Date(first.at.getTime() - 60_000);
  expect([...(await checkedSince(pageIds, minuteAgo)).checked.keys()]).toEqual(pageIds.slice(0, 2));
  const none = await checkedSince(pageIds, first.at);
  expect(none.checked.size).toBe(0);
  expect(none.at >= first.at).toBe(true);
});

test('what many users watch is asked for at once', async () => {
  expect((await liveQueries(database.em).watchedBy([1, 2, 3])).size).toBe(0);
});
