import type { Page } from '@playwright/test';

/** Of a picture: which share of its pixels is saturated, and how much colour each of its parts has. */
export type Colours = { readonly saturated: number; readonly chroma: readonly number[] };

type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * Counts the colours of what a page shows. A pixel is saturated from a chroma of 0.08 of OKLCH on (CSS Color 4), where the pale
 * green of quiet days begins; the colour of a part is the sum over its pixels, without the hint that text and edges have.
 */
export const coloursOf = async (page: Page, parts: readonly Part[]): Promise<Colours> => {
  const png = (await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })).toString('base64');
  const blank = await page.context().newPage();
  const colours = await blank.evaluate(countColours, { png, parts });
  await blank.close();
  return colours;
};

/** Runs in a page, which can read pictures. */
const countColours = async ({ png, parts }: { png: string; parts: readonly Part[] }): Promise<Colours> => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  drawing.drawImage(picture, 0, 0);
  const { data } = drawing.getImageData(0, 0, width, height);
  const linear = Array.from({ length: 256 }, (_, value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const chromas = new Float32Array(width * height);
  let saturated = 0;
  for (let at = 0; at < chromas.length; at += 1) {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => linear[data[at * 4 + channel] ?? 0]);
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    const chroma = Math.hypot(
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    );
    chromas[at] = chroma < 0.03 ? 0 : chroma;
    if (chroma >= 0.08) saturated += 1;
  }
  const sumOf = (part: Part): number => {
    let sum = 0;
    for (let y = Math.max(0, Math.round(part.y)); y < Math.min(height, Math.round(part.y + part.height)); y += 1)
      for (let x = Math.max(0, Math.round(part.x)); x < Math.min(width, Math.round(part.x + part.width)); x += 1)
        sum += chromas[y * width + x] ?? 0;
    return sum;
  };
  return { saturated: saturated / chromas.length, chroma: parts.map(sumOf) };
};
