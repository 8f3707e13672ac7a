import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../support/page-server.ts';
import { polledPage } from '../../../support/polled-page.ts';
import { statuspageBody, summaryPath } from '../../../support/statuspage-body.ts';

const page = polledPage();
const { query, facts, watch } = page;

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
  const comeAndGo = async (past: Answer) => {
    page.server.set(summaryPath, { body: statuspageBody() });
    const { pageId } = await watch();
    page.server.set(summaryPath, { body: statuspageBody({ indicator: 'minor', incidents: [opened] }) });
    await page.world.pollAgain(pageId);
    page.world.pass(20);
    page.server.set('/api/v2/incidents.json', past);
    page.server.set(summaryPath, { body: statuspageBody() });
    await page.world.pollAgain(pageId);
    return pageId;
  };

  it('is resolved when and with what words the page says elsewhere', async () => {
    await comeAndGo({ body: statuspageBody({ incidents: [ended] }) });
    expect(await stored()).toEqual([{ phase: 'resolved', description: 'All is well.', resolved: '08:10' }]);
    expect((await facts()).map(({ kind }) => kind).filter((kind) => kind.startsWith('incidents'))).toEqual([
      'incidents.opened',
      'incidents.resolved',
    ]);
  });

  it('ends after a minute where the page tells nothing of its end and its list cannot be read', async () => {
    const pageId = await comeAndGo({ status: 500, body: 'oops' });
    expect(await stored()).toEqual([{ phase: 'investigating', description: 'Looking.', resolved: null }]);
    page.world.pass(0.5);
    await page.world.pollAgain(pageId);
    // The list of past incidents can't be read, so for a minute it may still say more.
    expect(await stored()).toEqual([{ phase: 'investigating', description: 'Looking.', resolved: null }]);
    page.world.pass(0.75);
    await page.world.pollAgain(pageId);
    expect(await stored()).toMatchObject([{ phase: 'resolved', description: 'Looking.' }]);
    expect((await facts()).at(-1)).toMatchObject({ kind: 'incidents.resolved', data: { unlisted: true } });
  });

  it('is asked for again within 20 s, and whole', async () => {
    const pageId = await comeAndGo({ status: 404 });
    const soon = `select next_poll_at <= now() + interval '21 seconds' as soon, read_again_at <= now() as whole
      from monitoring.status_page where id = ${pageId}`;
    expect(await query(soon)).toEqual([{ soon: true, whole: true }]);
  });

  it('stays open while a list of the page still has it open', async () => {
    const pageId = await comeAndGo({ body: statuspageBody({ incidents: [opened] }) });
    for (const _ of [1, 2]) {
      page.world.pass(1);
      await page.world.pollAgain(pageId);
    }
    expect(await stored()).toMatchObject([{ phase: 'investigating' }]);
    page.server.set('/api/v2/incidents.json', { body: statuspageBody({ incidents: [ended] }) });
    page.world.pass(1);
    await page.world.pollAgain(pageId);
    expect(await stored()).toMatchObject([{ phase: 'resolved', description: 'All is well.' }]);
  });
});
