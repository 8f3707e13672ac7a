import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccount, demoSettings, playDemo } from '../../src/demo/demo.ts';
import { demoPages } from '../../src/demo/pages.ts';
import { stateAt } from '../../src/demo/scenario.ts';
import type { ServiceStatus } from '../../src/monitoring/pages/status.ts';
import { databaseUrl, freePort, readyProduct, temporaryDataDir } from './product.ts';

export { demoAccount };

export type RunningDemo = {
  readonly url: string;
  readonly databaseUrl: string;
  /** Sets the clock of the simulated pages, which stands still. */
  readonly setTime: (at: Date) => void;
  readonly stop: () => Promise<void>;
};

/** The demo on data and ports of its own, at one moment of its story. */
export const startDemo = async (at: Date): Promise<RunningDemo> => {
  const { dataDir, remove } = await temporaryDataDir();
  const port = await freePort();
  let time = at;
  const settings = { ...demoSettings, PORT: String(port), ALLCLEAR_DATA_DIR: dataDir, LOG_LEVEL: 'fatal' };
  const product = await readyProduct(settings);
  const url = `http://127.0.0.1:${port}`;
  const ending = { pages: async () => {} };
  const stop = async () => {
    product.signal('SIGTERM');
    await product.ended;
    await ending.pages();
    await remove();
  };
  try {
    const database = await databaseUrl(dataDir);
    const firstPort = 10_000 + (process.pid % 900);
    const demo = await playDemo({ address: url, databaseUrl: database, dataDir, firstPort, now: () => time });
    ending.pages = demo.end;
    return {
      url,
      databaseUrl: database,
      setTime: (next) => {
        time = next;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** The latest moment before `end` at which the demo's pages stand as `fits` says, by steps of 30 seconds over a week. */
export const momentOfDemo = (end: Date, fits: (count: Readonly<Record<ServiceStatus, number>>) => boolean): Date => {
  const stepMs = 30_000;
  for (let at = end.getTime() - stepMs; at > end.getTime() - 7 * 86_400_000; at -= stepMs) {
    const count = { operational: 0, degraded: 0, outage: 0, maintenance: 0, unknown: 0 };
    for (const page of demoPages) count[stateAt(page, new Date(at)).status] += 1;
    if (fits(count)) return new Date(at);
  }
  throw new Error('The demo never stands like that.');
};

/** Waits until `holds`, at most two minutes. */
export const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(250)) if (await holds()) return;
  throw new Error(`Waited in vain for ${what}.`);
};
