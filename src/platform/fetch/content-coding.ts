import type { Transform } from 'node:stream';
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  gunzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';

/** The codings of a Content-Encoding header in the order of undoing them (RFC 9110, section 8.4); none for identity. */
export const codingsOf = (encoding: string | undefined): readonly string[] => {
  if (encoding === undefined) return [];
  const names = encoding.split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== '' && name !== 'identity').reverse();
};

/** More would only be an attack: each stage multiplies the size of a small body. */
export const MAX_STACKED_CODINGS = 2;

/** One stream for each coding; undefined if one is unknown. `firstByte` is the first byte of the encoded body. */
export const decodersFor = (codings: readonly string[], firstByte: number): Transform[] | undefined => {
  const made = codings.map((coding, index) => decoderFor(coding, index === 0 ? firstByte : undefined));
  const known = made.filter((decoder) => decoder !== undefined);
  return known.length === made.length ? known : undefined;
};

/** Decodes a small body at once, in a sixth of a stream's time; undefined if it's broken or exceeds `maxOutputLength`. */
export const decodeSmall = (codings: readonly string[], body: Buffer, maxOutputLength: number): Buffer | undefined => {
  let decoded: Buffer = body;
  try {
    for (const coding of codings) decoded = decodeSync(coding, decoded, maxOutputLength);
    return decoded;
  } catch {
    return undefined;
  }
};

const decoderFor = (coding: string, firstByte: number | undefined): Transform | undefined => {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
  if (coding === 'br') return createBrotliDecompress();
  if (coding !== 'deflate') return undefined;
  return isRawDeflate(firstByte) ? createInflateRaw() : createInflate();
};

const decodeSync = (coding: string, body: Buffer, maxOutputLength: number): Buffer => {
  if (coding === 'gzip' || coding === 'x-gzip') return gunzipSync(body, { maxOutputLength });
  if (coding === 'br') return brotliDecompressSync(body, { maxOutputLength });
  if (coding !== 'deflate') throw new Error('unknown coding');
  return isRawDeflate(body[0]) ? inflateRawSync(body, { maxOutputLength }) : inflateSync(body, { maxOutputLength });
};

/** Some servers send deflate without its zlib header, which always has 8 in its low half (RFC 1950, section 2.2). */
const isRawDeflate = (firstByte: number | undefined): boolean => firstByte !== undefined && (firstByte & 0x0f) !== 8;
