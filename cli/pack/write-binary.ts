import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForBinary } from './bundle.ts';

/** Node's own name for the place of a program in its executable (https://nodejs.org/api/single-executable-applications.html). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** Puts the program there. Node does it itself only from version 25 on. */
const POSTJECT = fileURLToPath(new URL('cli.js', import.meta.resolve('postject')));

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

export type Architecture = 'x64' | 'arm64';

/** The architectures in the GNU names of tools. */
const triples: Readonly<Record<Architecture, string>> = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };

/** Where the Node of another architecture is kept, in the version of this one: the blob must be of the same. */
const keptNode = (architecture: Architecture): string =>
  join(CACHE, `node-linux-${architecture}-${process.versions.node}`, 'package', 'bin', 'node');

/** The Node for an architecture, if it's there already. */
export const nodeFor = (architecture: Architecture): string | undefined => {
  if (architecture === process.arch) return process.execPath;
  return existsSync(keptNode(architecture)) ? keptNode(architecture) : undefined;
};

/** Gets the Node of an architecture from npm, whose client checks what it downloads. */
export const fetchNode = (architecture: Architecture): string => {
  const file = keptNode(architecture);
  const folder = dirname(dirname(dirname(file)));
  mkdirSync(folder, { recursive: true });
  const wanted = `node-linux-${architecture}@${process.versions.node}`;
  const packed = execFileSync('npm', ['pack', wanted, '--silent', '--pack-destination', folder], { encoding: 'utf8' });
  execFileSync('tar', ['xzf', join(folder, packed.trim()), '-C', folder, 'package/bin/node']);
  return file;
};

/** A tool that removes symbols from programs of an architecture. */
export const stripFor = (architecture: Architecture): string | undefined => {
  const own = architecture === process.arch ? ['strip'] : [];
  const known = [...own, `${triples[architecture]}-strip`, 'llvm-strip', 'llvm-strip-14'];
  return known.find((tool) => spawnSync(tool, ['--version']).status === 0);
};

/** Writes the CLI and Node as one executable file, without Node's symbols: a seventh of its size. Linux only. */
export const writeBinary = async (file: string, architecture = process.arch as Architecture): Promise<void> => {
  const strip = stripFor(architecture);
  if (!strip) throw new Error(`Install binutils-${triples[architecture].replace('_', '-')} or llvm, and try again.`);
  const node = nodeFor(architecture) ?? fetchNode(architecture);
  const folder = mkdtempSync(join(tmpdir(), 'allclear-binary-'));
  const inFolder = (name: string) => join(folder, name);
  const [main, config, output] = [inFolder('main.cjs'), inFolder('sea.json'), inFolder('sea.blob')];
  const run = (program: string, ...args: readonly string[]) => void execFileSync(program, args, { stdio: 'pipe' });
  try {
    writeFileSync(main, await bundleForBinary());
    // Neither snapshot nor code cache, so that the blob fits each architecture.
    writeFileSync(config, JSON.stringify({ main, output, disableExperimentalSEAWarning: true }));
    run(process.execPath, '--experimental-sea-config', config);
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(node, file);
    chmodSync(file, 0o755);
    run(strip, file);
    run(process.execPath, POSTJECT, file, 'NODE_SEA_BLOB', output, '--sentinel-fuse', FUSE);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
