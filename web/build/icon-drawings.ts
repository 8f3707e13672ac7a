import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { drawnLogos } from './draw-logos.ts';

/** The server reads this file (src/platform/http/icons.ts). Its name begins with a dot, so it's never served as a whole. */
const DRAWINGS_FILE = '.icons.json';

/** The SVG files of the package `remixicon`, by name, such as `github-fill`. */
export const drawingFiles = (): ReadonlyMap<string, string> => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('remixicon/package.json')), 'icons');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'));
  return new Map(files.map((file) => [basename(file, '.svg'), join(folder, file)]));
};

/** Writes all icons and logos into one file for the server, so that it runs without the packages' 6,500 files. */
export const writeDrawings = (): Plugin => ({
  name: 'allclear-write-drawings',
  apply: 'build',
  writeBundle({ dir = '' }) {
    // One after the other: image builders allow a process 1,024 open files.
    const drawings = [...drawingFiles()].map(([name, file]) => [name, readFileSync(file, 'utf8')] as const);
    const logos = drawnLogos().map(({ drawing, path }) => [drawing, svgOf(path)] as const);
    writeFileSync(join(dir, DRAWINGS_FILE), JSON.stringify(Object.fromEntries([...drawings, ...logos])));
  },
});

const svgOf = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}"/></svg>`;
