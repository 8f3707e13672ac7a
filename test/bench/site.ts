import type { Browser } from '@playwright/test';
import { launchBrowser } from '../support/browser.ts';
import { freePort, readyProduct, temporaryDataDir } from '../support/product.ts';
import { ms, quantile, type Row, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';

/** `make bench-site`: how soon each kind of public page is drawn on a telephone in a train, and what of it moves afterwards. */
const runs = amount('RUNS', 9, 2);
const SLOW_DOWN = 4;
const BYTES_PER_S = 1_600_000 / 8;
const LATENCY_MS = 150;
const REACH_MS = 1_000;
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const paths = [
  '/',
  '/pricing',
  '/about',
  '/blog',
  '/blog/monitor-stripe-payment-outages',
  '/docs',
  '/docs/settings',
  '/privacy-policy',
  '/tools/status-page-check',
  '/tools/sla-calculator',
  '/status-pages/instatus',
] as const;

type Drawn = { readonly lcp: number; readonly shift: number };

const measure = async (browser: Browser, url: string, viewport: (typeof viewports)[number]): Promise<Drawn> => {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
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
    return await page.evaluate(drawnSoFar);
  } finally {
    await context.close();
  }
};

/** Runs in the page: its Largest Contentful Paint and the sum of its layout shifts until now. */
const drawnSoFar = async (): Promise<Drawn> => {
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

const { dataDir, remove } = await temporaryDataDir();
const port = await freePort();
const product = await readyProduct({ PORT: String(port), ALLCLEAR_DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
const browser = await launchBrowser();
try {
  const rows: Row[] = [];
  for (const path of paths)
    for (const viewport of viewports) {
      const drawn: Drawn[] = [];
      for (let run = 0; run < runs; run += 1)
        drawn.push(await measure(browser, `http://127.0.0.1:${port}${path}`, viewport));
      rows.push(rowOf(path, viewport.width, drawn));
    }
  report('Public pages at 1.6 Mbit/s with 150 ms there and back, and a quarter of the processor', rows);
} finally {
  await browser.close();
  product.signal('SIGTERM');
  await product.ended;
  await remove();
}
