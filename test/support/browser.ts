import { type Browser, chromium } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--headless=shell',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a headless Chromium: the one in CHROME, else the one that comes as a package (x64), else Playwright's own. */
export const launchBrowser = async (): Promise<Browser> => {
  const executablePath = process.env.CHROME ?? (await packagedChromium());
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
};

const packagedChromium = async (): Promise<string | undefined> => {
  if (process.arch !== 'x64' || process.platform !== 'linux') return undefined;
  // The package unpacks its libraries only where it believes to be in a Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
};
