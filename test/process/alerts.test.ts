import { expect, test } from 'vitest';
import { alertThroughRestarts } from '../bench/lib/restarts.ts';
import { freePort } from '../support/product.ts';

test('a PostgreSQL that ends at once and comes back loses no alert, and repeats only what was on its way then', {
  timeout: 200_000,
}, async () => {
  const kept = await alertThroughRestarts({ times: 2, rounds: 4, readers: 25, port: await freePort() });
  expect(kept).toMatchObject({ total: 100, lost: 0, odd: 0, code: 0 });
  expect(kept.gaps).toHaveLength(2);
});
