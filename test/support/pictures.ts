import { crc32, deflateSync } from 'node:zlib';

const MAGIC = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A piece of a PNG. */
export const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
};

type PngOptions = {
  readonly between?: readonly Buffer[];
  readonly after?: string;
  readonly pixels?: Buffer;
  readonly interlaced?: boolean;
};

/** A grey PNG of 8 bits for each pixel. */
export const png = (width: number, height: number, options: PngOptions = {}): Buffer => {
  const { between = [], after = '', interlaced = false } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(interlaced ? 1 : 0, 12);
  const size = interlaced ? interlacedBytes(width, height) : height * (1 + width);
  const pixels = options.pixels ?? deflateSync(Buffer.alloc(size, 0));
  return Buffer.concat([
    MAGIC,
    chunk('IHDR', header),
    ...between,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(after),
  ]);
};

/** Counts the pixels of each pass one by one. */
const interlacedBytes = (width: number, height: number): number => {
  const passOf = (x: number, y: number): number => {
    if (y % 8 === 0 && x % 8 === 0) return 1;
    if (y % 8 === 0 && x % 8 === 4) return 2;
    if (y % 8 === 4 && x % 4 === 0) return 3;
    if (y % 4 === 0 && x % 4 === 2) return 4;
    if (y % 4 === 2 && x % 2 === 0) return 5;
    return y % 2 === 0 ? 6 : 7;
  };
  const rows = new Set<string>();
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows.add(`${passOf(x, y)} ${y}`);
  return width * height + rows.size;
};

const piece = (name: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)]);
};

/** A lossless WebP. `metadata`: in an extended file with a comment. */
export const webp = (
  width: number,
  height: number,
  options: { readonly metadata?: string; readonly flags?: number } = {},
): Buffer => {
  const image = Buffer.alloc(9);
  image.writeUInt8(0x2f, 0);
  image.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  const extended = Buffer.alloc(10);
  extended.writeUInt8(options.flags ?? 0x08, 0);
  const { metadata } = options;
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    ...(metadata === undefined ? [] : [piece('VP8X', extended)]),
    piece('VP8L', image),
    ...(metadata === undefined ? [] : [piece('EXIF', Buffer.from(metadata))]),
  ]);
  return piece('RIFF', body);
};
