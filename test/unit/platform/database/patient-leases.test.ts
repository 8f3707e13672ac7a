import { expect, test } from 'vitest';
import { patientLeases } from '../../../../src/platform/database/away/patient-leases.ts';

const away = (code: string) => Object.assign(new Error('the server closed the connection'), { code });

/** Calls that fail with these errors first, in order. */
const databaseAfter = (errors: readonly Error[]) => {
  const left = [...errors];
  const done: string[] = [];
  const call = (what: string) => async () => {
    const error = left.shift();
    if (error) throw error;
    done.push(what);
  };
  return { done, call, keepLeases: call('keep leases'), signal: new AbortController().signal };
};

test('a result is stored once the database is back', async () => {
  const database = databaseAfter([away('57P01'), away('ECONNREFUSED'), away('25006')]);
  await patientLeases(database).store(database.call('store'));
  expect(database.done).toEqual(['store']);
});

test('after an outage, all leases are renewed before anything is claimed', async () => {
  const database = databaseAfter([away('57P01'), away('ECONNREFUSED')]);
  const { claim } = patientLeases(database);
  await expect(claim(database.call('claim'))).rejects.toThrow('closed');
  // It's still away.
  await expect(claim(database.call('claim'))).rejects.toThrow('closed');
  await claim(database.call('claim'));
  await claim(database.call('claim'));
  expect(database.done).toEqual(['keep leases', 'claim', 'claim']);
});

test('a result that had to wait is an outage too', async () => {
  const database = databaseAfter([away('57P01')]);
  const { claim, store } = patientLeases(database);
  await store(database.call('store'));
  await claim(database.call('claim'));
  expect(database.done).toEqual(['store', 'keep leases', 'claim']);
});

test('an error of another kind is no outage', async () => {
  const database = databaseAfter([away('23503')]);
  const { claim } = patientLeases(database);
  await expect(claim(database.call('claim'))).rejects.toThrow('closed');
  await claim(database.call('claim'));
  expect(database.done).toEqual(['claim']);
});

test('an error that will not pass is thrown at once, and so is one when the process stops or the time is over', async () => {
  const broken = away('23503');
  for (const [error, patience] of [
    [broken, {}],
    [away('57P01'), { signal: AbortSignal.abort() }],
    [away('57P01'), { forMs: 0 }],
  ] as const) {
    const database = databaseAfter([error]);
    await expect(patientLeases({ ...database, ...patience }).store(database.call('store'))).rejects.toBe(error);
    expect(database.done).toEqual([]);
  }
});
