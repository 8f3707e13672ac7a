import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|svg|json|txt)$/;

type Sizes = ReadonlyMap<string, { readonly brotli: number; readonly gzip: number }>;

/**
 * Writes a .br and a .gz next to every text file of the build, and prints the size of each screen's first load. Pages aren't compressed:
 * the server puts a nonce into them.
 */
export const precompress = (): Plugin => ({
  name: 'allclear-precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) return;
    const names = await readdir(dir, { recursive: true });
    const texts = names.filter((name) => compressible.test(name) && !name.startsWith('.'));
    const sizes = new Map(await Promise.all(texts.map((name) => compress(dir, name))));
    for (const line of firstLoads(bundle, sizes)) this.info(line);
  },
});

const compress = async (dir: string, name: string) => {
  const file = join(dir, name);
  const bytes = await readFile(file);
  const br = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
  const gz = await zip(bytes, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return [name, { brotli: br.length, gzip: gz.length }] as const;
};

/** A line for each screen: its entry and its own chunk, with everything that both import. */
const firstLoads = (bundle: Rolldown.OutputBundle, sizes: Sizes): readonly string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) return [];
  const screens = chunks.filter(({ fileName }) => entry.dynamicImports.includes(fileName));
  return screens.map((screen) => {
    const loaded = [...new Set([entry, screen].flatMap((chunk) => withImports(chunk, chunks)))];
    const styles = [...new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
    const scripts = loaded.reduce((sum, { fileName }) => sum + (sizes.get(fileName)?.gzip ?? 0), 0);
    const css = styles.reduce((sum, name) => sum + (sizes.get(name)?.brotli ?? 0), 0);
    return `${basename(screen.facadeModuleId ?? screen.name)}: ${kB(scripts)} of JavaScript (gzip), ${kB(css)} of CSS (brotli)`;
  });
};

const withImports = (
  chunk: Rolldown.OutputChunk,
  all: readonly Rolldown.OutputChunk[],
  seen: Rolldown.OutputChunk[] = [],
): readonly Rolldown.OutputChunk[] => {
  if (seen.includes(chunk)) return seen;
  seen.push(chunk);
  for (const next of all) if (chunk.imports.includes(next.fileName)) withImports(next, all, seen);
  return seen;
};

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
