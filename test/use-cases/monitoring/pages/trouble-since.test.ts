import { describe, expect, it } from 'vitest';
import { polledPage } from '../../../support/polled-page.ts';
import { type BodyIncident, type BodyParts, statuspageBody, summaryPath } from '../../../support/statuspage-body.ts';

const page = polledPage();

const say = (parts: BodyParts): void => page.server.set(summaryPath, { body: statuspageBody(parts) });

const api = { id: 'c1', name: 'API' } as const;
const blog = { id: 'c2', name: 'Blog' } as const;
const down = { ...api, status: 'major_outage' } as const;

const ofApi: BodyIncident = {
  id: 'i1',
  impact: 'critical',
  startedAt: '2026-05-04T07:55:00.000Z',
  componentIds: ['c1'],
};

const outage = (...incidents: readonly BodyIncident[]): BodyParts => ({
  indicator: 'major',
  components: [down, blog],
  incidents,
});

const well: BodyParts = { components: [api, blog] };

/** Since when a scope has its status, and the time of its latest recorded change, as times of the day. */
const timesOf = async (scopeId: number) => {
  const [times] = await page.query<{ since: string; read: string }>(`
    select to_char(status_since at time zone 'UTC', 'HH24:MI') as since,
      (select to_char(max(changed_at) at time zone 'UTC', 'HH24:MI') from monitoring.status_change where scope_id = scope.id) as recorded
    from monitoring.scope where id = ${scopeId}`);
  return times;
};

const chosen = (pageId: number, components: readonly string[] = []) =>
  page.database.transaction(() => page.world.scopeOver(pageId, components));

describe('trouble that is there when one begins to watch', () => {
  it('began with the incident that explains it, in the record too', async () => {
    say(outage(ofApi));
    const { pageId, scopeId } = await page.watch();
    expect(await timesOf(scopeId)).toEqual({ since: '07:55', recorded: '07:55' });
    expect(await timesOf(await chosen(pageId, ['c1']))).toEqual({ since: '07:55', recorded: '07:55' });
  });

  it.each<[string, BodyIncident]>([
    ['touches another component', { ...ofApi, componentIds: ['c2'] }],
    ['is milder', { ...ofApi, impact: 'minor' }],
    ['is over', { ...ofApi, status: 'resolved', resolvedAt: '2026-05-04T07:58:00.000Z' }],
    ['is a notice', { ...ofApi, impact: 'none', componentIds: [] }],
    ['is dated ahead', { ...ofApi, startedAt: '2026-05-04T09:00:00.000Z' }],
  ])('is known from now on where the incident %s', async (_, incident) => {
    say(outage(incident));
    const { scopeId } = await page.watch(['c1']);
    expect(await timesOf(scopeId)).toEqual({ since: '08:00', recorded: '08:00' });
  });

  it('leaves what is well alone', async () => {
    say(outage(ofApi));
    const { scopeId } = await page.watch(['c2']);
    expect(await timesOf(scopeId)).toEqual({ since: '08:00', recorded: '08:00' });
  });

  it('keeps its beginning for another choice of the page, in the middle of it', async () => {
    say(well);
    const { pageId } = await page.watch();
    page.world.pass(10);
    say(outage({ ...ofApi, startedAt: '2026-05-04T08:09:00.000Z' }));
    await page.world.pollAgain(pageId);
    page.world.pass(60);
    expect(await timesOf(await chosen(pageId, ['c1']))).toEqual({ since: '08:09', recorded: '08:09' });
  });

  it('is not of an old incident under which what is chosen was well for long', async () => {
    say({ ...well, incidents: [ofApi] });
    const { pageId } = await page.watch();
    page.world.pass(60);
    say(outage(ofApi));
    await page.world.pollAgain(pageId);
    page.world.pass(1);
    expect(await timesOf(await chosen(pageId, ['c1']))).toEqual({ since: '09:01', recorded: '09:01' });
  });
});

describe('trouble that is there when a page can be looked at again', () => {
  it('began with the incident that explains it, at the first reading', async () => {
    const { pageId, scopeId } = await page.watch();
    say(outage(ofApi));
    page.world.pass(1);
    await page.world.pollAgain(pageId);
    expect(await timesOf(scopeId)).toEqual({ since: '07:55', recorded: '07:55' });
  });

  it('began so too where nobody asked for an hour, and it was well before', async () => {
    say(well);
    const { pageId, scopeId } = await page.watch();
    page.world.pass(60);
    say(outage({ ...ofApi, startedAt: '2026-05-04T08:30:00.000Z' }));
    await page.world.pollAgain(pageId, 60);
    expect(await timesOf(scopeId)).toEqual({ since: '08:30', recorded: '08:30' });
  });

  it('began so too where it says after a gap what it said before', async () => {
    say(outage(ofApi));
    const { pageId, scopeId } = await page.watch();
    page.world.pass(60);
    await page.world.pollAgain(pageId, 60);
    expect(await timesOf(scopeId)).toEqual({ since: '07:55', recorded: '09:00' });
    expect(await page.reasons(scopeId)).toEqual(['outage', 'unknown: stale', 'outage']);
  });

  it('began when the page says so, also where it said nothing of it for an hour', async () => {
    say(well);
    const { pageId, scopeId } = await page.watch();
    page.world.pass(70);
    say(outage({ ...ofApi, startedAt: '2026-05-04T08:10:00.000Z' }));
    await page.world.pollAgain(pageId);
    expect(await timesOf(scopeId)).toEqual({ since: '08:10', recorded: '08:10' });
  });

  it('began with the reading where the page states a time of which the record has something else', async () => {
    say(well);
    const { pageId, scopeId } = await page.watch();
    page.world.pass(10);
    say(outage(ofApi));
    await page.world.pollAgain(pageId);
    expect(await timesOf(scopeId)).toEqual({ since: '08:10', recorded: '08:10' });
  });

  it('is known from the reading on where the incident was listed long before, while it was well', async () => {
    say({ ...well, incidents: [ofApi] });
    const { pageId, scopeId } = await page.watch();
    page.world.pass(30);
    await page.world.pollAgain(pageId);
    page.world.pass(30);
    say(outage(ofApi));
    await page.world.pollAgain(pageId, 30);
    expect(await timesOf(scopeId)).toEqual({ since: '09:00', recorded: '09:00' });
  });
});
