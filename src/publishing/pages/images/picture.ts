import { createHash } from 'node:crypto';
import { invalidFields } from '../../../shared/errors.ts';
import type { ImageKind, StoredImage } from './image.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** The largest file, in bytes. */
export const MAX_IMAGE_BYTES = 200 * 1024;

const limits = {
  logo: { width: 1_200, height: 600, isSquare: false, text: 'A logo can have up to 1200 by 600 pixels' },
  favicon: { width: 512, height: 512, isSquare: true, text: 'A favicon must be square, with up to 512 by 512 pixels' },
} as const;

const HASH_CHARACTERS = 32;

/** The picture of an uploaded file. It can't hold anything but pixels. @throws AppError invalid_input */
export const pictureOf = (kind: ImageKind, file: Buffer): StoredImage => {
  const { width, height, isSquare, text } = limits[kind];
  if (file.length > MAX_IMAGE_BYTES) throw invalidFields({ data: 'The file is larger than 200 kB' });
  const picture = readPng(file, width * height) ?? readWebp(file);
  if (!picture) throw invalidFields({ data: 'Choose a PNG or WebP file without animation' });
  if (picture.width > width || picture.height > height || (isSquare && picture.width !== picture.height))
    throw invalidFields({ data: text });
  const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, HASH_CHARACTERS);
  return { name: `${hash}.${picture.type}`, bytes: picture.bytes };
};
