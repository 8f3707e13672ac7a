import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PICTURES_FOLDER, pagePictures, pictureName } from '../web/build/page-pictures.ts';
import { launchBrowser } from './support/browser.ts';
import { builtPages } from './support/built-site.ts';
import { palettePng } from './support/palette-png.ts';

/** `make open-graph`: draws the picture of each public page that has none with its title on it, and removes those of no page. */
const size = { width: 1200, height: 630 };
const font = readFileSync('node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2', 'base64');

/** The line below the title, by kind of page: a letter a segment, quiet, degraded or outage, and in the docs written or not. */
const lines: Readonly<Record<string, string>> = {
  home: 'q9dq23odq17',
  blog: 'q12dododdq2dq3oodq2dq23',
  docs: 'w7e1w12e1w4e1w9e1w14e2',
  compare: 'q20d1q5e4q8o1q13',
  'status-pages': 'q5e1q5e1q5e1d1q4e1q5e1q5o1e1q5e1q9',
  tools: 'q30e22',
  company: 'q52',
};
const looks: Readonly<Record<string, string>> = { q: '', d: 'degraded', o: 'outage', w: 'written', e: 'empty' };

/** `q2d` is quiet, quiet, degraded. */
const segmentsOf = (line: string): string =>
  [...line.matchAll(/([a-z])(\d*)/g)]
    .map(([, letter = '', count]) => `<b class="${looks[letter]}"></b>`.repeat(Number(count || 1)))
    .join('');

const html = `<!doctype html><style>
@font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) format("woff2"); }
* { box-sizing: border-box; margin: 0; }
body { display: flex; flex-direction: column; width: 1200px; height: 630px; padding: 64px 0 0; background: #10251c; color: #fff; font-family: Geist; -webkit-font-smoothing: antialiased; }
header, h1 { padding: 0 80px; }
header { display: flex; align-items: center; gap: 18px; font-size: 34px; font-weight: 600; letter-spacing: -0.03em; }
header i { color: #8fb5a3; font-style: normal; font-weight: 500; }
h1 { margin-top: 48px; line-height: 1.06; font-weight: 600; letter-spacing: -0.04em; max-width: 1120px; text-wrap: balance; }
div { display: flex; align-items: flex-end; gap: 6px; margin-top: auto; padding-bottom: 64px; }
b { flex: 1; height: 20px; border-radius: 2px; background: #4fbf8a; }
.degraded { height: 52px; background: #e5a50a; }
.outage { height: 116px; background: #e5484d; }
.written { background: #8fb5a3; }
.empty { background: none; }
body.docs { background: #0f1714; }
body.blog { background: #1b3a2d; }
body.compare { background: #14302a; }
body.company { background: #0d1f17; }
body.status-pages, body.tools { background: #16251f; }
</style>
<header>
<svg width="48" height="48" viewBox="0 0 24 24" fill="none" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"><rect width="24" height="24" rx="7" fill="#b5e3cd"/><path d="M7.6 9.3l3.2 3.2 5.8-6.7" stroke="#0d1f17"/><path d="M5.6 17.6h12.8" stroke="#2c7a57"/></svg>
Allclear <i></i></header>
<h1></h1>
<div></div>`;

const sections: Readonly<Record<string, string>> = {
  blog: 'Blog',
  docs: 'Documentation',
  'status-pages': 'Status pages',
  tools: 'Free tools',
  compare: 'Comparison',
};

/** The words of a picture: the landing page has those of its hero. */
const wordsOf = (path: string, title: string) => {
  const heading =
    path === '/'
      ? 'Know about outages before your customers tell you.'
      : title.replace(/, (documentation|API reference)$/, '');
  const pixels = [84, 72, 60][[34, 62].findIndex((most) => heading.length <= most)] ?? 54;
  const first = path.split('/')[1] ?? '';
  const kind = path === '/' || first === 'pricing' ? 'home' : first in lines ? first : 'company';
  const section = title.endsWith(', API reference') ? 'API reference' : (sections[first] ?? '');
  return { heading, pixels, section, kind, segments: segmentsOf(lines[kind] ?? '') };
};

const draw = async (page: Page, path: string, title: string): Promise<Buffer> => {
  await page.evaluate(
    ({ heading, pixels, section, kind, segments }) => {
      const [h1, i, line] = ['h1', 'i', 'div'].map((name) => document.querySelector<HTMLElement>(name));
      if (!h1 || !i || !line) throw new Error('the picture has lost its parts');
      document.body.className = kind;
      line.innerHTML = segments;
      h1.textContent = heading;
      h1.style.fontSize = `${pixels}px`;
      i.textContent = section;
    },
    wordsOf(path, title),
  );
  const png = (await page.screenshot()).toString('base64');
  const pixels = await page.evaluate(
    async ({ source, width, height }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      context?.drawImage(image, 0, 0);
      let bytes = '';
      for (const byte of context?.getImageData(0, 0, width, height).data ?? []) bytes += String.fromCharCode(byte);
      return btoa(bytes);
    },
    { source: png, ...size },
  );
  return palettePng({ ...size, rgba: Buffer.from(pixels, 'base64') }, title);
};

mkdirSync(PICTURES_FOLDER, { recursive: true });
const drawn = new Map(pagePictures(PICTURES_FOLDER).map(({ name, title }) => [name, title]));
const pages = builtPages().filter(({ path }) => path !== '/404');
const names = new Set(pages.map(({ path }) => pictureName(path)));
for (const name of drawn.keys()) if (!names.has(name)) rmSync(`${PICTURES_FOLDER}/${name}.png`);

const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  for (const { path, title } of pages.filter((one) => drawn.get(pictureName(one.path)) !== one.title))
    writeFileSync(`${PICTURES_FOLDER}/${pictureName(path)}.png`, await draw(page, path, title));
} finally {
  await browser.close();
}
