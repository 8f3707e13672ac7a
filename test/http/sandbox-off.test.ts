import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  const settingsOf = async () => ({ ALLCLEAR_BILLING: 'off' });
  product = await startRunningProduct({ web: false, works: false, settingsOf });
});
afterAll(() => product.stop());

test('without the sandbox nothing is where its pages would be', async () => {
  const headers = { origin: product.url, connection: 'close', 'content-type': 'application/json' };
  for (const path of ['checkout/cs_test_1', 'portal/bps_1', 'invoice/in_1', 'confirm'])
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? JSON.stringify({ clientSecret: 'x', card: 'pays' }) : undefined;
      const answer = await fetch(`${product.url}/sandbox/${path}`, { method, headers, body });
      expect([path, method, answer.status]).toEqual([path, method, 404]);
      await answer.arrayBuffer();
    }
});
