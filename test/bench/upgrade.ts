import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { freePort, startProduct } from '../support/product.ts';
import { readRelease } from '../support/released/release.ts';
import { seedYear } from '../support/seed-year.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { ms, quantile, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { startWriters } from './lib/writers.ts';

/** An upgrade of a year of history while others write: until it's ready, and until a long change of data is done. */
const pages = amount('PAGES', 10_000, 500);
const users = amount('USERS', 10_000, 20);
const troubles = amount('TROUBLES', 50, 20);
const integrations = amount('INTEGRATIONS', 50_000, 2_000);
const quietSeconds = amount('SECONDS', 20, 3);

const [before, now] = ['the secret of the time before this', 'the secret of this time and the next'];

/** Webhooks that are sealed under the secret of before, in one statement. */
const sealThem = async (client: Client): Promise<void> => {
  const box = createSecretBox(before);
  const rows = Array.from({ length: integrations }, (_, index) => {
    const address = box.seal(`https://hooks.example.test/${index}`, `integration:${index + 1}`);
    return { id: index + 1, address, signing_secret: box.seal('whsec_AAAA', `integration:${index + 1}`) };
  });
  await client.query(
    `with sealed as (
      insert into integrations.integration (id, user_id, type, name, address, signing_secret, created_at, updated_at, connected_at)
      select id, (select min(id) from accounts.user_account), 'webhook', 'Ops', address, signing_secret, now(), now(), now()
      from jsonb_to_recordset($1::jsonb) as row (id integer, address text, signing_secret text)
      returning id
    )
    insert into integrations.integration_queue (integration_id, burst, rest_ms) select id, 1, 0 from sealed`,
    [JSON.stringify(rows)],
  );
};

type Ready = { readonly dataChanges: readonly unknown[] };

const readyOf = async (port: string): Promise<Ready | undefined> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).catch(
    () => undefined,
  );
  return answer?.ok ? ((await answer.json()) as Ready) : undefined;
};

/** Milliseconds until it is so. */
const until = async (isSo: () => Promise<boolean>): Promise<number> => {
  const startedAt = performance.now();
  while (!(await isSo())) await sleep(20);
  return performance.now() - startedAt;
};

/** At the state of the last release, or before the newest migration where nothing came since. */
const migrationsBefore = async () => {
  const names = new Set((await readRelease()).migrations);
  const released = migrations.filter(({ name }) => names.has(name));
  return released.length < migrations.length ? released : migrations.slice(0, -1);
};

const postgres = await startBenchPostgres();
await postgres.query('create database year');
const url = new URL(postgres.url);
url.pathname = '/year';
const from = await migrationsBefore();
await migrate(url.href, from);
await seedYear(url.href, { pages, users, troubles });
const client = new Client({ connectionString: url.href });
await client.connect();
await sealThem(client);
// Nobody is asked: what polls write is written by the writers.
await client.query("update monitoring.status_page set next_poll_at = now() + interval '1 day'");
await client.query('vacuum analyze');

const writers = await startWriters(url.href, Math.min(pages, integrations));
await sleep(quietSeconds * 1_000);
const quiet = writers.taken();
const port = String(await freePort());
const product = startProduct({
  PORT: port,
  DATABASE_URL: url.href,
  ALLCLEAR_SECRET: now,
  ALLCLEAR_SECRET_OLD: before,
  ALLCLEAR_OWNER_PASSWORD: 'password of the owner',
  LOG_LEVEL: 'error',
});
const readyMs = await until(async () => (await readyOf(port)) !== undefined);
const whileStarting = writers.taken();
const changedMs = await until(async () => {
  const { rows } = await client.query('select from platform.data_change where finished_at is not null');
  return rows.length > 0;
});
const whileChanging = writers.taken();
await writers.stop();
product.signal('SIGTERM');
const { code, stdout, stderr } = await product.ended;
if (code !== 0) throw new Error(`The product ended with ${code}: ${stderr}${stdout}`);

const longest = (taken: readonly number[]) =>
  `${ms(Math.max(...taken))} at most, p99 ${ms(quantile(taken, 0.99))}, of ${taken.length}`;
const { rows: sizes } = await client.query<{ size: string }>(
  'select pg_size_pretty(pg_database_size(current_database())) as size',
);
report(
  `Upgrade of a year of ${pages} pages (${sizes[0]?.size}), from ${from.at(-1)?.name} to ${migrations.at(-1)?.name}`,
  [
    { what: 'from the start to /readyz', seen: ms(readyMs), reach: '≤ 10 s', holds: readyMs <= 10_000 },
    { what: 'a write before', seen: longest(quiet), reach: '' },
    {
      what: 'a write meanwhile',
      seen: longest(whileStarting),
      reach: '≤ 1 s',
      holds: Math.max(...whileStarting) <= 1_000,
    },
    { what: `sealing ${integrations} integrations anew, serving`, seen: ms(changedMs), reach: '' },
    {
      what: 'a write meanwhile',
      seen: longest(whileChanging),
      reach: '≤ 1 s',
      holds: Math.max(...whileChanging) <= 1_000,
    },
  ],
);
await client.end();
await postgres.remove();
