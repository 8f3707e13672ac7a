import { createHash, randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { readyProduct } from '../support/product.ts';
import { mb, ms, percent, type Row, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { cpuMs, memoryOf } from './lib/usage.ts';
import { inWorld, untilPolled, type World, workerSettings } from './lib/world.ts';

/** What thousands of open boards cost the polls of the same process: 50 services each, checked at every interval. */
const intervalMs = amount('INTERVAL', 20, 5) * 1_000;
const intervals = amount('INTERVALS', 3, 2);
const pages = amount('PAGES', 2_000, 200);
const streams = amount('STREAMS', 2_000, 200);
const port = 7_785;
const streamsOfUser = 40;
const servicesOfUser = 50;

type Cost = { readonly share: number; readonly memory: number; readonly p99: number; readonly max: number };

const measure = async ({ fleet }: World, pid: number): Promise<Cost> => {
  const before = await cpuMs(pid);
  await fleet.control({ op: 'reset-stats' });
  await sleep(intervals * intervalMs);
  const { sinceMs, latenessMs } = await fleet.stats(`expect=${intervalMs}`);
  const share = ((await cpuMs(pid)) - before) / sinceMs;
  return {
    share,
    memory: await memoryOf(pid),
    p99: latenessMs?.p99 ?? Number.NaN,
    max: latenessMs?.max ?? Number.NaN,
  };
};

/** Users who share the services, with a session each: gives the tokens. */
const addReaders = async ({ postgres }: World): Promise<readonly string[]> => {
  const tokens = Array.from({ length: Math.ceil(streams / streamsOfUser) }, () =>
    randomBytes(32).toString('base64url'),
  );
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await postgres.query(`
    with reader as (
      insert into accounts.user_account (username, email, created_at, updated_at)
      select 'reader-' || n, 'reader-' || n || '@example.com', now(), now() from generate_series(1, ${tokens.length}) n
      returning id, username
    ), numbered as (
      select id, split_part(username, '-', 2)::integer as n from reader
    ), session as (
      insert into accounts.session (token_hash, user_id, created_at, last_seen_at, expires_at)
      select decode(hash, 'hex'), numbered.id, now(), now(), now() + interval '1 day'
      from numbered join unnest('{${hashes.join()}}'::text[]) with ordinality as given (hash, n) using (n)
    )
    insert into monitoring.user_service (user_id, service_id, created_at)
    select numbered.id, service.id, now() from numbered cross join lateral (
      select id from monitoring.service where (id + numbered.n) % ${Math.floor(pages / servicesOfUser)} = 0
    ) service`);
  return tokens;
};

/** Opens a board's stream and counts the bytes that it tells. */
const listen = (token: string, told: { bytes: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { cookie: `${SESSION_COOKIE}=${token}` };
    get({ host: '127.0.0.1', port, path: '/api/events', headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered with ${response.statusCode}.`));
      response.on('data', (chunk: Buffer) => (told.bytes += chunk.length));
      response.on('error', () => undefined);
      resolve();
    }).on('error', reject);
  });

await inWorld({ pages, port: 7_780, ports: 4, size: 5_000, latency: 20, intervalMs }, async (world) => {
  const tokens = await addReaders(world);
  const product = await readyProduct({ ...workerSettings(world.postgres.url, intervalMs), PORT: String(port) });
  await untilPolled(world, 2, intervalMs);
  const alone = await measure(world, product.pid);
  const told = { bytes: 0 };
  for (let opened = 0; opened < streams; opened += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, streams - opened) }, (_, n) =>
        listen(tokens[(opened + n) % tokens.length] ?? '', told),
      ),
    );
  await sleep(intervalMs);
  told.bytes = 0;
  const beside = await measure(world, product.pid);
  const rows: readonly Row[] = [
    {
      what: 'lateness of the polls, p99',
      seen: `${ms(beside.p99)} (most ${ms(beside.max)})`,
      limit: `${ms(alone.p99)} (most ${ms(alone.max)})`,
      reach: '< 100 ms',
      holds: beside.p99 < 100,
    },
    {
      what: 'processor',
      seen: `${percent(beside.share)} of a core`,
      limit: percent(alone.share),
      reach: '5 % more',
      holds: beside.share <= alone.share + 0.05,
    },
    {
      what: 'memory, more than without streams',
      seen: mb(beside.memory - alone.memory),
      limit: mb(alone.memory),
      reach: '≤ 50 KB each',
      holds: beside.memory - alone.memory <= streams * 50 * 1_024,
    },
    {
      what: 'told to a stream in an interval',
      seen: `${Math.round(told.bytes / streams / intervals)} bytes`,
      reach: '> 0',
      holds: told.bytes > 0,
    },
  ];
  report(
    `${streams} open streams beside ${pages} pages at ${intervalMs / 1_000} s, one process; the limit is without any`,
    rows,
  );
  product.signal('SIGKILL');
  await product.ended;
});
process.exit(0);
