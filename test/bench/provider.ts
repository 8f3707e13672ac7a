import pg from 'pg';
import { argon2Passwords } from '../../src/accounts/adapters/argon2-passwords.ts';
import { entities } from '../../src/app/wiring/entities.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { adminQuestions } from '../support/admin-questions.ts';
import { readyProduct } from '../support/product.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { mb, ms, quantile, type Row, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { startSink } from './lib/sink.ts';
import { workerSettings } from './lib/world.ts';
import { type Telling, tellIncidents } from './provider/incidents.ts';
import { readRows, timeOf } from './provider/reads.ts';
import { seedProvider } from './provider/seed.ts';
import { tableRows } from './provider/tables.ts';

/** An installation of the size of a large provider: what is asked of it, and an incident that half of its teams watch. */
const size = {
  users: amount('USERS', 100_000, 2_000),
  teams: amount('TEAMS', 30_000, 600),
  services: amount('SERVICES', 50, 10),
  pages: amount('PAGES', 10_000, 500),
  changesOfPage: amount('CHANGES', 100, 20),
  auditEntries: amount('ENTRIES', 1_000_000, 5_000),
};
const ordinary = amount('INCIDENTS', 30, 5);
const port = 7_895;
const POPULAR_PAGE = 1;
/** The owner of a team in the middle of those that watch it, with the team's id. */
const someUser = 1_000 + Math.round(size.teams / 4);
const PASSWORD = 'a password of the bench';
/** An address may try ten times a minute. */
const SIGN_INS = 9;

/** From the request to the answer, of so many after one to warm up, in ms. */
const timesOf = async (count: number, ask: (turn: number) => Promise<Response>): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let turn = 0; turn <= count; turn++) {
    const from = performance.now();
    const response = await ask(turn);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    if (turn > 0) times.push(performance.now() - from);
  }
  return times;
};

/** Over HTTP, as a browser does it. */
const webRows = async (pool: pg.Pool): Promise<readonly Row[]> => {
  const passwordHash = await argon2Passwords().hash(PASSWORD);
  await pool.query('update accounts.user_account set password_hash = $1 where id >= $2', [passwordHash, someUser]);
  const cookies: string[] = [];
  const url = `http://127.0.0.1:${port}/api`;
  const headers = { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}`, connection: 'close' };
  const signIns = await timesOf(SIGN_INS - 1, async (turn) => {
    const body = JSON.stringify({ username: `user${someUser - 1_000 + turn}`, password: PASSWORD });
    const response = await fetch(`${url}/login`, { method: 'POST', headers, body });
    cookies.push(response.headers.get('set-cookie')?.split(';')[0] ?? '');
    return response;
  });
  const boards = await timesOf(100, (turn) =>
    fetch(`${url}/services`, { headers: { cookie: cookies[turn % cookies.length] ?? '' } }),
  );
  const spread = (times: readonly number[]) => `${ms(quantile(times, 0.5))} median, ${ms(quantile(times, 0.99))} p99`;
  return [
    { what: `sign-in with a password, ${signIns.length} of them`, seen: spread(signIns), reach: '' },
    { what: `the board over HTTP, ${boards.length} times`, seen: spread(boards), reach: '' },
  ];
};

const incidentRows = async (pool: pg.Pool): Promise<readonly Row[]> => {
  const numbers = (from: number) => Array.from({ length: ordinary }, (_, n) => from + n);
  const { before, flood, beside } = await tellIncidents({
    pool,
    popular: POPULAR_PAGE,
    alone: numbers(2),
    meanwhile: numbers(2 + ordinary),
    watchers: Math.floor(size.teams / 2),
  });
  if (!flood) throw new Error('Nobody was told of the popular page.');
  const lastOf = (tellings: readonly Telling[]) => {
    const lasts = tellings.map(({ last }) => last);
    const receivers = quantile(
      tellings.map((one) => one.receivers),
      0.5,
    );
    const made = quantile(
      tellings.map((one) => one.made),
      0.5,
    );
    return `${ms(quantile(lasts, 0.5))} median (made after ${ms(made)}), ${ms(Math.max(...lasts))} most, of ${lasts.length} with ${receivers} each`;
  };
  const { receivers, made, first, median, last } = flood;
  return [
    {
      what: `one incident for ${receivers} receivers, from the fact to the first, the median and the last one`,
      seen: `${ms(first)}, ${ms(median)}, ${ms(last)} (${Math.round((receivers / last) * 1_000)} a second; all made after ${ms(made)})`,
      reach: '',
    },
    { what: 'an incident of an ordinary page, to its last receiver', seen: lastOf(before), reach: '' },
    { what: 'the same while the other is told', seen: lastOf(beside), reach: '' },
  ];
};

const sink = await startSink(port + 1);
const postgres = await startBenchPostgres();
const settings: Readonly<Record<string, string>> = { ...workerSettings(postgres.url, 60_000), PORT: String(port) };
const seededAt = performance.now();
await seedProvider(postgres.url, { ...size, sinkUrl: sink.url, secret: settings.ALLCLEAR_SECRET ?? '' });
const seededS = Math.round((performance.now() - seededAt) / 1_000);
console.error(`seeded in ${seededS} s`);
const database = await openDatabase(postgres.url, { entities });
const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
// The server may stop before the pool has closed its connections.
pool.on('error', () => undefined);
const product = await readyProduct(settings);
try {
  const rows: Row[] = [
    ...(await readRows({ em: database.em, userId: someUser, popular: POPULAR_PAGE })),
    ...(await webRows(pool)),
  ];
  for (const { what, read } of adminQuestions(size, someUser)) rows.push(await timeOf(database.em, { what }, read));
  rows.push(...(await incidentRows(pool)));
  const { rows: sizes } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  rows.push(...(await tableRows(pool)));
  const { users, teams, services, pages } = size;
  const whole = `${users} users in ${teams} teams with ${services} services each on ${pages} pages, ${mb(sizes[0]?.bytes ?? 0)} on disk`;
  report(`${whole}, seeded in ${seededS} s`, rows);
  if (rows.some(({ holds }) => holds === false)) process.exitCode = 1;
} finally {
  product.signal('SIGTERM');
  await product.ended;
  await pool.end();
  await database.close();
  await postgres.remove();
  await sink.stop();
}
