import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { unwrap } from '#client';
import { type ControlledPage, type PageFormat, startControlledPage } from './controlled-page.ts';
import {
  type Account,
  type RunningProduct,
  type RunningProductOptions,
  startRunningProduct,
} from './running-product.ts';
import { openTestBrowser, type TestBrowser, type Visitor, type VisitorOptions } from './visitor.ts';

/** The browser of the run, in which nobody has been yet. */
export const openSharedBrowser = (): Promise<TestBrowser> => openTestBrowser(inject('browserAddress'));

/** One product and one browser for a test file; pages and visitors live as long as a test. */
export type Stage = {
  readonly product: () => RunningProduct;
  readonly visit: (options?: VisitorOptions) => Promise<Visitor>;
  readonly startPage: (format?: PageFormat, host?: string) => Promise<ControlledPage>;
  /** Adds a service by the API and answers its id. */
  readonly watch: (account: Account, name: string, page: ControlledPage, more?: object) => Promise<number>;
};

/** Sets the stage for the tests of a file. After each test no page may have complained of an error or a broken policy. */
export const setStage = (optionsOf: () => Promise<RunningProductOptions> = async () => ({})): Stage => {
  let product: RunningProduct;
  let browser: TestBrowser;
  let pages: ControlledPage[] = [];
  beforeAll(async () => {
    [product, browser] = await Promise.all([optionsOf().then(startRunningProduct), openSharedBrowser()]);
  });
  afterEach(async () => {
    const complaints = await browser.leave();
    await Promise.all(pages.map((page) => page.close()));
    pages = [];
    // Named in the message too, since an array in it is cut.
    expect(complaints, complaints.join('\n')).toEqual([]);
  });
  afterAll(async () => {
    await endOf('The browser', browser?.close());
    await endOf('The product', product?.stop());
  });
  return {
    product: () => product,
    visit: (options) => browser.visit(product.url, options),
    startPage: async (format, host) => {
      const page = await startControlledPage(format, host);
      pages.push(page);
      return page;
    },
    watch: async ({ api }, name, page, more = {}) =>
      unwrap(await api.POST('/api/services', { body: { name, statusPageUrl: page.url, ...more } })).id,
  };
};

const MOST_MS = 120_000;

/** Says so if it hasn't ended by then, and leaves it behind: its tests are over. How the product stops has tests of its own. */
const endOf = async (what: string, ended: Promise<void> | undefined): Promise<void> => {
  const isLate = await Promise.race([ended?.then(() => false), sleep(MOST_MS, true, { ref: false })]);
  if (isLate) console.error(`${what} hasn't stopped within ${MOST_MS / 1_000} s.`);
};
