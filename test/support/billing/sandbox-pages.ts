import type { LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import type { Plan } from '../../../src/billing/plan.ts';
import { registerPages } from '../../../src/billing/sandbox/adapters/pages/register-pages.ts';
import { createCheckout, createCustomer } from '../../../src/billing/sandbox/engine/checkouts.ts';
import { advance } from '../../../src/billing/sandbox/engine/clock.ts';
import { sandboxPrices } from '../../../src/billing/sandbox/engine/empty-world.ts';
import { openPortal } from '../../../src/billing/sandbox/engine/portals.ts';
import { payInvoice, startSubscription } from '../../../src/billing/sandbox/engine/subscriptions.ts';
import {
  type Card,
  type Checkout,
  type Customer,
  found,
  type Subscription,
} from '../../../src/billing/sandbox/engine/world.ts';
import { createTestServer, sameOrigin, testOrigin } from '../http.ts';
import { memoryStore } from '../stripe/memory-store.ts';

export const successUrl = `${testOrigin}/dashboard?subscription_success=true`;
export const cancelUrl = `${testOrigin}/subscribe`;

type Headers = Readonly<Record<string, string>>;

/** The pages of the sandbox on the real server, over a world of this test's own at a time that stands still. */
export const openSandboxPages = async (logger?: Logger) => {
  const start = new Date('2026-06-01T12:00:00Z');
  const store = memoryStore(() => start);
  const { world } = store;
  const server = await createTestServer({ handlers: {}, ...(logger && { logger }) });
  await registerPages(server, { store, publicUrl: testOrigin });
  const customer = (): Customer => createCustomer(world, { email: 'maya@example.com', name: 'Maya' });
  return {
    world,
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
      createCheckout(world, {
        priceId: sandboxPrices[plan],
        email: null,
        customerId: null,
        ...payer,
        successUrl,
        cancelUrl,
        metadata: {},
      }),
    portal: (of: Customer): string => `/sandbox/portal/${openPortal(world, of, `${testOrigin}/subscription`).id}`,
    begin: ({ id }: Customer, plan: Plan = 'monthly'): Subscription =>
      startSubscription(world, { customerId: id, priceId: sandboxPrices[plan] }),
    subscribe: (of: Customer, card: Card = 'pays'): Subscription => {
      const subscription = startSubscription(world, { customerId: of.id, priceId: sandboxPrices.monthly });
      payInvoice(world, found('invoice', world.invoices, subscription.latestInvoiceId), 'pays');
      of.card = card;
      return subscription;
    },
    later: (hours: number) => {
      world.aheadSeconds += hours * 3_600;
      advance(world, world.now + hours * 3_600);
    },
    close: () => server.close(),
  };
};
