import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openAlertDesk } from '../alert-desk.ts';
import { startControlledPage } from '../controlled-page.ts';
import { startOwnPostgres } from '../own-postgres.ts';
import { freePort, readyProduct } from '../product.ts';
import { openReceiver } from '../receiver.ts';
import { scratchFolder } from '../scratch.ts';
import { killAtEnd } from '../worker-setting.ts';
import { readRelease, unpackRelease } from './release.ts';

const atEnd = (cleanUp: () => Promise<unknown>) => onTestFinished(async () => void (await cleanUp()));

/**
 * The last release on a database that only it has used, with a page to watch and a receiver of alerts, until the test ends.
 * `start` and `startNew` start it, or this version, with the same settings.
 */
export const runLastRelease = async () => {
  const { folder, remove } = await unpackRelease(await readRelease());
  atEnd(remove);
  const postgres = await startOwnPostgres();
  atEnd(postgres.remove);
  await postgres.query('create database before');
  const url = new URL(postgres.url);
  url.pathname = '/before';
  const dataDir = await mkdtemp(join(scratchFolder(), 'allclear-data-'));
  atEnd(() => rm(dataDir, { recursive: true }));
  const [page, receiver, port] = await Promise.all([startControlledPage(), openReceiver(), freePort()]);
  atEnd(page.close);
  atEnd(receiver.close);
  const settings = {
    PORT: String(port),
    DATABASE_URL: url.href,
    ALLCLEAR_DATA_DIR: dataDir,
    ALLCLEAR_SECRET: 'a secret of at least 32 characters',
    ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
    ALLCLEAR_POLL_INTERVAL_SECONDS: '5',
    ALLCLEAR_OWNER_PASSWORD: 'password of the owner',
    LOG_LEVEL: 'error',
  };
  const startIn = async (project?: string) => killAtEnd(atEnd, await readyProduct(settings, [], project));
  const start = () => startIn(folder);
  const startNew = () => startIn();
  const old = await start();
  const address = `http://localhost:${port}`;
  const desk = await openAlertDesk(address, settings.ALLCLEAR_OWNER_PASSWORD);
  return { old, start, startNew, desk, page, receiver, settings, address, databaseUrl: url.href };
};
