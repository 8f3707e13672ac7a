import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { channels } from '../../src/integrations/channels/index.ts';
import { newWebhookSecret } from '../../src/integrations/channels/webhook-signature.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { type BenchAlerts, inAlertWorld } from '../bench/lib/alert-world.ts';
import { arrived, until } from '../bench/lib/arrivals.ts';
import { workerSettings } from '../bench/lib/world.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { freePort, type Product } from '../support/product.ts';

const READERS = 20;

/** Nobody can queue a delivery, so the worker stops between reading what is due since `cause` and removing it. */
const killWhileItQueues = async (
  { url }: { readonly url: string },
  { query }: Pick<BenchAlerts, 'query'>,
  worker: Product,
  cause: string,
): Promise<void> => {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table integrations.queued in share mode');
  await query(cause);
  const waiting = `select from pg_locks where not granted and relation = 'integrations.queued'::regclass`;
  await until('the worker waits to queue them', async () => (await query(waiting)).length === 1);
  worker.signal('SIGKILL');
  await worker.ended;
  await holder.query('rollback');
  await holder.end();
};

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

    await killWhileItQueues(database, world, killed, 'update integrations.mute set until = now()');
    expect((await world.sink.stats()).posts).toBe(0);

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

const KINDS = channels.map(({ type }) => type);
const OF_EACH = 2;

test('a worker that is killed while it escalates leaves it to the next one: no channel misses one, and none gets it twice', async () => {
  const readers = OF_EACH * KINDS.length;
  const database = await startOwnPostgres();
  const options = { pages: 1, readers, port: await freePort(), keep: 4 * readers, database };
  await inAlertWorld(options, async (world) => {
    const counted = async (from: string) => (await world.query(`select from ${from}`)).length;
    const escalated = () =>
      world.query<{ type: string; count: number }>(`select type, count(*)::integer as count from integrations.delivery
        join integrations.integration on integration.id = integration_id where kind = 'escalated' group by type`);
    await addTargets(world, database.url, readers);
    const killed = world.startWorker();
    await world.open([1]);
    await until('all are due later', async () => (await counted('integrations.reminder')) === readers);
    await arrived(world, readers);
    await killWhileItQueues(database, world, killed, 'update integrations.reminder set due_at = now()');
    expect(await escalated()).toEqual([]);

    world.startWorker();
    const isFired = async () => (await counted('integrations.reminder where fired')) === readers;
    await until('all are escalated', isFired);
    expect(new Map((await escalated()).map(({ type, count }) => [type, count]))).toEqual(
      new Map(KINDS.toSorted().map((type) => [type, OF_EACH])),
    );
    await until('webhooks got theirs', async () => (await world.sink.stats()).posts >= readers + OF_EACH);
    const records = (await world.sink.requests(4 * readers)).filter(({ path }) => path.startsWith('/webhook/'));
    expect(records.map(({ path }) => path).toSorted()).toEqual(['/webhook/1', '/webhook/2']);
  });
});

/** Gives each reader an integration of one of all kinds, which gets nothing but what the reader's webhook escalates to it. */
const addTargets = async (world: BenchAlerts, databaseUrl: string, readers: number): Promise<void> => {
  const box = createSecretBox(workerSettings(databaseUrl, 60_000).ALLCLEAR_SECRET ?? '');
  for (let nth = 0; nth < readers; nth++) {
    const [id, type] = [nth + 1_001, KINDS[nth % KINDS.length] ?? ''];
    const path = `/${type}/${Math.floor(nth / KINDS.length) + 1}`;
    // Only webhooks have somewhere to go: others would leave this machine.
    const host = type === 'webhook' ? world.sink.url : 'http://127.0.0.1:9';
    const [address, secret] = [`${host}${path}`, newWebhookSecret(randomBytes)].map((text) =>
      box.seal(text, `integration:${id}`),
    );
    await world.query(`
      with added as (
        insert into integrations.integration (id, user_id, type, name, events, address, signing_secret, service_ids, created_at, updated_at)
        select ${id}, user_id, '${type}', 'Theirs', '{}', '${address}', '${secret}', '{}', now(), now()
        from integrations.integration where id = ${nth + 1} returning id
      ), escalates as (
        update integrations.integration set escalation = '{"afterMinutes": 60, "integrationId": ${id}}' where id = ${nth + 1}
      )
      insert into integrations.integration_queue (integration_id, burst, rest_ms, host) select id, 1, 0, '' from added`);
  }
  await world.query("update monitoring.scope set status = 'outage', status_since = now()");
};
