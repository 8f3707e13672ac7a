import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { launchBrowser } from './support/browser.ts';

/** `make picture`: cuts what `make screens` took to the pictures of the README and the landing page, as WebP. */
type Cut = { readonly from: string; readonly to: string; readonly x: number; readonly y: number } & Size;
type Size = { readonly width: number; readonly height: number };

/** The dialog on a phone, two pixels per CSS pixel, below the screen behind it. */
const dialog = (theme: 'light' | 'dark'): Cut => ({
  from: `screens/import-preview-${theme}-390.png`,
  to: `web/public/pictures/import-${theme}.webp`,
  x: 0,
  y: 364,
  width: 780,
  height: 1324,
});

const cuts: readonly Cut[] = [
  {
    from: 'screens/dashboard-light-1440.png',
    to: 'web/content/docs/pictures/dashboard.webp',
    x: 0,
    y: 0,
    width: 1440,
    height: 936,
  },
  dialog('light'),
  dialog('dark'),
];

const named = process.argv.slice(2);
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const { from, to, ...cut } of cuts.filter((one) => named.some((name) => one.to.includes(name)))) {
    const webp = await page.evaluate(
      async ({ png, x, y, width, height }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        canvas.getContext('2d')?.drawImage(image, -x, -y);
        return canvas.toDataURL('image/webp', 0.86);
      },
      { png: readFileSync(from, 'base64'), ...cut },
    );
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'));
  }
} finally {
  await browser.close();
}
