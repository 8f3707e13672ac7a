import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDatabaseClock } from '../../../../src/platform/database/database-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { type SimulatedTime, simulateTime } from '../../../support/simulated-time.ts';

const HOUR_MS = 3_600_000;
const begin = new Date('2026-05-04T08:00:00Z');

let database: TestDatabase;
let time: SimulatedTime;
beforeAll(async () => {
  database = await createTestDatabase();
  time = await simulateTime(database.url, begin);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await time.close();
  await database.drop();
});

/** A clock, and for how long it has gone at the most by the monotonic clock. */
const openClock = async () => {
  const openedAt = performance.now();
  const { now, close } = await openDatabaseClock(database.em);
  return { now: () => now().getTime(), close, goneMs: () => performance.now() - openedAt };
};

test('the time is that of the database, whatever the clock of the machine says', async () => {
  await time.beginAgain();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('1999-12-31') });
  const clock = await openClock();
  const at = clock.now();
  expect(at).toBeGreaterThanOrEqual(begin.getTime());
  expect(at).toBeLessThanOrEqual(begin.getTime() + clock.goneMs());
  clock.close();
});

test('the clock of the machine is set an hour ahead and back again, and the time goes on evenly', async () => {
  await time.beginAgain();
  vi.useFakeTimers({ toFake: ['Date'] });
  const clock = await openClock();
  for (const jumpMs of [HOUR_MS, -HOUR_MS, -HOUR_MS, HOUR_MS]) {
    vi.setSystemTime(Date.now() + jumpMs);
    const at = clock.now();
    expect(at).toBeGreaterThanOrEqual(begin.getTime());
    expect(at).toBeLessThanOrEqual(begin.getTime() + clock.goneMs());
  }
  clock.close();
});

test('a machine that has slept for an hour learns what time it is at once', async () => {
  await time.beginAgain();
  vi.useFakeTimers({ toFake: ['Date'] });
  const clock = await openClock();
  const woken = new Date(begin.getTime() + HOUR_MS);
  await time.moveTo(woken);
  // The monotonic clock stands still while a machine sleeps; the one on the wall doesn't.
  vi.setSystemTime(Date.now() + HOUR_MS);
  await expect.poll(clock.now).toBeGreaterThanOrEqual(woken.getTime());
  clock.close();
});

test('a clock that agrees with the database is as good: nothing happens before it was asked for', async () => {
  const database = await createTestDatabase();
  const { now, close } = await openDatabaseClock(database.em);
  for (let times = 0; times < 100; times += 1) {
    const asked = Date.now();
    const at = now().getTime();
    expect(at).toBeGreaterThanOrEqual(asked);
    expect(at).toBeLessThanOrEqual(Date.now());
  }
  close();
  await database.drop();
});
