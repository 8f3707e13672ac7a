import { mkdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { unwrap } from '#client';
import { openAlertDesk } from '../support/alert-desk.ts';
import { copyCluster } from '../support/cluster-template.ts';
import { startControlledPage } from '../support/controlled-page.ts';
import { freePort, readyProduct, temporaryDataDir } from '../support/product.ts';
import { scratchFolder } from '../support/scratch.ts';

const password = 'password of the owner';

test('a wall link shows the same wall after a restart of the server, until it is revoked', async () => {
  const { dataDir, remove } = await temporaryDataDir(scratchFolder());
  onTestFinished(remove);
  const [page, port] = await Promise.all([startControlledPage(), freePort()]);
  onTestFinished(() => page.close());
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    ALLCLEAR_DATA_DIR: dataDir,
    ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
    ALLCLEAR_OWNER_PASSWORD: password,
  };
  await mkdir(dataDir);
  await copyCluster(dataDir);
  page.says({ status: 'outage', message: 'Major outage' });

  const product = await readyProduct(settings);
  const { api } = await openAlertDesk(url, password);
  unwrap(await api.POST('/api/services', { body: { name: 'Acme', statusPageUrl: page.url } }));
  const { id, token } = unwrap(await api.POST('/api/feeds', { body: { name: 'Office', scope: 'wall' } }));
  // Without a cookie, as on a screen of an office.
  const wall = () => fetch(`${url}/feeds/${token}/wall.json`, { headers: { connection: 'close' } });
  const shown = { counts: { total: 1, outage: 1 }, services: [{ name: 'Acme', status: 'outage' }] };
  expect(await (await wall()).json()).toMatchObject(shown);
  product.signal('SIGTERM');
  expect((await product.ended).code).toBe(0);
  await expect(wall()).rejects.toThrow();

  const again = await readyProduct(settings);
  expect(await (await wall()).json()).toMatchObject(shown);
  unwrap(await (await openAlertDesk(url, password)).api.DELETE('/api/feeds/{id}', { params: { path: { id } } }));
  expect((await wall()).status).toBe(404);
  again.signal('SIGTERM');
  expect((await again.ended).code).toBe(0);
});
