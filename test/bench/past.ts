import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ms, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { cpuMs, postgresCpuMs } from './lib/usage.ts';
import { inWorld, untilPolled, type World } from './lib/world.ts';

/** What it costs to ask every page once an hour for its list of past incidents, beside its polls. */
const pages = amount('PAGES', 3_000, 300);
const intervalMs = amount('INTERVAL', 30, 5) * 1_000;
/** How many incidents that are over each page lists. */
const listed = amount('LISTED', 10, 10);
const warmIntervals = 3;
const port = 7_730;

type Cost = { readonly requests: number; readonly cpu: number; readonly database: number };

/** Of one interval, in ms. */
const measure = async ({ fleet, postgres }: World, pid: number): Promise<Cost> => {
  const server = await postgres.pid();
  const before = [await cpuMs(pid), await postgresCpuMs(server)] as const;
  await fleet.control({ op: 'reset-stats' });
  await sleep(intervalMs);
  const { requests } = await fleet.stats();
  return { requests, cpu: (await cpuMs(pid)) - before[0], database: (await postgresCpuMs(server)) - before[1] };
};

const bytesOf = async (address: string): Promise<number> =>
  (await (await fetch(address, { headers: { connection: 'close' } })).arrayBuffer()).byteLength;

/** An interval of polls alone, then one in which each page is also asked for what is past. */
const measured = await inWorld({ pages, port, intervalMs }, async (world) => {
  const { fleet, postgres } = world;
  for (let count = 0; count < listed; count += 1)
    await fleet.control({ op: 'open', page: 'all', impact: 'minor' }, { op: 'resolve', page: 'all' });
  const worker = world.startWorker();
  await untilPolled(world, warmIntervals, intervalMs);
  const polls = await measure(world, worker.pid);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`update monitoring.page_snapshot set memory = memory - 'pastAt'`);
  await client.end();
  const both = await measure(world, worker.pid);
  const [url = ''] = fleet.urls;
  const bytes = [await bytesOf(`${url}/api/v2/summary.json`), await bytesOf(`${url}/api/v2/incidents.json`)] as const;
  return { polls, both, bytes };
});

const { polls, both, bytes } = measured;
const [page, list] = bytes;
/** At the default interval. */
const POLLS_AN_HOUR = 60;
const share = (part: number, ofOnePollEach: number): string =>
  `${((100 * part) / (ofOnePollEach * POLLS_AN_HOUR)).toFixed(1)} %`;
const more = {
  requests: both.requests - polls.requests,
  cpu: both.cpu - polls.cpu,
  database: both.database - polls.database,
};

report(`${pages} pages, each asked once an hour for ${listed} past incidents, beside polls at 60 s`, [
  {
    what: 'requests an hour',
    seen: `${more.requests}, ${share(more.requests, polls.requests)} of the polls`,
    reach: '',
  },
  {
    what: 'bytes an hour: the list, and the page whole',
    seen: `${(((list + page) * pages) / 1e6).toFixed(0)} MB (${(list / 1e3).toFixed(1)} and ${(page / 1e3).toFixed(1)} KB each)`,
    reach: '',
  },
  {
    what: 'processor time of one',
    seen: `${ms(more.cpu / pages)}, ${share(more.cpu, polls.cpu)} of the polls`,
    reach: '',
  },
  {
    what: 'the same in PostgreSQL',
    seen: `${ms(more.database / pages)}, ${share(more.database, polls.database)} of the polls`,
    reach: '',
  },
]);
