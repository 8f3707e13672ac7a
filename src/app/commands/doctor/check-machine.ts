import { stat, statfs } from 'node:fs/promises';
import { prepareDataDir } from '../../../platform/process/data-dir.ts';
import { assertCanListen } from '../../../platform/process/listen-check.ts';
import { errorCode, StartError } from '../../../platform/process/start-error.ts';
import type { Config } from '../../config.ts';
import { type Finding, finding, look, ok, wrong } from './finding.ts';

const MEGABYTE = 1024 * 1024;
/** A day of a busy installation's history and PostgreSQL's own log. */
const LITTLE_DISK = 2_048 * MEGABYTE;
const NO_DISK = 200 * MEGABYTE;

export const checkSettings = ({ warnings }: Pick<Config, 'warnings'>): Finding =>
  warnings.length === 0
    ? ok('settings', 'They can be read, and none is unknown.')
    : look('settings', warnings.join('\n'));

export const checkNode = (): Finding => ok('node', `${process.version}, ${process.platform} ${process.arch}`);

export const checkDataDir = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> =>
  finding('data folder', async () => {
    if (!(await isThere(dataDir))) return look('data folder', `The first start makes ${dataDir}.`);
    await prepareDataDir(dataDir);
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const detail = `${dataDir} can be written; ${Math.floor(free / MEGABYTE)} MB of its disk are free.`;
    if (free < NO_DISK) return wrong('data folder', detail);
    return free < LITTLE_DISK ? look('data folder', detail) : ok('data folder', detail);
  });

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The port of one setting: free, or taken by Allclear itself. */
export const checkPort = (setting: string, host: string, port: number): Promise<Finding> =>
  finding(`port of ${setting}`, async () => {
    try {
      await assertCanListen(host, port, setting);
      return ok(`port of ${setting}`, `${port} on ${host} is free.`);
    } catch (error) {
      const isTaken = error instanceof StartError && errorCode(error.cause) === 'EADDRINUSE';
      if (!isTaken || !(await isAllclear(`http://${reachable(host)}:${port}`))) throw error;
      return ok(`port of ${setting}`, `Allclear answers on ${port}.`);
    }
  });

const ALIVE_MS = 5_000;

/** Whether what answers there is an Allclear that is alive. */
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

const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
