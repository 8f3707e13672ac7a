import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/product.ts';
import { type Bare, runBarePoller } from './lib/bare-poller.ts';
import type { FleetOptions } from './lib/fleet.ts';
import { ms, type Row, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { cpuMs, postgresCpuMs } from './lib/usage.ts';
import { inWorld, openTrouble, untilPolled, type World } from './lib/world.ts';

/** What one poll costs at about 150 a second, beside a bare poller of the same pages at the same rate. */
const intervalMs = amount('INTERVAL', 10, 5) * 1_000;
const rate = amount('RATE', 150, 30);
const seconds = amount('SECONDS', 60, 20);
const pages = (rate * intervalMs) / 1_000;
const warmIntervals = 3;
/** The share of the pages that have a problem while it's measured. */
const trouble = amount('TROUBLE', 0.03, 0.03);

type Cost = { readonly cpu: number; readonly database: number; readonly rate: number };

const measure = async ({ fleet, postgres }: World, pid: number): Promise<Cost> => {
  const server = await postgres.pid();
  const before = [await cpuMs(pid), await postgresCpuMs(server)] as const;
  await fleet.control({ op: 'reset-stats' });
  await sleep(seconds * 1_000);
  const { requests, sinceMs } = await fleet.stats();
  const [cpu, database] = [(await cpuMs(pid)) - before[0], (await postgresCpuMs(server)) - before[1]];
  return { cpu: cpu / requests, database: database / requests, rate: (requests / sinceMs) * 1_000 };
};

/** Product and bare poller one after the other, on the same fleet; `touching` changes every body once in an interval. */
const compare = async (
  options: Omit<FleetOptions, 'pages' | 'port'>,
  touching = false,
): Promise<{ readonly product: Cost; readonly bare: Bare }> => {
  const touch = (world: World) =>
    touching ? setInterval(() => void world.fleet.control({ op: 'touch', page: 'all' }), intervalMs) : undefined;
  // Two runs at once, one of them far from its database, have the same rest of the machine.
  const port = await freePort();
  return inWorld({ ...options, port, pages, intervalMs }, async (world) => {
    const timer = touch(world);
    const worker = world.startWorker();
    await openTrouble(world, trouble);
    await untilPolled(world, warmIntervals, intervalMs);
    const product = await measure(world, worker.pid);
    worker.signal('SIGTERM');
    await worker.ended;
    const base = `http://127.0.0.1:${port}`;
    const bare = await runBarePoller({ base, pages, intervalMs, seconds, keepAlive: !options.withoutKeepAlive });
    clearInterval(timer);
    return { product, bare };
  });
};

const rowOf = (
  what: string,
  { product, bare }: { readonly product: Cost; readonly bare: Bare },
  reach: string,
  holds: (cpu: number, ratio: number) => boolean,
): Row => {
  const ratio = product.cpu / bare.cpuMsPerPoll;
  return {
    what: `${what}, ${product.rate.toFixed(0)}/s`,
    seen: `${ms(product.cpu)} (and ${ms(product.database)} in PostgreSQL)`,
    limit: `${ms(bare.cpuMsPerPoll)} at ${bare.pollsPerS}/s`,
    ratio,
    reach,
    holds: holds(product.cpu, ratio),
  };
};

const unchanged = await compare({});
const changed = await compare({}, true);
const fresh = await compare({ withoutEtags: true, withoutKeepAlive: true });

report('CPU of one poll, storage included', [
  rowOf('304', unchanged, '≤ 1.5 × bare, ≤ 1 ms', (cpu, ratio) => ratio <= 1.5 && cpu <= 1),
  rowOf('changed body of 20 KB', changed, '≤ 2.5 × bare', (_, ratio) => ratio <= 2.5),
  rowOf('new connection and 200 each time', fresh, '≤ 1.55 ms', (cpu) => cpu <= 1.55),
]);
