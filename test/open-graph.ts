import { readFileSync } from 'node:fs';
import { launchBrowser } from './support/browser.ts';

/** `make open-graph`: draws the picture that stands where a page of the site is shared. */
const to = 'web/public/open-graph.png';
const size = { width: 1200, height: 630 };
const font = readFileSync('node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2', 'base64');

const OUTAGE = 33;
const heights: Readonly<Record<number, string>> = { 9: 'degraded', [OUTAGE]: 'outage', 34: 'degraded' };
const segments = Array.from({ length: 52 }, (_, index) => `<b class="${heights[index] ?? ''}"></b>`).join('');

const html = `<!doctype html><style>
@font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) format("woff2"); }
* { box-sizing: border-box; margin: 0; }
body { display: flex; flex-direction: column; width: 1200px; height: 630px; padding: 72px 0 0; background: #10251c; color: #fff; font-family: Geist; -webkit-font-smoothing: antialiased; }
header, h1 { padding: 0 80px; }
header { display: flex; align-items: center; gap: 18px; font-size: 34px; font-weight: 600; letter-spacing: -0.03em; }
h1 { margin-top: 56px; font-size: 84px; line-height: 1.02; font-weight: 600; letter-spacing: -0.04em; max-width: 1100px; }
div { display: flex; align-items: flex-end; gap: 6px; margin-top: auto; padding-bottom: 76px; }
b { flex: 1; height: 20px; border-radius: 2px; background: #4fbf8a; }
.degraded { height: 60px; background: #e5a50a; }
.outage { height: 148px; background: #e5484d; }
</style>
<header>
<svg width="48" height="48" viewBox="0 0 24 24" fill="none" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"><rect width="24" height="24" rx="7" fill="#b5e3cd"/><path d="M7.6 9.3l3.2 3.2 5.8-6.7" stroke="#0d1f17"/><path d="M5.6 17.6h12.8" stroke="#2c7a57"/></svg>
Allclear</header>
<h1>Know it’s down before the tickets start.</h1>
<div>${segments}</div>`;

const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: to });
} finally {
  await browser.close();
}
