import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tagged } from '../../../support/page-server.ts';
import { polledPage } from '../../../support/polled-page.ts';
import { rssBody } from '../../../support/rss-body.ts';
import { statuspageBody, summaryPath } from '../../../support/statuspage-body.ts';

const page = polledPage();
const { query, facts, scopeNow, reasons, pageRow, watch } = page;

describe('a page that fails', () => {
  it('keeps its last status for 5 minutes, then is unknown, and heals by itself', async () => {
    page.server.set(summaryPath, { body: statuspageBody() });
    const { pageId, scopeId } = await watch();
    page.server.set(summaryPath, { status: 500 });
    await page.world.pollAgain(pageId);
    expect(await pageRow(pageId)).toMatchObject({
      problem: "The status page's server has a problem (HTTP 500).",
      failures: 1,
    });
    page.world.pass(4);
    await page.world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'operational' });
    page.world.pass(1);
    await page.world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({
      status: 'unknown',
      status_message: 'Status page unreachable since 2026-05-04 08:00 UTC',
    });
    page.world.pass(1);
    await page.world.pollAgain(pageId);
    page.server.set(summaryPath, { body: statuspageBody() });
    await page.world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'operational', status_message: 'All Systems Operational' });
    expect(await pageRow(pageId)).toMatchObject({ problem: null, problem_since: null, failures: 0 });
    expect(await reasons(scopeId)).toEqual(['operational', 'unknown: unreadable', 'operational']);
    expect((await facts()).map(({ data }) => data)).toEqual([
      { previous: 'operational', status: 'unknown' },
      { previous: 'unknown', status: 'operational' },
    ]);
  });

  it('is unknown after 5 minutes also where the clock was set back meanwhile', async () => {
    page.server.set(summaryPath, { body: statuspageBody() });
    const { pageId, scopeId } = await watch();
    page.server.set(summaryPath, { status: 500 });
    await page.world.pollAgain(pageId);
    page.world.pass(-60);
    for (const minutes of [0, 5]) {
      page.world.pass(minutes);
      await page.world.pollAgain(pageId);
    }
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'unknown' });
  });

  it('heals by an answer of 304 too', async () => {
    page.server.set(summaryPath, tagged('"a"', statuspageBody()));
    const { pageId, scopeId } = await watch();
    await page.world.pollAgain(pageId);
    const answer = tagged('"a"', statuspageBody());
    page.server.set(summaryPath, { status: 502 });
    await page.world.pollAgain(pageId);
    page.world.pass(6);
    await page.world.pollAgain(pageId);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'unknown' });
    page.server.set(summaryPath, answer);
    await page.world.pollAgain(pageId);
    expect(page.server.requests.at(-1)?.headers['if-none-match']).toBe('"a"');
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'operational' });
  });

  it('never takes a web page or a broken body for good or bad news', async () => {
    page.server.set(summaryPath, { body: statuspageBody({ indicator: 'minor' }) });
    const { pageId, scopeId } = await watch();
    for (const body of ['', '<html>All Systems Operational</html>', statuspageBody().slice(0, 60), '{}', 'null']) {
      page.server.set(summaryPath, { body });
      await page.world.pollAgain(pageId);
      expect(await scopeNow(scopeId)).toMatchObject({ status: 'degraded' });
      expect((await pageRow(pageId))?.problem).toEqual(expect.any(String));
    }
  });

  it('obeys Retry-After, is not asked before, and still turns unknown after 5 minutes', async () => {
    page.server.set(summaryPath, { body: statuspageBody() });
    const { pageId, scopeId } = await watch();
    page.server.set(summaryPath, { status: 429, headers: { 'retry-after': '1800' } });
    await page.world.pollAgain(pageId);
    const [wait] = await query<{ retry: number; next: number }>(
      'select extract(epoch from retry_at - now())::int as retry, extract(epoch from next_poll_at - now())::int as next from monitoring.status_page',
    );
    expect(wait!.retry).toBeGreaterThan(1_500);
    expect(wait!.next).toBeLessThanOrEqual(300);
    const asked = page.server.requests.length;
    page.world.pass(5);
    await sql`update monitoring.status_page set last_polled_at = null`.execute(page.database.em.getKysely());
    expect(await page.world.refreshPages([pageId])).toEqual({ polled: 1, fresh: 0, pending: new Set() });
    expect(page.server.requests).toHaveLength(asked);
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'unknown' });
  });

  it('is detected again when its shape breaks three times in a row', async () => {
    page.server.set(summaryPath, { body: statuspageBody() });
    const { pageId, scopeId } = await watch();
    page.server.set(summaryPath, { status: 404 });
    page.server.set('/', {
      body: '<html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head></html>',
    });
    page.server.set('/feed.xml', { body: rssBody() });
    await page.world.pollAgain(pageId);
    await page.world.pollAgain(pageId);
    expect(await pageRow(pageId)).toMatchObject({ format: 'statuspage', shape_failures: 2 });
    await page.world.pollAgain(pageId);
    expect(await pageRow(pageId)).toMatchObject({ format: 'rss', problem: null, shape_failures: 0 });
    expect(await scopeNow(scopeId)).toMatchObject({ status: 'operational' });
  });

  const moveWith = async (startedAt: string) => {
    const incidents = [{ id: 'i1', name: 'Slow mail', startedAt }];
    page.server.set(summaryPath, { body: statuspageBody({ incidents }) });
    const { pageId } = await watch();
    page.server.set(summaryPath, { status: 404 });
    const open = rssBody({ title: 'Slow mail', text: 'We are looking into it.' });
    page.server.set('/', {
      body: '<html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head></html>',
    });
    page.server.set('/feed.xml', { body: open });
    for (const _ of [1, 2, 3]) await page.world.pollAgain(pageId);
    expect(await pageRow(pageId)).toMatchObject({ format: 'rss' });
    page.world.pass(1);
    await page.world.pollAgain(pageId);
    return (await facts()).map(({ kind }) => kind).filter((kind) => kind.startsWith('incidents.'));
  };

  it('goes on with its incidents on another platform where their title and start agree', async () => {
    expect(await moveWith('2026-05-04T07:05:00.000Z')).toEqual(['incidents.updated']);
    expect(await query('select phase from incidents.incident')).toEqual([{ phase: 'investigating' }]);
  });

  it('does not tell what another platform lists that it did not know, and ends what is gone', async () => {
    expect(await moveWith('2026-05-04T06:00:00.000Z')).toEqual(['incidents.resolved']);
    expect(await query('select phase from incidents.incident order by id')).toEqual([
      { phase: 'resolved' },
      { phase: 'investigating' },
    ]);
  });
});
