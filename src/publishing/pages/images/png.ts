import { crc32, inflateSync } from 'node:zlib';
import { type Chunk, chunksOf } from './chunks.ts';
import type { Picture } from './image.ts';

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEAD = 8;
const CHECKSUM = 4;
/** Pieces that a browser needs to draw it. Texts, times, places and further frames are left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);
const HEADER_BYTES = 13;
/** Samples of a pixel by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** First column and row, and steps, of the passes of an interlaced picture. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Reads a PNG and rewrites it with nothing but its pixels; undefined if it isn't one. */
export const readPng = (file: Buffer, mostPixels: number): Picture | undefined => {
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const chunks = chunksOf(file, MAGIC.length, {
    head: HEAD,
    nameAt: (at) => file.toString('latin1', at + CHECKSUM, at + HEAD),
    sizeAt: (at) => file.readUInt32BE(at),
    tail: () => CHECKSUM,
    last: 'IEND',
  });
  const kept = chunks?.filter(({ name }) => KEPT.has(name)) ?? [];
  const [header] = kept;
  if (header?.name !== 'IHDR' || kept.at(-1)?.name !== 'IEND' || header.data.length !== HEADER_BYTES) return undefined;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  if (width === 0 || height === 0) return undefined;
  // A small file may unpack to gigabytes, so its size in pixels is judged first.
  if (width * height > mostPixels) return { type: 'png', width, height, bytes: file };
  const pixels = Buffer.concat(kept.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  if (!unpacksTo(pixels, bytesOf(width, height, header.data))) return undefined;
  return { type: 'png', width, height, bytes: Buffer.concat([MAGIC, ...kept.map(written)]) };
};

const written = ({ name, data }: Chunk): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(CHECKSUM + named.length + CHECKSUM);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, CHECKSUM);
  chunk.writeUInt32BE(crc32(named), CHECKSUM + named.length);
  return chunk;
};

/** The unpacked bytes of its rows, each with a byte for its filter; 0 for a colour type or an interlacing that doesn't exist. */
const bytesOf = (width: number, height: number, header: Buffer): number => {
  const bits = header.readUInt8(8) * (SAMPLES[header.readUInt8(9)] ?? 0);
  const rows = (columns: number, count: number) => (columns > 0 ? count * (1 + Math.ceil((columns * bits) / 8)) : 0);
  const interlacing = header.readUInt8(12);
  if (bits === 0 || interlacing > 1) return 0;
  if (interlacing === 0) return rows(width, height);
  return PASSES.reduce(
    (sum, [left, top, right, down]) => sum + rows(Math.ceil((width - left) / right), Math.ceil((height - top) / down)),
    0,
  );
};

const unpacksTo = (packed: Buffer, size: number): boolean => {
  if (size === 0) return false;
  try {
    return inflateSync(packed, { maxOutputLength: size }).length === size;
  } catch {
    return false;
  }
};
