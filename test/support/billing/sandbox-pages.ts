import type { LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { registerPages } from '../../../src/sandbox/adapters/pages/register-pages.ts';
import { createCheckout, createCustomer } from '../../../src/sandbox/engine/checkouts.ts';
import { advance } from '../../../src/sandbox/engine/clock.ts';
import { sandboxPrices } from '../../../src/sandbox/engine/empty-state.ts';
import { openPortal } from '../../../src/sandbox/engine/portals.ts';
import {
  type Card,
  type Checkout,
  type Customer,
  found,
  type Subscription,
} from '../../../src/sandbox/engine/state.ts';
import { payInvoice, startSubscription } from '../../../src/sandbox/engine/subscriptions.ts';
import type { Plan } from '../../../src/shared/plan.ts';
import { createTestServer, sameOrigin, testOrigin } from '../http.ts';
import { memoryStore } from '../stripe/memory-store.ts';

export const successUrl = `${testOrigin}/dashboard?subscription_success=true`;
export const cancelUrl = `${testOrigin}/subscribe`;

type Headers = Readonly<Record<string, string>>;

/** The pages of the sandbox on the real server, over a state of this test's own at a time that stands still. */
export const openSandboxPages = async (logger?: Logger) => {
  const start = new Date('2026-06-01T12:00:00Z');
  const store = memoryStore(() => start);
  const { state } = store;
  const server = await createTestServer({ handlers: {}, ...(logger && { logger }) });
  await registerPages(server, { store, publicUrl: testOrigin });
  const customer = (): Customer => createCustomer(state, { email: 'maya@example.com', name: 'Maya' });
  return {
    state,
    customer,
    get: (url: string): Promise<LightMyRequestResponse> => server.inject({ url, headers: { accept: 'text/html' } }),
    press: (url: string, form: Headers, headers: Headers = sameOrigin): Promise<LightMyRequestResponse> =>
      server.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      }),
    confirm: (payload: object, headers: Headers = sameOrigin): Promise<LightMyRequestResponse> =>
      server.inject({ method: 'POST', url: '/sandbox/confirm', headers, payload }),
    checkout: (payer: Partial<Pick<Checkout, 'email' | 'customerId'>>, plan: Plan = 'annual'): Checkout =>
      createCheckout(state, {
        priceId: sandboxPrices[plan],
        email: null,
        customerId: null,
        ...payer,
        successUrl,
        cancelUrl,
        metadata: {},
      }),
    portal: (of: Customer): string => `/sandbox/portal/${openPortal(state, of, `${testOrigin}/subscription`).id}`,
    begin: ({ id }: Customer, plan: Plan = 'monthly'): Subscription =>
      startSubscription(state, { customerId: id, priceId: sandboxPrices[plan] }),
    subscribe: (of: Customer, card: Card = 'pays'): Subscription => {
      const subscription = startSubscription(state, { customerId: of.id, priceId: sandboxPrices.monthly });
      payInvoice(state, found('invoice', state.invoices, subscription.latestInvoiceId), 'pays');
      of.card = card;
      return subscription;
    },
    later: (hours: number) => {
      state.aheadSeconds += hours * 3_600;
      advance(state, state.now + hours * 3_600);
    },
    close: () => server.close(),
  };
};
