import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startProduct } from '../support/product.ts';
import { seedPages } from '../support/seed-pages.ts';
import { addReaders } from './lib/alert-world.ts';
import { until } from './lib/arrivals.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { quantile, type Row, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { type Delays, delaysOf } from './lib/truth-delays.ts';
import type { PlannedTrouble, TruthLog, TruthOrder } from './lib/truth-fleet.ts';
import { workerSettings } from './lib/world.ts';

/** How soon a beginning and an end are told, from the page's publishing to the receiver, and whether anything untrue is. */
const intervalMs = amount('INTERVAL', 60, 5) * 1_000;
const pages = amount('PAGES', 3_000, 300);
const troubled = Math.round(pages * 0.03);
/** Troubles begin within this time and last for one to two intervals and a half. */
const beginWithinMs = 2 * intervalMs;
/** What is doubted is looked at again after 20 s, whatever the interval. */
const SETTLE_MS = 45_000;
/** A page in trouble is asked this often, unless the interval is shorter. */
const TROUBLED_MS = 15_000;
const ports = 10;
const port = 7_800;

const planOf = (): readonly PlannedTrouble[] =>
  Array.from({ length: troubled }, (_, n) => {
    const beginMs = Math.random() * beginWithinMs;
    // Spread over the fleet; even and odd ones, with an incident and without.
    const page = Math.floor((n * pages) / troubled) + (n % 2);
    return { page, beginMs, endMs: beginMs + (1.5 + Math.random()) * intervalMs };
  });

const fleet = fork(fileURLToPath(new URL('lib/truth-fleet.ts', import.meta.url)), [
  '--pages',
  String(pages),
  '--port',
  String(port),
  '--ports',
  String(ports),
]);
await once(fleet, 'message');
const order = (what: TruthOrder) => fleet.send(what);
const urlOf = (page: number) => `http://127.0.0.1:${port + (page % ports)}/p/${page}`;

/** What the fleet published and was told, by what is watched there. */
const measure = async (databaseUrl: string): Promise<Delays> => {
  const urls = Array.from({ length: pages }, (_, page) => urlOf(page));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const settings = workerSettings(databaseUrl, intervalMs);
  await seedPages(databaseUrl, { urls, intervalMs });
  await pool.query('delete from monitoring.user_service');
  const sinkUrl = `http://127.0.0.1:${port}`;
  await addReaders(pool, { services: pages, readers: 1, sinkUrl, secret: settings.ALLCLEAR_SECRET ?? '' });
  const worker = startProduct(settings, ['--role', 'worker']);
  try {
    await until('every page is read', async () => {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::integer as count from monitoring.status_page where last_read_at is not null',
      );
      return rows[0]?.count === pages;
    });
    order({ plan: planOf(), touchEveryMs: intervalMs / 4 });
    // The last end has a whole interval to be told, and the time after it to be told wrongly.
    await sleep(beginWithinMs + 2.5 * intervalMs + Math.max(1.5 * intervalMs, SETTLE_MS));
    order({ log: true });
    const [log] = (await once(fleet, 'message')) as [TruthLog];
    const { rows } = await pool.query<{ id: number; url: string }>(
      'select id, status_page_url as url from monitoring.service',
    );
    const hooks = new Map(rows.map(({ id, url }) => [url, `/hook/${id}`]));
    return delaysOf(log, (page) => hooks.get(urlOf(page)) ?? '');
  } finally {
    worker.signal('SIGTERM');
    const { code, stderr, stdout } = await worker.ended;
    if (code) console.error(`The worker ended with ${code}: ${stderr}${stdout.slice(-2_000)}`);
    await pool.end();
  }
};

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Reach of the 95th percentile, in ms. */
const rowsOf = (what: string, delays: readonly number[], reachMs: number): readonly Row[] => {
  const p95 = quantile(delays, 0.95);
  return [
    { what: `${what} told, p50`, seen: seconds(quantile(delays, 0.5)), reach: '' },
    { what: `${what} told, p95`, seen: seconds(p95), reach: `≤ ${seconds(reachMs)}`, holds: p95 <= reachMs },
    { what: `${what} told, max`, seen: seconds(Math.max(...delays)), reach: '' },
  ];
};

const postgres = await startBenchPostgres();
try {
  const { begins, ends, untold, wrong } = await measure(postgres.url);
  for (const one of wrong.slice(0, 20)) console.log(one);
  report(`${pages} pages at ${intervalMs / 1_000} s, ${troubled} of them in trouble`, [
    ...rowsOf('begin', begins, intervalMs + 1_000),
    ...rowsOf('end', ends, Math.min(intervalMs, TROUBLED_MS) + 1_000),
    { what: 'never told', seen: String(untold), reach: '0', holds: untold === 0 },
    { what: 'wrong tellings', seen: String(wrong.length), reach: '0', holds: wrong.length === 0 },
  ]);
} finally {
  await postgres.remove();
  fleet.disconnect();
}
