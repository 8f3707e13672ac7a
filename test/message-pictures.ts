import { mkdir } from 'node:fs/promises';
import { launchBrowser } from './support/browser.ts';
import { messagePictures } from './support/message-pictures.ts';

/** `make pictures`: the message of each channel, in `screens/`, as its receiver shows it. */
await mkdir('screens', { recursive: true });
const browser = await launchBrowser(['--font-render-hinting=none']);
try {
  const page = await browser.newPage({ viewport: { width: 680, height: 900 } });
  for (const { type, html } of messagePictures()) {
    await page.setContent(html);
    await page.locator('.shot').screenshot({ path: `screens/message-${type}-light-1440.png` });
  }
} finally {
  await browser.close();
}
