import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { faultKinds } from '../support/fleet-faults.ts';
import { freePort, readyProduct } from '../support/product.ts';
import { summaryPath } from '../support/statuspage-body.ts';
import {
  type AtEnd,
  intervalMs,
  killAtEnd,
  limit,
  prepare,
  startWorker,
  until,
  untilLeft,
  untilListening,
} from '../support/worker-setting.ts';

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

describe.concurrent('a worker that is killed and started again', () => {
  test(
    'polls every page within one interval, and what it held when the lease ends',
    limit,
    async ({ onTestFinished }) => {
      const setting = await prepare(onTestFinished, { pages: 100, servers: 5, latencyMs: 400 });
      const { fleet, postgres } = setting;
      const killed = startWorker(setting, 'one');
      await until('all pages are read', () => fleet.polls.every(({ length }) => length >= 2));
      killed.signal('SIGKILL');
      await killed.ended;
      // A claim that was on its way is still made.
      await untilLeft(postgres);
      const rows = await postgres.query<{ url: string }>(
        'select url from monitoring.status_page where leased_until > now()',
      );
      const held = new Set(rows.map(({ url }) => url));
      expect(held.size).toBeGreaterThan(0);
      fleet.forgetPolls();
      startWorker(setting, 'again');
      const others = fleet.polls.filter((_, index) => !held.has(fleet.urls[index] ?? ''));
      // By a page's third poll more than one interval has gone by.
      await until('one is polled for the third time', () => others.some(({ length }) => length >= 3));
      expect(others.filter(({ length }) => length === 0)).toEqual([]);
      await until('what it held is polled', () => fleet.polls.every(({ length }) => length >= 1));
    },
  );
});

describe.concurrent('a web process and a worker', () => {
  test(
    'share the work: what one adds the other polls, and what that finds reaches the browser',
    limit,
    async ({ onTestFinished }) => {
      const prepared = await prepare(onTestFinished, { pages: 1 });
      const { fleet, postgres } = prepared;
      const past = new URL(postgres.url);
      past.searchParams.set('application_name', 'direct');
      const settings = { ...prepared.settings, DATABASE_DIRECT_URL: past.href };
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
      startWorker({ ...prepared, settings }, 'worker');
      const pollsOfWorker = () =>
        fleet.agents.get(`Allclear/${manifest.version} (status page monitor; +http://worker)`) ?? 0;
      await until('the worker has polled it', () => pollsOfWorker() > 0);
      expect(fleet.polls[0]?.length).toBe((before ?? 0) + pollsOfWorker());
      await untilListening(postgres, 2);
      const changes = () => events.filter((event) => event.startsWith('event: changed')).length;
      // The first poll may have told of something too.
      const earlier = changes();
      fleet.change(0, 'major');
      await until('the board has it', async () => {
        const [service] = (await api.get('/api/services')) as readonly { readonly currentStatus: string }[];
        return service?.currentStatus === 'outage';
      });
      await until('the stream tells of it', () => changes() > earlier);
      await until('each listens on one connection past the pooler', async () => {
        const direct = await postgres.query("select from pg_stat_activity where application_name = 'direct'");
        return direct.length === 2;
      });
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
    await untilListening(postgres, 1);
    await postgres.stop();
    fleet.change(3, 'major');
    fleet.change(4, 'minor');
    fleet.forgetPolls();
    const health = await fetch(`${url}/api/health`);
    expect(health.status).toBe(503);
    await sleep(intervalMs);
    await postgres.start();
    await until('all pages are polled again', () => fleet.polls.every(({ length }) => length >= 1));
    await until('both changes are stored', async () => {
      const rows = await postgres.query<{ status: string }>(
        "select status from monitoring.scope where status <> 'operational' order by id",
      );
      return rows.map(({ status }) => status).join() === 'outage,degraded';
    });
    await until('the stream says to fetch again', () => events.some((event) => event.startsWith('event: refetch')));
    await until('it says that it is well', async () => (await fetch(`${url}/api/health`)).status === 200);
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
