import type { Page } from '@playwright/test';
import { launchBrowser } from '../support/browser.ts';
import { freePort, readyProduct } from '../support/product.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { type Drawn, drawnOnTelephone, REACH_DRAWN_MS as REACH_MS } from './lib/on-telephone.ts';
import { ms, quantile, type Row, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/**
 * `make bench-site`: how soon each kind of public page is drawn on a telephone in a train, and what of it moves afterwards; of the
 * API's reference also when its first operation can be read. ONLY=/docs/reference/public-api: that page.
 */
const runs = amount('RUNS', 9, 2);
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

const READABLE = 'first operation';

/** Runs in the page from its beginning. An operation is whole once the next one has begun, and painted when the next frame begins. */
const noteFirstOperation = (mark: string): void => {
  const look = (): void => {
    const isWhole = document.querySelectorAll('.ref-op').length > 1;
    requestAnimationFrame(isWhole ? () => performance.mark(mark) : look);
  };
  if (location.pathname.startsWith('/docs/reference/')) look();
};

const prepare = (page: Page): Promise<unknown> => page.addInitScript(noteFirstOperation, READABLE);

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
  const times = drawn.map(({ marked }) => marked);
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
        drawn.push(
          await drawnOnTelephone(browser, `http://127.0.0.1:${port}${path}`, { viewport, mark: READABLE, prepare }),
        );
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
