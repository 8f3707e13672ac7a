import { describe, expect, it } from 'vitest';
import { postgresIntegrationQueues } from '../../../../src/integrations/delivery/adapters/postgres-integration-queues.ts';
import type { IntegrationQueues } from '../../../../src/integrations/delivery/ports.ts';
import { allChannels } from '../../../support/alert-installation.ts';
import { incident } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import { box } from '../../../support/secret-box.ts';

let world: AlertWorld;
let queues: IntegrationQueues;
let ann: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  const { em, transaction } = made.database;
  queues = postgresIntegrationQueues(em, { transaction, box, channels: allChannels, leaseMs: 30_000 });
  ann = await world.addUser('ann');
  await world.say({});
  await world.watch(ann);
});

describe('replay', () => {
  it('sends again what failed, was accepted, cancelled, or waits; each with its id', async () => {
    const hook = await world.connect(ann);
    const replay = async (state: string) => {
      const [one] = await world.list(ann, hook.id);
      expect(one?.state).toBe(state);
      await world.deliveries.replay(ann, hook.id, one?.id ?? '');
      await world.send();
    };
    await world.say({ incidents: [incident] });
    await world.query("update integrations.queued set due_at = now() + interval '1 hour'");
    await replay('pending');
    await replay('accepted');
    await world.send();
    expect(world.receiver.received).toHaveLength(2);
    await world.query("update integrations.delivery set state = 'cancelled'");
    await replay('cancelled');
    await world.query("update integrations.delivery set state = 'failed', attempts = 8");
    await replay('failed');
    expect(world.receiver.received).toHaveLength(4);
    expect(new Set(world.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await world.states(ann, hook)).toEqual([['incident_opened', 'accepted']]);
  });

  it('of what is on its way sends it no second time for that', async () => {
    const hook = await world.connect(ann);
    await world.say({ incidents: [incident] });
    const [batch] = await queues.claim(10, { busyHosts: [] });
    const [one] = await world.list(ann, hook.id);
    await world.deliveries.replay(ann, hook.id, one?.id ?? '');
    const result = { id: batch?.deliveries[0]?.id ?? 0, state: 'accepted', attempts: 1, sentAt: new Date() } as const;
    if (batch) await queues.release(batch, { kind: 'accepted' }, result);
    await world.send();
    expect(world.receiver.received).toEqual([]);
    expect(await world.states(ann, hook)).toEqual([['incident_opened', 'accepted']]);
  });
});

it('a test that arrives is not the last alert', async () => {
  const hook = await world.connect(ann);
  const lastAcceptedAt = async () => (await world.integrations.find(ann, hook.id))?.lastAcceptedAt;
  const at = new Date();
  const test = {
    kind: 'test',
    id: '00000000-0000-4000-8000-000000000009',
    occurredAt: at,
    services: [],
    boardUrl: 'https://allclear.test/dashboard',
    integrationName: 'Ours',
  } as const;
  await world.deliveries.recordTest(hook.id, test, { accepted: true, status: 200, sentAt: at, answeredAt: at });
  expect(await lastAcceptedAt()).toBeUndefined();
  await world.say({ incidents: [incident] });
  await world.send();
  expect(await lastAcceptedAt()).toBeInstanceOf(Date);
});
