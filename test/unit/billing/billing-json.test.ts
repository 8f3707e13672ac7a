import { expect, test } from 'vitest';
import { reconciliationJson } from '../../../src/billing/adapters/billing-json.ts';
import type { Mirror } from '../../../src/billing/ports.ts';

const canceled = (subscriptionId: string): Mirror => ({
  subscriptionId,
  status: 'canceled',
  plan: 'monthly',
  periodEnd: new Date('2026-04-01T00:00:00Z'),
  endsAt: undefined,
  pastDueSince: undefined,
  hasSeveral: false,
});

test('a reconciliation shows the difference also where only the subscription is another', () => {
  const change = (before: Mirror | undefined, after: Mirror) =>
    reconciliationJson({ looked: 1, changes: [{ teamId: 7, before, after }], failed: [] }).changes[0];
  expect(change(canceled('sub_1'), canceled('sub_2'))).toEqual({
    userId: 7,
    before: 'canceled monthly (sub_1)',
    after: 'canceled monthly (sub_2)',
  });
  expect(change(undefined, canceled('sub_2'))).toEqual({ userId: 7, before: null, after: 'canceled monthly' });
});
