import { expect, test } from 'vitest';
import { atMostEvery } from '../../../src/shared/at-most-every.ts';

test('answers all who ask within the time with one answer, and a failure with another try', async () => {
  let [time, asked, fails] = [1_000, 0, false];
  const ask = atMostEvery(
    500,
    () => new Date(time),
    async () => {
      asked += 1;
      if (fails) throw new Error('away');
      return asked;
    },
  );
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  time += 499;
  expect(await ask()).toBe(1);
  time += 1;
  fails = true;
  await expect(ask()).rejects.toThrow('away');
  fails = false;
  expect(await ask()).toBe(3);
  time -= 200;
  expect(await ask()).toBe(4);
});
