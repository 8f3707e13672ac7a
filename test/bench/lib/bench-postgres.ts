import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type OwnPostgres, startOwnPostgres } from '../../support/own-postgres.ts';

/** A PostgreSQL as in production, on the disk unless `durable` is false; as far away as BENCH_DISTANCE_MS says. */
export const startBenchPostgres = async ({ durable = true } = {}): Promise<OwnPostgres> =>
  atDistance(await startOwnPostgres({ durable }));

/**
 * With BENCH_DISTANCE_MS=1 the product reaches the database as one on another machine: a round trip takes 1 to 2 ms more, since
 * timers of Node count whole milliseconds. What the bench itself asks goes the same way.
 */
export const atDistance = async <Database extends { readonly url: string; remove(): Promise<void> }>(
  database: Database,
): Promise<Database> => {
  const distance = process.env.BENCH_DISTANCE_MS;
  if (!distance) return database;
  const far = await farFrom(database.url, distance);
  return {
    ...database,
    url: far.url,
    remove: async () => {
      far.close();
      await database.remove();
    },
  };
};

/** The same database, so many milliseconds away. */
export const farFrom = async (
  databaseUrl: string,
  distanceMs: string,
): Promise<{ readonly url: string; readonly close: () => void }> => {
  const url = new URL(databaseUrl);
  const child = fork(fileURLToPath(new URL('distant-network.ts', import.meta.url)), [
    url.hostname,
    url.port,
    distanceMs,
  ]);
  const [port] = await once(child, 'message');
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, close: () => child.disconnect() };
};
