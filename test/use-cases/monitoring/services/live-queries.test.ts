import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshForMs } from '../../../../src/monitoring/pages/freshness.ts';
import { liveQueries } from '../../../../src/monitoring/services/adapters/live-queries.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Pages that were read so many seconds ago by the database's clock; null: never. */
const addPages = async (secondsAgo: readonly (number | null)[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into monitoring.status_page (url, last_read_at, created_at)
    select 'https://' || gen_random_uuid(), now() - seconds * interval '1 second', now()
    from unnest(${[...secondsAgo]}::float8[]) with ordinality as page (seconds, place) order by place returning id
  `.execute(database.em.getKysely());
  return rows.map(({ id }) => id);
};

test('what was read since is found by the clock of the database alone, whatever the clock of this process says', async () => {
  const { checkedSince } = liveQueries(database.em, freshForMs(60_000));
  const pageIds = await addPages([1, 30, 90, null]);
  const first = await checkedSince(pageIds, undefined);
  expect([...first.checked.keys()]).toEqual(pageIds.slice(0, 3));
  const minuteAgo = new Date(first.at.getTime() - 60_000);
  expect([...(await checkedSince(pageIds, minuteAgo)).checked.keys()]).toEqual(pageIds.slice(0, 2));
  const none = await checkedSince(pageIds, first.at);
  expect(none.checked.size).toBe(0);
  expect(none.at >= first.at).toBe(true);
});

test('a page is in doubt once its checks fail, and stale once it was not read for five minutes nor has just begun to fail', async () => {
  const { staleAmong } = liveQueries(database.em, freshForMs(60_000));
  const pageIds = await addPages([1, 1, 1, 1]);
  const [fresh = 0, old = 0, failing = 0, failed = 0] = pageIds;
  const setRead = (id: number, readAgo: number, failingFor: number | null) =>
    sql`
    update monitoring.status_page set last_read_at = now() - ${readAgo} * interval '1 second',
      problem_since = now() - ${failingFor}::float8 * interval '1 second' where id = ${id}
  `.execute(database.em.getKysely());
  // Within a transaction the database's time stands still, however long this takes.
  await database.transaction(async () => {
    await setRead(fresh, 300, null);
    await setRead(old, 300.001, null);
    await setRead(failing, 300.001, 300);
    await setRead(failed, 700, 300.001);
    expect(await staleAmong(pageIds)).toEqual(
      new Map([
        [old, 'stale'],
        [failing, 'failing'],
        [failed, 'stale'],
      ]),
    );
    expect(await liveQueries(database.em, freshForMs(240_000)).staleAmong(pageIds)).toEqual(
      new Map([
        [failing, 'failing'],
        [failed, 'failing'],
      ]),
    );
  });
});

test('what many users watch is asked for at once', async () => {
  expect((await liveQueries(database.em, freshForMs(60_000)).watchedBy([1, 2, 3])).size).toBe(0);
});
