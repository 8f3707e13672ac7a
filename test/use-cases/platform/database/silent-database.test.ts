import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isDatabaseAway } from '../../../../src/platform/database/away/database-away.ts';
import { type Database, openDatabase } from '../../../../src/platform/database/database.ts';
import { listenForNotifications } from '../../../../src/platform/database/notifications.ts';
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { type SilentProxy, startSilentProxy } from '../../../support/silent-proxy.ts';

const poolSize = 2;
/** Short, but long enough for a machine that has much to do: what works is held to them as well as what fails. */
const limits = { connectMs: 5_000, statementMs: 3_000 };

let direct: TestDatabase;
let proxy: SilentProxy;
let database: Database;

beforeAll(async () => {
  direct = await createTestDatabase();
});
afterAll(() => direct.drop());
beforeEach(async () => {
  proxy = await startSilentProxy(direct.url);
  database = await openDatabase(proxy.url, { poolSize, limits });
  await expect.poll(() => failureOf(everyPlace())).toBe('no failure');
});
afterEach(async () => {
  proxy.speak();
  await database.close();
  await proxy.close();
});

const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.em.getKysely());
const inTransaction = (work: () => Promise<unknown> = ask) => database.transaction(async () => void (await work()));
const everyPlace = () => Promise.all(Array.from({ length: poolSize }, () => inTransaction(ask)));

/** How it failed; a promise that never ends fails the test by its time. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

const endConnections = () =>
  asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(direct.url).pathname.slice(1)}'`,
  );

describe('a network that falls silent', () => {
  test('fails what is asked as a database that is away, and every place of the pool works once it speaks', async () => {
    proxy.hush();
    const asked = [ask(), inTransaction(), inTransaction()];
    for (const error of await Promise.all(asked.map(failureOf))) expect(error).toSatisfy(isDatabaseAway);
    // Now with new connections.
    for (const error of await Promise.all([ask(), inTransaction()].map(failureOf)))
      expect(error).toSatisfy(isDatabaseAway);
    proxy.speak();
    await everyPlace();
    await everyPlace();
  });

  test('in the middle of a transaction fails it, and gives its place back', async () => {
    for (let time = 0; time <= poolSize; time++) {
      const failed = inTransaction(async () => {
        await ask();
        proxy.hush();
        await ask();
      });
      expect(await failureOf(failed)).toSatisfy(isDatabaseAway);
      proxy.speak();
    }
    await everyPlace();
  });
});

test('a process that was busy for longer than the limit still reads the answer that arrived meanwhile', async () => {
  const short = { connectMs: 5_000, statementMs: 1_000 };
  const busy = await openDatabase(direct.url, { poolSize, limits: short });
  const slowly = () => sql`select pg_sleep(0.2)`.execute(busy.em.getKysely());
  await slowly();
  const asked = failureOf(slowly());
  // Enough turns to send it, and too few for its answer.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, short.statementMs + 2_500);
  expect(await asked).toBe('no failure');
  await busy.close();
});

test('a pool whose places are all taken refuses after its time', async () => {
  const gate = Promise.withResolvers<void>();
  const begun: unknown[] = [];
  const hold = () =>
    inTransaction(async () => {
      begun.push(await ask());
      await gate.promise;
    });
  const held = Array.from({ length: poolSize }, hold);
  await expect.poll(() => begun.length).toBe(poolSize);
  expect(await failureOf(ask())).toSatisfy(isDatabaseAway);
  gate.resolve();
  await Promise.all(held);
  await ask();
});

test('a transaction whose connection the server ends gives its place back, and tells what ended it', async () => {
  for (let time = 0; time <= poolSize; time++) {
    const failed = inTransaction(async () => {
      await ask();
      await endConnections();
      await ask();
    });
    expect(await failureOf(failed)).toSatisfy(isDatabaseAway);
  }
  await everyPlace();
});

test('a statement that takes too long is ended by the server, and its connection is used on', async () => {
  const backend = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.em.getKysely())).rows[0]?.pid;
  const before = await backend();
  expect(await failureOf(sql`select pg_sleep(60)`.execute(database.em.getKysely()))).toMatchObject({ code: '57014' });
  expect(await backend()).toBe(before);
});

test('the server forgets a client that vanished in a transaction before a lease of 30 s is over', async () => {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, setting::float8 * case unit when 'ms' then 0.001 else 1 end as seconds from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'tcp_keepalives_idle', 'tcp_keepalives_interval')
    order by name
  `.execute(database.em.getKysely());
  expect(rows.map(({ seconds }) => seconds > 0 && seconds < 30)).toEqual([true, true, true]);
});

test('listening goes on after a silence, and says that something may have been missed', async () => {
  const heard: unknown[] = [];
  const seen = { gaps: 0, errors: 0 };
  const listening = listenForNotifications({
    url: proxy.url,
    on: { news: (payload) => heard.push(payload) },
    onGap: () => seen.gaps++,
    onError: () => seen.errors++,
    silenceMs: 1_000,
  });
  const tell = (payload: string) => direct.em.execute('select pg_notify(?, ?)', ['news', JSON.stringify(payload)]);
  const isHeard = async (payload: string) => {
    await tell(payload);
    return heard.includes(payload);
  };
  await expect.poll(() => isHeard('before')).toBe(true);
  proxy.hush();
  // A silence that is over before it's noticed loses nothing.
  await expect.poll(() => seen.errors).toBeGreaterThanOrEqual(1);
  proxy.speak();
  await expect.poll(() => isHeard('after')).toBe(true);
  expect(seen.gaps).toBeGreaterThanOrEqual(1);
  proxy.hush();
  await listening.close();
});
