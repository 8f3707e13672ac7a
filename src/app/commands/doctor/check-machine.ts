import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { prepareDataDir } from '../../../platform/process/data-dir.ts';
import { assertCanListen, reachable } from '../../../platform/process/listen-check.ts';
import { asDiskError, errorCode, StartError } from '../../../platform/process/start-error.ts';
import type { Config } from '../../config.ts';
import { type Finding, finding, look, ok, wrong } from './finding.ts';

const MEGABYTE = 1024 * 1024;
/** A day of a busy installation's history and PostgreSQL's own log. */
const LITTLE_DISK = 2_048 * MEGABYTE;
const NO_DISK = 200 * MEGABYTE;

export const checkSettings = ({ warnings }: Pick<Config, 'warnings'>): Finding =>
  warnings.length === 0 ? ok('settings', 'All settings are valid.') : look('settings', warnings.join('\n'));

export const checkNode = (): Finding => ok('node', `${process.version}, ${process.platform} ${process.arch}`);

export const checkDataDir = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> =>
  finding('data folder', async () => {
    const isMade = await isThere(dataDir);
    const folder = isMade ? dataDir : await nearestOf(dataDir);
    if (isMade) await prepareDataDir(dataDir);
    // With the slash, anything that isn't a folder is refused too.
    else
      await access(`${folder}/.`, constants.W_OK).catch((error: unknown) => {
        throw asDiskError(error, dataDir);
      });
    const { bavail, bsize, blocks } = await statfs(folder);
    if (blocks === 0)
      return wrong('data folder', `${dataDir} isn't on a disk. Set ALLCLEAR_DATA_DIR to a folder on a disk.`);
    const free = bavail * bsize;
    const found = isMade ? `${dataDir} is writable` : `The first start creates ${dataDir}`;
    const detail = `${found}; ${Math.floor(free / MEGABYTE)} MB free.`;
    if (free < NO_DISK)
      return wrong('data folder', `${detail} Free some space: it needs at least ${NO_DISK / MEGABYTE} MB.`);
    return !isMade || free < LITTLE_DISK ? look('data folder', detail) : ok('data folder', detail);
  });

/** The folder in which it would be created. */
const nearestOf = async (path: string): Promise<string> => {
  const parent = dirname(path);
  return parent === path || (await isThere(parent)) ? parent : nearestOf(parent);
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The port of one setting: free, or used by Allclear itself. */
export const checkPort = (setting: string, host: string, port: number): Promise<Finding> =>
  finding(`port of ${setting}`, async () => {
    try {
      await assertCanListen(host, port, setting);
      return ok(`port of ${setting}`, `${port} on ${host} is free.`);
    } catch (error) {
      const isTaken = error instanceof StartError && errorCode(error.cause) === 'EADDRINUSE';
      if (!isTaken || !(await isAllclear(`http://${reachable(host)}:${port}`))) throw error;
      return ok(`port of ${setting}`, `Allclear is running on ${port}.`);
    }
  });

const ALIVE_MS = 5_000;

/** Returns true if a running Allclear answers there. */
export const isAllclear = async (origin: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${origin}/healthz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(ALIVE_MS),
    });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 'alive';
  } catch {
    return false;
  }
};
