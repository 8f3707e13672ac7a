import { createHash, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createFile } from '../files.ts';
import { jsonIn } from '../json-in.ts';
import { isAlive, startMark } from './processes.ts';
import { asDiskError, errorCode, StartError } from './start-error.ts';

/**
 * The default data folder, without ALLCLEAR_DATA_DIR: `data` in the project, but for root a separate folder for each clone
 * under /var/lib, since PostgreSQL refuses to run as root and its user may not be able to enter the project.
 */
export const defaultDataDir = (projectDir: string, isRoot: boolean): string => {
  if (!isRoot) return join(projectDir, 'data');
  const hash = createHash('sha256').update(projectDir).digest('hex').slice(0, 8);
  return `/var/lib/allclear/${basename(projectDir) || 'allclear'}-${hash}`;
};

/** Creates the folder and checks that it's writable. @throws StartError with a sentence about the disk's problem */
export const prepareDataDir = async (dataDir: string): Promise<void> => {
  try {
    const existing = await stat(dataDir).catch(() => undefined);
    if (existing && !existing.isDirectory())
      throw new StartError(`${dataDir} isn't a folder. Set ALLCLEAR_DATA_DIR to a folder.`);
    // As root: PostgreSQL's own user must be able to enter it, but nobody else may list it.
    await makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    const probe = join(dataDir, `.probe-${randomUUID()}`);
    await writeFile(probe, Buffer.alloc(64 * 1024)).finally(() => rm(probe, { force: true }));
  } catch (error) {
    throw asDiskError(error, dataDir);
  }
};

/**
 * Locks the folder for this process until the returned function is called. A killed process holds nothing.
 * @throws StartError if a running process holds it
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const path = join(dataDir, 'allclear.lock');
  const mine = JSON.stringify({ pid: process.pid, started: startMark(process.pid), token: randomUUID() });
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (await createFile(path, mine)) {
        await sleep(SETTLE_MS);
        if ((await textOf(path)) === mine) return () => release(path, mine);
        continue;
      }
      const theirs = await textOf(path);
      if (theirs === undefined) continue;
      const holder = runningHolder(theirs);
      if (holder !== undefined) throw alreadyRunning(dataDir, holder);
      await takeAway(path, theirs);
    }
    throw alreadyRunning(dataDir);
  } catch (error) {
    throw asDiskError(error, dataDir);
  }
};

/** Long enough for another start, which had just read the dead holder's lock, to have moved ours away by mistake. */
const SETTLE_MS = 50;

/** With `recursive`, mkdir reports ENOENT on a read-only disk. */
const makeFolder = async (path: string, mode: number): Promise<void> => {
  try {
    await mkdir(path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path), mode);
    await mkdir(path).catch((again: unknown) => {
      throw errorCode(again) === 'ENOENT' ? noFolderThere(path, again) : again;
    });
  }
  await chmod(path, mode);
};

/** For file systems like /proc, where the kernel decides. */
const noFolderThere = (path: string, cause: unknown) =>
  new StartError(`${path} can't be created. Set ALLCLEAR_DATA_DIR to a folder on a writable disk.`, {
    cause,
  });

const holderSchema = z.object({ pid: z.number(), started: z.string() });

const alreadyRunning = (dataDir: string, pid?: number) =>
  new StartError(
    `Allclear is already running on the data in ${dataDir}${pid ? ` (process ${pid})` : ''}. Stop it first, or set ALLCLEAR_DATA_DIR to another folder.`,
  );

const runningHolder = (text: string): number | undefined => {
  const holder = holderSchema.safeParse(jsonIn(text)).data;
  return holder && isAlive(holder.pid) && startMark(holder.pid) === holder.started ? holder.pid : undefined;
};

/** If several processes find the same dead holder, one moves it away. One that moved a new holder by mistake puts it back. */
const takeAway = async (path: string, stale: string): Promise<void> => {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  // At once, before its holder checks; if a third start was faster, its lock counts.
  if ((await textOf(aside)) !== stale) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
};

const release = async (path: string, mine: string): Promise<void> => {
  // A leftover holds nothing once this process has ended.
  if ((await textOf(path)) === mine) await rm(path, { force: true }).catch(() => undefined);
};

const textOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);
