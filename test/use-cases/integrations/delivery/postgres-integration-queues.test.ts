import type { EntityManager } from '@mikro-orm/postgresql';
import { describe, expect, it } from 'vitest';
import { postgresIntegrationQueues } from '../../../../src/integrations/delivery/adapters/postgres-integration-queues.ts';
import type { IntegrationQueues } from '../../../../src/integrations/delivery/ports.ts';
import { change, queryOne } from '../../../../src/platform/database/query.ts';
import type { Transaction } from '../../../../src/shared/transaction.ts';
import { allChannels } from '../../../support/alert-installation.ts';
import { flood, incident } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import { box } from '../../../support/secret-box.ts';

let world: AlertWorld;
let queues: IntegrationQueues;
let ann: number;
let em: EntityManager;
let transaction: Transaction;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ({ em, transaction } = made.database);
  queues = postgresIntegrationQueues(em, { transaction, box, channels: allChannels, leaseMs: 30_000 });
  ann = await world.addUser('ann');
  await world.say({});
  await world.watch(ann);
});

const only = async (integration: { readonly id: number }) => {
  const [delivery, ...more] = await world.list(ann, integration.id);
  expect(more).toEqual([]);
  return delivery;
};

describe('the queue of an integration', () => {
  it('is held by one worker at a time, and by the next when its lease has ended', async () => {
    const hook = await world.connect(ann);
    await world.say({ incidents: [incident] });
    const [first] = await queues.claim(10, { busyHosts: [] });
    expect(first?.deliveries).toHaveLength(1);
    expect(await queues.claim(10, { busyHosts: [] })).toEqual([]);
    await world.query(
      "update integrations.integration_queue set leased_until = now() - interval '1 second', due_at = now()",
    );
    const [second] = await queues.claim(10, { busyHosts: [] });
    expect(second?.deliveries[0]?.id).toBe(first?.deliveries[0]?.id);
    if (first && second) {
      await queues.record(first, { id: first.deliveries[0]?.id ?? 0, state: 'failed', attempts: 1 });
      await queues.release(first, { kind: 'failed', reason: 'late' });
      expect(await only(hook)).toMatchObject({ state: 'sending', attempts: 0 });
      await queues.release(second, { kind: 'none' });
    }
    await world.send();
    expect(await only(hook)).toMatchObject({ state: 'accepted' });
  });

  it('is due at once for what came while it was held', async () => {
    const hook = await world.connect(ann);
    await world.say({ incidents: [incident] });
    const [batch] = await queues.claim(10, { busyHosts: [] });
    await world.say({ incidents: [incident, { id: 'i2' }] });
    if (batch) await queues.release(batch, { kind: 'none' });
    await world.send();
    expect((await world.list(ann, hook.id)).map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    expect(await queues.nextDueInMs({ busyHosts: [] })).toBeUndefined();
  });

  it('of a host that is busy is left to wait', async () => {
    await world.connect(ann);
    await world.say({ incidents: [incident] });
    expect(await queues.claim(10, { busyHosts: [new URL(world.receiver.url).host] })).toEqual([]);
    expect(await queues.claim(10, { busyHosts: ['elsewhere.test'] })).toHaveLength(1);
  });
});

describe('the lease of a queue', () => {
  const leaseMs = async () =>
    (
      await world.query<{ ms: number }>(
        'select (extract(epoch from leased_until - now()) * 1000)::float8 as ms from integrations.integration_queue',
      )
    )[0]?.ms ?? 0;

  it('is prolonged for as long as its send takes, by its holder alone', async () => {
    await world.connect(ann);
    await world.say({ incidents: [incident] });
    const [batch] = await queues.claim(10, { busyHosts: [] });
    if (!batch) throw new Error('Nothing was claimed.');
    await world.query("update integrations.integration_queue set leased_until = now() - interval '1 hour'");
    await queues.renew({ ...batch, token: '00000000-0000-0000-0000-000000000000' });
    expect(await leaseMs()).toBeLessThan(0);
    await queues.renew(batch);
    expect(await leaseMs()).toBeGreaterThan(0);
    expect(await queues.claim(10, { busyHosts: [] })).toEqual([]);
  });

  it('is prolonged after an outage of the database, whoever holds it, but for an hour at most', async () => {
    await world.connect(ann);
    await world.say({ incidents: [incident] });
    await queues.claim(10, { busyHosts: [] });
    await world.query("update integrations.integration_queue set leased_until = now() - interval '1 hour'");
    await queues.keepLeases();
    expect(await leaseMs()).toBeGreaterThan(0);
    expect(await queues.claim(10, { busyHosts: [] })).toEqual([]);
    await world.query(
      "update integrations.integration_queue set leased_at = leased_at - interval '1 hour', leased_until = now()",
    );
    await queues.keepLeases();
    expect(await queues.claim(10, { busyHosts: [] })).toHaveLength(1);
  });

  it('is on the disk before anything is sent, so that a crash or a standby that takes over keeps it', async () => {
    await world.connect(ann);
    await world.say({ incidents: [incident] });
    await transaction(async () => {
      await change(em)`set local synchronous_commit = on`;
      expect(await queues.claim(10, { busyHosts: [] })).toHaveLength(1);
      expect(await queryOne(em)`show synchronous_commit`).toEqual({ synchronous_commit: 'on' });
    });
  });
});

it('emails and posts are claimed apart', async () => {
  await world.connect(ann);
  await world.query("update integrations.integration_queue set host = ''");
  await world.say({ incidents: [incident] });
  expect(await queues.nextDueInMs({ busyHosts: [] })).toBeUndefined();
  expect(await queues.claim(10, { busyHosts: [] })).toEqual([]);
  expect(await queues.nextDueInMs('email')).toBe(0);
  expect(await queues.claim(10, 'email')).toHaveLength(1);
});

it('an integration that is deleted while a worker holds it sends no more, and leaves nothing behind once it is purged', async () => {
  const hook = await world.connect(ann);
  await world.say({ incidents: flood(3) });
  const [batch] = await queues.claim(10, { busyHosts: [] });
  await world.disconnect(ann, hook.id);
  const [first, ...others] = batch?.deliveries ?? [];
  if (batch && first) {
    for (const { id } of others) await queues.record(batch, { id, state: 'pending', attempts: 1, delayMs: 5_000 });
    await queues.release(batch, { kind: 'accepted' }, { id: first.id, state: 'accepted', attempts: 1 });
  }
  const accepted = { accepted: true, sentAt: new Date(), answeredAt: new Date() };
  if (first) await world.deliveries.recordTest(hook.id, first.alert, accepted);
  expect(await world.query('select distinct state from integrations.delivery')).toEqual([{ state: 'cancelled' }]);
  expect(await world.query('select seq from integrations.queued')).toEqual([]);
  world.pass(30 * 1_440);
  await world.purgeDisconnected();
  expect(await world.query('select seq from integrations.delivery')).toEqual([]);
  expect(await queues.claim(10, { busyHosts: [] })).toEqual([]);
});
