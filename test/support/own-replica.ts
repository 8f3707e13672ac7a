import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { clusterPaths } from '../../src/platform/postgres/postgres-cluster.ts';
import { createLogger } from '../../src/platform/process/logger.ts';
import { careless, copyClusterOf, newClusterFolder } from './cluster-template.ts';
import { type OwnPostgres, queryOf } from './own-postgres.ts';

export type OwnReplica = Pick<OwnPostgres, 'url' | 'query' | 'stop' | 'start' | 'remove'>;

/** A streaming replica: a copy of the files of a primary, which is stopped for as long, that follows the primary from then on. */
export const startOwnReplica = async (primary: OwnPostgres): Promise<OwnReplica> => {
  const dataDir = await newClusterFolder();
  await primary.stop();
  await copyClusterOf(primary.dataDir, dataDir);
  await primary.start();
  await writeFile(join(clusterPaths(dataDir).cluster, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(primary.url);
  const primary_conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  const settings = { ...careless, primary_conninfo };
  const launch = () => startEmbeddedPostgres({ dataDir, log: createLogger('error'), settings });
  const first = await launch();
  let server: typeof first | undefined = first;
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  return {
    url: first.url,
    query: queryOf(first.url),
    stop,
    start: async () => {
      server = await launch();
    },
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
