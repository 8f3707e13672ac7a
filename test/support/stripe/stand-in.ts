import Stripe from 'stripe';
import { type StripeSettings, stripeGateway } from '../../../src/billing/adapters/stripe-gateway.ts';
import { createSandboxApi } from '../../../src/billing/sandbox/adapters/api/server.ts';
import { sandboxPrices } from '../../../src/billing/sandbox/engine/empty-world.ts';
import { holdToContract } from './contract.ts';
import { memoryStore } from './memory-store.ts';

const START = new Date('2026-03-01T12:00:00Z');
const secretKey = 'sk_test_sandbox';
const webhookSecrets = ['whsec_first', 'whsec_second'];
const pagesUrl = 'http://127.0.0.1:1/sandbox';

/** How to draw an object anew, by what it calls itself in `object`. */
type Redraws = {
  readonly invoice?: (invoice: Stripe.Invoice) => Stripe.Invoice;
  readonly subscription?: (subscription: Stripe.Subscription) => Stripe.Subscription;
};

const redrawn = (payload: string, { invoice, subscription }: Redraws): string =>
  JSON.stringify(
    JSON.parse(payload, (_key, value) => {
      if (value?.object === 'invoice' && invoice) return invoice(value);
      return value?.object === 'subscription' && subscription ? subscription(value) : value;
    }),
  );

/** The stand-in of Stripe at a clock of its own, held to Stripe's contract, and a gateway that talks to it. */
export const startStripe = async () => {
  const store = memoryStore(() => START);
  const api = createSandboxApi({ store, secretKey, pagesUrl, onError: () => undefined });
  let redraws: Redraws = {};
  api.addHook('onSend', async (_request, _reply, payload) => redrawn(String(payload), redraws));
  holdToContract(api);
  const port = Number(new URL(await api.listen({ host: '127.0.0.1', port: 0 })).port);
  const settings = {
    secretKey,
    webhookSecrets,
    prices: sandboxPrices,
    automaticTax: false,
    server: { host: '127.0.0.1', port },
  };
  const client = new Stripe(secretKey, { ...settings.server, protocol: 'http', telemetry: false });
  return {
    gateway: stripeGateway(settings),
    /** Asks the stand-in as the gateway does. */
    client,
    gatewayWith: (changed: Partial<StripeSettings>) => stripeGateway({ ...settings, ...changed }),
    world: store.world,
    prices: sandboxPrices,
    pagesUrl,
    webhookSecrets,
    sign: (payload: string, secret = webhookSecrets[0] ?? '', timestamp = Math.floor(Date.now() / 1_000)) =>
      client.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(timestamp) }),
    /** From now on, answers have these objects drawn anew, within what Stripe's types allow. Without an argument, as they are. */
    redraw: (by: Redraws = {}) => {
      redraws = by;
    },
    close: () => api.close(),
  };
};
