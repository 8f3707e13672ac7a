import { setTimeout as sleep } from 'node:timers/promises';
import { faultKinds } from '../support/fleet-faults.ts';
import { startLocalServer } from '../support/local-server.ts';
import { mb, ms, quantile, report } from './lib/report.ts';
import { amount, kitTool } from './lib/settings.ts';
import { memoryOf } from './lib/usage.ts';
import { inWorld, untilPolled, type World } from './lib/world.ts';

/** Every fault on one page in ten; then PostgreSQL goes away for a while. The other pages must not notice. */
const intervalMs = amount('INTERVAL', 60, 5) * 1_000;
const pages = amount('PAGES', 1_000, 400);
const faultMs = amount('FAULT_SECONDS', 600, 30) * 1_000;
const awayMs = amount('AWAY_SECONDS', 60, 10) * 1_000;
const ports = 10;
const port = 7_760;

/** Inside, and not in the network that the workers may reach. */
let trapHits = 0;
const trap = await startLocalServer((_, response) => {
  trapHits++;
  response.end();
}, '127.0.0.2');

type Fault = { readonly kind: string } & Readonly<Record<string, string | number>>;

const kitKinds =
  'hang slow slow-headers status 429 malformed html empty null array proto utf8-bad deep huge gzip-bomb bad-gzip wrong-type redirect-loop redirect-metadata redirect-private redirect-file reset reset-mid truncated huge-headers ignore-etag same-etag latency';
/** Every kind of the kit, and those that take a setting with more than one. */
const kitFaults: readonly Fault[] = [
  ...kitKinds.split(' ').map((kind) => ({ kind })),
  { kind: 'status', status: 404 },
  { kind: 'status', status: 403 },
  { kind: '429', retryAfter: 'http-date' },
  { kind: 'redirect', to: trap.url },
  { kind: 'redirect', to: trap.url, status: 301 },
  { kind: 'redirect', to: 'http://[::ffff:169.254.169.254]/latest/meta-data/' },
];
const faults: readonly Fault[] = kitTool('fleet.mjs') ? kitFaults : faultKinds.map((kind) => ({ kind, to: trap.url }));

const bad = Array.from({ length: pages / 10 }, (_, n) => n * 10 + 1 + (n % 9));
const isBad = new Set(bad);
/** Each fault meets pages that were well before and pages that were not: neither may turn. */
const wasDown = bad.filter((_, n) => Math.floor(n / faults.length) % 2 === 1);

const lateness = async ({ fleet }: World): Promise<number[]> => {
  const late: number[] = [];
  for (let page = 0; page < pages; page++) {
    if (isBad.has(page)) continue;
    const times = await fleet.timesOf(page);
    for (const [n, time] of times.slice(1).entries()) late.push(time - (times[n] ?? 0) - intervalMs);
  }
  return late;
};

/** Changes since the moment to anything but `unknown`: a fault may say that nothing is known, and nothing else. */
const turnedSince = async ({ postgres }: World, moment: Date): Promise<number> =>
  (
    await postgres.query(
      `select from monitoring.status_change where status <> 'unknown' and changed_at > '${moment.toISOString()}'`,
    )
  ).length;

const inOutage = async ({ postgres }: World): Promise<number> =>
  (await postgres.query("select from monitoring.scope where status = 'outage'")).length;

const untilInOutage = async (world: World, count: number): Promise<void> => {
  for (let waited = 0; (await inOutage(world)) !== count; waited += 500) {
    if (waited > 3 * intervalMs) throw new Error(`There are not ${count} outages.`);
    await sleep(500);
  }
};

const untilHealed = async ({ postgres }: World): Promise<number> => {
  const start = performance.now();
  for (;;) {
    const sick = await postgres.query('select from monitoring.status_page where problem is not null limit 1');
    if (sick.length === 0) return performance.now() - start;
    if (performance.now() - start > 5 * intervalMs + 60_000) return Number.POSITIVE_INFINITY;
    await sleep(200);
  }
};

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

await inWorld({ pages, port, ports, size: 20_000, latency: 20, intervalMs }, async (world) => {
  const { fleet, postgres } = world;
  const worker = world.startWorker();
  let hasEnded = false;
  void worker.ended.then(() => (hasEnded = true));
  await untilPolled(world, 2, intervalMs);
  await fleet.control({ op: 'open', page: wasDown, impact: 'major' });
  await untilInOutage(world, wasDown.length);
  const begun = new Date();
  await fleet.control(
    { op: 'reset-stats' },
    ...bad.map((page, n) => ({ ...faults[n % faults.length], op: 'fault', page })),
  );
  let most = 0;
  for (let passed = 0; passed < faultMs; passed += 1_000) {
    await sleep(1_000);
    most = Math.max(most, await memoryOf(worker.pid));
  }
  const late = await lateness(world);
  const turned = await turnedSince(world, begun);
  await fleet.control({ op: 'clear', page: 'all' });
  const healedMs = await untilHealed(world);
  const asBefore = (await inOutage(world)) === wasDown.length;

  await postgres.stop();
  await fleet.control({ op: 'reset-stats' }, { op: 'open', page: 5, impact: 'major' });
  await sleep(awayMs);
  await postgres.start();
  await untilPolled(world, 1, intervalMs);
  await sleep(2_000);
  const isStored = (await inOutage(world)) === wasDown.length + 1;
  const p99 = quantile(late, 0.99);
  report(
    `${faults.length} faults on ${bad.length} of ${pages} pages at ${intervalMs / 1_000} s, for ${faultMs / 1_000} s`,
    [
      { what: 'lateness of the other pages, p99', seen: ms(p99), reach: '< 1 s', holds: p99 < 1_000 },
      { what: 'memory, the most', seen: mb(most), reach: 'bounded (≤ 500 MB)', holds: most <= 500 * 1_048_576 },
      { what: 'statuses turned green or red by a fault', seen: String(turned), reach: '0', holds: turned === 0 },
      { what: 'requests to the inside', seen: String(trapHits), reach: '0', holds: trapHits === 0 },
      {
        what: 'all pages well after the faults ended',
        seen: `${(healedMs / 1_000).toFixed(1)} s`,
        reach: 'two intervals',
        // Retry-After and a page that hangs for its 10 s come on top.
        holds: healedMs <= 2 * intervalMs + 10_000,
      },
      { what: 'each then with the status from before', seen: yesOrNo(asBefore), reach: 'yes', holds: asBefore },
      {
        what: `PostgreSQL away for ${awayMs / 1_000} s: a change of that time is stored afterwards`,
        seen: yesOrNo(isStored),
        reach: 'yes',
        holds: isStored,
      },
      { what: 'the process ran through it all', seen: yesOrNo(!hasEnded), reach: 'yes', holds: !hasEnded },
    ],
  );
});
await trap.close();
