import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startProduct } from './product.ts';

/** A product that has just been started over this data, knows these custom domains from its file, and finds no PostgreSQL. */
export const startAskedProduct = async (dataDir: string, names: readonly string[]) => {
  const [port, askPort, databasePort] = [await freePort(), await freePort(), await freePort()];
  const keep = async (kept: readonly string[]): Promise<void> => {
    const live = kept.map((name, pageId) => ({ name, pageId, slug: `acme-${pageId}` }));
    await writeFile(join(dataDir, 'custom-domains.json'), JSON.stringify(live));
  };
  await mkdir(dataDir, { recursive: true });
  await keep(names);
  const product = startProduct({
    PORT: String(port),
    ALLCLEAR_ASK_PORT: String(askPort),
    ALLCLEAR_PAGES_HOST: 'pages.allclear.test',
    ALLCLEAR_DATA_DIR: dataDir,
    ALLCLEAR_SECRET: 'a secret of at least 32 characters',
    DATABASE_URL: `postgres://allclear:x@127.0.0.1:${databasePort}/allclear`,
  });
  return { product, keep, askUrl: `http://127.0.0.1:${askPort}` };
};
