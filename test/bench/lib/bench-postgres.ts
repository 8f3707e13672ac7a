import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type OwnPostgres, startOwnPostgres } from '../../support/own-postgres.ts';

/**
 * A PostgreSQL as in production, on the disk unless `durable` is false. With BENCH_DISTANCE_MS=1 the product reaches it as one on
 * another machine: a round trip takes 1 to 2 ms more, since timers of Node count whole milliseconds. What the bench itself asks
 * goes the same way.
 */
export const startBenchPostgres = async ({ durable = true } = {}): Promise<OwnPostgres> => {
  const postgres = await startOwnPostgres({ durable });
  const distance = process.env.BENCH_DISTANCE_MS;
  if (!distance) return postgres;
  const far = await farFrom(postgres.url, distance);
  return {
    ...postgres,
    url: far.url,
    remove: async () => {
      far.close();
      await postgres.remove();
    },
  };
};

/** The same database, so many milliseconds away. */
export const farFrom = async (
  databaseUrl: string,
  distanceMs: string,
): Promise<{ readonly url: string; readonly close: () => void }> => {
  const url = new URL(databaseUrl);
  const network = await startNetwork(url.port, distanceMs);
  url.port = network.port;
  return { url: url.href, close: () => network.process.disconnect() };
};

const startNetwork = async (port: string, distance: string): Promise<{ process: ChildProcess; port: string }> => {
  const child = fork(fileURLToPath(new URL('distant-network.ts', import.meta.url)), [port, distance]);
  const [given] = await once(child, 'message');
  return { process: child, port: String(given) };
};
