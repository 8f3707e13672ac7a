import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../support/product.ts';
import { type Row, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { inWorld, untilPolled, type World } from './lib/world.ts';

/** Two and four workers side by side; one of them is killed in the middle, and what it held comes back. */
const intervalMs = amount('INTERVAL', 20, 5) * 1_000;
const pages = amount('PAGES', 2_000, 200);
const intervals = amount('INTERVALS', 6, 3);
const leaseMs = 30_000;
/** Pages answer after 100 ms: whatever is claimed this long after its moment is held by a worker that does not run. */
const overdueMs = 1_500;

/** Freezes one after the other until one holds pages, and kills that one; answers how many it held. */
const killOneAtWork = async ({ postgres }: World, workers: readonly Product[]): Promise<number> => {
  for (let tries = 0; tries < 20 * workers.length; tries++) {
    const worker = workers[tries % workers.length];
    worker?.signal('SIGSTOP');
    await sleep(2 * overdueMs);
    const held = await postgres.query(
      `select from monitoring.status_page where leased_until > now() and next_poll_at < now() - interval '${overdueMs} ms'`,
    );
    worker?.signal(held.length > 0 ? 'SIGKILL' : 'SIGCONT');
    if (held.length > 0) return held.length;
  }
  throw new Error('No worker was caught at work.');
};

const run = (workers: number, port: number): Promise<Row[]> =>
  inWorld({ pages, port, ports: 20, size: 5_000, latency: 100, intervalMs }, async (world) => {
    const { fleet } = world;
    const started = Array.from({ length: workers }, world.startWorker);
    await untilPolled(world, 2, intervalMs);
    await fleet.control({ op: 'reset-stats' });
    await sleep(intervals * intervalMs);
    const steady = await fleet.stats('pages=1');
    const held = await killOneAtWork(world, started);
    await sleep(leaseMs + intervals * intervalMs);
    const { rows = [] } = await fleet.stats('pages=1');
    const twice = rows.filter(({ min }) => min < intervalMs / 2).length;
    const missed = (steady.rows ?? []).filter(({ max, n }) => n + 1 < intervals - 1 || max > 1.5 * intervalMs).length;
    const longest = Math.max(...rows.map(({ max }) => max));
    const what = (text: string) => `${workers} workers: ${text}`;
    return [
      { what: what('pages that the killed one held'), seen: String(held), reach: '> 0', holds: held > 0 },
      { what: what('pages polled twice in an interval'), seen: String(twice), reach: '0', holds: twice === 0 },
      { what: what('pages missed'), seen: String(missed), reach: '0', holds: missed === 0 && rows.length === pages },
      {
        what: what('longest gap of a page, one worker killed'),
        seen: `${(longest / 1_000).toFixed(1)} s`,
        reach: `≤ 30 s lease + ${intervalMs / 1_000} s`,
        holds: longest <= leaseMs + 1.1 * intervalMs,
      },
    ];
  });

const rows = [...(await run(2, 7_720)), ...(await run(4, 7_740))];
report(`Workers side by side: ${pages} pages at ${intervalMs / 1_000} s`, rows);
