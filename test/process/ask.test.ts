import { afterAll, expect, test } from 'vitest';
import { startAskedProduct } from '../support/asked-product.ts';
import { temporaryDataDir, whenReady } from '../support/product.ts';

const { dataDir, remove } = await temporaryDataDir();
afterAll(remove);

test("a proxy's questions are answered right after a restart, while PostgreSQL is away", async () => {
  const live = Array.from({ length: 5_000 }, (_, index) => `status.acme-${index}.com`);
  const { product, askUrl, keep } = await startAskedProduct(dataDir, live);
  const ask = async (name: string) => {
    const answer = await fetch(`${askUrl}/ask?domain=${name}`);
    expect(await answer.text()).toBe('');
    return answer.status;
  };
  await whenReady(product, async () => (await ask('status.acme-0.com').catch(() => 0)) === 200);
  expect(await ask('Status.Acme-4999.com.')).toBe(200);
  for (const strange of ['status.acme-5000.com', 'acme-1.com', '127.0.0.1', '', 'x'.repeat(300)])
    expect(await ask(strange)).toBe(404);
  expect((await fetch(`${askUrl}/api/health`)).status).toBe(404);

  await keep(live.slice(1));
  await expect.poll(() => ask('status.acme-0.com')).toBe(404);
  product.signal('SIGTERM');
  expect((await product.ended).code).toBe(0);
});
