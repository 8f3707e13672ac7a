import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import type { Account } from './running-product.ts';

/** Somebody with a browser window of their own. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the page, of its console and against its content security policy, but for what `expects` names. */
  readonly complaints: () => readonly string[];
  /** An error that this test provokes. */
  readonly expects: (text: RegExp) => void;
};

export type VisitorOptions = Pick<
  BrowserContextOptions,
  'viewport' | 'reducedMotion' | 'hasTouch' | 'javaScriptEnabled'
> & {
  /** Signed in as this account from the start. */
  readonly as?: Account;
  readonly theme?: 'light' | 'dark';
  /** The first page, /dashboard unless named; null for a test that prepares the browser before it opens one. */
  readonly path?: string | null;
};

export const wide = { width: 1440, height: 900 } as const;
export const narrow = { width: 390, height: 844 } as const;

/** A browser whose visitors are all gone after `leave`, which answers what their pages complained of. */
export type TestBrowser = {
  readonly visit: (url: string, options?: VisitorOptions) => Promise<Visitor>;
  readonly leave: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** The browser at this address, or one of its own. */
export const openTestBrowser = async (address?: string): Promise<TestBrowser> => {
  const browser = await (address === undefined ? launchBrowser() : chromium.connect(address));
  let visitors: Visitor[] = [];
  return {
    visit: async (url, { path = '/dashboard', ...options } = {}) => {
      const visitor = await newVisitor(browser, url, options);
      visitors.push(visitor);
      if (path !== null) await visitor.page.goto(path);
      return visitor;
    },
    leave: async () => {
      const all = visitors;
      visitors = [];
      await Promise.all(all.map(closeWithRoutes));
      return all.flatMap(({ complaints }) => complaints());
    },
    close: () => browser.close(),
  };
};

/** Routes that are still changing an answer may fail, since their page is gone. */
const closeWithRoutes = async ({ context }: Visitor): Promise<void> => {
  for (const routed of [...context.pages(), context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
};

// The first look of a visitor at who is signed in is answered with a 401, and a browser writes each 401 down.
const visitorsOwn401 = /status of 401.*\/api\/user$/;

const newVisitor = async (browser: Browser, url: string, options: Omit<VisitorOptions, 'path'>): Promise<Visitor> => {
  const { as, theme = 'light', viewport = wide, ...rest } = options;
  const context = await browser.newContext({ baseURL: url, viewport, ...rest });
  context.setDefaultTimeout(waitMs);
  if (as) await context.addCookies([{ ...as.cookie, url }]);
  await context.addInitScript(pointAtToasts);
  if (theme === 'dark') await context.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const page = await context.newPage();
  const complaints: string[] = [];
  const expected = [visitorsOwn401];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`${message.type()}: ${message.text()} at ${message.location().url}`);
  });
  return {
    page,
    context,
    expects: (text) => void expected.push(text),
    complaints: () => complaints.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
};

/**
 * Runs in the page: points at each toast for a minute, as somebody may who reads it, since a toast that nobody points at goes
 * after five seconds. A machine that does much else may take longer to look for it.
 */
const pointAtToasts = (): void => {
  const point = (toast: Element) => {
    toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    setTimeout(() => toast.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })), 60_000);
  };
  const look = (records: readonly MutationRecord[]) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches('.ac-toast')) point(node);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
};

/** The longest that a test waits for anything on a screen. */
export const waitMs = 120_000;
