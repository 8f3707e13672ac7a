import { createHmac, randomBytes } from 'node:crypto';
import { openSecretBox } from '../../src/platform/secrets/installation-secret.ts';
import type { AuditScene, Stage } from './audit-scenes.ts';

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
  (body?: object): AuditScene =>
  async (stage) => {
    await subscribed(stage);
    return { headers: stage.headers, ...(body && { body }) };
  };

const signedEvent: AuditScene = async ({ world }) => {
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

/** What succeeds: one for every operation of billing that may change something. */
export const billingScenes: Readonly<Record<string, AuditScene>> = {
  syncSubscription: async ({ headers }) => ({ headers }),
  prepareSubscription: async ({ headers }) => ({ headers, body: { planType: 'monthly' } }),
  startHostedCheckout: async ({ headers }) => ({ headers, body: { priceId: monthly } }),
  createCheckout: async () => ({ headers: {}, body: { priceId: monthly, email: 'visitor@mail.example' } }),
  cancelSubscription: ofSubscriber(),
  reactivateSubscription: ofSubscriber(),
  quotePlanSwitch: ofSubscriber({ newPriceId: annual }),
  switchPlan: ofSubscriber({ newPriceId: annual }),
  createCustomerPortal: ofSubscriber(),
  receiveStripeEvent: signedEvent,
  reconcileBilling: async () => ({ body: { dryRun: false } }),
  moveSandboxClock: async () => ({ body: { days: 1 } }),
};
