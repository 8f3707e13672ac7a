import pg from 'pg';
import { startProduct } from '../../support/product.ts';
import { seedPages } from '../../support/seed-pages.ts';
import { addReaders } from './alert-world.ts';
import { until } from './arrivals.ts';
import { startBenchPostgres } from './bench-postgres.ts';
import { type BenchFleet, startFleet } from './fleet.ts';
import { type Sink, startSink } from './sink.ts';
import { workerSettings } from './world.ts';

export type PolledWorld = {
  readonly sink: Sink;
  /** One new incident on each of these pages, numbered from 0. */
  open(pages: readonly number[]): Promise<void>;
  /** For each page that sent an alert: from the answer in which its page told of the incident to the arrival, in ms. */
  delays(pages: readonly number[]): Promise<readonly number[]>;
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
};

export type PolledOptions = {
  readonly pages: number;
  readonly port: number;
  readonly intervalMs: number;
  /** More settings of the worker. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** A fleet whose pages have one reader each, polled by a worker that has read them all; all of it ends after `work`. */
export const inPolledWorld = async <T>(
  { pages, port, intervalMs, settings: more }: PolledOptions,
  work: (world: PolledWorld) => Promise<T>,
): Promise<T> => {
  // The last page tells the fleet's clock and isn't polled.
  const fleet = await startFleet({ pages: pages + 1, port, ports: 10, size: 5_000 });
  const sink = await startSink(port + 20, { keep: 2 * pages });
  const postgres = await startBenchPostgres();
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  const settings: Readonly<Record<string, string>> = { ...workerSettings(postgres.url, intervalMs), ...more };
  let worker: ReturnType<typeof startProduct> | undefined;
  try {
    await seedPages(postgres.url, { urls: fleet.urls.slice(0, pages), intervalMs });
    await pool.query('delete from monitoring.user_service');
    await addReaders(pool, { services: pages, readers: 1, sinkUrl: sink.url, secret: settings.ALLCLEAR_SECRET ?? '' });
    await pool.query('analyze');
    worker = startProduct(settings, ['--role', 'worker']);
    await until('every page is read', async () => {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::integer as count from monitoring.status_page where last_read_at is not null',
      );
      return rows[0]?.count === pages;
    });
    const hooks = await hooksOf(pool, fleet.urls);
    const offset = await clockOffset(fleet, pages);
    const opened = new Map<number, Span>();
    return await work({
      sink,
      open: async (chosen) => {
        const from = epochNow();
        await fleet.control({ op: 'open', page: chosen, impact: 'major' });
        const span = { from, to: epochNow() };
        for (const page of chosen) opened.set(page, span);
      },
      delays: async (chosen) => {
        const arrivals = new Map((await sink.requests(2 * pages)).toReversed().map(({ path, at }) => [path, at]));
        const delays: number[] = [];
        for (const page of chosen) {
          const at = arrivals.get(hooks.get(page) ?? '');
          const span = opened.get(page);
          if (at === undefined || !span) continue;
          const served = (await fleet.timesOf(page)).map((time) => time + offset).filter((time) => time <= at);
          // An answer from the moment in which it was opened may or may not tell of it.
          const told = served.find((time) => time >= span.to) ?? served.findLast((time) => time >= span.from);
          if (told !== undefined) delays.push(at - told);
        }
        return delays;
      },
      query: async (text, values = []) => (await pool.query(text, [...values])).rows,
    });
  } finally {
    worker?.signal('SIGTERM');
    const ended = await worker?.ended;
    if (ended?.code) console.error(`The worker ended with ${ended.code}: ${ended.stderr}${ended.stdout.slice(-2_000)}`);
    await pool.end();
    await postgres.remove();
    await sink.stop();
    await fleet.stop();
  }
};

/** Where the alerts of a page arrive. */
const hooksOf = async (pool: pg.Pool, urls: readonly string[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await pool.query<{ id: number; url: string }>(
    'select id, status_page_url as url from monitoring.service',
  );
  const ids = new Map(rows.map(({ id, url }) => [url, id]));
  return new Map(urls.map((url, page) => [page, `/hook/${ids.get(url)}`]));
};

type Span = { readonly from: number; readonly to: number };

const epochNow = () => performance.timeOrigin + performance.now();

/** What is to be added to the fleet's times for ms since 1970, by the quickest of some requests. */
const clockOffset = async (fleet: BenchFleet, page: number): Promise<number> => {
  const asked: { readonly at: number; readonly tookMs: number }[] = [];
  for (let n = 0; n < 30; n++) {
    const from = epochNow();
    await (await fetch(`${fleet.urls[page]}/api/v2/summary.json`)).arrayBuffer();
    const tookMs = epochNow() - from;
    asked.push({ at: from + tookMs / 2, tookMs });
  }
  const times = await fleet.timesOf(page);
  const [best] = asked
    .map(({ at, tookMs }, n) => ({ tookMs, offset: at - (times[n] ?? 0) }))
    .toSorted((a, b) => a.tookMs - b.tookMs);
  return best?.offset ?? 0;
};
