import { expect, test } from 'vitest';
import { planOf } from '../../../../../web/features/session/plan.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

test('the meter shows the days used of the whole trial, and stays within its ends', () => {
  const usedPercent = (createdAt: string, trialEnds: string) =>
    planOf({ stripeSubscriptionId: null, createdAt, trialEnds }, now);
  expect(usedPercent('2026-11-08T10:00:00.000Z', '2026-12-08T10:00:00.000Z')).toMatchObject({ usedPercent: 40 });
  // A trial that was made longer is longer as a whole.
  expect(usedPercent('2026-11-08T10:00:00.000Z', '2026-12-20T10:00:00.000Z')).toMatchObject({ usedPercent: 29 });
  expect(usedPercent('2026-11-20T10:00:00.000Z', '2026-12-20T10:00:00.000Z')).toMatchObject({ usedPercent: 0 });
  expect(usedPercent('2026-09-20T10:00:00.000Z', '2026-10-20T10:00:00.000Z')).toMatchObject({ usedPercent: 100 });
});
