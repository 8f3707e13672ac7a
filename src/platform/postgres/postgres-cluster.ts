import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../files.ts';
import { type RunAs, run } from '../process/processes.ts';
import { diskErrorIn, errorCode, StartError } from '../process/start-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** The package's major version; no other can read its files. */
const MAJOR = '18';

export const DATABASE_USER = 'allclear';

/** The files of one PostgreSQL server, all inside the data folder. */
export const clusterPaths = (dataDir: string) => ({
  cluster: join(dataDir, 'postgres'),
  log: join(dataDir, 'postgres.log'),
  password: join(dataDir, 'postgres-password'),
  port: join(dataDir, 'postgres-port'),
});

/**
 * Creates the server's files unless they exist, and returns the database password. They're created in a sibling folder and
 * then renamed, so that an interrupted first start leaves nothing behind. Needs the lock of the data folder.
 */
export const ensureCluster = async (
  dataDir: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  { initdbFlags = [], abort }: { readonly initdbFlags?: readonly string[]; readonly abort?: AbortSignal } = {},
): Promise<string> => {
  const paths = clusterPaths(dataDir);
  const version = await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8').catch(noneIfMissing);
  if (version !== undefined) {
    if (version.trim() !== MAJOR) throw wrongVersion(dataDir, version.trim());
    return existingPassword(paths.password);
  }
  for (const entry of await readdir(dataDir)) {
    if (entry.startsWith('postgres.new-'))
      await rm(join(dataDir, entry), { recursive: true, force: true, maxRetries: 5 });
  }
  const password = randomBytes(24).toString('base64url');
  await replaceFile(paths.password, `${password}\n`, runAs);
  const draft = join(dataDir, `postgres.new-${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(draft, runAs.uid, runAs.gid);
  const flags = [
    `--pgdata=${draft}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${paths.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in locale is the same on every machine and needs no installation.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...initdbFlags,
  ];
  const { code, output } = await run(binaries.initdb, flags, runAs, abort);
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
    abort?.throwIfAborted();
    throw diskErrorIn(output, dataDir) ?? new Error(`initdb failed:\n${output}`);
  }
  await moveIntoPlace(draft, paths.cluster);
  return password;
};

/** The contents of postmaster.pid, of a running or a killed server (PostgreSQL's src/include/utils/pidfile.h). */
export type Postmaster = { readonly pid: number; readonly port: number; readonly isStopping: boolean };

/** Reads postmaster.pid; undefined if it's missing or incomplete. */
export const readPostmaster = async (clusterDir: string): Promise<Postmaster | undefined> => {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(noneIfMissing);
  const lines = text?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return undefined;
  return { pid, port, isStopping: lines[7]?.trim() === 'stopping' };
};

/**
 * Makes PostgreSQL see that the process in postmaster.pid has ended when another program has its id now. The rest of the file
 * stays, because PostgreSQL uses it to find out if parts of the old server still use the files.
 */
export const disownPostmaster = async (clusterDir: string): Promise<void> => {
  const path = join(clusterDir, 'postmaster.pid');
  const file = await open(path, 'r+');
  try {
    const [, ...rest] = (await file.readFile('utf8')).split('\n');
    await file.truncate(0);
    await file.write([impossiblePid, ...rest].join('\n'), 0);
  } finally {
    await file.close();
  }
};

const impossiblePid = String(2 ** 31 - 2);

const noneIfMissing = (error: unknown): undefined => {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
};

const existingPassword = async (path: string): Promise<string> => {
  const password = await readFile(path, 'utf8').catch(noneIfMissing);
  if (password === undefined) throw new StartError(`${path} is missing. Restore it from a backup of the data folder.`);
  return password.trim();
};

const wrongVersion = (dataDir: string, version: string) =>
  new StartError(
    `The data in ${dataDir} belongs to PostgreSQL ${version}, but Allclear includes ${MAJOR}. Start the version of Allclear that created it, or set ALLCLEAR_DATA_DIR to a new folder.`,
  );

const moveIntoPlace = async (draft: string, cluster: string): Promise<void> => {
  try {
    await rename(draft, cluster);
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
    throw new StartError(`${cluster} isn't a PostgreSQL folder and isn't empty. Move it away and start again.`);
  }
};
