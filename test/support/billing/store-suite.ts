import { describe, expect, test } from 'vitest';
import { createCustomer } from '../../../src/sandbox/engine/checkouts.ts';
import { sandboxPrices } from '../../../src/sandbox/engine/empty-state.ts';
import { found } from '../../../src/sandbox/engine/state.ts';
import { payInvoice, startSubscription } from '../../../src/sandbox/engine/subscriptions.ts';
import type { SandboxStore } from '../../../src/sandbox/ports.ts';

const DAY_MS = 86_400_000;

/** What every store of the sandbox's state promises. `setTime`: of the clock that it was made with. */
export const storePromises = (
  name: string,
  open: () => { readonly store: SandboxStore; readonly setTime: (at: Date) => void },
): void => {
  describe(name, () => {
    test('keeps what was changed', async () => {
      const { store } = open();
      const { id } = await store.run((state) => createCustomer(state, { email: 'kept@example.com' }));
      expect(await store.run((state) => state.customers.get(id))).toMatchObject({ id, email: 'kept@example.com' });
      await store.run((_, answers) => answers.set('key', { at: 1, request: 'r', status: 200, body: '{}' }));
      expect(await store.run((_, answers) => answers.get('key')?.status)).toBe(200);
    });

    test('lets time pass before each look, and what falls due in it', async () => {
      const { store, setTime } = open();
      const start = new Date('2031-01-01T00:00:00Z');
      setTime(start);
      const id = await store.run((state) => {
        const customer = createCustomer(state, {});
        const subscription = startSubscription(state, { customerId: customer.id, priceId: sandboxPrices.monthly });
        payInvoice(state, found('invoice', state.invoices, subscription.latestInvoiceId), 'pays');
        return subscription.id;
      });
      setTime(new Date(start.getTime() + 32 * DAY_MS));
      const seen = await store.run((state) => ({ now: state.now, subscription: state.subscriptions.get(id) }));
      expect(seen.now).toBe((start.getTime() + 32 * DAY_MS) / 1_000);
      expect(seen.subscription).toMatchObject({ periodStart: Date.parse('2031-02-01T00:00:00Z') / 1_000 });
    });

    test('is ahead of the clock by what it was moved', async () => {
      const { store, setTime } = open();
      const start = new Date('2032-01-01T00:00:00Z');
      setTime(start);
      const before = await store.run((state) => state.now);
      await store.run((state) => {
        state.aheadSeconds += 3_600;
      });
      expect(await store.run((state) => state.now)).toBe(before + 3_600);
    });

    test('lets one look at a time change it', async () => {
      const { store } = open();
      const before = await store.run((state) => state.customers.size);
      await Promise.all(Array.from({ length: 20 }, () => store.run((state) => createCustomer(state, {}))));
      expect(await store.run((state) => state.customers.size)).toBe(before + 20);
    });
  });
};
