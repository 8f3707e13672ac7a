import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort, type Product, startProduct, temporaryDataDir } from '../support/product.ts';

const { dataDir, remove } = await temporaryDataDir();
let product: Product | undefined;
afterAll(async () => {
  product?.signal('SIGKILL');
  await remove();
});

test("a proxy's questions are answered right after a restart, while PostgreSQL is away", async () => {
  const [port, askPort, databasePort] = [await freePort(), await freePort(), await freePort()];
  await mkdir(dataDir, { recursive: true });
  const live = Array.from({ length: 5_000 }, (_, index) => ({
    name: `status.acme-${index}.com`,
    pageId: index,
    slug: `acme-${index}`,
  }));
  await writeFile(join(dataDir, 'custom-domains.json'), JSON.stringify(live));
  product = startProduct({
    PORT: String(port),
    ALLCLEAR_ASK_PORT: String(askPort),
    ALLCLEAR_PAGES_HOST: 'pages.allclear.test',
    ALLCLEAR_DATA_DIR: dataDir,
    ALLCLEAR_SECRET: 'a secret of at least 32 characters',
    DATABASE_URL: `postgres://allclear:x@127.0.0.1:${databasePort}/allclear`,
  });
  const ask = async (name: string) => {
    const answer = await fetch(`http://127.0.0.1:${askPort}/ask?domain=${name}`);
    expect(await answer.text()).toBe('');
    return answer.status;
  };
  await expect.poll(() => ask('status.acme-0.com').catch(() => 0)).toBe(200);
  expect(await ask('Status.Acme-4999.com.')).toBe(200);
  for (const strange of ['status.acme-5000.com', 'acme-1.com', '127.0.0.1', '', 'x'.repeat(300)])
    expect(await ask(strange)).toBe(404);
  expect((await fetch(`http://127.0.0.1:${askPort}/api/health`)).status).toBe(404);

  await writeFile(join(dataDir, 'custom-domains.json'), JSON.stringify(live.slice(1)));
  await expect.poll(() => ask('status.acme-0.com')).toBe(404);
  let ended = false;
  void product.ended.then(() => (ended = true));
  expect(ended).toBe(false);
  product.signal('SIGTERM');
  expect((await product.ended).code).toBe(0);
});
