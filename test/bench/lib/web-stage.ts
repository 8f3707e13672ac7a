import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { demoAccount, demoSettings } from '../../../src/demo/demo.ts';
import { launchBrowser } from '../../support/browser.ts';
import { writeManyServices } from '../../support/many-services.ts';
import { startPageClock } from '../../support/page-clock.ts';
import { freePort, readyProduct } from '../../support/product.ts';
import { startBenchPostgres } from './bench-postgres.ts';
import { workerSettings } from './world.ts';

export const BOARD_SERVICES = 200;
export const LIST_SERVICES = 10_000;

const many = { username: 'many', email: 'many@mail.example', password: 'a long password' };
/** For so long a server has every page fetch its lists again, as it can't know what happened before it began. */
const JUST_STARTED_MS = 15_000;
const WIDTH = 1440;
const HEIGHT = 900;

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A product with the board of a user of 200 services and the list of one of 10,000, and a browser to look at them. */
export type WebStage = {
  readonly browser: Browser;
  readonly url: string;
  readonly owner: Session;
  readonly many: Session;
};

export const onWebStage = async (measure: (stage: WebStage) => Promise<void>): Promise<void> => {
  const postgres = await startBenchPostgres();
  const port = await freePort();
  const settings = {
    ...workerSettings(postgres.url, 60_000),
    ...demoSettings,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
  };
  const [product, browser] = await Promise.all([readyProduct(settings), launchBrowser()]);
  try {
    const url = `http://127.0.0.1:${port}`;
    const owner = await signIn(browser, url, 'login', demoAccount);
    const stage = { browser, url, owner, many: await signIn(browser, url, 'register', many) };
    await writeManyServices(postgres.url, demoAccount.username, BOARD_SERVICES);
    await writeManyServices(postgres.url, many.username, LIST_SERVICES);
    await sleep(JUST_STARTED_MS);
    await measure(stage);
  } finally {
    await browser.close();
    product.signal('SIGTERM');
    await product.ended;
    await postgres.remove();
  }
};

const signIn = async (browser: Browser, url: string, operation: 'login' | 'register', data: object) => {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const answer = await context.request.post(`/api/${operation}`, { data });
  if (!answer.ok()) throw new Error(`${operation}: ${answer.status()} ${await answer.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
};

/** A network as slow as that: what of it comes down in a second, and how long one way there and back takes. */
export type Network = { readonly mbitPerS: number; readonly latencyMs: number };

type Open = {
  readonly as?: Session;
  readonly slowDown?: number;
  readonly network?: Network;
  /** What is there once the screen is drawn. */
  readonly drawn: string;
  readonly before?: (page: Page) => Promise<unknown>;
};

/** A page in a browser window that has nothing cached, once it's drawn. */
export const open = async ({ browser, url }: WebStage, path: string, options: Open): Promise<Page> => {
  const { as, slowDown = 1, network, drawn, before } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: WIDTH, height: HEIGHT },
    ...(as && { storageState: as }),
  });
  const page = await context.newPage();
  await page.addInitScript(startPageClock, drawn);
  const cdp = await context.newCDPSession(page);
  if (slowDown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  if (network) {
    const { mbitPerS, latencyMs } = network;
    const bytesPerS = (mbitPerS * 1_000_000) / 8;
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerS,
      uploadThroughput: bytesPerS,
    });
  }
  await before?.(page);
  await page.goto(path);
  await page.waitForFunction(() => window.clock.drawnAt !== undefined, undefined, { timeout: 60_000 });
  return page;
};

/** The addresses of the API that a page reads from now on; what they end in says nothing of a list but since when it is. */
export const listenToReads = (page: Page): readonly string[] => {
  const reads: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/events')
      reads.push(`${pathname}${search.replace(/since=[^&]*/, 'since')}`);
  });
  return reads;
};
