import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractOperations } from '../support/contract/operations.ts';
import { playCalls } from '../support/contract/play-calls.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';

/** Another one makes other calls; bench-calls makes 20,000 of several. */
const SEED = 20_261_122;
const CALLS = 1_000;

/** They take a password, a token or a price that no generator knows, a provider that is not set up, or an account that may go. */
const neverSucceed: ReadonlySet<string> = new Set([
  'login',
  'changePassword',
  'resetPassword',
  'confirmEmail',
  'unsubscribe',
  'beginSingleSignOn',
  'finishSingleSignOn',
  'deleteUser',
  // Nobody signs an event, and nobody pays for what would be changed.
  'receiveStripeEvent',
  'createCheckout',
  'startHostedCheckout',
  'cancelSubscription',
  'reactivateSubscription',
  'quotePlanSwitch',
  'switchPlan',
]);
/** A thousand calls are some fifteen of each operation, half of them wrong on purpose. */
const FAILED_BY_CHANCE = 7;

let product: RunningProduct;
beforeAll(async () => {
  product = await startRunningProduct({ web: false });
});
afterAll(() => product.stop());

test('answers a thousand calls made from the contract as the contract says, and none with an error of its own', async () => {
  const signIn = async () => {
    const { cookie } = await product.signInOwner();
    return { cookie: `${cookie.name}=${cookie.value}` };
  };
  const running = { url: product.url, signIn };
  const { calls, faults, succeeded } = await playCalls(running, { seed: SEED, count: CALLS });
  expect(calls).toBe(CALLS);
  expect(faults).toEqual([]);
  // Else it would only be said that what is refused is refused well.
  const failed = contractOperations.map(({ id }) => id).filter((id) => !succeeded.has(id));
  const byChance = failed.filter((id) => !neverSucceed.has(id));
  expect(byChance.length, byChance.join(' ')).toBeLessThanOrEqual(FAILED_BY_CHANCE);
});
