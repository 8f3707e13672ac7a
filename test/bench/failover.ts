import { setTimeout as sleep } from 'node:timers/promises';
import { readyProduct } from '../support/product.ts';
import { type BenchAlerts, inAlertWorld } from './lib/alert-world.ts';
import { until } from './lib/arrivals.ts';
import { atDistance } from './lib/bench-postgres.ts';
import { type FailoverCluster, type Handover, missingPrograms, startFailoverCluster } from './lib/failover-cluster.ts';
import { report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/** Alerts and writes while the primary of PostgreSQL is killed or gives way, and its standby takes over. */
const [kills, switches] = [amount('KILLS', 5, 1), amount('SWITCHES', 2, 1)];
const readers = amount('READERS', 5, 2);
const webPort = 7_841;
/** Between two handovers, in which alerts flow as always. */
const CALM_MS = 10_000;
const OPEN_EVERY_MS = 250;
const WRITE_EVERY_MS = 100;
/** More than any run opens. */
const pages = 240 * (kills + switches + 1);

const absent = missingPrograms();
if (absent.length > 0) {
  console.log(`Not measured: ${absent.join(', ')} must be installed.`);
  process.exit();
}

/** Incidents, one a page, and which of them PostgreSQL said are committed. */
const openIncidents = ({ open }: BenchAlerts) => {
  const acknowledged = new Set<number>();
  const state = { isEnding: false, page: 0 };
  const run = async () => {
    while (!state.isEnding && state.page < pages) {
      const page = ++state.page;
      // Not awaited: the next one comes in its time, whatever becomes of this one.
      void open([page]).then(
        () => acknowledged.add(page),
        () => undefined,
      );
      await sleep(OPEN_EVERY_MS);
    }
  };
  const running = run();
  return {
    acknowledged,
    end: async () => {
      state.isEnding = true;
      await running;
    },
  };
};

/** A person who changes a setting again and again; the moments of the changes that were answered well, in ms since 1970. */
const writeAsPerson = async (settings: Readonly<Record<string, string>>) => {
  const product = await readyProduct(
    { ...settings, PORT: String(webPort), PUBLIC_URL: `http://127.0.0.1:${webPort}` },
    ['--role', 'web'],
  );
  const url = `http://127.0.0.1:${webPort}/api`;
  const headers = { 'content-type': 'application/json', origin: `http://127.0.0.1:${webPort}` };
  const person = { username: 'maya', email: 'maya@example.com', password: 'correct horse battery' };
  const answer = await fetch(`${url}/register`, { method: 'POST', headers, body: JSON.stringify(person) });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  if (!answer.ok) throw new Error(`A person could not register: ${await answer.text()}`);
  const written: number[] = [];
  const state = { isEnding: false };
  const run = async () => {
    for (let turn = 0; !state.isEnding; turn++) {
      const preferences = { incidentEmail: true, resolvedEmail: turn % 2 === 0, maintenanceEmail: false };
      const saved = await fetch(`${url}/user/notifications`, {
        method: 'PUT',
        headers: { ...headers, cookie },
        body: JSON.stringify(preferences),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined);
      if (saved?.ok) written.push(Date.now());
      await saved?.arrayBuffer();
      await sleep(WRITE_EVERY_MS);
    }
  };
  const running = run();
  return {
    written,
    end: async () => {
      state.isEnding = true;
      await running;
      product.signal('SIGTERM');
      await product.ended;
    },
  };
};

/** Web and two workers. */
const LISTENERS = 3;

type Seen = Handover & { readonly backAfterMs: number; readonly awayMs: number };

const handOvers = async (cluster: FailoverCluster, written: readonly number[]): Promise<readonly Seen[]> => {
  const seen: Seen[] = [];
  for (let n = 0; n < kills + switches; n++) {
    await sleep(CALM_MS);
    const handover = await (n < kills ? cluster.killPrimary() : cluster.switchOver());
    const back = () => written.find((at) => at >= handover.promotedAt);
    await until('a person can write again', async () => back() !== undefined);
    await until('all processes listen at the new primary', async () => (await cluster.listeners()) === LISTENERS, 500);
    const backAt = back() ?? Number.NaN;
    seen.push({ ...handover, backAfterMs: backAt - handover.promotedAt, awayMs: backAt - handover.from });
    console.error(`handover ${n + 1}: ${JSON.stringify(seen.at(-1))}`);
  }
  await sleep(CALM_MS);
  return seen;
};

const cluster = await atDistance(await startFailoverCluster());
const keep = 4 * pages * readers;
const outcome = await inAlertWorld({ pages, readers, port: 7_840, database: cluster, keep }, async (world) => {
  const { sink, query } = world;
  world.startWorker();
  world.startWorker();
  const person = await writeAsPerson(workerSettings(cluster.url, 60_000));
  const opening = openIncidents(world);
  const seen = await handOvers(cluster, person.written);
  await opening.end();
  await person.end();
  const stored = async () =>
    (await query<{ page: number }>('select page_id::integer as page from incidents.incident')).map(({ page }) => page);
  const committed = await stored();
  await until('all alerts arrived', async () => (await sink.stats()).acceptedKeys >= committed.length * readers, 500);
  // What would come a second time comes now.
  await sleep(CALM_MS);
  const { acceptedKeys, duplicates } = await sink.stats();
  const kept = new Set(committed);
  return {
    seen,
    told: acceptedKeys,
    due: committed.length * readers,
    duplicates,
    vanished: [...opening.acknowledged].filter((page) => !kept.has(page)).length,
  };
});

const { seen, told, due, duplicates, vanished } = outcome;
const slowest = Math.max(...seen.map(({ backAfterMs }) => backAfterMs));
const longest = Math.max(...seen.map(({ awayMs }) => awayMs));
const seconds = (value: number): string => `${(value / 1_000).toFixed(1)} s`;

report(
  `PostgreSQL under Patroni: primary killed ${kills} times, switched over ${switches} times, ${due} alerts meanwhile`,
  [
    { what: 'incidents that were committed and are gone', seen: `${vanished}`, reach: '0', holds: vanished === 0 },
    { what: 'alerts lost', seen: `${due - told}`, reach: '0', holds: due === told },
    { what: 'alerts told twice', seen: `${duplicates}`, reach: '0', holds: duplicates === 0 },
    {
      what: 'from the promotion until a person can write, slowest',
      seen: seconds(slowest),
      reach: '≤ 15 s',
      holds: slowest <= 15_000,
    },
    { what: 'from the kill or the request until a person can write, slowest', seen: seconds(longest), reach: '–' },
  ],
);
