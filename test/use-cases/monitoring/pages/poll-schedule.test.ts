import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postgresStatusPages } from '../../../../src/monitoring/pages/adapters/postgres-status-pages.ts';
import type { StatusPages } from '../../../../src/monitoring/pages/polling/ports.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { type PageServer, startPageServer } from '../../../support/page-server.ts';
import { addWatchedService, createPollingWorld, type PollingWorld } from '../../../support/polling.ts';
import { queryText } from '../../../support/query-text.ts';
import { rssBody } from '../../../support/rss-body.ts';

const intervalMs = 60_000;
let database: TestDatabase;
let pages: StatusPages;

beforeAll(async () => {
  database = await createTestDatabase();
  pages = postgresStatusPages(database.em, { intervalMs });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate monitoring.status_page, platform.fact cascade`.execute(database.em.getKysely());
});

const query = <Row>(text: string): Promise<Row[]> => queryText(database, text);

/** Pages that were read before, each planned `dueInSeconds` from now. */
const addPages = async (count: number, dueInSeconds: number, base = 'https://status.acme.test'): Promise<void> => {
  await query(`
    with page as (
      insert into monitoring.status_page (url, format, sources, next_poll_at, created_at)
      select url, 'rss', jsonb_build_array(jsonb_build_object('role', 'summary', 'url', url)),
        now() + ${dueInSeconds} * interval '1 s', now()
      from (select '${base}/' || number as url from generate_series(1, ${count}) as number) as address
      returning id
    )
    insert into monitoring.page_snapshot (page_id, status, components, content_hash, changed_at)
    select id, 'operational', '[]', 'before', now() from page`);
};

describe('claiming', () => {
  it('gives a due page to one claimer only, the longest overdue first', async () => {
    await addPages(40, -1);
    await addPages(1, -50, 'https://late.acme.test');
    await addPages(5, 20, 'https://later.acme.test');
    const [first] = await pages.claimDue(1, 0);
    expect(first?.url).toBe('https://late.acme.test/1');
    const batches = await Promise.all(Array.from({ length: 6 }, () => pages.claimDue(10, 0)));
    const ids = batches.flat().map(({ id }) => id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
    expect(await pages.claimDue(10, 0)).toEqual([]);
  });

  it('gives the pages of a dead process to another when its lease ends, and writes nothing of the dead one', async () => {
    await addPages(1, -1);
    const [before] = await query<{ at: string }>('select now()::text as at');
    const [lost] = await pages.claimDue(1, 0);
    const [lease] = await query<{ is_whole: boolean; is_longer: boolean }>(`
      select leased_until >= '${before!.at}'::timestamptz + interval '30 s' as is_whole,
        leased_until > now() + interval '30 s' as is_longer
      from monitoring.status_page`);
    expect(lease).toEqual({ is_whole: true, is_longer: false });
    await query("update monitoring.status_page set leased_until = now() - interval '1 ms'");
    const [taken] = await pages.claimDue(1, 0);
    expect(taken?.id).toBe(lost?.id);
    const failure = { problem: 'x', since: new Date(), shapeFailures: 1, delayMs: 1, waitMs: undefined };
    expect(await pages.recordFailure(lost!, failure)).toBe(false);
    expect(await pages.recordUnchanged(lost!, [{ etag: 'stale' }])).toBe(false);
    expect(await query('select problem, validators from monitoring.status_page')).toEqual([
      { problem: null, validators: [] },
    ]);
    expect(await pages.recordUnchanged(taken!, [{ etag: 'good' }])).toBe(true);
  });

  it('leaves a postponed page to whoever asks for it by name, and as late as it is', async () => {
    await addPages(1, -1);
    const [page] = await pages.claimDue(1, 0);
    const [before] = await query('select next_poll_at from monitoring.status_page');
    expect(await pages.postpone(page!, 3_600_000)).toBe(true);
    expect(await pages.postpone(page!, 1)).toBe(false);
    expect(await pages.recordUnchanged(page!, [])).toBe(false);
    expect(await pages.claimDue(1, 300_000)).toEqual([]);
    expect(await query('select next_poll_at from monitoring.status_page')).toEqual([before]);
    expect((await pages.claimNow([page!.id], 0)).claimed).toHaveLength(1);
    expect((await pages.claimNow([page!.id], 0)).busy).toEqual([page!.id]);
    await query("update monitoring.status_page set lease_token = null, leased_until = now() - interval '1 ms'");
    expect(await pages.claimDue(1, 0)).toHaveLength(1);
  });

  it('takes what is due soon too, and says when its moment is', async () => {
    await addPages(1, 200);
    await addPages(1, -5, 'https://late.acme.test');
    expect((await pages.claimDue(10, 15_000)).map(({ dueInMs }) => dueInMs)).toEqual([0]);
    const [soon] = await pages.claimDue(10, 300_000);
    expect(soon?.dueInMs).toBeGreaterThan(15_000);
    expect(soon?.dueInMs).toBeLessThanOrEqual(200_000);
  });
});

describe('unchanged polls', () => {
  /** From the planned moment of the one page to that of its next poll. */
  const secondsToNext = async () => {
    const [planned] = await query<{ at: string }>('select next_poll_at::text as at from monitoring.status_page');
    const [page] = await pages.claimDue(1, 0);
    await pages.recordUnchanged(page!, []);
    const [next] = await query<{ seconds: number }>(
      `select extract(epoch from next_poll_at - '${planned!.at}')::float8 as seconds from monitoring.status_page`,
    );
    return next!.seconds;
  };

  it('are written together in one statement, and nothing but the poll is written', async () => {
    await addPages(60, -1);
    const claimed = await pages.claimDue(100, 0);
    const written = await Promise.all(claimed.map((page) => pages.recordUnchanged(page, [{ etag: '"a"' }])));
    expect(written).toEqual(claimed.map(() => true));
    expect(await query('select distinct xmin::text from monitoring.status_page')).toHaveLength(1);
    const [row] = await query('select distinct lease_token, validators from monitoring.status_page');
    expect(row).toEqual({ lease_token: null, validators: [{ etag: '"a"' }] });
    expect(await query("select from monitoring.page_snapshot where content_hash <> 'before'")).toEqual([]);
    expect(await query('select from platform.fact')).toEqual([]);
  });

  it('wait for a row that another transaction holds, without holding up the others for good', async () => {
    await addPages(2, -1);
    const claimed = await pages.claimDue(2, 0);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const holder = database.transaction(async () => {
      await pages.lock([claimed[0]!.id]);
      await held;
    });
    const written = Promise.all(claimed.map((page) => pages.recordUnchanged(page, [])));
    await expect.poll(() => query('select from monitoring.status_page where lease_token is null')).toHaveLength(1);
    release();
    await holder;
    expect(await written).toEqual([true, true]);
  });

  it('keep the beat: the next poll is one interval after the planned one, not after the late one', async () => {
    await addPages(1, -10);
    expect(await secondsToNext()).toBeCloseTo(60, 0);
  });

  it('leave out the beats that were missed and never plan into the past', async () => {
    await addPages(1, -3_637);
    expect(await secondsToNext()).toBeCloseTo(62 * 60, 0);
  });
});

describe('several pollers', () => {
  let server: PageServer;
  let pollers: PollingWorld[];
  beforeEach(async () => {
    server = await startPageServer();
    pollers = [createPollingWorld(database), createPollingWorld(database)];
  });
  afterEach(async () => {
    await Promise.all(pollers.map((poller) => poller.close()));
    await server.close();
    expect(pollers.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('poll every page once between them', async () => {
    for (let number = 1; number <= 60; number++) server.set(`/feed/${number}`, { body: rssBody(), after: aMoment() });
    await addPages(60, -1, `${server.url}/feed`);
    for (const { polls } of pollers) polls.start();
    await expect.poll(() => query('select from monitoring.status_page where last_polled_at is null')).toEqual([]);
    await Promise.all(pollers.map(({ polls }) => polls.stop()));
    expect(new Set(server.requests.map(({ path }) => path)).size).toBe(60);
    expect(server.requests).toHaveLength(60);
  });

  it('leave a page that one of them polls right now to that one', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server.set('/feed/1', { body: rssBody(), after: held });
    await addPages(1, -1, `${server.url}/feed`);
    const [row] = await query<{ id: number }>('select id from monitoring.status_page');
    const pageId = row!.id;
    const first = pollers[0]!.refreshPages([pageId]);
    await expect.poll(() => server.requests).toHaveLength(1);
    // What was asked within the hour is fresh: whoever looks late finds it so too.
    const second = pollers[1]!.refreshPages([pageId], 3_600_000);
    release();
    expect(await first).toEqual({ polled: 1, fresh: 0, pending: new Set() });
    expect(await second).toEqual({ polled: 0, fresh: 1, pending: new Set() });
    expect(server.requests).toHaveLength(1);
  });

  it('ask no page before its moment', async () => {
    server.set('/feed/1', { body: rssBody() });
    await addPages(1, 0.3, `${server.url}/feed`);
    const [planned] = await query<{ at: string }>('select next_poll_at::text as at from monitoring.status_page');
    pollers[0]!.polls.start();
    await expect.poll(() => server.requests).toHaveLength(1);
    const [moment] = await query<{ is_over: boolean }>(`select now() >= '${planned!.at}' as is_over`);
    expect(moment).toEqual({ is_over: true });
    const next = () => query(`select from monitoring.status_page where next_poll_at > '${planned!.at}'`);
    await expect.poll(next).toHaveLength(1);
    expect(server.requests).toHaveLength(1);
  });

  it('give back at once what they were asking when they are stopped', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server.set('/feed/1', { body: rssBody(), after: held });
    await addPages(1, -1, `${server.url}/feed`);
    pollers[0]!.polls.start();
    await expect.poll(() => server.requests).toHaveLength(1);
    await pollers[0]!.polls.stop();
    release();
    expect(await query('select problem, lease_token, failures from monitoring.status_page')).toEqual([
      { problem: null, lease_token: null, failures: 0 },
    ]);
  });
});

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('which pages are polled', () => {
  const scopeOf = async (url: string): Promise<{ pageId: number; scopeId: number }> => {
    const pageId = (await pages.findOrCreate([url], new Date())).get(url) ?? 0;
    const [scope] = await query<{ id: number }>(
      `insert into monitoring.scope (page_id, created_at) values (${pageId}, now()) returning id`,
    );
    return { pageId, scopeId: scope!.id };
  };
  const tidy = (...ids: number[]) => database.transaction(() => pages.reconcile(ids, intervalMs));

  it('starts at a random moment of the interval once an enabled service watches it, and ends with the last one', async () => {
    const { pageId, scopeId } = await scopeOf('https://status.acme.test');
    const serviceId = await addWatchedService(database, { scopeId });
    const [before] = await query<{ at: string }>('select now()::text as at');
    await tidy(pageId);
    expect(
      await query(
        `select next_poll_at between '${before!.at}' and now() + interval '60 s' as is_within from monitoring.status_page`,
      ),
    ).toEqual([{ is_within: true }]);
    await query(`update monitoring.service set enabled = false where id = ${serviceId}`);
    await tidy(pageId);
    expect(await query('select next_poll_at from monitoring.status_page')).toEqual([{ next_poll_at: null }]);
  });

  it('removes scopes and pages that no service has left, and nothing else', async () => {
    const gone = await scopeOf('https://gone.acme.test');
    const kept = await scopeOf('https://kept.acme.test');
    await addWatchedService(database, { scopeId: kept.scopeId, enabled: false });
    await query(
      `insert into monitoring.scope (page_id, component_key, created_at) values (${kept.pageId}, 'x', now())`,
    );
    await tidy(gone.pageId, kept.pageId);
    expect(await query('select id from monitoring.status_page')).toEqual([{ id: kept.pageId }]);
    expect(await query('select id from monitoring.scope')).toEqual([{ id: kept.scopeId }]);
  });

  it('removes a page that never got a service after a day, and no other', async () => {
    const world = createPollingWorld(database);
    const watched = await scopeOf('https://watched.acme.test');
    const made = await pages.findOrCreate(['https://old.test', 'https://young.test'], new Date());
    const [old, young] = made.values();
    await query(`update monitoring.status_page set created_at = now() - interval '25 hours' where id <> ${young}`);
    await world.removeUnusedPages();
    const left = await query<{ id: number }>('select id from monitoring.status_page order by id');
    expect(left.map(({ id }) => id)).toEqual([watched.pageId, young]);
    expect(old).not.toBe(young);
    await world.close();
  });

  it('changes nothing when its transaction is rolled back', async () => {
    const { pageId } = await scopeOf('https://gone.acme.test');
    const rolledBack = database.transaction(async () => {
      await pages.reconcile([pageId], intervalMs);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await query('select from monitoring.scope')).toHaveLength(1);
  });
});
