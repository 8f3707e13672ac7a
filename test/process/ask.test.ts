import { afterAll, expect, test } from 'vitest';
import { startAskedProduct } from '../support/asked-product.ts';
import { type Product, temporaryDataDir } from '../support/product.ts';

const { dataDir, remove } = await temporaryDataDir();
let product: Product | undefined;
afterAll(async () => {
  product?.signal('SIGKILL');
  await remove();
});

test("a proxy's questions are answered right after a restart, while PostgreSQL is away", async () => {
  const live = Array.from({ length: 5_000 }, (_, index) => `status.acme-${index}.com`);
  const asked = await startAskedProduct(dataDir, live);
  ({ product } = asked);
  const ask = async (name: string) => {
    const answer = await fetch(`${asked.askUrl}/ask?domain=${name}`);
    expect(await answer.text()).toBe('');
    return answer.status;
  };
  await expect.poll(() => ask('status.acme-0.com').catch(() => 0)).toBe(200);
  expect(await ask('Status.Acme-4999.com.')).toBe(200);
  for (const strange of ['status.acme-5000.com', 'acme-1.com', '127.0.0.1', '', 'x'.repeat(300)])
    expect(await ask(strange)).toBe(404);
  expect((await fetch(`${asked.askUrl}/api/health`)).status).toBe(404);

  await asked.keep(live.slice(1));
  await expect.poll(() => ask('status.acme-0.com')).toBe(404);
  let ended = false;
  void product.ended.then(() => (ended = true));
  expect(ended).toBe(false);
  product.signal('SIGTERM');
  expect((await product.ended).code).toBe(0);
});
