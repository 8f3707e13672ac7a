import { type Browser, type BrowserServer, chromium, type LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-dev-shm-usage',
  '--headless=shell',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Only a browser that hangs takes so long to start. */
const START_MS = 300_000;

/** Starts a headless Chromium: the one in CHROME, else the one that comes as a package (x64), else Playwright's own. */
export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const options = await launchOptions();
  return chromium.launch({ ...options, args: [...args, ...more] });
};

/** The same for many processes: each connects to its address, and sees only what it opened itself. */
export const serveBrowser = async (): Promise<BrowserServer> =>
  chromium.launchServer({ ...(await launchOptions()), host: '127.0.0.1' });

const launchOptions = async (): Promise<LaunchOptions> => {
  const executablePath = process.env.CHROME ?? (await packagedChromium());
  return { args, timeout: START_MS, ...(executablePath && { executablePath }) };
};

const packagedChromium = async (): Promise<string | undefined> => {
  if (process.arch !== 'x64' || process.platform !== 'linux') return undefined;
  // The package unpacks its libraries only where it believes to be in a Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
};
