import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { createLogger } from '../../src/platform/process/logger.ts';
import { hasEnded, signal } from '../../src/platform/process/processes.ts';
import { careless, copyCluster, newClusterFolder } from './cluster-template.ts';
import { postgresPid } from './product.ts';

export type OwnPostgres = {
  readonly url: string;
  readonly dataDir: string;
  /** The process id of the server. */
  pid(): Promise<number>;
  query<Row>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
  /** Ends it as a power failure does; it starts again by itself within seconds, on the same data and port. */
  crash(): Promise<void>;
  /** Again on the same data and port. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** A migrated PostgreSQL of one's own, which may be stopped and started; `durable`: as in production, on the disk. */
export const startOwnPostgres = async ({ durable = false } = {}): Promise<OwnPostgres> => {
  const dataDir = durable ? await newFolderOnDisk() : await newClusterFolder();
  if (!durable) await copyCluster(dataDir);
  const settings = durable ? {} : careless;
  const launch = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir, log: createLogger('error'), settings, initdbFlags: ['--no-sync'] });
  let server: EmbeddedPostgres | undefined = await launch();
  const { url } = server;
  const query = queryOf(url);
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  await migrate(url, migrations);
  const pid = () => postgresPid(dataDir);
  return {
    url,
    dataDir,
    pid,
    query,
    stop,
    crash: async () => {
      const postmaster = await pid();
      signal(postmaster, 'SIGQUIT');
      await hasEnded(postmaster, 120_000);
    },
    start: async () => {
      server = await launch();
    },
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Asks over a connection of its own each time. */
export const queryOf =
  (url: string) =>
  async <Row>(text: string): Promise<Row[]> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  };

const newFolderOnDisk = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'allclear-process-'));
  // As root, PostgreSQL's own user must be able to enter it.
  await chmod(dataDir, 0o711);
  return dataDir;
};
