import type { Browser } from '@playwright/test';
import { launchBrowser } from '../support/browser.ts';
import { freePort, readyProduct } from '../support/product.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { ms, quantile, type Row, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/**
 * `make bench-site`: how soon each kind of public page is drawn on a telephone in a train, and what of it moves afterwards; of the
 * API's reference also when its first operation can be read. ONLY=/docs/reference/public-api: that page.
 */
const runs = amount('RUNS', 9, 2);
const SLOW_DOWN = 4;
const BYTES_PER_S = 1_600_000 / 8;
const LATENCY_MS = 150;
const REACH_MS = 1_000;
/** All that the reference loads, as it comes over the line. */
const REACH_BYTES = 120_000;
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const REFERENCE = '/docs/reference/public-api';
const allPaths = [
  '/',
  '/pricing',
  '/about',
  '/blog',
  '/blog/monitor-stripe-payment-outages',
  '/docs',
  '/docs/settings',
  REFERENCE,
  '/privacy-policy',
  '/tools/status-page-check',
  '/tools/sla-calculator',
  '/status-pages/instatus',
] as const;
const paths = allPaths.filter((path) => [undefined, '', path].includes(process.env.ONLY));

type Drawn = {
  readonly lcp: number;
  readonly shift: number;
  readonly bytes: number;
  /** When the first operation of the reference was painted whole; of other pages not a number. */
  readonly readable: number;
};

const measure = async (browser: Browser, url: string, viewport: (typeof viewports)[number]): Promise<Drawn> => {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteFirstOperation, READABLE);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_S,
      uploadThroughput: BYTES_PER_S,
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(drawnSoFar, READABLE);
  } finally {
    await context.close();
  }
};

const READABLE = 'first operation';

/** Runs in the page from its beginning. An operation is whole once the next one has begun, and painted when the next frame begins. */
const noteFirstOperation = (mark: string): void => {
  const look = (): void => {
    const isWhole = document.querySelectorAll('.ref-op').length > 1;
    requestAnimationFrame(isWhole ? () => performance.mark(mark) : look);
  };
  if (location.pathname.startsWith('/docs/reference/')) look();
};

/** Runs in the page: what was painted, has moved and was loaded until now. */
const drawnSoFar = async (mark: string): Promise<Drawn> => {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // Nothing is told where there is nothing.
      setTimeout(() => resolve([]), 500);
    });
  const [paints, shifts] = await Promise.all([entriesOf('largest-contentful-paint'), entriesOf('layout-shift')]);
  return {
    lcp: paints.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
    bytes: performance
      .getEntries()
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0),
    readable: performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN,
  };
};

const rowOf = (path: string, width: number, drawn: readonly Drawn[]): Row => {
  const times = drawn.map(({ lcp }) => lcp);
  const [half, most] = [quantile(times, 0.5), Math.max(...times)];
  const shift = Math.max(...drawn.map((one) => one.shift));
  return {
    what: `\`${path}\`, ${width} px: LCP, p50 and at most; layout shift`,
    seen: `${ms(half)}, ${ms(most)}; ${shift}`,
    reach: `≤ ${REACH_MS} ms; 0`,
    holds: half <= REACH_MS && shift === 0,
  };
};

const referenceRow = (width: number, drawn: readonly Drawn[]): Row => {
  const times = drawn.map(({ readable }) => readable);
  const [half, most] = [quantile(times, 0.5), Math.max(...times)];
  const bytes = Math.max(...drawn.map((one) => one.bytes));
  return {
    what: `\`${REFERENCE}\`, ${width} px: the first operation can be read, p50 and at most; all that is loaded`,
    seen: `${ms(half)}, ${ms(most)}; ${(bytes / 1_000).toFixed(1)} KB`,
    reach: `≤ ${REACH_MS} ms; ≤ ${REACH_BYTES / 1_000} KB`,
    holds: half <= REACH_MS && bytes <= REACH_BYTES,
  };
};

const postgres = await startBenchPostgres();
const port = await freePort();
const product = await readyProduct({
  ...workerSettings(postgres.url, 60_000),
  PORT: String(port),
  LOG_LEVEL: 'fatal',
});
const browser = await launchBrowser();
try {
  const rows: Row[] = [];
  for (const path of paths)
    for (const viewport of viewports) {
      const drawn: Drawn[] = [];
      for (let run = 0; run < runs; run += 1)
        drawn.push(await measure(browser, `http://127.0.0.1:${port}${path}`, viewport));
      rows.push(rowOf(path, viewport.width, drawn));
      if (path === REFERENCE) rows.push(referenceRow(viewport.width, drawn));
    }
  report('Public pages at 1.6 Mbit/s with 150 ms there and back, and a quarter of the processor', rows);
} finally {
  await browser.close();
  product.signal('SIGTERM');
  await product.ended;
  await postgres.remove();
}
