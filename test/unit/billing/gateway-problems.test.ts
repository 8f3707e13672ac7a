import { expect, test } from 'vitest';
import { withGatewayErrors, withPortalErrors } from '../../../src/billing/adapters/gateway-problems.ts';
import { GatewayError, type GatewayFault } from '../../../src/billing/payment-gateway.ts';

const failing = (fault: GatewayFault) => async (): Promise<never> => {
  throw new GatewayError(fault, 'No configuration provided');
};

test.each(['unavailable', 'misconfigured', 'refused'] as const)(
  'the portal is temporarily unavailable where Stripe says %s: the words for which the screen has a title of its own',
  async (fault) => {
    const told: unknown[] = [];
    const open = withPortalErrors((error) => told.push(error))(failing(fault));
    await expect(open()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('temporarily unavailable'),
    });
    // The provider being away is nothing that the owner can put right.
    expect(told).toHaveLength(fault === 'unavailable' ? 0 : 1);
  },
);

test('elsewhere what is refused is no outage', async () => {
  const error = await withGatewayErrors(() => undefined)(failing('refused'))().catch((thrown: unknown) => thrown);
  expect(error).not.toMatchObject({ message: expect.stringContaining('temporarily') });
});
