import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { openAlertDesk, receivedAtLeast } from '../support/alert-desk.ts';
import { copyCluster } from '../support/cluster-template.ts';
import { startControlledPage } from '../support/controlled-page.ts';
import { freePort, readyProduct, startProduct, temporaryDataDir } from '../support/product.ts';
import { openReceiver } from '../support/receiver.ts';
import { scratchFolder } from '../support/scratch.ts';

const password = 'password of the owner';

test('an installation that was backed up while it ran and then destroyed alerts again once restored, signed as before', async () => {
  const { dataDir, remove } = await temporaryDataDir(scratchFolder());
  onTestFinished(remove);
  const [page, receiver, port, folder] = await Promise.all([
    startControlledPage(),
    openReceiver(),
    freePort(),
    mkdtemp(join(scratchFolder(), 'allclear-kept-')),
  ]);
  onTestFinished(async () => {
    await Promise.all([page.close(), receiver.close(), rm(folder, { recursive: true })]);
  });
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    ALLCLEAR_DATA_DIR: dataDir,
    ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
    ALLCLEAR_OWNER_PASSWORD: password,
    LOG_LEVEL: 'warn',
  };
  const file = join(folder, 'backup.gz');
  await mkdir(dataDir);
  await copyCluster(dataDir);

  const product = await readyProduct(settings);
  const { serviceId, signingSecret } = await (await openAlertDesk(url, password)).connect(page, receiver);
  const taken = await startProduct(settings, ['backup', file, '--with-secret']).ended;
  expect(taken).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('It contains the secret') });
  const streamed = await startProduct(settings, ['backup', '-']).ended;
  expect(streamed).toMatchObject({ code: 0, stderr: expect.stringContaining('The backup contains all') });
  expect(gunzipSync(Buffer.from(streamed.stdout, 'latin1')).toString()).toMatch(/^{"backup":.*\n{"end":.*}\n$/s);
  const refused = await startProduct(settings, ['restore', file, '--replace']).ended;
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Allclear is already running') });
  product.signal('SIGTERM');
  expect((await product.ended).code).toBe(0);

  await rm(dataDir, { recursive: true });
  const restored = await startProduct(settings, ['restore', '-'], undefined, await readFile(file)).ended;
  expect(restored).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('We wrote its secret to') });
  // The password is that of the backup, not of another first start.
  const again = await readyProduct({ ...settings, ALLCLEAR_OWNER_PASSWORD: 'of another first start' });
  const before = receiver.received.length;
  await (await openAlertDesk(url, password)).report(serviceId, 'After the fire');
  await receivedAtLeast(receiver, before + 1);
  const [alert] = receiver.received.slice(before);
  const headers = Object.fromEntries(
    Object.entries(alert?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  expect(new Webhook(signingSecret).verify(alert?.body ?? '', headers)).toMatchObject({ type: 'incident_opened' });
  again.signal('SIGTERM');
  expect((await again.ended).code).toBe(0);
});
