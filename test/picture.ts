import { readFileSync, writeFileSync } from 'node:fs';
import { launchBrowser } from './support/browser.ts';

/** `make picture`: cuts the dashboard that `make screens` took to what the README shows, as WebP. */
const from = 'screens/dashboard-light-1440.png';
const to = 'web/content/docs/pictures/dashboard.webp';
const size = { width: 1440, height: 936 };

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  const webp = await page.evaluate(
    async ({ png, width, height }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.86);
    },
    { png: readFileSync(from, 'base64'), ...size },
  );
  writeFileSync(to, Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'));
} finally {
  await browser.close();
}
