import type { Page } from '@playwright/test';

/** How colourful the parts of a picture are. Chroma is the distance between the largest and the smallest of red, green and blue. */
export type Colour = {
  /** The share of pixels with a chroma of a quarter or more. */
  readonly saturated: number;
  /** The sum of chroma (0 to 1 for each pixel) within each of the given parts. */
  readonly weights: readonly number[];
};

export type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Counts the colour of the whole page as it is shown now; parts are in CSS pixels of the page. */
export const colourOf = async (page: Page, parts: readonly Part[] = []): Promise<Colour> => {
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' });
  // A page of its own, since the app's policy lets no script read a picture.
  const counter = await page.context().newPage();
  try {
    return await counter.evaluate(count, { png: picture.toString('base64'), parts });
  } finally {
    await counter.close();
  }
};

const count = async ({ png, parts }: { readonly png: string; readonly parts: readonly Part[] }): Promise<Colour> => {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas to read from');
  context.drawImage(bitmap, 0, 0);
  const chromaOf = ({ x, y, width, height }: Part): Float32Array => {
    const { data } = context.getImageData(Math.round(x), Math.round(y), Math.round(width), Math.round(height));
    const chroma = new Float32Array(data.length / 4);
    // A page has millions of pixels: nothing is made for each of them.
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      chroma[at / 4] = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
    }
    return chroma;
  };
  const all = chromaOf({ x: 0, y: 0, width: bitmap.width, height: bitmap.height });
  return {
    saturated: all.filter((chroma) => chroma >= 0.25).length / all.length,
    weights: parts.map((part) => chromaOf(part).reduce((sum, chroma) => sum + chroma, 0)),
  };
};
