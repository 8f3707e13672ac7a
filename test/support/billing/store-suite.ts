import { describe, expect, test } from 'vitest';
import { createCustomer } from '../../../src/billing/sandbox/engine/checkouts.ts';
import { sandboxPrices } from '../../../src/billing/sandbox/engine/empty-world.ts';
import { payInvoice, startSubscription } from '../../../src/billing/sandbox/engine/subscriptions.ts';
import { found } from '../../../src/billing/sandbox/engine/world.ts';
import type { SandboxStore } from '../../../src/billing/sandbox/ports.ts';

const DAY_MS = 86_400_000;

/** What every store of the sandbox's world promises. `setTime`: of the clock that it was made with. */
export const storePromises = (
  name: string,
  open: () => { readonly store: SandboxStore; readonly setTime: (at: Date) => void },
): void => {
  describe(name, () => {
    test('keeps what was changed', async () => {
      const { store } = open();
      const { id } = await store.run((world) => createCustomer(world, { email: 'kept@example.com' }));
      expect(await store.run((world) => world.customers.get(id))).toMatchObject({ id, email: 'kept@example.com' });
      await store.run((_, answers) => answers.set('key', { at: 1, request: 'r', status: 200, body: '{}' }));
      expect(await store.run((_, answers) => answers.get('key')?.status)).toBe(200);
    });

    test('lets time pass before each look, and what falls due in it', async () => {
      const { store, setTime } = open();
      const start = new Date('2031-01-01T00:00:00Z');
      setTime(start);
      const id = await store.run((world) => {
        const customer = createCustomer(world, {});
        const subscription = startSubscription(world, { customerId: customer.id, priceId: sandboxPrices.monthly });
        payInvoice(world, found('invoice', world.invoices, subscription.latestInvoiceId), 'pays');
        return subscription.id;
      });
      setTime(new Date(start.getTime() + 32 * DAY_MS));
      const seen = await store.run((world) => ({ now: world.now, subscription: world.subscriptions.get(id) }));
      expect(seen.now).toBe((start.getTime() + 32 * DAY_MS) / 1_000);
      expect(seen.subscription).toMatchObject({ periodStart: Date.parse('2031-02-01T00:00:00Z') / 1_000 });
    });

    test('is ahead of the clock by what it was moved', async () => {
      const { store, setTime } = open();
      const start = new Date('2032-01-01T00:00:00Z');
      setTime(start);
      const before = await store.run((world) => world.now);
      await store.run((world) => {
        world.aheadSeconds += 3_600;
      });
      expect(await store.run((world) => world.now)).toBe(before + 3_600);
    });

    test('lets one look at a time change it', async () => {
      const { store } = open();
      const before = await store.run((world) => world.customers.size);
      await Promise.all(Array.from({ length: 20 }, () => store.run((world) => createCustomer(world, {}))));
      expect(await store.run((world) => world.customers.size)).toBe(before + 20);
    });
  });
};
