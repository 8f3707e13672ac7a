import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { type PageServer, startPageServer, tagged } from '../../../support/page-server.ts';
import { addWatchedService, createPollingWorld, type PollingWorld } from '../../../support/polling.ts';
import { rssBody } from '../../../support/rss-body.ts';
import { statuspageBody, summaryPath } from '../../../support/statuspage-body.ts';

let database: TestDatabase;
let world: PollingWorld;
let server: PageServer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  const each = async () => {
    await sql`truncate monitoring.status_page, platform.fact cascade`.execute(database.em.getKysely());
    world = createPollingWorld(database);
    server = await startPageServer();
    return async () => {
      await world.close();
      await server.close();
      expect(world.errors).toEqual([]);
    };
  };
  return each();
});

const query = async <Row>(text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(database.em.getKysely())).rows as Row[];
const facts = () =>
  query<{ kind: string; data: Record<string, unknown> }>('select kind, data from platform.fact order by id');
const scopeNow = async (scopeId: number) =>
  (
    await query<{ status: string; status_message: string | null; reported_at: Date | null }>(
      `select status, status_message, reported_at from monitoring.scope where id = ${scopeId}`,
    )
  )[0];
const history = (scopeId: number) =>
  query<{ previous: string | null; status: string }>(
    `select previous, status from monitoring.status_change where scope_id = ${scopeId} order by id`,
  );
const pageRow = async (pageId: number) =>
  (await query<Record<string, unknown>>(`select * from monitoring.status_page where id = ${pageId}`))[0];

const watch = async (componentIds: readonly string[] = []) => {
  const { pageId } = await world.lookAtPage(server.url);
  return database.transaction(async () => {
    const { scopeId } = await world.findOrCreateScope(pageId, componentIds);
    const serviceId = await addWatchedService(database, { scopeId });
    await world.reconcilePages([pageId]);
    return { pageId, scopeId, serviceId };
  });
};

describe('the first look at a page', () => {
  it('finds the format and reads it, with a first history entry and no fact', async () => {
    server.set(summaryPath, { body: statuspageBody({ indicator: 'minor', description: 'Partial trouble' }) });
    const { pageId, scopeId } = await watch();
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'degraded', status_message: 'Partial trouble' });
    expect(await history(scopeId)).toEqual([{ previous: null, status: 'degraded' }]);
    expect(await pageRow(pageId)).toMatchObject({ format: 'statuspage', problem: null });
    expect(await facts()).toEqual([]);
  });

  it('keeps a page that cannot be read as unknown with the reason', async () => {
    const { pageId, scopeId } = await watch();
    const row = await pageRow(pageId);
    expect(row?.problem).toBe('There is no status page at this address (HTTP 404).');
    expect(await scopeNow(scopeId)).toMatchObject({
      status: 'unknown',
      status_message: row?.problem,
      reported_at: null,
    });
  });

  it('gives the same page and scope to everyone who watches the same', async () => {
    server.set(summaryPath, { body: statuspageBody() });
    const first = await watch();
    const second = await watch();
    expect(second).toMatchObject({ pageId: first.pageId, scopeId: first.scopeId });
    expect(server.requests.filter(({ path }) => path === summaryPath)).toHaveLength(1);
  });

  it('refuses components that the page does not list', async () => {
    server.set(summaryPath, { body: statuspageBody() });
    const { pageId } = await world.lookAtPage(server.url);
    const refused = database.transaction(() => world.findOrCreateScope(pageId, ['c1', 'nope']));
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input', fields: { components: expect.any(String) } });
  });

  it('tells the first good read of a page that was unknown as first sight', async () => {
    const { pageId, scopeId } = await watch();
    server.set(summaryPath, { body: statuspageBody({ indicator: 'major' }) });
    await world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'outage' });
    expect(await facts()).toEqual([
      { kind: 'monitoring.status_changed', data: { previous: 'unknown', status: 'outage', firstSight: true } },
    ]);
  });
});

describe('a change of the page', () => {
  it('writes one history entry and one fact for each scope whose status changed', async () => {
    const components = [
      { id: 'c1', name: 'API' },
      { id: 'c2', name: 'Web' },
    ];
    server.set(summaryPath, { body: statuspageBody({ components }) });
    const whole = await watch();
    const web = await watch(['c2']);
    world.pass(1);
    const broken = [components[0]!, { id: 'c2', name: 'Web', status: 'major_outage' as const }];
    server.set(summaryPath, { body: statuspageBody({ components: broken }) });
    await world.pollAgain(whole.pageId);
    expect(await history(whole.scopeId)).toEqual([{ previous: null, status: 'operational' }]);
    expect(await history(web.scopeId)).toEqual([
      { previous: null, status: 'operational' },
      { previous: 'operational', status: 'outage' },
    ]);
    expect(await scopeNow(web.scopeId)).toMatchObject({ status: 'outage', status_message: 'Web is down.' });
    expect(await facts()).toEqual([
      { kind: 'monitoring.status_changed', data: { previous: 'operational', status: 'outage' } },
    ]);
  });

  it('leaves nothing behind when its transaction fails', async () => {
    server.set(summaryPath, { body: statuspageBody() });
    const { pageId, scopeId } = await watch();
    const before = await pageRow(pageId);
    server.set(summaryPath, { body: statuspageBody({ indicator: 'critical' }) });
    await sql`alter table platform.fact add constraint none_today check (kind = '') not valid`.execute(
      database.em.getKysely(),
    );
    await world.pollAgain(pageId);
    await sql`alter table platform.fact drop constraint none_today`.execute(database.em.getKysely());
    expect(world.errors.splice(0)).toHaveLength(1);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'operational' });
    expect(await history(scopeId)).toHaveLength(1);
    expect((await pageRow(pageId))?.validators).toEqual(before?.validators);
  });

  it('says nothing new when only the order or unused parts of the body differ', async () => {
    const incidents = [{ id: 'i1' }, { id: 'i2' }];
    server.set(summaryPath, { body: statuspageBody({ incidents }) });
    const { pageId } = await watch();
    server.set(summaryPath, { body: ` ${statuspageBody({ incidents: incidents.toReversed() })}` });
    await world.pollAgain(pageId);
    expect(await facts()).toEqual([]);
    expect(await query('select from incidents.incident')).toHaveLength(2);
  });

  it('follows a component that changed its id by its name, and falls back to the page when it is gone', async () => {
    server.set(summaryPath, { body: statuspageBody({ components: [{ id: 'c1', name: 'API' }] }) });
    const { pageId, scopeId } = await watch(['c1']);
    server.set(summaryPath, {
      body: statuspageBody({ components: [{ id: 'n1', name: 'API', status: 'partial_outage' }] }),
    });
    await world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'degraded', status_message: 'API is degraded.' });
    expect(await query('select components from monitoring.scope')).toEqual([
      { components: [{ id: 'n1', name: 'API' }] },
    ]);
    server.set(summaryPath, { body: statuspageBody({ components: [{ id: 'x', name: 'Other' }] }) });
    await world.pollAgain(pageId);
    const scope = await scopeNow(scopeId);
    expect(scope?.status).toBe('operational');
    expect(scope?.status_message).toContain('None of the chosen components is on the page any more');
  });
});

describe('a status set by hand', () => {
  it('outlives unknown and ends at the next change that the page reports', async () => {
    server.set(summaryPath, { body: statuspageBody({ indicator: 'minor' }) });
    const { pageId, scopeId } = await watch();
    const reported = (await scopeNow(scopeId))?.reported_at;
    server.set(summaryPath, { status: 503 });
    await world.pollAgain(pageId);
    world.pass(6);
    await world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'unknown', reported_at: reported });
    server.set(summaryPath, { body: statuspageBody({ indicator: 'minor' }) });
    await world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'degraded', reported_at: reported });
    server.set(summaryPath, { body: statuspageBody() });
    await world.pollAgain(pageId);
    expect((await scopeNow(scopeId))?.reported_at).not.toBe(reported);
  });
});

describe('a page that fails', () => {
  it('keeps its last status for 5 minutes, then is unknown, and heals by itself', async () => {
    server.set(summaryPath, { body: statuspageBody() });
    const { pageId, scopeId } = await watch();
    server.set(summaryPath, { status: 500 });
    await world.pollAgain(pageId);
    expect(await pageRow(pageId)).toMatchObject({
      problem: "The status page's own server has a problem (HTTP 500).",
      failures: 1,
    });
    world.pass(4);
    await world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'operational' });
    world.pass(1);
    await world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({
      status: 'unknown',
      status_message: 'Status page unreachable since 2026-05-04 08:00 UTC',
    });
    world.pass(1);
    await world.pollAgain(pageId);
    server.set(summaryPath, { body: statuspageBody() });
    await world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'operational', status_message: 'All Systems Operational' });
    expect(await pageRow(pageId)).toMatchObject({ problem: null, problem_since: null, failures: 0 });
    expect((await history(scopeId)).map(({ status }) => status)).toEqual(['operational', 'unknown', 'operational']);
    expect((await facts()).map(({ data }) => data)).toEqual([
      { previous: 'operational', status: 'unknown' },
      { previous: 'unknown', status: 'operational' },
    ]);
  });

  it('is unknown after 5 minutes also where the clock was set back meanwhile', async () => {
    server.set(summaryPath, { body: statuspageBody() });
    const { pageId, scopeId } = await watch();
    server.set(summaryPath, { status: 500 });
    await world.pollAgain(pageId);
    world.pass(-60);
    for (const minutes of [0, 5]) {
      world.pass(minutes);
      await world.pollAgain(pageId);
    }
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'unknown' });
  });

  it('heals by an answer of 304 too', async () => {
    server.set(summaryPath, tagged('"a"', statuspageBody()));
    const { pageId, scopeId } = await watch();
    await world.pollAgain(pageId);
    const answer = tagged('"a"', statuspageBody());
    server.set(summaryPath, { status: 502 });
    await world.pollAgain(pageId);
    world.pass(6);
    await world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'unknown' });
    server.set(summaryPath, answer);
    await world.pollAgain(pageId);
    expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"a"');
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'operational' });
  });

  it('never takes a web page or a broken body for good or bad news', async () => {
    server.set(summaryPath, { body: statuspageBody({ indicator: 'minor' }) });
    const { pageId, scopeId } = await watch();
    for (const body of ['', '<html>All Systems Operational</html>', statuspageBody().slice(0, 60), '{}', 'null']) {
      server.set(summaryPath, { body });
      await world.pollAgain(pageId);
      expect(await scopeNow(scopeId)).toMatchObject({ status: 'degraded' });
      expect((await pageRow(pageId))?.problem).toEqual(expect.any(String));
    }
  });

  it('obeys Retry-After, is not asked before, and still turns unknown after 5 minutes', async () => {
    server.set(summaryPath, { body: statuspageBody() });
    const { pageId, scopeId } = await watch();
    server.set(summaryPath, { status: 429, headers: { 'retry-after': '1800' } });
    await world.pollAgain(pageId);
    const [wait] = await query<{ retry: number; next: number }>(
      'select extract(epoch from retry_at - now())::int as retry, extract(epoch from next_poll_at - now())::int as next from monitoring.status_page',
    );
    expect(wait!.retry).toBeGreaterThan(1_790);
    expect(wait!.next).toBeLessThanOrEqual(300);
    const asked = server.requests.length;
    world.pass(5);
    await sql`update monitoring.status_page set last_polled_at = null`.execute(database.em.getKysely());
    expect(await world.refreshPages([pageId])).toMatchObject({ polled: 1, failed: 1 });
    expect(server.requests).toHaveLength(asked);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'unknown' });
  });

  it('is detected again when its shape breaks three times in a row', async () => {
    server.set(summaryPath, { body: statuspageBody() });
    const { pageId, scopeId } = await watch();
    server.set(summaryPath, { status: 404 });
    server.set('/', {
      body: '<html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head></html>',
    });
    server.set('/feed.xml', { body: rssBody() });
    await world.pollAgain(pageId);
    await world.pollAgain(pageId);
    expect(await pageRow(pageId)).toMatchObject({ format: 'statuspage', shape_failures: 2 });
    await world.pollAgain(pageId);
    expect(await pageRow(pageId)).toMatchObject({ format: 'rss', problem: null, shape_failures: 0 });
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'operational' });
  });

  it('does not tell its incidents again when it has moved to another platform', async () => {
    server.set(summaryPath, { body: statuspageBody({ incidents: [{ id: 'i1', name: 'Slow mail' }] }) });
    const { pageId } = await watch();
    server.set(summaryPath, { status: 404 });
    const open = rssBody({ title: 'Slow mail', text: 'We are looking into it.' });
    server.set('/', {
      body: '<html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head></html>',
    });
    server.set('/feed.xml', { body: open });
    for (const _ of [1, 2, 3]) await world.pollAgain(pageId);
    expect(await pageRow(pageId)).toMatchObject({ format: 'rss' });
    const told = (await facts()).map(({ kind }) => kind).filter((kind) => kind.startsWith('incidents.'));
    expect(told).toEqual(['incidents.resolved']);
    expect(await query('select phase from incidents.incident order by id')).toEqual([
      { phase: 'resolved' },
      { phase: 'investigating' },
    ]);
  });
});

describe('a page whose bytes stay the same', () => {
  it('is read anew once a maintenance that it lists begins', async () => {
    const window = { from: '2026-05-04T08:10:00.000Z', until: '2026-05-04T09:00:00.000Z' };
    server.set(summaryPath, tagged('"a"', statuspageBody({ maintenances: [{ id: 'm1', ...window }] })));
    const { pageId } = await watch();
    expect(await query('select state from incidents.maintenance')).toEqual([{ state: 'scheduled' }]);
    await world.pollAgain(pageId);
    world.pass(15);
    await world.pollAgain(pageId);
    expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
    expect(await query('select state from incidents.maintenance')).toEqual([{ state: 'in_progress' }]);
    expect((await facts()).map(({ kind }) => kind)).toEqual(['incidents.maintenance_started']);
  });
});

describe('a page that nobody asked for 20 minutes', () => {
  const timeline = async (scopeId: number) => {
    const rows = await query<{ previous: string | null; status: string; minute: number }>(`
      select previous, status, round(extract(epoch from changed_at - '2026-05-04T08:00:00Z') / 60)::int as minute
      from monitoring.status_change where scope_id = ${scopeId} order by changed_at, id`);
    return rows.map(({ previous, status, minute }) => `${minute}: ${previous ?? 'first'} to ${status}`);
  };
  const watchHealthy = async () => {
    server.set(summaryPath, tagged('"a"', statuspageBody()));
    return watch();
  };

  it('has been unknown since, though it says the same again, and nobody is told', async () => {
    const { pageId, scopeId } = await watchHealthy();
    world.pass(20);
    await world.pollAgain(pageId, 20);
    expect(await timeline(scopeId)).toEqual([
      '0: first to operational',
      '0: operational to unknown',
      '20: unknown to operational',
    ]);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'operational' });
    expect(await facts()).toEqual([]);
    world.pass(1);
    await world.pollAgain(pageId, 1);
    expect(await timeline(scopeId)).toHaveLength(3);
  });

  it('tells what it says by then as one change', async () => {
    const { pageId, scopeId } = await watchHealthy();
    world.pass(20);
    server.set(summaryPath, { body: statuspageBody({ indicator: 'major' }) });
    await world.pollAgain(pageId, 20);
    expect((await timeline(scopeId)).slice(1)).toEqual(['0: operational to unknown', '20: unknown to outage']);
    expect(await facts()).toEqual([
      { kind: 'monitoring.status_changed', data: { previous: 'operational', status: 'outage' } },
    ]);
  });

  it('is unknown at once when it fails now, and from its last poll on', async () => {
    const { pageId, scopeId } = await watchHealthy();
    world.pass(20);
    server.set(summaryPath, { status: 503 });
    await world.pollAgain(pageId, 20);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'unknown' });
    expect((await timeline(scopeId)).slice(1)).toEqual(['0: operational to unknown']);
    server.set(summaryPath, tagged('"a"', statuspageBody()));
    world.pass(1);
    await world.pollAgain(pageId, 1);
    expect((await timeline(scopeId)).slice(2)).toEqual(['21: unknown to operational']);
  });
});

describe('an incident that has left the summary', () => {
  const opened = {
    id: 'i1',
    name: 'Slow API',
    status: 'investigating',
    updates: [{ status: 'investigating', body: 'Looking.', at: '2026-05-04T07:50:00.000Z' }],
  };
  const ended = {
    ...opened,
    status: 'resolved',
    resolvedAt: '2026-05-04T08:10:00.000Z',
    updates: [{ status: 'resolved', body: 'All is well.', at: '2026-05-04T08:10:00.000Z' }, ...opened.updates],
  };
  const stored = () =>
    query<{ phase: string; description: string; resolved: string }>(
      `select phase, description, to_char(resolved_at at time zone 'utc', 'HH24:MI') as resolved from incidents.incident`,
    );
  const comeAndGo = async () => {
    server.set(summaryPath, { body: statuspageBody() });
    const { pageId } = await watch();
    server.set(summaryPath, { body: statuspageBody({ indicator: 'minor', incidents: [opened] }) });
    await world.pollAgain(pageId);
    world.pass(20);
    server.set(summaryPath, { body: statuspageBody() });
    await world.pollAgain(pageId);
  };

  it('is resolved when and with what words the page says elsewhere', async () => {
    server.set('/api/v2/incidents.json', { body: statuspageBody({ incidents: [ended] }) });
    await comeAndGo();
    expect(await stored()).toEqual([{ phase: 'resolved', description: 'All is well.', resolved: '08:10' }]);
    expect((await facts()).map(({ kind }) => kind).filter((kind) => kind.startsWith('incidents'))).toEqual([
      'incidents.opened',
      'incidents.resolved',
    ]);
  });

  it('is resolved at the moment it was missed where the page tells nothing of its end', async () => {
    server.set('/api/v2/incidents.json', { status: 500, body: 'oops' });
    await comeAndGo();
    expect(await stored()).toEqual([{ phase: 'resolved', description: 'Looking.', resolved: '08:20' }]);
  });
});
