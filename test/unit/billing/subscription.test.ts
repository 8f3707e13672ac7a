import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestOf, isLive, type Subscription } from '../../../src/billing/subscription.ts';

const at = new Date('2026-03-01T12:00:00Z');
const one = (status: string, id = 'sub_1', createdAt = at): Subscription => ({
  id,
  customerId: 'cus_1',
  status,
  plan: 'monthly',
  itemId: 'si_1',
  createdAt,
  periodStart: at,
  periodEnd: at,
  endsAt: undefined,
  endsBy: undefined,
});

test('the one that is paid counts, then the failing, the stopped, the unseen, the begun and the one that is over', () => {
  const words = ['canceled', 'incomplete', 'a new word', 'unpaid', 'past_due', 'active'];
  for (let count = words.length; count > 0; count--)
    expect(bestOf(words.slice(0, count).map((word) => one(word)))?.status).toBe(words[count - 1]);
  expect(bestOf([])).toBeUndefined();
});

test('of equals the newest counts', () => {
  const older = one('active', 'sub_9', new Date(at.getTime() - 1_000));
  expect(bestOf([older, one('active', 'sub_2'), one('active', 'sub_1')])?.id).toBe('sub_2');
});

test('which one counts never depends on the order of the list', () => {
  const any = fc.record({
    status: fc.constantFrom('active', 'past_due', 'canceled', 'incomplete', 'unpaid', 'new'),
    id: fc.string({ minLength: 1 }),
    ms: fc.nat(3).map((seconds) => seconds * 1_000),
  });
  const shuffled = fc
    .uniqueArray(any, { selector: ({ id }) => id, minLength: 1, maxLength: 6 })
    .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
  fc.assert(
    fc.property(shuffled, (lists) => {
      const [first, other] = lists.map((list) =>
        bestOf(list.map(({ status, id, ms }) => one(status, id, new Date(at.getTime() + ms)))),
      );
      expect(first).toEqual(other);
    }),
  );
});

test('a second subscription would charge twice beside one that is paid, failing or stopped', () => {
  expect(['active', 'trialing', 'past_due', 'unpaid', 'paused'].filter((status) => !isLive({ status }))).toEqual([]);
  expect(['incomplete', 'incomplete_expired', 'canceled', 'new'].filter((status) => isLive({ status }))).toEqual([]);
});
