import { setTimeout as sleep } from 'node:timers/promises';
import { type Fleet, type FleetOptions, startFleet } from './fleet.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { type Product, startProduct } from './product.ts';
import { seedPages } from './seed-pages.ts';

export const intervalMs = 5_000;
const waitMs = 300_000;
/** For a whole test: a lease takes 30 s, a page that hangs 10 s. */
export const limit = { timeout: 900_000 };

/** What a test leaves to be taken away, the last first. */
export type AtEnd = (cleanUp: () => Promise<void>) => void;

export type Setting = {
  readonly atEnd: AtEnd;
  readonly postgres: OwnPostgres;
  readonly fleet: Fleet;
  readonly settings: Readonly<Record<string, string>>;
};

/** Watched pages on a fleet, and what a process needs to look after them. */
export const prepare = async (atEnd: AtEnd, options: FleetOptions): Promise<Setting> => {
  const postgres = await startOwnPostgres();
  atEnd(postgres.remove);
  const fleet = await startFleet(options);
  atEnd(fleet.close);
  await seedPages(postgres.url, { urls: fleet.urls, intervalMs });
  const settings = {
    DATABASE_URL: postgres.url,
    ALLCLEAR_SECRET: 'a secret of at least 32 characters',
    ALLCLEAR_POLL_INTERVAL_SECONDS: String(intervalMs / 1_000),
    ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
    ALLCLEAR_OWNER_PASSWORD: 'password of the owner',
    LOG_LEVEL: 'warn',
  };
  return { atEnd, postgres, fleet, settings };
};

export const killAtEnd = (atEnd: AtEnd, product: Product): Product => {
  atEnd(async () => {
    product.signal('SIGKILL');
    await product.ended;
  });
  return product;
};

/** A worker whose user agent has this name. */
export const startWorker = ({ atEnd, settings }: Setting, name: string): Product =>
  killAtEnd(atEnd, startProduct({ ...settings, PUBLIC_URL: `http://${name}` }, ['--role', 'worker']));

/** Until so many processes hear what others commit, each on a connection of its own, which it asks for a sign of life then. */
export const untilListening = (postgres: OwnPostgres, count: number): Promise<void> =>
  until('they listen', async () => {
    const listening = await postgres.query(
      "select from pg_stat_activity where application_name <> 'allclear' and query = 'select 1'",
    );
    return listening.length === count;
  });

/** Until nobody else is connected: whatever a process that was killed had asked for is done, or never will be. */
export const untilLeft = (postgres: OwnPostgres): Promise<void> =>
  until('nobody is connected', async () => {
    const others = await postgres.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return others.length === 0;
  });

export const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + waitMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited ${waitMs / 1_000} s until ${what}`);
    await sleep(50);
  }
};
