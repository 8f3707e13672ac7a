import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForBinary } from './bundle.ts';

/** Node's own name for the place of a program in its executable (https://nodejs.org/api/single-executable-applications.html). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** Puts the program there. Node does it itself only from version 25 on. */
const POSTJECT = fileURLToPath(new URL('cli.js', import.meta.resolve('postject')));

/** Writes the CLI and this Node as one executable file, without Node's symbols: a seventh of its size. Linux only. */
export const writeBinary = async (file: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'allclear-binary-'));
  const inFolder = (name: string) => join(folder, name);
  const [main, config, output] = [inFolder('main.cjs'), inFolder('sea.json'), inFolder('sea.blob')];
  const run = (program: string, ...args: readonly string[]) => void execFileSync(program, args, { stdio: 'pipe' });
  try {
    writeFileSync(main, await bundleForBinary());
    writeFileSync(config, JSON.stringify({ main, output, disableExperimentalSEAWarning: true }));
    run(process.execPath, '--experimental-sea-config', config);
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(process.execPath, file);
    chmodSync(file, 0o755);
    run('strip', file);
    run(process.execPath, POSTJECT, file, 'NODE_SEA_BLOB', output, '--sentinel-fuse', FUSE);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
