import type { User } from '../../web/data/queries.ts';
import type { SubscriptionStatus } from '../../web/features/billing/billing-calls.ts';
import { type Doing, inTurn, press } from './screen-steps.ts';
import { standings } from './subscriptions.ts';

/** The user of the page as they are, but for this. */
export const userWith =
  (changes: Partial<User>): Doing =>
  (page) =>
    page.route('**/api/user', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), ...changes } });
    });

const answering =
  (path: string, status: number, json: unknown): Doing =>
  (page) =>
    page.route(`**/api/${path}`, (route) => route.fulfill({ status, json }));

/** The page of somebody who stands like that with their subscription. */
export const standing = (status: SubscriptionStatus): Doing =>
  inTurn(
    answering('subscription-status', 200, status),
    userWith({
      access: status.access,
      trialEnds: status.trialEnds,
      stripeSubscriptionId: status.hasSubscription && status.access.because !== 'payment_stopped' ? 'sub_1' : null,
    }),
  );

export const trialOver: Doing = standing(standings.over);
export const graceRuns: Doing = standing(standings.failing);

export const notPrepared: Doing = answering('get-or-create-subscription', 503, {
  code: 'unavailable',
  message: 'Stripe could not be reached. Please try again in a minute.',
});

export const neverPrepared: Doing = (page) =>
  page.route('**/api/get-or-create-subscription', () => new Promise<void>(() => {}));

/** A payment that the bank asks about. */
export const bankAsks: Doing = inTurn(
  (page) => page.getByRole('radio', { name: /3-D Secure/ }).check(),
  press('Subscribe Now - £15/month'),
  (page) => page.getByRole('button', { name: 'Yes, confirm' }).waitFor(),
);

export const quoted = (answer: { readonly pence: number } | 'refused'): Doing =>
  answer === 'refused'
    ? answering('quote-plan-switch', 503, {
        code: 'unavailable',
        message: 'The payment provider is temporarily unavailable. Try again in a minute.',
      })
    : answering('quote-plan-switch', 200, { ...answer, at: '2026-11-20T10:00:00.000Z' });

export const chooseAnnual: Doing = inTurn(
  (page) => page.getByRole('radio', { name: /^Annual/ }).check(),
  (page) => page.getByText(/^£[\d.]+ now$|couldn't calculate/).waitFor(),
);

const event = (id: string, changes: object): object => {
  const receivedAt = new Date(Date.now() - 3_600_000).toISOString();
  return { id, type: '', receivedAt, doneAt: receivedAt, attempts: 1, error: null, userId: 4, ...changes };
};

const dispute = {
  id: 'du_1Nv',
  kind: 'dispute',
  userId: 4,
  chargeId: 'ch_1Nv',
  amount: 14_400,
  currency: 'gbp',
  status: 'needs_response',
  reason: 'general',
  dueBy: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  happenedAt: new Date(Date.now() - 86_400_000).toISOString(),
};

const paymentIssues: Doing = answering('billing/payment-issues*', 200, [
  dispute,
  { ...dispute, id: 'ch_2Nv', kind: 'refund', amount: 1_500, status: 'succeeded', dueBy: null },
]);

/** The events, refunds and disputes of a server that sells for a while. */
export const billingEvents: Doing = inTurn(
  paymentIssues,
  answering('billing/events*', 200, [
    event('evt_4', { type: 'invoice.payment_failed', doneAt: null, attempts: 2, error: 'Stripe answered 500.' }),
    event('evt_3', { type: 'customer.subscription.updated' }),
    event('evt_2', { type: 'invoice.paid' }),
    event('evt_1', { type: 'checkout.session.completed', userId: null }),
  ]),
);
