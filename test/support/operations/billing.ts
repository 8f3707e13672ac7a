import { createHmac, randomBytes } from 'node:crypto';
import { openSecretBox } from '../../../src/platform/secrets/installation-secret.ts';
import {
  bySessionOnly,
  type Operation,
  ofOwner,
  ofUser,
  ofVisitor,
  open,
  openToSessions,
  owningBySession,
  payment,
} from './operation.ts';
import type { Scene, Stage } from './stage.ts';

const [monthly, annual] = ['price_sandbox_monthly', 'price_sandbox_annual'];

/** Somebody who pays. */
const subscribed = async ({ headers, world }: Stage): Promise<void> => {
  const begun = await world.call('prepareSubscription', { headers, body: { planType: 'monthly' } });
  const { clientSecret } = begun.json as { readonly clientSecret: string };
  await fetch(`${world.product.url}/sandbox/confirm`, {
    method: 'POST',
    headers: { origin: world.product.url, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ clientSecret, card: 'pays' }),
  });
  await world.call('syncSubscription', { headers });
};

const ofSubscriber =
  (body?: object): Scene =>
  async (stage) => {
    await subscribed(stage);
    return { headers: stage.headers, ...(body && { body }) };
  };

const signedEvent: Scene = async ({ world }) => {
  const body = {
    id: `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type: 'invoice.paid',
    created: 1_772_366_400,
    livemode: false,
    data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_nobody' } },
  };
  const secret = `whsec_${(await openSecretBox(world.product.config)).hmac('webhooks of the sandbox')}`;
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', secret)
    .update(`${seconds}.${JSON.stringify(body)}`)
    .digest('hex');
  return { headers: { 'stripe-signature': `t=${seconds},v1=${signature}` }, body };
};

/** Operations of billing. */
export const billingOperations = {
  getPaymentConfig: { callers: openToSessions, withoutCommand: payment, reads: ofVisitor },
  getSubscriptionStatus: { callers: bySessionOnly, reads: ofUser },
  syncSubscription: { callers: bySessionOnly, perMinute: 20, changes: async ({ headers }) => ({ headers }) },
  prepareSubscription: {
    callers: bySessionOnly,
    perMinute: 20,
    withoutCommand: payment,
    changes: async ({ headers }) => ({ headers, body: { planType: 'monthly' } }),
  },
  startHostedCheckout: {
    callers: bySessionOnly,
    perMinute: 20,
    withoutCommand: payment,
    changes: async ({ headers }) => ({ headers, body: { priceId: monthly } }),
  },
  createCheckout: {
    callers: openToSessions,
    perMinute: 10,
    withoutCommand: payment,
    changes: async () => ({ headers: {}, body: { priceId: monthly, email: 'visitor@mail.example' } }),
  },
  cancelSubscription: { callers: bySessionOnly, perMinute: 20, withoutCommand: payment, changes: ofSubscriber() },
  reactivateSubscription: { callers: bySessionOnly, perMinute: 20, withoutCommand: payment, changes: ofSubscriber() },
  quotePlanSwitch: {
    callers: bySessionOnly,
    perMinute: 20,
    withoutCommand: payment,
    changes: ofSubscriber({ newPriceId: annual }),
  },
  switchPlan: {
    callers: bySessionOnly,
    perMinute: 20,
    withoutCommand: payment,
    changes: ofSubscriber({ newPriceId: annual }),
  },
  createCustomerPortal: { callers: bySessionOnly, perMinute: 20, withoutCommand: payment, changes: ofSubscriber() },
  receiveStripeEvent: {
    callers: open,
    withoutCommand: 'the payment provider’s own, proved by its signature',
    changes: signedEvent,
  },
  listBillingEvents: { callers: owningBySession, reads: ofOwner },
  listPaymentIssues: { callers: owningBySession, reads: ofOwner },
  reconcileBilling: { callers: owningBySession, changes: async () => ({ body: { dryRun: false } }) },
  getSandboxClock: {
    callers: owningBySession,
    withoutCommand: 'the clock of the payment sandbox, of its own page',
    reads: ofOwner,
  },
  moveSandboxClock: {
    callers: owningBySession,
    withoutCommand: 'the clock of the payment sandbox, of its own page',
    changes: async () => ({ body: { days: 1 } }),
  },
} satisfies Readonly<Record<string, Operation>>;
