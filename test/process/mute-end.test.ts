import { Client } from 'pg';
import { expect, test } from 'vitest';
import { inAlertWorld } from '../bench/lib/alert-world.ts';
import { arrived, until } from '../bench/lib/arrivals.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { freePort } from '../support/product.ts';

const READERS = 20;

test('a worker that is killed while mutes end leaves it to the next one, and each integration gets the last word once', async () => {
  const database = await startOwnPostgres();
  const options = { pages: 1, readers: READERS, port: await freePort(), keep: 4 * READERS, database };
  await inAlertWorld(options, async (world) => {
    const counted = async (from: string) =>
      (await world.query<{ count: number }>(`select count(*)::integer as count from ${from}`))[0]?.count;
    await world.query(`insert into integrations.mute (team_id, service_id, by_id, muted_at)
      select user_id, service_id, user_id, now() from monitoring.user_service`);
    const killed = world.startWorker();
    await world.open([1]);
    await until('all alerts are held back', async () => (await counted('integrations.held')) === READERS);

    // Nobody can queue a delivery, so the worker stops between reading what was missed and removing the mutes.
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; lock table integrations.queued in share mode');
    await world.query('update integrations.mute set until = now()');
    const waiting = "pg_locks where not granted and relation = 'integrations.queued'::regclass";
    await until('the worker waits to queue them', async () => (await counted(waiting)) === 1);
    killed.signal('SIGKILL');
    await killed.ended;
    expect((await world.sink.stats()).posts).toBe(0);
    await holder.query('rollback');
    await holder.end();

    world.startWorker();
    await arrived(world, READERS);
    await until('no mute is left', async () => (await counted('integrations.mute')) === 0);
    await until(
      'all are written down',
      async () => (await counted("integrations.delivery where state = 'accepted'")) === READERS,
    );
    const records = await world.sink.requests(4 * READERS);
    expect(new Set(records.map(({ path }) => path)).size).toBe(READERS);
    expect(records).toHaveLength(READERS);
    expect(await counted('integrations.delivery')).toBe(2 * READERS);
  });
});
