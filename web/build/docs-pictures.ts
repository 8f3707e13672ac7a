import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteFacts } from '../site/page/site-facts.ts';

export const DOCS_PICTURES = fileURLToPath(new URL('../content/docs/pictures', import.meta.url));

/** The pictures of the documentation with their sizes in pixels. @throws Error for a file that isn't such a WebP. */
export const docsPictures = (folder: string): SiteFacts['pictures'] =>
  new Map(readdirSync(folder).map((file) => [file, sizeOf(readFileSync(join(folder, file)))]));

/** WebP in the extended format, as browsers write it: RIFF, then the chunk VP8X with flags, and both sizes less 1 in 24 bits. */
const sizeOf = (webp: Buffer) => {
  if (webp.toString('latin1', 8, 16) !== 'WEBPVP8X') throw new Error('A picture of the docs isn’t an extended WebP.');
  return { width: webp.readUIntLE(24, 3) + 1, height: webp.readUIntLE(27, 3) + 1 };
};
