import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tagged } from '../../../support/page-server.ts';
import { polledPage } from '../../../support/polled-page.ts';
import { statuspageBody, summaryPath } from '../../../support/statuspage-body.ts';

const page = polledPage();
const { query, facts, scopeNow, history, reasons, pageRow, watch } = page;
const scopeOf = (id: number) =>
  query<{ components: object }>(`select components from monitoring.scope where id = ${id}`);

describe('the first look at a page', () => {
  it('finds the format and reads it, with a first history entry and no fact', async () => {
    page.server.set(summaryPath, { body: statuspageBody({ indicator: 'minor', description: 'Partial trouble' }) });
    const { pageId, scopeId } = await watch();
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'degraded', status_message: 'Partial trouble' });
    expect(await history(scopeId)).toEqual([{ previous: null, status: 'degraded' }]);
    expect(await pageRow(pageId)).toMatchObject({ format: 'statuspage', problem: null });
    expect(await facts()).toEqual([]);
  });

  it('keeps a page that cannot be read as unknown with the reason', async () => {
    const { pageId, scopeId } = await watch();
    const row = await pageRow(pageId);
    expect(row?.problem).toBe("There's no status page at this URL (HTTP 404).");
    expect(await scopeNow(scopeId)).toMatchObject({
      status: 'unknown',
      status_message: row?.problem,
      reported_at: null,
    });
    expect(await reasons(scopeId)).toEqual(['unknown: never_read']);
  });

  it('gives the same page and scope to everyone who watches the same', async () => {
    page.server.set(summaryPath, { body: statuspageBody() });
    const first = await watch();
    // However long this takes, it was asked just now.
    await query("update monitoring.status_page set last_polled_at = now() + interval '1 hour'");
    const second = await watch();
    expect(second).toMatchObject({ pageId: first.pageId, scopeId: first.scopeId });
    expect(page.server.requests.filter(({ path }) => path === summaryPath)).toHaveLength(1);
  });

  it('refuses components that the page does not list', async () => {
    page.server.set(summaryPath, { body: statuspageBody() });
    const pageId = await page.world.lookAtPage(page.server.url);
    const refused = page.database.transaction(() => page.world.scopeOver(pageId, ['c1', 'nope']));
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input', fields: { components: expect.any(String) } });
  });

  it('lets what is gone stay chosen beside something else, so that it is still known to be missing', async () => {
    const [api, cards, blog] = [
      { id: 'c1', name: 'API' },
      { id: 'c2', name: 'Cards' },
      { id: 'c3', name: 'Blog' },
    ];
    page.server.set(summaryPath, { body: statuspageBody({ components: [api, cards] }) });
    const { pageId } = await watch(['c1', 'c2']);
    page.server.set(summaryPath, { body: statuspageBody({ components: [api, blog] }) });
    await page.world.pollAgain(pageId);
    const scopeId = await page.database.transaction(() => page.world.scopeOver(pageId, ['c1', 'c2', 'c3']));
    expect((await scopeOf(scopeId))[0]?.components).toMatchObject([
      { id: 'c1' },
      { id: 'c3' },
      { id: 'c2', missingSince: expect.any(String) },
    ]);
  });

  it('tells the first good read of a page that was unknown as first sight', async () => {
    const { pageId, scopeId } = await watch();
    page.server.set(summaryPath, { body: statuspageBody({ indicator: 'major' }) });
    await page.world.pollAgain(pageId);
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
    page.server.set(summaryPath, { body: statuspageBody({ components }) });
    const whole = await watch();
    const web = await watch(['c2']);
    page.world.pass(1);
    const broken = [components[0]!, { id: 'c2', name: 'Web', status: 'partial_outage' as const }];
    page.server.set(summaryPath, { body: statuspageBody({ components: broken }) });
    await page.world.pollAgain(whole.pageId);
    expect(await history(whole.scopeId)).toEqual([{ previous: null, status: 'operational' }]);
    expect(await history(web.scopeId)).toEqual([
      { previous: null, status: 'operational' },
      { previous: 'operational', status: 'degraded' },
    ]);
    expect(await scopeNow(web.scopeId)).toMatchObject({ status: 'degraded', status_message: 'Web is degraded.' });
    expect(await facts()).toEqual([
      { kind: 'monitoring.status_changed', data: { previous: 'operational', status: 'degraded' } },
    ]);
  });

  it('says of a page that calls itself operational above a component in outage that both are so', async () => {
    page.server.set(summaryPath, { body: statuspageBody() });
    const { pageId, scopeId } = await watch();
    page.world.pass(1);
    const down = [{ id: 'c1', name: 'API', status: 'major_outage' as const }];
    page.server.set(summaryPath, { body: statuspageBody({ components: down }) });
    await page.world.pollAgain(pageId);
    const status_message = 'The status page says operational, but API is down.';
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'degraded', status_message });
    expect(await facts()).toEqual([
      {
        kind: 'monitoring.status_changed',
        data: { previous: 'operational', status: 'degraded', isContradicted: true },
      },
    ]);
  });

  it('leaves nothing behind when its transaction fails', async () => {
    page.server.set(summaryPath, { body: statuspageBody() });
    const { pageId, scopeId } = await watch();
    const before = await pageRow(pageId);
    page.server.set(summaryPath, { body: statuspageBody({ indicator: 'critical' }) });
    await sql`alter table platform.fact add constraint none_today check (kind = '') not valid`.execute(
      page.database.em.getKysely(),
    );
    await page.world.pollAgain(pageId);
    await sql`alter table platform.fact drop constraint none_today`.execute(page.database.em.getKysely());
    expect(page.world.errors.splice(0)).toHaveLength(1);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'operational' });
    expect(await history(scopeId)).toHaveLength(1);
    expect((await pageRow(pageId))?.validators).toEqual(before?.validators);
  });

  it('says nothing new when only the order or unused parts of the body differ', async () => {
    const incidents = [{ id: 'i1' }, { id: 'i2' }];
    page.server.set(summaryPath, { body: statuspageBody({ incidents }) });
    const { pageId } = await watch();
    page.server.set(summaryPath, { body: ` ${statuspageBody({ incidents: incidents.toReversed() })}` });
    await page.world.pollAgain(pageId);
    expect(await facts()).toEqual([]);
    expect(await query('select from incidents.incident')).toHaveLength(2);
  });

  it('follows a component that changed its id by its name, and says when it is gone for good', async () => {
    page.server.set(summaryPath, { body: statuspageBody({ components: [{ id: 'c1', name: 'API' }] }) });
    const { pageId, scopeId } = await watch(['c1']);
    page.server.set(summaryPath, {
      body: statuspageBody({ components: [{ id: 'n1', name: 'API', status: 'partial_outage' }] }),
    });
    await page.world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'degraded', status_message: 'API is degraded.' });
    expect(await query('select components from monitoring.scope')).toEqual([
      { components: [{ id: 'n1', name: 'API', alone: true, lastStatus: 'degraded' }] },
    ]);
    page.server.set(summaryPath, { body: statuspageBody({ components: [{ id: 'x', name: 'Other' }] }) });
    await page.world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'degraded' });
    const before = await facts();
    for (const minutes of [5, 1]) {
      page.world.pass(minutes);
      await page.world.pollAgain(pageId);
      expect(await scopeNow(scopeId)).toMatchObject({
        status: 'unknown',
        status_message: 'API is no longer on the status page.',
      });
    }
    expect(await reasons(scopeId)).toEqual(['operational', 'degraded', 'unknown: selection_lost']);
    expect((await facts()).slice(before.length)).toEqual([
      { kind: 'monitoring.status_changed', data: { previous: 'degraded', status: 'unknown' } },
      { kind: 'monitoring.selection_lost', data: { missing: [{ id: 'n1', name: 'API' }] } },
    ]);
    page.server.set(summaryPath, { body: statuspageBody({ components: [{ id: 'n2', name: 'API' }] }) });
    await page.world.pollAgain(pageId);
    expect((await facts()).at(-1)).toEqual({ kind: 'monitoring.selection_found', data: {} });
  });
});

describe('a status set by hand', () => {
  it('outlives unknown and ends at the next change that the page reports', async () => {
    page.server.set(summaryPath, { body: statuspageBody({ indicator: 'minor' }) });
    const { pageId, scopeId } = await watch();
    const reported = (await scopeNow(scopeId))?.reported_at;
    page.server.set(summaryPath, { status: 503 });
    await page.world.pollAgain(pageId);
    page.world.pass(6);
    await page.world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'unknown', reported_at: reported });
    page.server.set(summaryPath, { body: statuspageBody({ indicator: 'minor' }) });
    await page.world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'degraded', reported_at: reported });
    page.server.set(summaryPath, { body: statuspageBody() });
    await page.world.pollAgain(pageId);
    expect((await scopeNow(scopeId))?.reported_at).not.toEqual(reported);
  });
});

describe('a page whose bytes stay the same', () => {
  it('is read anew once a maintenance that it lists begins', async () => {
    const window = { from: '2026-05-04T08:10:00.000Z', until: '2026-05-04T09:00:00.000Z' };
    page.server.set(summaryPath, tagged('"a"', statuspageBody({ maintenances: [{ id: 'm1', ...window }] })));
    const { pageId } = await watch();
    expect(await query('select state from incidents.maintenance')).toEqual([{ state: 'scheduled' }]);
    await page.world.pollAgain(pageId);
    page.world.pass(15);
    await page.world.pollAgain(pageId);
    expect(page.server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
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
    page.server.set(summaryPath, tagged('"a"', statuspageBody()));
    return watch();
  };

  it('has been unknown since, though it says the same again, and nobody is told', async () => {
    const { pageId, scopeId } = await watchHealthy();
    page.world.pass(20);
    await page.world.pollAgain(pageId, 20);
    expect(await timeline(scopeId)).toEqual([
      '0: first to operational',
      '0: operational to unknown',
      '20: unknown to operational',
    ]);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'operational' });
    expect(await facts()).toEqual([]);
    page.world.pass(1);
    await page.world.pollAgain(pageId, 1);
    expect(await timeline(scopeId)).toHaveLength(3);
  });

  it('tells what it says by then as one change', async () => {
    const { pageId, scopeId } = await watchHealthy();
    page.world.pass(20);
    page.server.set(summaryPath, { body: statuspageBody({ indicator: 'major' }) });
    await page.world.pollAgain(pageId, 20);
    expect((await timeline(scopeId)).slice(1)).toEqual(['0: operational to unknown', '20: unknown to outage']);
    expect(await facts()).toEqual([
      { kind: 'monitoring.status_changed', data: { previous: 'operational', status: 'outage' } },
    ]);
  });

  it('is unknown at once when it fails now, and from its last poll on', async () => {
    const { pageId, scopeId } = await watchHealthy();
    page.world.pass(20);
    page.server.set(summaryPath, { status: 503 });
    await page.world.pollAgain(pageId, 20);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'unknown' });
    expect((await timeline(scopeId)).slice(1)).toEqual(['0: operational to unknown']);
    expect(await reasons(scopeId)).toEqual(['operational', 'unknown: stale']);
    page.server.set(summaryPath, tagged('"a"', statuspageBody()));
    page.world.pass(1);
    await page.world.pollAgain(pageId, 1);
    expect((await timeline(scopeId)).slice(2)).toEqual(['21: unknown to operational']);
  });
});
