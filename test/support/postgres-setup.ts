import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { clusterPaths, readPostmaster } from '../../src/platform/postgres/postgres-cluster.ts';
import { createLogger } from '../../src/platform/process/logger.ts';
import { isAlive, signal } from '../../src/platform/process/processes.ts';
import { careless, copyCluster, newClusterFolder } from './cluster-template.ts';
import { scratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run; its database `postgres`, which stays empty. */
    postgresUrl: string;
  }
}

/** The migrated database that every test file clones; nobody connects to it. */
export const templateName = 'allclear';

/** One PostgreSQL for the whole run. It's gone afterwards. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await removeLeftovers();
  const dataDir = await newClusterFolder();
  await copyCluster(dataDir);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: createLogger('error'),
    settings: {
      ...careless,
      synchronous_commit: 'off',
      max_connections: '200',
      // Memory is what these files may lie in.
      max_wal_size: '128MB',
      // A connection whose client says nothing in the middle of its login (a silent network) holds up every `drop database`
      // for as long, in PostgreSQL 18; nobody here waits longer to be connected.
      authentication_timeout: '10s',
    },
  });
  const url = new URL(postgres.url);
  url.pathname = '/postgres';
  project.provide('postgresUrl', url.href);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
};

/** A run that was killed leaves its server and its files behind. */
const removeLeftovers = async (): Promise<void> => {
  const folder = scratchFolder();
  for (const entry of await readdir(folder)) {
    const runPid = Number(entry.match(/^allclear-test-(\d+)-/)?.[1]);
    if (!runPid || isAlive(runPid)) continue;
    const { cluster } = clusterPaths(join(folder, entry));
    const server = await readPostmaster(cluster);
    const command = server ? await readFile(`/proc/${server.pid}/cmdline`, 'utf8').catch(() => '') : '';
    if (server && command.includes(cluster)) signal(server.pid, 'SIGQUIT');
    await rm(join(folder, entry), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
};
