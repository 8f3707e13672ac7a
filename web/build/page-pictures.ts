import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A preview picture for shared links, drawn by `make open-graph`, with the page title drawn on it. */
export type PagePicture = {
  readonly name: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
};

export const PICTURES_FOLDER = fileURLToPath(new URL('../public/open-graph', import.meta.url));

/** `blog-why-watch` for `/blog/why-watch`. */
export const pictureName = (path: string): string => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

/** Returns the URL of a page's picture: its own if that shows its title, else that of the nearest page above it. */
export const pictureFinder = (pictures: readonly PagePicture[]): ((path: string, title: string) => string) => {
  const titles = new Map(pictures.map(({ name, title }) => [name, title]));
  const above = (path: string): string => {
    const parent = path.replace(/\/[^/]*$/, '') || '/';
    return parent === '/' || titles.has(pictureName(parent)) ? parent : above(parent);
  };
  return (path, title) =>
    `/open-graph/${pictureName(titles.get(pictureName(path)) === title ? path : above(path))}.png`;
};

/** The pictures in a folder. @throws Error for a file that isn't a PNG with a title. */
export const pagePictures = (folder: string): readonly PagePicture[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .map((file) => ({ name: file.replace(/\.png$/, ''), ...readPicture(readFileSync(join(folder, file))) }));

/** PNG: 8 bytes, then chunks of length, name, data and checksum; the first has width and height. */
const readPicture = (png: Buffer): Omit<PagePicture, 'name'> => {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const chunk = png.toString('utf8', at + 4, at + 8 + png.readUInt32BE(at));
    if (chunk.startsWith(TITLE))
      return { title: chunk.slice(TITLE.length), width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
  }
  throw new Error('a picture without a title: remove it and draw it by make open-graph');
};

/** A text chunk in UTF-8 with the keyword Title, uncompressed and without a language. */
const TITLE = 'iTXtTitle\0\0\0\0\0';
