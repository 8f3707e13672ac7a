import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, unwrap } from '#client';
import { writeLargestBoard } from '../support/holds/largest-board.ts';
import { freePort, readyProduct } from '../support/product.ts';
import { scratchFolder } from '../support/scratch.ts';
import { abuses } from './lib/abuse.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { mb, type Row, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { memoryOf } from './lib/usage.ts';

/**
 * Memory of a product that is abused in every way at once, and what is left of it: if the live heap falls back, nothing leaks, and
 * the rest is memory that Node and the C library keep for the next time.
 */
const seconds = amount('SECONDS', 540, 60);
const idleSeconds = amount('IDLE_SECONDS', 90, 10);
const PASSWORD = 'password of the owner';
/** How much more than before may live afterwards. */
const MOST_LEFT = 10 * 1_048_576;

type Sample = { readonly resident: number; readonly live: number };

const endings: (() => Promise<unknown>)[] = [];

const measure = async (): Promise<Readonly<Record<string, Sample>>> => {
  const postgres = await startBenchPostgres({ durable: false });
  endings.push(postgres.remove);
  const folder = await mkdtemp(join(scratchFolder(), 'allclear-memory-'));
  endings.push(() => rm(folder, { recursive: true }));
  const [probe, port] = [join(folder, 'probe'), await freePort()];
  const product = await readyProduct({
    PORT: String(port),
    DATABASE_URL: postgres.url,
    ALLCLEAR_SECRET: 'a secret of at least 32 characters',
    ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
    ALLCLEAR_VISITOR_NETWORKS: '127.0.0.1/32',
    ALLCLEAR_OWNER_PASSWORD: PASSWORD,
    LOG_LEVEL: 'fatal',
    MEMORY_PROBE: probe,
    NODE_OPTIONS: `--import=${new URL('lib/memory-probe.ts', import.meta.url)}`,
  });
  endings.push(() => {
    product.signal('SIGTERM');
    return product.ended;
  });
  await writeLargestBoard(postgres.url, 2_000);
  const baseUrl = `http://localhost:${port}`;
  const login = await createClient({ baseUrl, headers: { origin: baseUrl } }).POST('/api/login', {
    body: { username: 'admin', password: PASSWORD },
  });
  unwrap(login);
  const cookies = login.response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const headers = { origin: baseUrl, cookie: cookies.join('; ') };
  const feed = unwrap(await createClient({ baseUrl, headers }).POST('/api/feeds', { body: { name: 'Feed' } }));
  const session = { ...headers, 'content-type': 'application/json' };
  const abuse = await abuses({ port, session, feedToken: feed.token });
  endings.push(async () => abuse.close());

  const look = async (): Promise<Sample> => {
    const { heapUsed, external } = JSON.parse(await text(createConnection(probe)));
    return { resident: await memoryOf(product.pid), live: heapUsed + external };
  };
  const before = await look();
  let most = before;
  const timer = setInterval(async () => {
    const sample = await look().catch(() => before);
    if (sample.resident > most.resident) most = sample;
  }, 5_000);
  const until = performance.now() + seconds * 1_000;
  await Promise.all(Object.values(abuse.kinds).map((one) => one(until)));
  clearInterval(timer);
  await sleep(idleSeconds * 1_000);
  const idle = await look();
  await writeFile(`${probe}.collect`, '');
  await sleep(5_000);
  return { before, most, idle, collected: await look() };
};

try {
  const { before, most, idle, collected } = await measure();
  const row = (what: string, { resident, live }: Sample = { resident: 0, live: 0 }): Row => ({
    what,
    seen: `${mb(resident)}, of which ${mb(live)} are objects in use or not yet collected`,
    reach: '',
  });
  const left = (collected?.live ?? Number.NaN) - (before?.live ?? 0);
  report(`Memory after ${seconds} s of abuse in seven ways at once`, [
    row('before', before),
    row('most', most),
    row(`${idleSeconds} s after it`, idle),
    row('once V8 gives back all that it can', collected),
    { what: 'more objects in use than before', seen: mb(left), reach: `< ${mb(MOST_LEFT)}`, holds: left < MOST_LEFT },
  ]);
} finally {
  for (const end of endings.toReversed()) await end();
}
