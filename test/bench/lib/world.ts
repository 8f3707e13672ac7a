import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnPostgres } from '../../support/own-postgres.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { seedPages } from '../../support/seed-pages.ts';
import { startBenchPostgres } from './bench-postgres.ts';
import { type BenchFleet, type FleetOptions, startFleet } from './fleet.ts';

export type World = {
  readonly postgres: OwnPostgres;
  readonly fleet: BenchFleet;
  startWorker(): Product;
};

export type WorldOptions = FleetOptions & { readonly intervalMs: number };

/** A fleet, a database that knows its pages, and workers; all of it ends after `work`. */
export const inWorld = async <T>(options: WorldOptions, work: (world: World) => Promise<T>): Promise<T> => {
  const { intervalMs, addresses = 1 } = options;
  const fleet = await startFleet(options);
  const postgres = await startBenchPostgres();
  const workers: Product[] = [];
  try {
    await seedPages(postgres.url, { urls: fleet.urls, intervalMs });
    return await work({
      postgres,
      fleet,
      startWorker: () => startWorker(postgres, { intervalMs, addresses }, workers),
    });
  } finally {
    for (const worker of workers) {
      worker.signal('SIGTERM');
      await worker.ended;
    }
    await postgres.remove();
    await fleet.stop();
  }
};

/** A process in the role of a worker, with the default settings but for the interval. */
const startWorker = (
  postgres: OwnPostgres,
  { intervalMs, addresses }: Required<Pick<WorldOptions, 'intervalMs' | 'addresses'>>,
  workers: Product[],
): Product => {
  // What faults lead to lies on 127.0.0.2, in worlds of one address.
  const allowed: Record<string, string> = addresses === 1 ? {} : { ALLCLEAR_ALLOW_NETWORKS: '127.0.0.0/8' };
  const worker = startProduct({ ...workerSettings(postgres.url, intervalMs), ...allowed }, ['--role', 'worker']);
  void worker.ended.then(({ code, stdout, stderr }) => {
    if (code) console.error(`A worker ended with ${code}: ${stderr}${stdout.slice(-2_000)}`);
  });
  workers.push(worker);
  return worker;
};

export const workerSettings = (databaseUrl: string, intervalMs: number): Readonly<Record<string, string>> => ({
  DATABASE_URL: databaseUrl,
  ALLCLEAR_SECRET: 'a secret of at least 32 characters',
  ALLCLEAR_POLL_INTERVAL_SECONDS: String(Math.round(intervalMs / 1_000)),
  ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
  ALLCLEAR_OWNER_PASSWORD: 'password of the owner',
  LOG_LEVEL: 'error',
});

/** Until every page was asked so many times since the last reset. */
export const untilPolled = async ({ fleet }: World, times: number, intervalMs: number): Promise<void> => {
  for (let waited = 0; ; waited += 500) {
    const { rows = [] } = await fleet.stats('pages=1');
    if (rows.length === fleet.urls.length && rows.every(({ n }) => n + 1 >= times)) return;
    if (waited > (times + 2) * intervalMs + 60_000) throw new Error(`Not every page was polled ${times} times.`);
    await sleep(500);
  }
};

/** So much of the pages is in trouble from now on, evenly spread; they're asked sooner then. */
export const openTrouble = async ({ fleet }: Pick<World, 'fleet'>, share: number): Promise<void> => {
  const step = Math.round(1 / share);
  const pages = fleet.urls.flatMap((_, page) => (page % step === 0 ? [page] : []));
  await fleet.control({ op: 'open', page: pages, impact: 'major' });
};
