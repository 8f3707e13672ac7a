import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchBrowser } from './support/browser.ts';
import { demoAccount, momentOfDemo, type RunningDemo, startDemo, until } from './support/demo.ts';
import { addDemoPeople } from './support/demo-people.ts';
import { heights, type Shot, shotsOf, timeFor } from './support/shots.ts';

/** `make screens`: a picture of every screen and state, light and dark, at each width, in `screens/`. `WIDTHS` and `THEMES` name some, `SCALE` is pixels per CSS pixel. */
const folder = 'screens';
const listIn = (words: string | undefined): readonly string[] | undefined => (words ? words.split(/[ ,]+/) : undefined);
// More than one, since each waits now and then; the machine may have two processors.
const windows = 2;

let taken = 0;
let end = 0;

const take = async (): Promise<void> => {
  const only = process.argv.slice(2);
  const clear = momentOfDemo(new Date(), (count) => count.operational === 24);
  const trouble = momentOfDemo(clear, (count) => count.outage === 1 && count.degraded >= 2 && count.maintenance >= 1);
  await rm(only.length > 0 ? join(folder, '.none') : folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Hinted glyphs stand where no reader sees them, with spaces that are too narrow.
  const [demo, browser] = await Promise.all([startDemo(trouble), launchBrowser(['--font-render-hinting=none'])]);
  try {
    await addDemoPeople(demo.url);
    const { WIDTHS, THEMES } = process.env;
    const shots = shotsOf({
      only: only.length > 0 ? only : undefined,
      widths: listIn(WIDTHS),
      themes: listIn(THEMES),
    });
    end = Date.now() + timeFor(shots.length);
    await takeAll(
      browser,
      demo,
      shots.filter(({ screen }) => screen.moment === undefined),
    );
    demo.setTime(clear);
    const last = shots.filter(({ screen }) => screen.moment === 'clear');
    if (last.length > 0) await untilClear(browser, demo);
    await takeAll(browser, demo, last);
    console.log(`${taken} of ${shots.length} pictures are in ${folder}/.`);
    if (taken < shots.length) process.exitCode = 1;
  } finally {
    await Promise.all([browser.close(), demo.stop()]);
  }
};

const takeAll = async (browser: Browser, demo: RunningDemo, shots: readonly Shot[]): Promise<void> => {
  const rest = [...shots];
  const work = async () => {
    for (let shot = rest.shift(); shot && Date.now() < end; shot = rest.shift())
      await takeOne(browser, demo, shot).catch(complain(shot));
  };
  await Promise.all(Array.from({ length: windows }, work));
};

const takeOne = async (browser: Browser, { url }: RunningDemo, { screen, theme, width }: Shot): Promise<void> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: heights[width] ?? 900 },
    deviceScaleFactor: Number(process.env.SCALE ?? 1),
    storageState: await signedIn(browser, url, screen.as ?? 'demo'),
    locale: 'en-GB',
    hasTouch: width < 768,
  });
  context.setDefaultTimeout(15_000);
  try {
    await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const page = await context.newPage();
    await screen.before?.(page);
    await page.goto(screen.path);
    // What never settles is worth seeing once it's drawn.
    await (screen.loads ? page.locator('.ac-skeleton').first().waitFor() : settled(page));
    await screen.act?.(page);
    if (!screen.loads) await settled(page);
    const look = {
      path: join(folder, `${screen.name}-${theme}-${width}.png`),
      animations: 'disabled',
      caret: 'hide',
    } as const;
    if (screen.part) await page.locator(screen.part).screenshot(look);
    else await page.screenshot({ ...look, fullPage: screen.window !== true });
    taken += 1;
  } finally {
    // An answer that is still on its way to a changed route would end the whole run.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
};

/** The other pictures are worth having all the same. */
const complain =
  ({ screen, theme, width }: Shot) =>
  (error: unknown): void => {
    console.error(`${screen.name}, ${theme}, ${width} px: ${error instanceof Error ? error.message : error}`);
  };

/** Nothing loads and nothing moves any more, fonts and icons included. */
const settled = async (page: Page): Promise<void> => {
  // Not by role: behind an open menu it has none. On the paper of an incident its heading is hidden.
  await page.locator('h1, [role="tablist"]').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('.ac-skeleton, [aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return playState !== 'running' || isEndless;
    }),
  );
};

const sessions = new Map<string, Promise<Awaited<ReturnType<BrowserContext['storageState']>>>>();

const signedIn = (browser: Browser, url: string, who: 'demo' | 'newcomer' | 'visitor') => {
  const known = sessions.get(who) ?? signIn(browser, url, who);
  sessions.set(who, known);
  return known;
};

const signIn = async (browser: Browser, url: string, who: 'demo' | 'newcomer' | 'visitor') => {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const newcomer = { username: 'newcomer', email: 'newcomer@harbour.example', password: 'a long password' };
  const answer =
    who === 'demo'
      ? await context.request.post('/api/login', { data: demoAccount })
      : who === 'newcomer'
        ? await context.request.post('/api/register', { data: newcomer })
        : undefined;
  if (answer && !answer.ok()) throw new Error(`Signing in as ${who}: ${answer.status()} ${await answer.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
};

const untilClear = async (browser: Browser, { url }: RunningDemo): Promise<void> => {
  const context = await browser.newContext({ baseURL: url, storageState: await signedIn(browser, url, 'demo') });
  await until('a board without trouble', async () => {
    const services: readonly { currentStatus: string }[] = await (await context.request.get('/api/services')).json();
    return services.every(({ currentStatus }) => currentStatus === 'operational');
  });
  await context.close();
};

await take();
