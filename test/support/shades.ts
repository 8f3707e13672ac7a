import type { Page } from '@playwright/test';

/** A part of the page, in CSS pixels. */
export type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** By how much of all lightness two pixels have to differ to be told apart. */
const VISIBLE = 0.12;

/**
 * How well the parts of each group on the page are told apart by somebody who sees no colours: for each pair, the share of pixels
 * (0 to 1) that are visibly lighter or darker in one of them. Parts of another size are laid over each other at their lower left.
 */
export const differencesInGrey = async (
  page: Page,
  groups: readonly (readonly Part[])[],
): Promise<readonly (readonly number[])[]> => {
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' });
  // A page of its own, since the app's policy lets no script read a picture.
  const counter = await page.context().newPage();
  try {
    return await counter.evaluate(compare, { png: picture.toString('base64'), groups, visible: VISIBLE });
  } finally {
    await counter.close();
  }
};

type Input = {
  readonly png: string;
  readonly groups: readonly (readonly Part[])[];
  readonly visible: number;
};

const compare = async ({ png, groups, visible }: Input): Promise<number[][]> => {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas to read from');
  context.drawImage(bitmap, 0, 0);
  return groups.map((parts) => {
    const width = Math.max(1, Math.floor(Math.min(...parts.map((part) => part.width))));
    const height = Math.max(1, Math.floor(Math.min(...parts.map((part) => part.height))));
    const shades = parts.map((part) => {
      const y = Math.round(part.y + part.height) - height;
      const { data } = context.getImageData(Math.round(part.x), y, width, height);
      // As CSS has it for `grayscale`.
      return Float32Array.from({ length: width * height }, (_, at) => {
        const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      });
    });
    return shades.flatMap((one, at) =>
      shades
        .slice(at + 1)
        .map(
          (other) => one.filter((shade, place) => Math.abs(shade - (other[place] ?? 0)) >= visible).length / one.length,
        ),
    );
  });
};
