import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { postgresApiKeys } from '../../src/accounts/adapters/postgres-api-keys.ts';
import { hashOf } from '../../src/accounts/secret.ts';
import { postgresMembers } from '../../src/accounts/teams/adapters/postgres-members.ts';
import { entities } from '../../src/app/wiring/entities.ts';
import { createBoards } from '../../src/boards/module.ts';
import { postgresBoardEvents } from '../../src/incidents/adapters/board-events.ts';
import { postgresTeamEntries } from '../../src/incidents/adapters/postgres-team-entries.ts';
import { assigneesOfTeam } from '../../src/incidents/teamwork/assignees.ts';
import { freshForMs } from '../../src/monitoring/pages/freshness.ts';
import { postgresBoardIndex } from '../../src/monitoring/services/adapters/board-index.ts';
import { postgresBoardServices, postgresBoardVersion } from '../../src/monitoring/services/adapters/board-rows.ts';
import { postgresTroubles } from '../../src/monitoring/services/adapters/postgres-troubles.ts';
import { openIncidentOf } from '../../src/monitoring/services/service.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { change } from '../../src/platform/database/query.ts';
import { postgresRateLimits } from '../../src/platform/database/rate-limits.ts';
import { noMutes } from '../../src/shared/shown-mutes.ts';
import { noBoards } from '../support/no-boards.ts';
import { freePort, readyProduct } from '../support/product.ts';
import { recordQueries } from '../support/query-plans.ts';
import { seedIncidents } from '../support/seed-year.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { addReadingKey } from './lib/reading-key.ts';
import { report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/**
 * GET /api/v1/services as a program asks it: whole, and with If-None-Match while nothing changes. Beside it the least server that runs
 * the same queries with pg, those that admit a key included.
 */
const pages = amount('SERVICES', 200, 200);
const incidents = amount('INCIDENTS', 100, 20);
const seconds = amount('SECONDS', 20, 5);
/** Each of them may make 300 calls a minute. */
const keyCount = amount('KEYS', 1_000, 300);
const atOnce = 16;
const [port, barePort] = [await freePort(), await freePort()];
const turns = 5;

type Sum = { calls: number; wallMs: number; bytes: number };
type Target = {
  readonly url: string;
  readonly expected: number;
  readonly headers: () => Readonly<Record<string, string>>;
};

const load = async ({ url, expected, headers }: Target, ms: number, sum: Sum): Promise<void> => {
  const dispatcher = new Agent({ connections: atOnce });
  const until = async (end: number) => {
    while (performance.now() < end) {
      const { statusCode, body } = await request(url, { dispatcher, headers: headers() });
      const text = await body.text();
      if (statusCode !== expected) throw new Error(`${url} answered ${statusCode}: ${text.slice(0, 200)}`);
      sum.calls++;
      sum.bytes = text.length;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, () => until(start + ms)));
  sum.wallMs += performance.now() - start;
  await dispatcher.close();
};

const postgres = await startBenchPostgres();
const settings = { ...workerSettings(postgres.url, 60_000), PORT: String(port) };
const product = await readyProduct(settings, ['--role', 'web']);
const userIds = await seedIncidents(postgres.url, { pages, incidents });
const database = await openDatabase(postgres.url, { entities });
const userId = userIds.at(-1) ?? 0;
// Nobody polls here, and a reading that turns too old is another answer.
await change(database.em)`update monitoring.status_page set last_read_at = now() + interval '1 day'`;

const keys: string[] = [];
while (keys.length < keyCount) keys.push(await addReadingKey(database, userId, keyCount));
let turn = 0;
const nextKey = (): string => `Bearer ${keys[turn++ % keys.length]}`;

/** The queries of one call, in order: the key, its limit, the version, the board, each with its assignees. */
const { em, queries } = recordQueries(database.em);
const now = () => new Date();
const boards = createBoards({
  servicesOf: postgresBoardServices(em, freshForMs(60_000)),
  servicesOfBoard: noBoards.servicesOfBoard,
  boardIndex: postgresBoardIndex(em, freshForMs(60_000)),
  servicesVersionOf: postgresBoardVersion(em, freshForMs(60_000)),
  events: postgresBoardEvents(em),
  assigneesOf: assigneesOfTeam({ entries: postgresTeamEntries(em), membersOf: postgresMembers(em).named }),
  mutesOf: async () => noMutes,
  openIncidentOf,
  withTroubles: postgresTroubles(em),
  pastOf: async () => undefined,
  changesOf: async () => [],
  now,
  publicUrl: new URL('http://localhost'),
});
await postgresApiKeys(em, database.transaction).find(hashOf(keys[0] ?? ''));
await postgresRateLimits(em).count('bench', 60_000);
const matching = await boards.findServices(userId, {});
await boards.versionOfList(userId, matching);
await boards.assigneesOf(userId);
await boards.assigneesOf(userId);
const { services } = await boards.listServices(userId, matching, ({ id }) => id);

const input = {
  url: postgres.url,
  port: barePort,
  queries: queries.map(({ sql, parameters }) => ({ sql, parameters })),
};
const script = fileURLToPath(new URL('lib/bare-api.ts', import.meta.url));
const bare = spawn(process.execPath, [script, JSON.stringify(input)], { stdio: ['ignore', 'pipe', 'inherit'] });
await once(bare.stdout, 'data');

const url = `http://127.0.0.1:${port}/api/v1/services`;
const etag = String((await request(url, { headers: { authorization: nextKey() } })).headers.etag);
const targets: Readonly<Record<'bare' | 'full' | 'unchanged', Target>> = {
  bare: { url: `http://127.0.0.1:${barePort}/`, expected: 200, headers: () => ({}) },
  full: { url, expected: 200, headers: () => ({ authorization: nextKey() }) },
  unchanged: { url, expected: 304, headers: () => ({ authorization: nextKey(), 'if-none-match': etag }) },
};
const nothing = (): Sum => ({ calls: 0, wallMs: 0, bytes: 0 });
const sums = { bare: nothing(), full: nothing(), unchanged: nothing() };
const names = ['bare', 'full', 'unchanged'] as const;
// Warms caches and compilers.
for (const name of names) await load(targets[name], seconds * 100, nothing());
// By turns, since a shared machine is faster at one time than at another.
for (let round = 0; round < turns; round++)
  for (const name of names) await load(targets[name], (seconds * 1_000) / turns, sums[name]);

const speedOf = ({ calls, wallMs }: Sum): number => (calls / wallMs) * 1_000;
const [limit, full, unchanged] = [speedOf(sums.bare), speedOf(sums.full), speedOf(sums.unchanged)];
report(
  `GET /api/v1/services with ${services.length} services (${Math.round(sums.full.bytes / 1_024)} KB), ${atOnce} at a time`,
  [
    {
      what: 'whole answers a second',
      seen: full.toFixed(0),
      limit: `${limit.toFixed(0)} (node:http and pg, the same ${queries.length} queries)`,
      ratio: full / limit,
      reach: '≥ 0.8 × bare',
      holds: full >= 0.8 * limit,
    },
    {
      what: '304 a second',
      seen: unchanged.toFixed(0),
      limit: `${full.toFixed(0)} (whole answers)`,
      ratio: unchanged / full,
      reach: '≥ 4 × whole',
      holds: unchanged >= 4 * full,
    },
  ],
);
bare.kill();
product.signal('SIGTERM');
await product.ended;
await database.close();
await postgres.remove();
