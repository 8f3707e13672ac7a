import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { scratchFolder } from '../scratch.ts';

/** The last release: its whole server, and what it says to the database. */
export type Release = {
  readonly version: string;
  /** The names of its migrations, oldest first. */
  readonly migrations: readonly string[];
  /** Texts by their paths in the project. */
  readonly files: Readonly<Record<string, string>>;
  /** Every statement that its code sends, with $1 for values. */
  readonly statements: readonly string[];
};

const project = join(import.meta.dirname, '..', '..', '..');
const releaseFile = join(import.meta.dirname, 'allclear.json.br');

export const readRelease = async (): Promise<Release> =>
  JSON.parse((await promisify(brotliDecompress)(await readFile(releaseFile))).toString());

export const writeRelease = async (release: Release): Promise<void> => {
  const window = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  await mkdir(dirname(releaseFile), { recursive: true });
  await writeFile(releaseFile, await promisify(brotliCompress)(JSON.stringify(release), { params: window }));
};

/** Puts its server into a folder, with the packages of today; `remove` takes it away. */
export const unpackRelease = async ({ files }: Pick<Release, 'files'>) => {
  const folder = await mkdtemp(join(scratchFolder(), 'allclear-released-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
