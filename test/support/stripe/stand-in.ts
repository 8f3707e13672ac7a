import Stripe from 'stripe';
import { type StripeSettings, stripeGateway } from '../../../src/billing/adapters/stripe-gateway.ts';
import { serializeEvent } from '../../../src/sandbox/adapters/api/serialize.ts';
import { createSandboxApi } from '../../../src/sandbox/adapters/api/server.ts';
import { sandboxPrices } from '../../../src/sandbox/engine/empty-state.ts';
import type { Clock } from '../../../src/shared/clock.ts';
import { holdToContract } from './contract.ts';
import { memoryStore } from './memory-store.ts';

const START = new Date('2026-03-01T12:00:00Z');
const secretKey = 'sk_test_sandbox';
const webhookSecrets = ['whsec_first', 'whsec_second'];
const closedPages = 'http://127.0.0.1:1/sandbox';

/** How to draw an object anew, by what it calls itself in `object`. */
type Redraws = {
  readonly invoice?: (invoice: Stripe.Invoice) => Stripe.Invoice;
  readonly subscription?: (subscription: Stripe.Subscription) => Stripe.Subscription;
};

const serializedAgain = (payload: string, { invoice, subscription }: Redraws): string =>
  JSON.stringify(
    JSON.parse(payload, (_key, value) => {
      if (value?.object === 'invoice' && invoice) return invoice(value);
      return value?.object === 'subscription' && subscription ? subscription(value) : value;
    }),
  );

type StandInOptions = {
  /** A clock that stands still where absent. */
  readonly now?: Clock;
  readonly pagesUrl?: string;
};

/** The stand-in of Stripe at a clock of its own, held to Stripe's contract, and a gateway that talks to it. */
export const startStripe = async ({ now = () => START, pagesUrl = closedPages }: StandInOptions = {}) => {
  const store = memoryStore(now);
  const api = createSandboxApi({ store, secretKey, pagesUrl, onError: () => undefined });
  let redraws: Redraws = {};
  const refused = new Map<string, string>();
  api.addHook('preHandler', async ({ method, routeOptions }, reply) => {
    const message = refused.get(`${method} ${routeOptions.url}`);
    if (message !== undefined) await reply.status(400).send({ error: { type: 'invalid_request_error', message } });
  });
  api.addHook('onSend', async (_request, _reply, payload) => serializedAgain(String(payload), redraws));
  holdToContract(api);
  const port = Number(new URL(await api.listen({ host: '127.0.0.1', port: 0 })).port);
  const settings = {
    secretKey,
    webhookSecrets,
    prices: sandboxPrices,
    automaticTax: false,
    server: { host: '127.0.0.1', port },
  };
  const sign = (payload: string, secret = webhookSecrets[0] ?? '', timestamp = Math.floor(Date.now() / 1_000)) =>
    client.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(timestamp) });
  const client = new Stripe(secretKey, { ...settings.server, protocol: 'http', telemetry: false });
  return {
    gateway: stripeGateway(settings),
    /** Asks the stand-in as the gateway does. */
    client,
    gatewayWith: (changed: Partial<StripeSettings>) => stripeGateway({ ...settings, ...changed }),
    state: store.state,
    prices: sandboxPrices,
    pagesUrl,
    webhookSecrets,
    sign,
    /** Settings for a server with Stripe's keys that uses this stand-in. */
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
      STRIPE_MONTHLY_PRICE_ID: sandboxPrices.monthly,
      STRIPE_ANNUAL_PRICE_ID: sandboxPrices.annual,
    },
    server: settings.server,
    /** Sends what happened since the last time to the webhook at `url`, and answers the statuses. */
    tell: async (url: string): Promise<readonly number[]> => {
      const statuses: number[] = [];
      for (const event of store.state.events.splice(0)) {
        const body = JSON.stringify(serializeEvent(store.state, event, pagesUrl));
        const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body), connection: 'close' };
        statuses.push((await fetch(url, { method: 'POST', headers, body })).status);
      }
      return statuses;
    },
    /** From now on, answers have these objects serialized anew, within what Stripe's types allow. Without an argument, as they are. */
    redraw: (by: Redraws = {}) => {
      redraws = by;
    },
    /** Refuses a call, such as `POST /v1/refunds`, with Stripe's words. Answers how to take it again. */
    refuse: (route: string, message: string) => {
      refused.set(route, message);
      return () => void refused.delete(route);
    },
    close: () => api.close(),
  };
};
