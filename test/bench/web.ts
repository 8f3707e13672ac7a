import { stat } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { demoAccount, demoSettings } from '../../src/demo/demo.ts';
import { launchBrowser } from '../support/browser.ts';
import { writeManyServices } from '../support/many-services.ts';
import { scrollThrough, startPageClock } from '../support/page-clock.ts';
import { databaseUrl, freePort, readyProduct, temporaryDataDir } from '../support/product.ts';

/** `make bench-web`: what a visitor's browser loads, and how fast the board is drawn, repainted and scrolled. */
const many = { username: 'many', email: 'many@mail.example', password: 'a long password' };
const boardServices = 200;
const listServices = 2_000;
const runs = 7;
/** 3,000 pixels a second: a quick fling. */
const pixelsPerFrame = 50;
const slowDowns = [1, 4] as const;

type Row = { readonly figure: string; readonly value: string; readonly budget: string; readonly ok: boolean };
type Session = Awaited<ReturnType<typeof signIn>>;
type Stage = { readonly browser: Browser; readonly url: string; readonly owner: Session; readonly many: Session };

const rows: Row[] = [];
const add = (figure: string, value: string, budget = '', ok = true) => rows.push({ figure, value, budget, ok });

const bench = async (): Promise<void> => {
  const { dataDir, remove } = await temporaryDataDir();
  const port = await freePort();
  const settings = { ...demoSettings, PORT: String(port), ALLCLEAR_DATA_DIR: dataDir, LOG_LEVEL: 'fatal' };
  const [product, browser] = await Promise.all([readyProduct(settings), launchBrowser()]);
  try {
    const url = `http://127.0.0.1:${port}`;
    const stage = {
      browser,
      url,
      owner: await signIn(browser, url, 'login', demoAccount),
      many: await signIn(browser, url, 'register', many),
    };
    const database = await databaseUrl(dataDir);
    await writeManyServices(database, demoAccount.username, boardServices);
    await writeManyServices(database, many.username, listServices);
    await measureSizes(stage);
    for (const slowDown of slowDowns) await measureBoard(stage, slowDown);
    for (const slowDown of slowDowns) await measureRepaint(stage, slowDown);
    for (const slowDown of slowDowns) await measureScrolling(stage, slowDown);
  } finally {
    await browser.close();
    product.signal('SIGTERM');
    await product.ended;
    await remove();
  }
  print();
};

const signIn = async (browser: Browser, url: string, operation: 'login' | 'register', data: object) => {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const answer = await context.request.post(`/api/${operation}`, { data });
  if (!answer.ok()) throw new Error(`${operation}: ${answer.status()} ${await answer.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
};

type Open = { readonly as?: Session; readonly slowDown?: number; readonly drawn: string };

/** A page in a browser window that has nothing cached. */
const open = async ({ browser, url }: Stage, path: string, { as, slowDown = 1, drawn }: Open): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    ...(as && { storageState: as }),
  });
  const page = await context.newPage();
  await page.addInitScript(startPageClock, drawn);
  if (slowDown > 1) {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  }
  await page.goto(path);
  await page.waitForFunction(() => window.clock.drawnAt !== undefined, undefined, { timeout: 30_000 });
  return page;
};

// The bar with its last segment and the last card.
const board = 'body:has(.ac-clear .ac-flat li) .ac-service-card:last-child';
const list = '.ac-rows li';

const measureSizes = async (stage: Stage): Promise<void> => {
  const screens = [
    ['Login', '/auth', { drawn: '[role="tablist"]' }],
    ['Dashboard', '/dashboard', { as: stage.owner, drawn: board }],
    ['Services', '/services', { as: stage.owner, drawn: list }],
    ['Service detail', '/services?id=1', { as: stage.owner, drawn: '.ac-detail-head' }],
  ] as const;
  for (const [name, path, options] of screens) {
    const page = await open(stage, path, options);
    await page.waitForTimeout(500);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
    );
    const [js, css] = [await sizeOf(loaded, '.js', '.gz'), await sizeOf(loaded, '.css', '.br')];
    add(`${name}: JavaScript, gzip`, `${js.toFixed(1)} KB`, '160 KB', js <= 160);
    add(`${name}: CSS, brotli`, `${css.toFixed(1)} KB`, '40 KB', css <= 40);
    await page.context().close();
  }
};

/** In thousands of bytes, as built: small files are served as they are. */
const sizeOf = async (paths: readonly string[], ending: string, packed: string): Promise<number> => {
  const files = [...new Set(paths)].filter((path) => path.endsWith(ending)).map((path) => join('web/dist', path));
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(`${file}${packed}`).catch(() => stat(file))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
};

const measureBoard = async (stage: Stage, slowDown: number): Promise<void> => {
  const drawn: number[] = [];
  const shifts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await open(stage, '/dashboard', { as: stage.owner, slowDown, drawn: board });
    await page.waitForTimeout(300);
    const clock = await page.evaluate(() => window.clock);
    drawn.push(clock.drawnAt ?? Number.NaN);
    shifts.push(clock.shift);
    await page.context().close();
  }
  const budget = slowDown === 4 ? '1000 ms' : '';
  add(
    `Board of ${boardServices} drawn, CPU ${slowDown}×`,
    reach(drawn),
    budget,
    budget === '' || median(drawn) < 1_000,
  );
  add(`Layout shift meanwhile, CPU ${slowDown}×`, median(shifts).toFixed(3), '0.1', median(shifts) < 0.1);
};

const measureRepaint = async (stage: Stage, slowDown: number): Promise<void> => {
  const page = await open(stage, '/dashboard', { as: stage.owner, slowDown, drawn: board });
  const headers = { origin: stage.url };
  const services: readonly { id: number; currentStatus: string }[] = await (
    await page.request.get('/api/services')
  ).json();
  const quiet = services.filter(({ currentStatus }) => currentStatus === 'operational').slice(0, runs);
  const took: number[] = [];
  for (const { id } of quiet) {
    await page.evaluate(() => Object.assign(window.clock, { changedAt: undefined, repaintedAt: undefined }));
    const answer = await page.request.put(`/api/service-statuses/${id}`, { headers, data: { status: 'degraded' } });
    if (!answer.ok()) throw new Error(`Setting a status: ${answer.status()}`);
    await page.waitForFunction(() => window.clock.repaintedAt !== undefined);
    const { changedAt = Number.NaN, repaintedAt = Number.NaN } = await page.evaluate(() => window.clock);
    took.push(repaintedAt - changedAt);
    await sleep(1_200);
  }
  for (const { id } of quiet) await page.request.delete(`/api/service-statuses/${id}`, { headers });
  await page.context().close();
  const budget = slowDown === 1 ? '100 ms' : '';
  add(`Change repainted, CPU ${slowDown}×`, reach(took), budget, budget === '' || median(took) < 100);
};

const measureScrolling = async (stage: Stage, slowDown: number): Promise<void> => {
  const page = await open(stage, '/services', { as: stage.many, slowDown, drawn: list });
  await page.waitForTimeout(1_000);
  await page.evaluate(scrollThrough, pixelsPerFrame);
  const { frames, longTasksMs } = await page.evaluate(() => window.clock);
  await page.context().close();
  const late = (100 * frames.late) / frames.count;
  const longest = Math.max(0, ...longTasksMs);
  add(
    `List of ${listServices} scrolled, CPU ${slowDown}×: late frames`,
    `${late.toFixed(1)} % of ${frames.count}, longest ${frames.longestMs.toFixed(0)} ms`,
    slowDown === 1 ? '5 %' : '',
    slowDown > 1 || late <= 5,
  );
  add(
    `List of ${listServices} scrolled, CPU ${slowDown}×: long tasks`,
    `${longTasksMs.length}, longest ${longest} ms`,
    slowDown === 1 ? 'none' : '',
    slowDown > 1 || longTasksMs.length === 0,
  );
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const reach = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;

const print = (): void => {
  // Above the number of processors, the figures tell of the other programs as well.
  console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
  const width = Math.max(...rows.map(({ figure }) => figure.length));
  for (const { figure, value, budget, ok } of rows) {
    console.log(`${figure.padEnd(width)}  ${value.padEnd(36)}${budget && `${ok ? 'within' : 'OVER'} ${budget}`}`);
  }
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
};

await bench();
