import { expect, test } from 'vitest';
import { webhook } from '../../../src/integrations/channels/webhook.ts';
import { patientLanes } from '../../../src/integrations/delivery/adapters/patient-lanes.ts';
import type { DeliveryResult, Lanes, Visit } from '../../../src/integrations/delivery/store-ports.ts';
import { isDatabaseAway } from '../../../src/platform/database/database-away.ts';

const visit: Visit = {
  integrationId: 1,
  userId: 2,
  token: 'token',
  channel: webhook,
  enabled: true,
  host: 'receiver.test',
  address: () => 'https://receiver.test/hook',
  settings: {},
  secrets: () => [],
  deliveries: [],
};
const result: DeliveryResult = { id: 'dlv_01', state: 'accepted', attempts: 1 };

const away = (code: string) => Object.assign(new Error('the server closed the connection'), { code });

/** Lanes whose writes fail with these errors first. */
const lanesAfter = (errors: readonly Error[]) => {
  const left = [...errors];
  const written: string[] = [];
  const write = async (what: string) => {
    const error = left.shift();
    if (error) throw error;
    written.push(what);
  };
  const lanes: Lanes = {
    claim: async () => [],
    nextDueInMs: async () => undefined,
    record: () => write('result'),
    release: () => write('lane'),
    switchOff: async () => undefined,
    cancel: async () => undefined,
  };
  return { lanes, written };
};

test('results are written once the database is back', async () => {
  const { lanes, written } = lanesAfter([away('57P01'), away('ECONNREFUSED'), away('57P03')]);
  const patient = patientLanes(lanes, { forMs: 60_000, signal: new AbortController().signal });
  await patient.record(visit, result);
  await patient.release(visit, { kind: 'accepted' });
  expect(written).toEqual(['result', 'lane']);
});

test('an error that will not pass is thrown at once, and so is one when the process stops or the time is over', async () => {
  const broken = away('23503');
  const stopping = AbortSignal.abort();
  for (const [error, patience] of [
    [broken, { forMs: 60_000, signal: new AbortController().signal }],
    [away('57P01'), { forMs: 60_000, signal: stopping }],
    [away('57P01'), { forMs: 0, signal: new AbortController().signal }],
  ] as const) {
    const { lanes, written } = lanesAfter([error]);
    await expect(patientLanes(lanes, patience).record(visit, result)).rejects.toBe(error);
    expect(written).toEqual([]);
  }
});

test.each([
  [away('08006'), true],
  [away('53300'), true],
  [away('57P02'), true],
  [away('EPIPE'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [away('ETIMEDOUT'), true],
  [away('EAI_AGAIN'), true],
  [away('57014'), true],
  [away('25P03'), true],
  [new Error('Client has encountered a connection error and is not queryable'), true],
  [away('23505'), false],
  [away('40001'), false],
  [new Error('The batch gave no result for this item.'), false],
  ['away', false],
])('%o is a database that is away: %s', (error, expected) => {
  expect(isDatabaseAway(error)).toBe(expected);
});
