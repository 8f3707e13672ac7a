import { readFileSync, writeFileSync } from 'node:fs';
import { launchBrowser } from './support/browser.ts';

/** `make pictures`: screens that `make screens` took, as WebP for the README and the documentation. Long ones are cut. */
const MOST_HEIGHT = 936;

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const name of process.argv.slice(2)) {
    const webp = await page.evaluate(
      async ({ png, mostHeight }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const size = { width: image.width, height: Math.min(image.height, mostHeight) };
        const canvas = Object.assign(document.createElement('canvas'), size);
        canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', 0.86);
      },
      { png: readFileSync(`screens/${name}-light-1440.png`, 'base64'), mostHeight: MOST_HEIGHT },
    );
    writeFileSync(`web/content/docs/pictures/${name}.webp`, Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'));
  }
} finally {
  await browser.close();
}
