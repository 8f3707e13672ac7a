import { readFile, realpath } from 'node:fs/promises';
import { argumentsOf, isAlive } from '../process/processes.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
  urlOfCluster,
} from './embedded-postgres.ts';
import { clusterPaths, readPostmaster } from './postgres-cluster.ts';

/** Opens the database of a data folder for a moment. A running server keeps running; otherwise one is started for that time. */
export const visitPostgres = async (
  options: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> => {
  const url = await runningUrl(options.dataDir);
  return url === undefined ? startEmbeddedPostgres(options) : { url, stop: async () => undefined };
};

const runningUrl = async (dataDir: string): Promise<string | undefined> => {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return undefined;
  const { cluster, password } = clusterPaths(folder);
  const running = await readPostmaster(cluster);
  if (!running || running.isStopping || !isAlive(running.pid)) return undefined;
  // The id may belong to another program by now.
  if (!(await argumentsOf(running.pid)).includes(cluster)) return undefined;
  return urlOfCluster(running.port, (await readFile(password, 'utf8')).trim());
};
