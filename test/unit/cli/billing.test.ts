import { expect, test } from 'vitest';
import { eventTable, issueTable, reconciliation, statusText } from '../../../cli/commands/billing.ts';
import { tableText } from '../../../cli/output/table.ts';

const subscribed = {
  hasSubscription: true,
  onTrial: false,
  isMonthly: true,
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2026-04-01T12:00:00.000Z',
  trialEnds: null,
  endsAt: null,
  hasSeveral: false,
  hasCustomer: true,
  access: { level: 'full', because: 'subscription', until: null },
} as const;

test('a subscription is told with when it renews, or ends', () => {
  expect(statusText(subscribed)).toBe(
    'Subscription: monthly (active)\nRenews: 2026-04-01\nAccess: full (subscription)',
  );
  expect(statusText({ ...subscribed, isMonthly: false, endsAt: '2026-04-01T12:00:00.000Z' })).toBe(
    'Subscription: annual (active)\nEnds: 2026-04-01\nAccess: full (subscription)',
  );
});

test('a payment that failed is told with how long access lasts', () => {
  const access = { level: 'full', because: 'payment_failed', until: '2026-04-15T12:00:00.000Z' } as const;
  expect(statusText({ ...subscribed, status: 'past_due', access })).toContain(
    'Access: full (payment failed, until 2026-04-15)',
  );
});

test('events and what differs are tables that keep no secret', () => {
  const now = new Date('2026-03-01T12:05:00Z');
  const event = { id: 'evt_1', type: 'invoice.paid', receivedAt: '2026-03-01T12:00:00.000Z', userId: 7 };
  expect(tableText(eventTable([{ ...event, doneAt: null, attempts: 2, error: 'away' }], now))).toBe(
    'ID     RECEIVED  TYPE          USER  PROCESSED  ATTEMPTS  ERROR\nevt_1  5m ago    invoice.paid  7     no         2         away\n',
  );
  const found = {
    looked: 3,
    changes: [{ userId: 7, before: null, after: 'active monthly' }],
    failed: [{ userId: 8, reason: 'Stripe did not answer.' }],
  };
  expect(reconciliation(found, true)).toEqual({
    rows: [
      ['7', 'would change', 'none', 'active monthly'],
      ['8', 'failed', '', 'Stripe did not answer.'],
    ],
    text: 'Checked 3 subscriptions: 1 would change, 1 failed.',
  });
  expect(reconciliation({ looked: 3, changes: [], failed: [] }, false)).toEqual({
    rows: [],
    text: 'Checked 3 subscriptions: 0 changed, 0 failed.',
  });
});

test('refunds and disputes have their amounts and deadlines', () => {
  const dispute = {
    id: 'du_1',
    kind: 'dispute',
    userId: 4,
    chargeId: 'ch_1',
    amount: 15_00,
    currency: 'gbp',
    status: 'needs_response',
    reason: 'general',
    dueBy: '2026-04-08T12:00:00.000Z',
    happenedAt: '2026-04-01T12:00:00.000Z',
  } as const;
  const refund = { ...dispute, id: 'ch_2', kind: 'refund', userId: null, status: null, dueBy: null } as const;
  expect(issueTable([dispute, refund]).rows).toEqual([
    ['du_1', 'dispute', '4', '15.00 GBP', 'needs_response', '2026-04-08', '2026-04-01'],
    ['ch_2', 'refund', '-', '15.00 GBP', '-', '-', '2026-04-01'],
  ]);
});
