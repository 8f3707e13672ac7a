import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { clusterPaths, readPostmaster } from '../../src/platform/postgres/postgres-cluster.ts';
import { createLogger } from '../../src/platform/process/logger.ts';
import { isAlive, signal } from '../../src/platform/process/processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run; its database `allclear` stays empty. */
    postgresUrl: string;
  }
}

export const templateName = 'allclear_template';

const prefix = 'allclear-test-';

/** One PostgreSQL for the whole run, with the migrated template that every test file clones. It is gone afterwards. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // As root, PostgreSQL's own user must be able to enter it.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: createLogger('error'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
    initdbFlags: ['--no-sync'],
  });
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const template = new URL(postgres.url);
  template.pathname = `/${templateName}`;
  await migrate(template.href, migrations);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
};

/** A run that was killed leaves its server and its files behind. */
const removeLeftovers = async (): Promise<void> => {
  for (const entry of await readdir(tmpdir())) {
    const runPid = Number(entry.match(/^allclear-test-(\d+)-/)?.[1]);
    if (!runPid || isAlive(runPid)) continue;
    const { cluster } = clusterPaths(join(tmpdir(), entry));
    const server = await readPostmaster(cluster);
    const command = server ? await readFile(`/proc/${server.pid}/cmdline`, 'utf8').catch(() => '') : '';
    if (server && command.includes(cluster)) signal(server.pid, 'SIGQUIT');
    await rm(join(tmpdir(), entry), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
};
