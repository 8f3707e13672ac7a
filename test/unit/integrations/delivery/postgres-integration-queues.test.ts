import { expect, test } from 'vitest';
import { webhook } from '../../../../src/integrations/channels/webhook.ts';
import { patientQueues } from '../../../../src/integrations/delivery/adapters/postgres-integration-queues.ts';
import type { DeliveryResult, IntegrationQueues, LeasedBatch } from '../../../../src/integrations/delivery/ports.ts';

const batch: LeasedBatch = {
  integrationId: 1,
  teamId: 2,
  memberId: 2,
  token: 'token',
  channel: webhook,
  enabled: true,
  host: 'receiver.test',
  settings: {},
  secretSettings: () => ({}),
  address: () => 'https://receiver.test/hook',
  secrets: () => [],
  deliveries: [],
};
const result: DeliveryResult = { id: 1, state: 'accepted', attempts: 1 };

test('results wait for the database, and queues are claimed only once all leases are renewed', async () => {
  const left = [1, 2, 3];
  const done: string[] = [];
  const call = async (what: string) => {
    if (left.pop()) throw Object.assign(new Error('the server closed the connection'), { code: '57P01' });
    done.push(what);
  };
  const queues: IntegrationQueues = {
    claim: async () => {
      await call('claim');
      return [];
    },
    nextDueInMs: async () => undefined,
    renew: async () => undefined,
    keepLeases: () => call('keep leases'),
    messageRefOf: async () => undefined,
    record: () => call('result'),
    release: () => call('queue'),
    switchOff: async () => undefined,
    cancel: async () => undefined,
  };
  const patient = patientQueues(queues, new AbortController().signal);
  await patient.record(batch, result);
  await patient.claim(1, { busyHosts: [] });
  await patient.release(batch, { kind: 'accepted' });
  expect(done).toEqual(['result', 'keep leases', 'claim', 'queue']);
});
