import { readFileSync, writeFileSync } from 'node:fs';
import { launchBrowser } from './support/browser.ts';

/** `make pictures`: screens that `make screens` took, as WebP for the README, the documentation and the landing page. */
type Cut = { readonly from: string; readonly to: string; readonly top?: number; readonly most: number };

/** A screen at 1440 pixels; long ones are cut. */
const ofDocs = (name: string): Cut => ({
  from: `screens/${name}-light-1440.png`,
  to: `web/content/docs/pictures/${name}.webp`,
  most: 936,
});

/** The import dialog on a phone, two pixels per CSS pixel, without the screen behind it. */
const dialogs = ['light', 'dark'].map(
  (theme): Cut => ({
    from: `screens/import-preview-${theme}-390.png`,
    to: `web/public/pictures/import-${theme}.webp`,
    top: 364,
    most: 1_324,
  }),
);

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const { from, to, top = 0, most } of [...process.argv.slice(2).map(ofDocs), ...dialogs]) {
    const webp = await page.evaluate(
      async ({ png, top, most }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const size = { width: image.width, height: Math.min(image.height - top, most) };
        const canvas = Object.assign(document.createElement('canvas'), size);
        canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, -top);
        return canvas.toDataURL('image/webp', 0.86);
      },
      { png: readFileSync(from, 'base64'), top, most },
    );
    writeFileSync(to, Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'));
  }
} finally {
  await browser.close();
}
