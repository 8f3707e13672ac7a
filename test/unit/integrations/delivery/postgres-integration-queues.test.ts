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

const away = (code: string) => Object.assign(new Error('the server closed the connection'), { code });

/** Queues whose writes fail with these errors first. */
const queuesAfter = (errors: readonly Error[]) => {
  const left = [...errors];
  const written: string[] = [];
  const write = async (what: string) => {
    const error = left.shift();
    if (error) throw error;
    written.push(what);
  };
  const queues: IntegrationQueues = {
    claim: async () => {
      await write('claim');
      return [];
    },
    nextDueInMs: async () => undefined,
    renew: async () => undefined,
    messageRefOf: async () => undefined,
    record: () => write('result'),
    release: () => write('queue'),
    switchOff: async () => undefined,
    cancel: async () => undefined,
  };
  return { queues, written };
};

test('results are written once the database is back', async () => {
  const { queues, written } = queuesAfter([away('57P01'), away('ECONNREFUSED'), away('57P03')]);
  const patient = patientQueues(queues, { forMs: 60_000, signal: new AbortController().signal });
  await patient.record(batch, result);
  await patient.release(batch, { kind: 'accepted' });
  expect(written).toEqual(['result', 'queue']);
});

test('queues are claimed only after the results that waited for the database', async () => {
  const { queues, written } = queuesAfter([away('57P01'), away('57P01'), away('ECONNREFUSED'), away('ECONNREFUSED')]);
  const patient = patientQueues(queues, { forMs: 60_000, signal: new AbortController().signal });
  const from = { busyHosts: [] };
  await expect(patient.claim(1, from)).rejects.toThrow('closed');
  const recorded = patient.record(batch, result);
  await patient.claim(1, from);
  await recorded;
  expect(written).toEqual(['result', 'claim']);
});

test('queues are claimed at once while the database was never away', async () => {
  const { queues, written } = queuesAfter([away('23503')]);
  const patient = patientQueues(queues, { forMs: 60_000, signal: new AbortController().signal });
  const from = { busyHosts: [] };
  await expect(patient.claim(1, from)).rejects.toThrow('closed');
  queues.nextDueInMs = () => Promise.reject(new Error('asked'));
  await patient.claim(1, from);
  expect(written).toEqual(['claim']);
});

test('an error that will not pass is thrown at once, and so is one when the process stops or the time is over', async () => {
  const broken = away('23503');
  const stopping = AbortSignal.abort();
  for (const [error, patience] of [
    [broken, { forMs: 60_000, signal: new AbortController().signal }],
    [away('57P01'), { forMs: 60_000, signal: stopping }],
    [away('57P01'), { forMs: 0, signal: new AbortController().signal }],
  ] as const) {
    const { queues, written } = queuesAfter([error]);
    await expect(patientQueues(queues, patience).record(batch, result)).rejects.toBe(error);
    expect(written).toEqual([]);
  }
});
