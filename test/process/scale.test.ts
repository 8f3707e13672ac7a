import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Fleet, type FleetOptions, startFleet } from '../support/fleet.ts';
import { faultKinds } from '../support/fleet-faults.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';
import { freePort, type Product, readyProduct, startProduct } from '../support/product.ts';
import { seedPages } from '../support/seed-pages.ts';
import { summaryPath } from '../support/statuspage-body.ts';

const intervalMs = 5_000;
const waitMs = 120_000;
/** For a whole test: a lease takes 30 s, a page that hangs 10 s. */
const limit = { timeout: 400_000 };

/** What a test leaves to be taken away, the last first. */
type AtEnd = (cleanUp: () => Promise<void>) => void;

type Setting = {
  readonly atEnd: AtEnd;
  readonly postgres: OwnPostgres;
  readonly fleet: Fleet;
  readonly settings: Readonly<Record<string, string>>;
};

/** Watched pages on a fleet, and what a process needs to look after them. */
const prepare = async (atEnd: AtEnd, options: FleetOptions): Promise<Setting> => {
  const postgres = await startOwnPostgres();
  atEnd(postgres.remove);
  const fleet = await startFleet(options);
  atEnd(fleet.close);
  await seedPages(postgres.url, { urls: fleet.urls, intervalMs });
  const settings = {
    DATABASE_URL: postgres.url,
    ALLCLEAR_SECRET: 'a secret of at least 32 characters',
    ALLCLEAR_POLL_INTERVAL_SECONDS: String(intervalMs / 1_000),
    ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
    ALLCLEAR_OWNER_PASSWORD: 'password of the owner',
    LOG_LEVEL: 'warn',
  };
  return { atEnd, postgres, fleet, settings };
};

const killAtEnd = (atEnd: AtEnd, product: Product): Product => {
  atEnd(async () => {
    product.signal('SIGKILL');
    await product.ended;
  });
  return product;
};

const startWorker = ({ atEnd, settings }: Setting, name: string): Product =>
  killAtEnd(atEnd, startProduct({ ...settings, PUBLIC_URL: `http://${name}` }, ['--role', 'worker']));

const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + waitMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited ${waitMs / 1_000} s until ${what}`);
    await sleep(50);
  }
};

const gapsOf = (times: readonly number[]): number[] => times.slice(1).map((time, index) => time - (times[index] ?? 0));

describe.concurrent('workers side by side', () => {
  test(
    'poll no page twice in an interval and miss none, also when one is killed in the middle',
    limit,
    async ({ onTestFinished }) => {
      const setting = await prepare(onTestFinished, { pages: 100, servers: 5, latencyMs: 400 });
      const { fleet, postgres } = setting;
      const [killed] = [startWorker(setting, 'one'), startWorker(setting, 'two')];
      await until(
        'both have polled all pages',
        () => fleet.agents.size === 2 && fleet.polls.every(({ length }) => length >= 3),
      );
      killed.signal('SIGKILL');
      await killed.ended;
      const killedAt = Date.now();
      const [held] = await postgres.query<{ count: number; seconds: number }>(`
      select count(*)::int as count, max(extract(epoch from leased_until - now()))::float8 as seconds
      from monitoring.status_page where leased_until > now()`);
      expect(held?.count).toBeGreaterThan(0);
      expect(held?.seconds).toBeLessThanOrEqual(30);
      await until('the other has polled every page twice', () =>
        fleet.polls.every((times) => times.filter((time) => time > killedAt).length >= 2),
      );
      expect(fleet.polls.flatMap(gapsOf).filter((gap) => gap < intervalMs / 2)).toEqual([]);
    },
  );
});

describe.concurrent('a web process and a worker', () => {
  test(
    'share the work: what one adds the other polls, and what that finds reaches the browser',
    limit,
    async ({ onTestFinished }) => {
      const setting = await prepare(onTestFinished, { pages: 1 });
      const { fleet, postgres, settings } = setting;
      const port = String(await freePort());
      await postgres.query(
        'delete from monitoring.user_service; delete from monitoring.service; delete from monitoring.status_page',
      );
      killAtEnd(onTestFinished, await readyProduct({ ...settings, PORT: port }, ['--role', 'web']));
      const api = await signIn(onTestFinished, `http://localhost:${port}`);
      const added = await api.post('/api/services', { name: 'Acme', statusPageUrl: fleet.urls[0] + summaryPath });
      expect(added).toMatchObject({ currentStatus: 'operational' });
      await until('its next poll is overdue', async () => {
        const due = await postgres.query(
          "select from monitoring.status_page where next_poll_at < now() - interval '1 s'",
        );
        return due.length === 1;
      });
      const before = fleet.polls[0]?.length;
      const events = await api.listen();
      startWorker(setting, 'worker');
      await until(
        'the worker has polled it',
        () => (fleet.agents.get('Allclear/1.0 (status page monitor; +http://worker)') ?? 0) > 0,
      );
      expect(fleet.polls[0]?.length).toBe((before ?? 0) + 1);
      fleet.change(0, 'major');
      await until('the stream tells of it', () => events.some((event) => event.startsWith('event: changed')));
      expect(await api.get('/api/services')).toMatchObject([{ currentStatus: 'outage' }]);
    },
  );
});

describe.concurrent('a PostgreSQL that goes away and comes back', () => {
  test('ends no process, and no change is lost that the page still shows', limit, async ({ onTestFinished }) => {
    const setting = await prepare(onTestFinished, { pages: 30 });
    const { fleet, postgres, settings } = setting;
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const product = killAtEnd(onTestFinished, await readyProduct({ ...settings, PORT: port }));
    let isRunning = true;
    void product.ended.then(() => (isRunning = false));
    const events = await (await signIn(onTestFinished, url)).listen();
    await until('all pages are read', () => fleet.polls.every(({ length }) => length >= 1));
    await postgres.stop();
    fleet.change(3, 'major');
    fleet.change(4, 'minor');
    fleet.forgetPolls();
    const health = await fetch(`${url}/api/health`);
    expect(health.status).toBeGreaterThanOrEqual(500);
    await sleep(2 * intervalMs);
    await postgres.start();
    await until('all pages are polled again', () => fleet.polls.every(({ length }) => length >= 1));
    await until('both changes are stored', async () => {
      const rows = await postgres.query<{ status: string }>(
        "select status from monitoring.scope where status <> 'operational' order by id",
      );
      return rows.map(({ status }) => status).join() === 'outage,degraded';
    });
    await until('the stream says to fetch again', () => events.some((event) => event.startsWith('event: refetch')));
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect(isRunning).toBe(true);
  });
});

describe.concurrent('faults of some pages', () => {
  test('change no status, reach nothing inside, hold up no other page, and heal', limit, async ({ onTestFinished }) => {
    const good = 40;
    const setting = await prepare(onTestFinished, { pages: good + faultKinds.length, servers: 4 });
    const { fleet, postgres } = setting;
    const worker = startWorker(setting, 'worker');
    await until(
      'all pages are read',
      async () =>
        (await postgres.query("select from monitoring.scope where status = 'operational'")).length ===
        good + faultKinds.length,
    );
    for (const [index, kind] of faultKinds.entries()) fleet.setFault(good + index, kind);
    fleet.forgetPolls();
    await until('the good pages were polled four times', () =>
      fleet.polls.slice(0, good).every(({ length }) => length >= 4),
    );
    await until('every fault was met', () => fleet.polls.slice(good).every(({ length }) => length >= 1));
    const statuses = await postgres.query('select distinct status from monitoring.scope');
    expect(statuses).toEqual([{ status: 'operational' }]);
    expect(
      await postgres.query(`select from monitoring.status_page where problem is not null and id <= ${good}`),
    ).toEqual([]);
    expect(fleet.trapped()).toBe(0);
    for (const index of faultKinds.keys()) fleet.setFault(good + index, undefined);
    await until(
      'every page is well',
      async () => (await postgres.query('select from monitoring.status_page where problem is not null')).length === 0,
    );
    worker.signal('SIGTERM');
    expect((await worker.ended).code).toBe(0);
  });
});

/** The owner's view of a running web process. */
const signIn = async (atEnd: AtEnd, url: string) => {
  const headers = { origin: url, 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'admin', password: 'password of the owner' }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    get: async (path: string): Promise<unknown> => (await fetch(url + path, { headers: { cookie } })).json(),
    post: async (path: string, body: unknown): Promise<unknown> =>
      (await fetch(url + path, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) })).json(),
    /** What the live stream tells, as it comes. */
    listen: async (): Promise<readonly string[]> => {
      const stop = new AbortController();
      atEnd(async () => stop.abort());
      const stream = await fetch(`${url}/api/events`, { headers: { cookie }, signal: stop.signal });
      const events: string[] = [];
      void collect(stream, events).catch(() => undefined);
      return events;
    },
  };
};

const collect = async (stream: Response, events: string[]): Promise<void> => {
  const text = stream.body?.pipeThrough(new TextDecoderStream());
  for await (const chunk of text ?? [])
    events.push(...chunk.split('\n\n').filter((event) => event.startsWith('event:')));
};
