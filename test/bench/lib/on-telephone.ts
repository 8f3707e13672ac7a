import type { Browser, Page } from '@playwright/test';

const SLOW_DOWN = 4;
const BYTES_PER_S = 1_600_000 / 8;
const LATENCY_MS = 150;

/** A page's largest paint has to be there by then. */
export const REACH_DRAWN_MS = 1_000;

export type Viewport = { readonly width: number; readonly height: number };

export type Drawn = {
  readonly lcp: number;
  readonly shift: number;
  readonly bytes: number;
  /** When `mark` was set; not a number if it never was. */
  readonly marked: number;
};

type Options = {
  readonly viewport: Viewport;
  /** The name of a performance mark that the page sets. */
  readonly mark?: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
};

/** How soon a page is drawn on a telephone in a train: 1.6 Mbit/s with 150 ms there and back, and a quarter of the processor. */
export const drawnOnTelephone = async (
  browser: Browser,
  url: string,
  { viewport, mark = '', prepare }: Options,
): Promise<Drawn> => {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await prepare?.(page);
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
    return await page.evaluate(drawnSoFar, mark);
  } finally {
    await context.close();
  }
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
    marked: performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN,
  };
};
