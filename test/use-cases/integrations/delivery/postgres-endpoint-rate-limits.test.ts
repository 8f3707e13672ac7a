import { describe, expect, it } from 'vitest';
import { slack } from '../../../../src/integrations/channels/slack.ts';
import {
  deleteUnusedEndpoints,
  endpointOf,
  postgresEndpointRateLimits,
} from '../../../../src/integrations/delivery/adapters/postgres-endpoint-rate-limits.ts';
import { postgresIntegrationQueues } from '../../../../src/integrations/delivery/adapters/postgres-integration-queues.ts';
import type { IntegrationQueues } from '../../../../src/integrations/delivery/ports.ts';
import { resealIntegrations } from '../../../../src/integrations/manage/adapters/postgres-reseal.ts';
import { createSecretBox } from '../../../../src/platform/secrets/secrets.ts';
import { allChannels } from '../../../support/alert-installation.ts';
import { flood } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';
import { box } from '../../../support/secret-box.ts';

let database: TestDatabase;
let world: AlertWorld;
let queues: IntegrationQueues;
let ann: number;
let ben: number;

eachAlertWorld(async (made) => {
  ({ database, world } = made);
  const { em, transaction } = database;
  queues = postgresIntegrationQueues(em, { transaction, box, channels: allChannels, leaseMs: 30_000 });
  [ann, ben] = [await world.addUser('ann'), await world.addUser('ben')];
  await world.say({});
  await world.watch(ann);
  await world.watch(ben);
});

const endpoints = () =>
  world.query<{ endpoint: string; free_at: string }>(
    'select * from integrations.endpoint_rate_limit order by endpoint',
  );
const databaseTime = async () => (await world.query<{ at: string }>('select now()::text as at'))[0]?.at;
const claimedIds = async () =>
  (await queues.claim(100, { busyHosts: [] })).map(({ integrationId }) => integrationId).sort();

/** When the receiver got what, by path. */
const recordArrivals = () => {
  const arrivals: { path: string; at: number }[] = [];
  world.receiver.answer = (response, { path }) => {
    arrivals.push({ path, at: performance.now() });
    response.end('ok');
  };
  return (of: string) => arrivals.filter(({ path }) => path === of).map(({ at }) => at);
};
const gaps = (times: readonly number[]) => times.slice(1).map((at, n) => at - (times[n] ?? 0));

describe('a Slack endpoint that several integrations have', () => {
  it('gets one message a second from all of them, whichever workers send; others wait for nothing', async () => {
    await world.connect(ann, { type: 'slack', path: '/slack/shared' });
    await world.connect(ann, { type: 'slack', path: '/slack/shared' });
    await world.connect(ben, { type: 'slack', path: '/slack/shared' });
    await world.connect(ben, { type: 'slack', path: '/slack/other' });
    const arrivalsAt = recordArrivals();
    await world.say({ incidents: flood(2) });
    const workers = [world.startWorker(), world.startWorker()];
    try {
      await expect.poll(() => arrivalsAt('/slack/shared').length).toBe(6);
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
    const between = gaps(arrivalsAt('/slack/shared'));
    expect(Math.min(...between)).toBeGreaterThan(995);
    const [first = 0, second = 0] = arrivalsAt('/slack/other');
    expect(second - first).toBeGreaterThan(995);
    expect(second).toBeLessThan(arrivalsAt('/slack/shared')[4] ?? 0);
  });

  it("is given by turns: everybody's first comes before anybody's second", async () => {
    const shared = [
      await world.connect(ann, { type: 'slack', path: '/slack/shared' }),
      await world.connect(ann, { type: 'slack', path: '/slack/shared' }),
      await world.connect(ben, { type: 'slack', path: '/slack/shared' }),
    ];
    await world.say({ incidents: flood(2) });
    const turns: number[] = [];
    for (const _ of shared) {
      const [batch] = await queues.claim(100, { busyHosts: [] });
      if (!batch) throw new Error('Nobody had it.');
      turns.push(batch.integrationId);
      await queues.release(batch, { kind: 'accepted' });
      await world.query(`update integrations.endpoint_rate_limit set free_at = now();
        update integrations.integration_queue set due_at = now()`);
    }
    expect(turns.toSorted((one, other) => one - other)).toEqual(shared.map(({ id }) => id));
  });

  it('is leased to one of them at a time, and free again with the lease', async () => {
    const [one, other] = [
      await world.connect(ann, { type: 'slack', path: '/slack' }),
      await world.connect(ben, { type: 'slack', path: '/slack/' }),
    ];
    await world.say({ incidents: flood(1) });
    expect(await claimedIds()).toEqual([one.id]);
    await world.query('update integrations.integration_queue set due_at = now() where due_at > now()');
    expect(await claimedIds()).toEqual([]);
    await world.query("update integrations.endpoint_rate_limit set free_at = now() - interval '1 ms'");
    await world.query('update integrations.integration_queue set due_at = now() where due_at > now()');
    expect(await claimedIds()).toEqual([other.id]);
  });

  it('is not freed by a worker whose lease has ended', async () => {
    await world.connect(ann, { type: 'slack', path: '/slack' });
    await world.say({ incidents: flood(1) });
    const [late] = await queues.claim(100, { busyHosts: [] });
    await world.query(
      'update integrations.endpoint_rate_limit set free_at = now(); update integrations.integration_queue set leased_until = now()',
    );
    const [current] = await queues.claim(100, { busyHosts: [] });
    if (!late || !current) throw new Error('Both had it.');
    const before = await endpoints();
    await queues.release(late, { kind: 'accepted' });
    expect(await endpoints()).toEqual(before);
    await queues.release(current, { kind: 'none' });
    expect(await endpoints()).not.toEqual(before);
  });

  it('is one for all ways to write its address, and told apart from others without being readable', async () => {
    await world.connect(ann, { type: 'slack', path: '/slack/a' });
    await world.connect(ann, { type: 'slack', path: '/slack/a/' });
    await world.connect(ben, { type: 'slack', path: '/slack/a#top' });
    await world.connect(ben, { type: 'slack', path: '/slack/b' });
    await world.connect(ben, { type: 'webhook', path: '/slack/a' });
    const kept = await endpoints();
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain('slack');
    const address = `${world.receiver.url}/slack/a`;
    expect(kept.map(({ endpoint }) => endpoint)).toContain(endpointOf(box, slack.pace, address));
    expect(endpointOf(createSecretBox('another secret, for these tests'), slack.pace, address)).not.toBe(
      endpointOf(box, slack.pace, address),
    );
  });

  it('follows a change of the address, and is forgotten a day after nobody has it', async () => {
    const { id } = await world.connect(ann, { type: 'slack', path: '/slack/old' });
    const ours = await world.integrations.find(ann, id);
    if (!ours) throw new Error('It is not kept.');
    const [old] = await endpoints();
    await world.integrations.change(ann, id, { ...ours, webhookUrl: `${world.receiver.url}/slack/new` }, new Date());
    expect(
      await world.query(
        `select endpoint = '${old?.endpoint}' as same from integrations.integration_queue where integration_id = ${id}`,
      ),
    ).toEqual([{ same: false }]);
    await deleteUnusedEndpoints(database.em);
    expect(await endpoints()).toHaveLength(2);
    await world.query("update integrations.endpoint_rate_limit set free_at = free_at - interval '25 hours'");
    await deleteUnusedEndpoints(database.em);
    expect(await endpoints()).toHaveLength(1);
  });

  it('is found for integrations from before endpoints had limits', async () => {
    const { id } = await world.connect(ann, { type: 'slack', path: '/slack' });
    await world.connect(ann, { type: 'webhook', path: '/hook' });
    const before = await endpoints();
    await world.query('update integrations.integration_queue set endpoint = null');
    await world.query('delete from integrations.endpoint_rate_limit');
    expect(await resealIntegrations(database.em, box, { after: 0, upTo: 1_000_000 })).toBe(1);
    expect(await resealIntegrations(database.em, box, { after: 0, upTo: 1_000_000 })).toBe(0);
    expect((await endpoints()).map(({ endpoint }) => endpoint)).toEqual(before.map(({ endpoint }) => endpoint));
    expect(
      await world.query('select integration_id from integrations.integration_queue where endpoint is not null'),
    ).toEqual([{ integration_id: id }]);
  });

  it('lets a test wait until it is free, and alerts for the test', async () => {
    const { id } = await world.connect(ann, { type: 'slack', path: '/slack' });
    const { id: unpaced } = await world.connect(ann, { type: 'webhook', path: '/hook' });
    const rateLimits = postgresEndpointRateLimits(database.em, 30_000);
    const permit = await rateLimits.acquire(id);
    expect(permit).toBeDefined();
    expect(await rateLimits.acquire(id)).toBeUndefined();
    for (const _ of [1, 2]) expect(await rateLimits.acquire(unpaced)).toBeDefined();
    await world.say({ incidents: flood(1) });
    expect(await claimedIds()).toEqual([unpaced]);
    const before = await databaseTime();
    await permit?.release();
    const [released] = await world.query<{ rests: boolean }>(`
      select free_at between '${before}'::timestamptz + interval '1 second' and now() + interval '1 second' as rests
      from integrations.endpoint_rate_limit`);
    expect(released).toEqual({ rests: true });
    // As if no time had passed since, however long this takes.
    await world.query("update integrations.endpoint_rate_limit set free_at = now() + interval '1 hour'");
    expect(await rateLimits.acquire(id)).toBeUndefined();
    await world.query('update integrations.endpoint_rate_limit set free_at = now()');
    expect(await rateLimits.acquire(id)).toBeDefined();
  });
});

describe('an endpoint that asks to be left alone', () => {
  it.each([
    ['seconds', () => '40', 40],
    ['a date', () => new Date(Date.now() + 40_000).toUTCString(), 40],
    ['less than its rest', () => '0', 1],
    ['a time that is over', () => 'Thu, 01 Jan 2026 00:00:00 GMT', 1],
    ['nonsense', () => '-5', 1],
    ['a year, which is too long to hold alerts back', () => String(365 * 86_400), 2 * 3_600],
  ])('is sent nothing else meanwhile: %s', async (_, retryAfter, seconds) => {
    await world.connect(ann, { type: 'slack', path: '/slack' });
    world.receiver.answer = (response) => response.writeHead(429, { 'retry-after': retryAfter() }).end();
    await world.say({ incidents: flood(2) });
    await world.sendDue(1);
    const [rested] = await world.query<{ ms: number }>(`
      select (extract(epoch from known.free_at - sent_at) * 1000)::float8 as ms
      from integrations.integration_queue join integrations.endpoint_rate_limit as known using (endpoint)
      join integrations.delivery using (integration_id) where sent_at is not null`);
    // From when it was sent until its answer was written down a busy machine may take a while.
    expect(rested?.ms).toBeGreaterThan(Math.max(0, seconds - 20) * 1_000);
    expect(rested?.ms).toBeLessThan((seconds + 20) * 1_000);
    if (seconds === 1) return;
    await world.hurry();
    await world.send();
    expect(world.receiver.received).toHaveLength(1);
  });
});
