import { expect, test } from 'vitest';
import { assertPrices } from '../../../src/app/assert-prices.ts';
import { GatewayError } from '../../../src/billing/payment-gateway.ts';

const start = async (error?: Error) => {
  const warnings: unknown[] = [];
  const check = async () => {
    if (error) throw error;
  };
  await assertPrices(check, { warn: (text: unknown) => void warnings.push(text) });
  return warnings;
};

test('a start with the right prices says nothing', async () => {
  expect(await start()).toEqual([]);
});

test.each(['misconfigured', 'missing', 'refused'] as const)(
  'a start with %s prices ends with what is wrong',
  async (fault) => {
    await expect(start(new GatewayError(fault, 'The annual price is 1 gbp.'))).rejects.toThrow(
      "Payments aren't set up correctly. The annual price is 1 gbp.",
    );
  },
);

test('a start goes on while the payment provider is away, and says so', async () => {
  expect(await start(new GatewayError('unavailable', 'nobody answers'))).toHaveLength(1);
});

test('what nobody foresaw is not taken for a wrong price', async () => {
  await expect(start(new TypeError('a fault of ours'))).rejects.toThrow(TypeError);
});
