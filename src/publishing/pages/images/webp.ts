import { type Chunk, chunksOf } from './chunks.ts';
import type { Picture } from './image.ts';

const CONTAINER = 12;
const HEAD = 8;
/** A flag of the extended header. */
const HAS_ALPHA = 0x10;
const IS_ANIMATED = 0x02;
const EXTENDED_BYTES = 10;
const KEYFRAME_BYTES = 10;
const LOSSLESS_BYTES = 5;

/** Reads a still WebP and rewrites it without metadata; undefined if it isn't one. */
export const readWebp = (file: Buffer): Picture | undefined => {
  if (file.length < CONTAINER || file.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (file.toString('latin1', 8, CONTAINER) !== 'WEBP') return undefined;
  const inside = file.subarray(0, Math.min(file.length, HEAD + file.readUInt32LE(4)));
  const chunks = chunksOf(inside, CONTAINER, {
    head: HEAD,
    nameAt: (at) => inside.toString('latin1', at, at + 4),
    sizeAt: (at) => inside.readUInt32LE(at + 4),
    tail: (size) => size % 2,
  });
  const image = chunks?.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const size = image && sizeOf(image);
  if (!chunks || !image || !size) return undefined;
  const extended = chunks.find(({ name }) => name === 'VP8X');
  if (extended && (extended.data.length !== EXTENDED_BYTES || extended.data.readUInt8(0) & IS_ANIMATED))
    return undefined;
  const alpha = image.name === 'VP8 ' ? chunks.find(({ name }) => name === 'ALPH') : undefined;
  const kept = extended && alpha ? [headerOf(size), alpha, image] : [image];
  return { type: 'webp', ...size, bytes: fileOf(kept) };
};

type Size = { readonly width: number; readonly height: number };

const sizeOf = ({ name, data }: Chunk): Size | undefined => {
  if (name === 'VP8L') {
    if (data.length < LOSSLESS_BYTES || data.readUInt8(0) !== 0x2f) return undefined;
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  // A key frame has a start code of three bytes after its tag of three.
  if (data.length < KEYFRAME_BYTES || data.readUIntBE(3, 3) !== 0x9d012a || data.readUInt8(0) & 1) return undefined;
  const [width, height] = [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
  return width > 0 && height > 0 ? { width, height } : undefined;
};

const headerOf = ({ width, height }: Size): Chunk => {
  const data = Buffer.alloc(EXTENDED_BYTES);
  data.writeUInt8(HAS_ALPHA, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { name: 'VP8X', data };
};

const fileOf = (chunks: readonly Chunk[]): Buffer => {
  const parts = chunks.map(({ name, data }) => {
    const chunk = Buffer.alloc(HEAD + data.length + (data.length % 2));
    chunk.write(name, 'latin1');
    chunk.writeUInt32LE(data.length, 4);
    data.copy(chunk, HEAD);
    return chunk;
  });
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const head = Buffer.alloc(HEAD);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
