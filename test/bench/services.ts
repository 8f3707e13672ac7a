import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { postgresSessions } from '../../src/accounts/adapters/postgres-sessions.ts';
import { newSession } from '../../src/accounts/session.ts';
import { entities } from '../../src/app/wiring/entities.ts';
import { postgresIncidents } from '../../src/incidents/adapters/postgres-incidents.ts';
import { openIncidentsOf, runningMaintenancesOf } from '../../src/incidents/list-incidents.ts';
import { freshForMs } from '../../src/monitoring/pages/freshness.ts';
import { postgresBoardIndex } from '../../src/monitoring/services/adapters/board-index.ts';
import { postgresServices } from '../../src/monitoring/services/adapters/postgres-services.ts';
import { postgresTroubles } from '../../src/monitoring/services/adapters/postgres-troubles.ts';
import { listServices } from '../../src/monitoring/services/list-services.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { aBrowser } from '../support/accounts.ts';
import { readyProduct } from '../support/product.ts';
import { recordQueries } from '../support/query-plans.ts';
import { seedYear } from '../support/seed-year.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { ms, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { cpuMs } from './lib/usage.ts';
import { workerSettings } from './lib/world.ts';

/** GET /api/services with 50 services, beside the least server that runs the same queries with pg. */
const pages = amount('PAGES', 10_000, 500);
const users = amount('USERS', 200, 10);
const troubles = amount('TROUBLES', 30, 20);
const seconds = amount('SECONDS', 20, 5);
const atOnce = 16;
const [port, barePort] = [7_790, 7_791];

/** By turns, since a shared machine is faster at one time than at another. */
const turns = 5;

type Target = { readonly url: string; readonly pid: number; readonly headers: Readonly<Record<string, string>> };
/** Of all turns. */
type Sum = { requests: number; wallMs: number; cpuMs: number; bytes: number };

const load = async ({ url, pid, headers }: Target, ms: number, sum: Sum): Promise<void> => {
  const dispatcher = new Agent({ connections: atOnce });
  const until = async (end: number) => {
    while (performance.now() < end) {
      const { statusCode, body } = await request(url, { dispatcher, headers });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${text.slice(0, 200)}`);
      sum.requests++;
      sum.bytes = text.length;
    }
  };
  const before = await cpuMs(pid);
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, () => until(start + ms)));
  sum.wallMs += performance.now() - start;
  sum.cpuMs += (await cpuMs(pid)) - before;
  await dispatcher.close();
};

const nothing = (): Sum => ({ requests: 0, wallMs: 0, cpuMs: 0, bytes: 0 });
const speedOf = ({ requests, wallMs, cpuMs: cpu }: Sum) => ({
  perSecond: (requests / wallMs) * 1_000,
  cpu: cpu / requests,
});

const postgres = await startBenchPostgres();
const settings = { ...workerSettings(postgres.url, 60_000), PORT: String(port) };
const product = await readyProduct(settings, ['--role', 'web']);
const userIds = await seedYear(postgres.url, { pages, users, troubles });
const database = await openDatabase(postgres.url, { entities });
const userId = userIds.at(-1) ?? 0;
const { token, session } = newSession(userId, new Date(), randomBytes, aBrowser);
await postgresSessions(database.em).add(session);

const { em, queries } = recordQueries(database.em);
const services = postgresServices(em, freshForMs(60_000));
const incidents = postgresIncidents(em);
const list = listServices({
  services,
  boardIndex: postgresBoardIndex(em, freshForMs(60_000)),
  openIncidentsOf: openIncidentsOf(incidents),
  runningMaintenancesOf: runningMaintenancesOf(incidents),
  withTroubles: postgresTroubles(em),
  now: () => new Date(),
});
const credential = { kind: 'session', tokenHash: session.tokenHash } as const;
const listed = await Array.fromAsync(list({ userId, isAdmin: false, isOwner: false, credential }));

const input = {
  url: postgres.url,
  port: barePort,
  queries: queries.map(({ sql, parameters }) => ({ sql, parameters })),
};
const script = fileURLToPath(new URL('lib/bare-api.ts', import.meta.url));
const bare = spawn(process.execPath, [script, JSON.stringify(input)], { stdio: ['ignore', 'pipe', 'inherit'] });
await once(bare.stdout, 'data');

const cookie = { cookie: `${SESSION_COOKIE}=${token}` };
const bareTarget: Target = { url: `http://127.0.0.1:${barePort}/`, pid: bare.pid ?? 0, headers: {} };
const target: Target = { url: `http://127.0.0.1:${port}/api/services`, pid: product.pid, headers: cookie };
// Warms caches and compilers.
for (const one of [bareTarget, target]) await load(one, seconds * 250, nothing());
const [bareSum, sum] = [nothing(), nothing()];
for (let turn = 0; turn < turns; turn++) {
  await load(bareTarget, (seconds * 1_000) / turns, bareSum);
  await load(target, (seconds * 1_000) / turns, sum);
}
const [limit, seen] = [speedOf(bareSum), speedOf(sum)];

report(`GET /api/services with ${listed.length} services (${Math.round(sum.bytes / 1_024)} KB), ${atOnce} at a time`, [
  {
    what: 'requests a second',
    seen: seen.perSecond.toFixed(0),
    limit: `${limit.perSecond.toFixed(0)} (node:http and pg, the same ${queries.length} queries)`,
    ratio: seen.perSecond / limit.perSecond,
    reach: '≥ 0.7 × bare',
    holds: seen.perSecond >= 0.7 * limit.perSecond,
  },
  {
    what: 'CPU of one request',
    seen: ms(seen.cpu),
    limit: ms(limit.cpu),
    ratio: seen.cpu / limit.cpu,
    reach: '≤ 1.5 × bare',
    holds: seen.cpu <= 1.5 * limit.cpu,
  },
]);
bare.kill();
product.signal('SIGTERM');
await product.ended;
await database.close();
await postgres.remove();
