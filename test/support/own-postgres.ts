import { Client } from 'pg';
import { migrations } from '../../migrations/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { temporaryDataDir } from './product.ts';

export type OwnPostgres = {
  readonly url: string;
  query<Row>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
  /** Again on the same data and port. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** A migrated PostgreSQL of this test's own, which it may stop and start. */
export const startOwnPostgres = async (): Promise<OwnPostgres> => {
  const { dataDir, remove } = await temporaryDataDir();
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const launch = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir, log: createLogger('error'), settings, initdbFlags: ['--no-sync'] });
  let server: EmbeddedPostgres | undefined = await launch();
  const { url } = server;
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  await migrate(url, migrations);
  const query = async <Row>(text: string): Promise<Row[]> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  return {
    url,
    query,
    stop,
    start: async () => {
      server = await launch();
    },
    remove: async () => {
      await stop();
      await remove();
    },
  };
};
