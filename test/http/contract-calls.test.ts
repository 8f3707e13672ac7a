import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractOperations } from '../support/contract/operations.ts';
import { playCalls } from '../support/contract/play-calls.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';

/** Another one makes other calls; bench-calls makes 20,000 of several. */
const SEED = 20_261_122;
const CALLS = 1_000;

let product: RunningProduct;
beforeAll(async () => {
  product = await startRunningProduct({ web: false });
});
afterAll(() => product.stop());

test('answers a thousand calls made from the contract as the contract says, and none with an error of its own', async () => {
  const running = { url: product.url, password: 'password of the owner' };
  const { calls, faults, succeeded } = await playCalls(running, { seed: SEED, count: CALLS });
  expect(calls).toBe(CALLS);
  expect(faults).toEqual([]);
  // Else it would only be said that what is refused is refused well. Six take a secret that no generator knows,
  // and three may fail by chance.
  expect(succeeded.size).toBeGreaterThan(contractOperations.length - 10);
});
