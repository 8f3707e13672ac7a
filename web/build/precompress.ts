import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|svg|json|txt)$/;

/** Writes a .br and a .gz beside every text file of the build, and prints what a first visit loads. index.html stays: the server puts a nonce into it. */
export const precompress = (): Plugin => ({
  name: 'allclear-precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) return;
    const names = await readdir(dir, { recursive: true });
    const sizes = await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(dir, name)));
    const html = await readFile(join(dir, 'index.html'), 'utf8');
    const first = sizes.filter(({ name }) => html.includes(name));
    const sum = (ending: string, size: 'gzip' | 'brotli') =>
      first.filter(({ name }) => name.endsWith(ending)).reduce((total, file) => total + file[size], 0);
    this.info(`entry: ${kB(sum('.js', 'gzip'))} of JavaScript (gzip), ${kB(sum('.css', 'brotli'))} of CSS (brotli)`);
  },
});

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const compress = async (dir: string, name: string) => {
  const file = join(dir, name);
  const bytes = await readFile(file);
  const br = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
  const gz = await zip(bytes, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return { name, brotli: br.length, gzip: gz.length };
};
