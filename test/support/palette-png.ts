import { crc32, deflateSync } from 'node:zlib';

export type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

const MOST_COLOURS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A picture of few colours as PNG with a palette, a third of what a browser writes, with a title in its text chunk. Of more than 256
 * colours the frequent ones are kept; the others become the nearest of them.
 */
export const palettePng = ({ width, height, rgba }: Pixels, title: string): Buffer => {
  const colours = Array.from({ length: width * height }, (_, at) => colourAt(rgba, at * 4));
  const palette = frequent(colours);
  const placeOf = new Map(palette.map((colour, at) => [colour, at]));
  const rows = Buffer.alloc(height * (width + 1));
  for (const [at, colour] of colours.entries()) {
    const place = placeOf.get(colour) ?? nearest(colour, palette);
    placeOf.set(colour, place);
    // Each row begins with its filter: none.
    rows[at + Math.floor(at / width) + 1] = place;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const entries = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', entries),
    // Neither compressed nor in a named language.
    chunk('iTXt', Buffer.from(`Title\0\0\0\0\0${title}`)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const colourAt = (rgba: Uint8Array, at: number): number =>
  ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);

const frequent = (colours: readonly number[]): readonly number[] => {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);
};

const nearest = (colour: number, palette: readonly number[]): number => {
  const distances = palette.map((one) => distance(one, colour));
  return distances.indexOf(Math.min(...distances));
};

const distance = (one: number, other: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
