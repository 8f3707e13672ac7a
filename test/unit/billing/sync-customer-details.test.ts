import { expect, test } from 'vitest';
import { GatewayError, type GatewayFault } from '../../../src/billing/payment-gateway.ts';
import { syncCustomerDetails } from '../../../src/billing/subscriptions/sync-customer-details.ts';

const changedAt = new Date('2026-03-01T12:00:00Z');
const changed = { teamId: 7, customerId: 'cus_7', changedAt };

const carry = async (fault?: GatewayFault, isThere = true) => {
  const [told, carried, errors]: [unknown[], unknown[], unknown[]] = [[], [], []];
  const outcome = await syncCustomerDetails({
    accounts: {
      changedCustomers: async () => [changed],
      noteCustomerSynced: async (one) => void carried.push(one),
    },
    gateway: {
      updateCustomer: async (customerId, person) => {
        if (fault) throw new GatewayError(fault, 'the provider');
        told.push([customerId, person]);
      },
    },
    findPayer: async (id) =>
      isThere ? { id, email: 'new@example.com', fullName: 'Maya Lind', trialEnds: undefined } : undefined,
    onError: (error) => errors.push(error),
  })().catch((error: unknown) => error);
  return { told, carried, errors, outcome };
};

test('the provider is told the name and the address that are now, not those of the change (polar#6134)', async () => {
  const { told, carried } = await carry();
  expect(told).toEqual([['cus_7', { email: 'new@example.com', name: 'Maya Lind' }]]);
  expect(carried).toEqual([changed]);
});

test('what it cannot be told now is kept for later', async () => {
  const { carried, outcome } = await carry('unavailable');
  expect(carried).toEqual([]);
  expect(outcome).toMatchObject({ fault: 'unavailable' });
});

test('what it refuses for good is reported once, and does not hold the others up', async () => {
  const { carried, errors, outcome } = await carry('refused');
  expect([carried, errors.length, outcome]).toEqual([[changed], 1, undefined]);
});

test('who is gone meanwhile is told of to nobody', async () => {
  const { told, carried } = await carry(undefined, false);
  expect([told, carried]).toEqual([[], [changed]]);
});
