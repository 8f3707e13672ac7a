import { setTimeout as sleep } from 'node:timers/promises';
import { faultKinds } from '../support/fleet-faults.ts';
import { mb, ms, quantile, report } from './lib/report.ts';
import { amount, kitTool } from './lib/settings.ts';
import { memoryOf } from './lib/usage.ts';
import { inWorld, untilPolled, type World } from './lib/world.ts';

/** Every fault on one page in ten; then PostgreSQL goes away for a while. The other pages must not notice. */
const intervalMs = amount('INTERVAL', 60, 5) * 1_000;
const pages = amount('PAGES', 1_000, 200);
const faultMs = amount('FAULT_SECONDS', 600, 30) * 1_000;
const awayMs = amount('AWAY_SECONDS', 60, 10) * 1_000;
/** Page i lives on port i mod this; pages on the first port may not be led to the trap, which is their own origin. */
const ports = 10;
const port = 7_760;

const kitKinds =
  'hang slow slow-headers status 429 malformed html empty null array proto utf8-bad deep huge gzip-bomb bad-gzip wrong-type redirect-loop redirect-metadata redirect-loopback redirect-private redirect-file reset reset-mid truncated huge-headers ignore-etag same-etag';
const kinds: readonly string[] = kitTool('fleet.mjs') ? kitKinds.split(' ') : faultKinds;

const bad = Array.from({ length: pages / 10 }, (_, n) => n * 10 + 1 + (n % 9));
const isBad = new Set(bad);

const lateness = async ({ fleet }: World): Promise<number[]> => {
  const late: number[] = [];
  for (let page = 0; page < pages; page++) {
    if (isBad.has(page)) continue;
    const times = await fleet.timesOf(page);
    for (const [n, time] of times.slice(1).entries()) late.push(time - (times[n] ?? 0) - intervalMs);
  }
  return late;
};

const turned = ({ postgres }: World) =>
  postgres.query<{ count: number }>(
    "select count(*)::integer as count from monitoring.status_change where status not in ('operational', 'unknown')",
  );

const untilHealed = async ({ postgres }: World): Promise<number> => {
  const start = performance.now();
  for (;;) {
    const sick = await postgres.query('select from monitoring.status_page where problem is not null limit 1');
    if (sick.length === 0) return performance.now() - start;
    if (performance.now() - start > 5 * intervalMs + 60_000) return Number.POSITIVE_INFINITY;
    await sleep(200);
  }
};

await inWorld({ pages, port, ports, size: 20_000, latency: 20, intervalMs }, async (world) => {
  const { fleet, postgres } = world;
  const worker = world.startWorker();
  await untilPolled(world, 2, intervalMs);
  await fleet.control(
    { op: 'reset-stats' },
    ...bad.map((page, n) => ({ op: 'fault', page, kind: kinds[n % kinds.length] })),
  );
  let most = 0;
  for (let passed = 0; passed < faultMs; passed += 1_000) {
    await sleep(1_000);
    most = Math.max(most, await memoryOf(worker.pid));
  }
  const late = await lateness(world);
  const { trapHits } = await fleet.stats();
  const [changes] = await turned(world);
  await fleet.control({ op: 'clear', page: 'all' });
  const healedMs = await untilHealed(world);

  await postgres.stop();
  await fleet.control({ op: 'reset-stats' }, { op: 'open', page: 5, impact: 'major' });
  await sleep(awayMs);
  await postgres.start();
  await untilPolled(world, 1, intervalMs);
  await sleep(2_000);
  const outages = await postgres.query("select from monitoring.scope where status in ('outage', 'degraded')");
  const p99 = quantile(late, 0.99);
  report(
    `${kinds.length} faults on ${bad.length} of ${pages} pages at ${intervalMs / 1_000} s, for ${faultMs / 1_000} s`,
    [
      { what: 'lateness of the other pages, p99', seen: ms(p99), reach: '< 1 s', holds: p99 < 1_000 },
      { what: 'memory, the most', seen: mb(most), reach: 'bounded (≤ 500 MB)', holds: most <= 500 * 1_048_576 },
      { what: 'statuses turned by a fault', seen: String(changes?.count), reach: '0', holds: changes?.count === 0 },
      { what: 'requests to the inside', seen: String(trapHits), reach: '0', holds: trapHits === 0 },
      {
        what: 'all pages well after the faults ended',
        seen: `${(healedMs / 1_000).toFixed(1)} s`,
        reach: 'two intervals',
        // Retry-After and a page that hangs for its 10 s come on top.
        holds: healedMs <= 2 * intervalMs + 10_000,
      },
      {
        what: `PostgreSQL away for ${awayMs / 1_000} s: a change of that time is stored afterwards`,
        seen: outages.length === 1 ? 'yes' : 'no',
        reach: 'yes',
        holds: outages.length === 1,
      },
    ],
  );
});
