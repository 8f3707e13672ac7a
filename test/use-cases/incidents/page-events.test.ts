import { describe, expect, it } from 'vitest';
import { postgresIncidents } from '../../../src/incidents/adapters/postgres-incidents.ts';
import { asUser } from '../../support/actors.ts';
import { polledPage } from '../../support/polled-page.ts';
import { addWatchedService } from '../../support/polling.ts';
import { type BodyParts, statuspageBody, summaryPath } from '../../support/statuspage-body.ts';

const page = polledPage();
const { query } = page;
let pageId: number;

const facts = () =>
  query<{ kind: string; data: Record<string, unknown>; occurred_at: Date }>(
    "select kind, data, occurred_at from platform.fact where kind like 'incidents.%' order by id",
  );
const kinds = async () => (await facts()).map(({ kind }) => kind);
const incidentRows = () => query<Record<string, unknown>>('select * from incidents.incident order by id');

/** The page says this now and is polled; the first time it's also found and watched. */
const say = async (parts: BodyParts): Promise<void> => {
  page.server.set(summaryPath, { body: statuspageBody(parts) });
  page.world.pass(1);
  if (page.server.requests.length > 0) return page.world.pollAgain(pageId);
  pageId = await page.world.lookAtPage(page.server.url);
  await page.database.transaction(async () => {
    const scopeId = await page.world.scopeOver(pageId);
    const serviceId = await addWatchedService(page.database, { scopeId });
    page.world.watches.splice(0, Infinity, { serviceId, serviceName: 'Acme', pageId, componentIds: [] });
    await page.world.reconcilePages([pageId]);
  });
};

const investigating = { status: 'investigating', body: 'Looking into it.', at: '2026-05-04T08:00:00.000Z' };
const identified = { status: 'identified', body: 'Found it.', at: '2026-05-04T08:02:30.000Z' };

describe('incidents of a page', () => {
  it('tells nothing of what was open at first sight, until it is resolved', async () => {
    await say({ incidents: [{ id: 'i1', updates: [investigating] }] });
    expect(await facts()).toEqual([]);
    expect(await incidentRows()).toMatchObject([{ external_id: 'i1', first_sight: true, phase: 'investigating' }]);
    await say({ incidents: [{ id: 'i1', status: 'resolved', resolvedAt: '2026-05-04T08:01:30.000Z' }] });
    expect(await facts()).toMatchObject([
      { kind: 'incidents.resolved', occurred_at: new Date('2026-05-04T08:01:30Z') },
    ]);
  });

  it('are not linked to what is watched where the page links them to nothing, and that is well or was not said to be hit', async () => {
    await say({});
    await say({ incidents: [{ id: 'i1', updates: [investigating] }] });
    const isUnlinked = async (watch: { readonly componentIds: readonly string[]; readonly isTroubled?: boolean }) => {
      const watches = [{ serviceId: 1, serviceName: 'Acme', pageId, ...watch }];
      return (await postgresIncidents(page.database.em).list(watches, { limit: 10 })).map(({ unlinked }) => unlinked);
    };
    expect(await isUnlinked({ componentIds: ['n1'] })).toEqual([true]);
    expect(await isUnlinked({ componentIds: ['n1'], isTroubled: true })).toEqual([false]);
    expect(await isUnlinked({ componentIds: [] })).toEqual([false]);
    await say({ incidents: [{ id: 'i1', status: 'resolved', resolvedAt: '2026-05-04T08:01:30.000Z' }] });
    expect(await isUnlinked({ componentIds: ['n1'], isTroubled: true })).toEqual([true]);
  });

  it('opens, updates and resolves one row in place, with one fact each', async () => {
    await say({});
    await say({
      incidents: [{ id: 'i1', name: 'Slow', startedAt: '2026-05-04T07:58:00.000Z', updates: [investigating] }],
    });
    await say({ incidents: [{ id: 'i1', name: 'Slow', status: 'identified', updates: [identified, investigating] }] });
    await say({ incidents: [{ id: 'i1', status: 'resolved', resolvedAt: '2026-05-04T08:03:20.000Z' }] });
    expect(await facts()).toMatchObject([
      { kind: 'incidents.opened', occurred_at: new Date('2026-05-04T07:58:00Z') },
      { kind: 'incidents.updated', data: { phase: 'identified', previousPhase: 'investigating' } },
      { kind: 'incidents.resolved', occurred_at: new Date('2026-05-04T08:03:20Z') },
    ]);
    expect(await incidentRows()).toHaveLength(1);
    const [listed] = await page.world.incidents
      .incidentsOfService(1, page.world.watches[0]!, 50)
      .then((all) => all.incidents);
    expect(listed).toMatchObject({
      phase: 'resolved',
      resolvedAt: new Date('2026-05-04T08:03:20.000Z'),
      byHand: false,
    });
    expect(listed?.updates.map(({ text }) => text)).toEqual(['Found it.', 'Looking into it.']);
  });

  it('tells a new message of the same phase as an update, and a corrected or repeated one not at all', async () => {
    await say({});
    await say({ incidents: [{ id: 'i1', updates: [investigating] }] });
    await say({ incidents: [{ id: 'i1', updates: [{ ...identified, status: 'investigating' }, investigating] }] });
    expect(await kinds()).toEqual(['incidents.opened', 'incidents.updated']);
    const corrected = { ...investigating, body: 'Looking into it now.' };
    await say({ incidents: [{ id: 'i1', updates: [{ ...identified, status: 'investigating' }, corrected] }] });
    await say({ incidents: [{ id: 'i1', updates: [corrected, { ...identified, status: 'investigating' }] }] });
    await say({ incidents: [{ id: 'i1', name: 'Another title', updates: [corrected] }] });
    expect(await kinds()).toEqual(['incidents.opened', 'incidents.updated']);
    const bodies = await query<{ body: string }>('select body from incidents.incident_update order by posted_at');
    expect(bodies.map(({ body }) => body)).toEqual(['Looking into it now.', 'Found it.']);
    expect(await incidentRows()).toMatchObject([{ title: 'Another title' }]);
  });

  it('only misses what a first reading lacks, and ends it without a word by the second', async () => {
    await say({});
    await say({ incidents: [{ id: 'i1' }, { id: 'i2' }] });
    await say({ incidents: [{ id: 'i2' }] });
    expect(await kinds()).toEqual(['incidents.opened', 'incidents.opened']);
    expect(await incidentRows()).toMatchObject([
      { phase: 'investigating', missed_at: new Date('2026-05-04T08:03:00Z') },
      { missed_at: null },
    ]);
    await say({ incidents: [{ id: 'i2' }] });
    expect((await facts()).at(-1)).toMatchObject({ kind: 'incidents.resolved', data: { unlisted: true } });
    const [gone, open] = await incidentRows();
    expect(gone).toMatchObject({ phase: 'resolved', unlisted: true, resolved_at: new Date('2026-05-04T08:04:00Z') });
    expect(open).toMatchObject({ phase: 'investigating', resolved_at: null });
  });

  it('goes on with one that a single reading lacked', async () => {
    await say({});
    await say({ incidents: [{ id: 'i1' }] });
    await say({ description: 'All good' });
    page.world.pass(10);
    await say({ incidents: [{ id: 'i1' }] });
    expect(await incidentRows()).toMatchObject([{ missed_at: null }]);
    await say({ description: 'Still good' });
    expect(await kinds()).toEqual(['incidents.opened']);
    expect(await incidentRows()).toMatchObject([{ missed_at: new Date('2026-05-04T08:15:00Z'), resolved_at: null }]);
  });

  it('opens one again that comes back, also when it says the very same as before', async () => {
    await say({});
    await say({ incidents: [{ id: 'i1' }] });
    await say({ description: 'All good' });
    await say({ description: 'All good' });
    page.world.pass(10);
    await say({ incidents: [{ id: 'i1' }] });
    expect(await facts()).toMatchObject([
      { kind: 'incidents.opened' },
      { kind: 'incidents.resolved' },
      { kind: 'incidents.opened', data: { reopened: true } },
    ]);
    expect(await incidentRows()).toMatchObject([{ phase: 'investigating', resolved_at: null }]);
  });

  it('makes no new fact after a restart', async () => {
    await say({});
    await say({ incidents: [{ id: 'i1', updates: [investigating] }] });
    await page.restart();
    await say({ description: 'All good', incidents: [{ id: 'i1', updates: [investigating] }] });
    expect(await kinds()).toEqual(['incidents.opened']);
  });

  it('tells nothing of an incident that was over when it was first listed', async () => {
    await say({});
    const [startedAt, resolvedAt] = ['2026-04-01T07:00:00.000Z', '2026-04-01T08:00:00.000Z'];
    await say({ incidents: [{ id: 'old', status: 'resolved', startedAt, resolvedAt }] });
    expect(await facts()).toEqual([]);
    expect(await incidentRows()).toHaveLength(1);
  });

  it('takes an id that is listed twice, and fifty at once, without a row too many', async () => {
    await say({});
    const many = Array.from({ length: 50 }, (_, index) => ({ id: `i${index}`, updates: [investigating, identified] }));
    await say({ incidents: [...many, { id: 'i0' }] });
    expect(await incidentRows()).toHaveLength(50);
    expect(await kinds()).toHaveLength(50);
  });
});

describe('maintenances of a page', () => {
  const window = { from: '2026-05-04T08:02:00.000Z', until: '2026-05-04T09:00:00.000Z' };

  it('are scheduled, start and end with one fact each', async () => {
    await say({});
    await say({ maintenances: [{ id: 'm1', status: 'scheduled', ...window }] });
    await say({ maintenances: [{ id: 'm1', status: 'in_progress', ...window }] });
    await say({ maintenances: [{ id: 'm1', status: 'verifying', ...window }] });
    const open = await page.world.incidents.incidentsOfService(1, page.world.watches[0]!, 50);
    expect(open.maintenances).toMatchObject([
      { state: 'in_progress', startsAt: new Date(window.from), endsAt: new Date(window.until) },
    ]);
    await say({ maintenances: [{ id: 'm1', status: 'completed', ...window }] });
    await say({});
    expect(await kinds()).toEqual([
      'incidents.maintenance_scheduled',
      'incidents.maintenance_started',
      'incidents.maintenance_ended',
    ]);
  });

  it('end when they are listed no more; one that had not begun was cancelled', async () => {
    await say({});
    await say({
      maintenances: [{ id: 'm1', status: 'scheduled', from: '2026-06-01T08:00:00Z', until: '2026-06-01T09:00:00Z' }],
    });
    await say({ description: 'All good' });
    expect(await kinds()).toEqual(['incidents.maintenance_scheduled']);
    await say({ description: 'All good' });
    expect(await facts()).toMatchObject([
      { kind: 'incidents.maintenance_scheduled' },
      { kind: 'incidents.maintenance_ended', data: { cancelled: true } },
    ]);
  });

  it('are told of first sight only once they end', async () => {
    await say({ maintenances: [{ id: 'm1', status: 'in_progress', ...window }] });
    await say({});
    expect(await facts()).toEqual([]);
    await say({});
    expect(await facts()).toMatchObject([{ kind: 'incidents.maintenance_ended', data: { cancelled: false } }]);
  });
});

describe('a maintenance that does not keep to its plan', () => {
  const work = (status: string, from: string, until: string) => ({
    maintenances: [{ id: 'm1', status, from: `2026-05-04T${from}:00Z`, until: `2026-05-04T${until}:00Z` }],
  });

  it('is told once where it moves', async () => {
    await say({});
    await say(work('scheduled', '18:00', '19:00'));
    await say(work('scheduled', '22:00', '23:00'));
    await say(work('scheduled', '22:00', '23:00'));
    expect(await facts()).toMatchObject([
      { kind: 'incidents.maintenance_scheduled' },
      {
        kind: 'incidents.maintenance_moved',
        data: { from: '2026-05-04T18:00:00.000Z', to: '2026-05-04T22:00:00.000Z' },
      },
    ]);
  });

  it('is told once where it lasts for a quarter of an hour longer, though the page says the same', async () => {
    await say({});
    await say(work('in_progress', '08:01', '08:05'));
    page.world.pass(16);
    await say(work('in_progress', '08:01', '08:05'));
    await say({ ...work('in_progress', '08:01', '08:05'), description: 'Soon' });
    expect(await kinds()).toEqual(['incidents.maintenance_started', 'incidents.maintenance_overran']);
  });

  it('is told neither as ended nor as cancelled where its time passed and the page never said that it began', async () => {
    await say({});
    await say(work('scheduled', '08:03', '08:05'));
    page.world.pass(10);
    for (const description of ['Good', 'Well', 'Fine']) await say({ description });
    expect(await kinds()).toEqual(['incidents.maintenance_scheduled']);
    expect(await query('select state from incidents.maintenance')).toEqual([{ state: 'completed' }]);
  });
});

describe('a page that tells very much', () => {
  it('has ten thousand changed messages stored by one poll', async () => {
    const incidents = (word: string) =>
      Array.from({ length: 100 }, (_, incident) => ({
        id: `i${incident}`,
        updates: Array.from({ length: 100 }, (__, index) => ({
          status: 'investigating',
          body: `${word} ${incident} ${index}`,
          at: new Date(Date.UTC(2026, 4, 4, 7, 0, index)).toISOString(),
        })),
      }));
    await say({ incidents: incidents('First') });
    await say({ incidents: incidents('Second') });
    expect(
      await query("select count(*)::integer as stored from incidents.incident_update where body like 'Second%'"),
    ).toEqual([{ stored: 10_000 }]);
  });

  it('has 200 new incidents a day stored, the open and the latest first, and the rest counted', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        id: `i${from + index}`,
        startedAt: new Date(Date.UTC(2026, 4, 4, 6, 0, from + index)).toISOString(),
      }));
    await say({});
    await say({ incidents: many(0, 150) });
    await say({ incidents: many(0, 300) });
    expect(await query('select count(*)::integer as stored from incidents.incident')).toEqual([{ stored: 200 }]);
    expect(await query('select taken, left_out from incidents.page_intake')).toEqual([{ taken: 200, left_out: 100 }]);
    expect(
      await query(
        'select count(*)::integer as latest from incidents.incident where substr(external_id, 2)::integer >= 250',
      ),
    ).toEqual([{ latest: 50 }]);
    page.world.pass(24 * 60);
    await say({ incidents: many(0, 300), description: 'Another day' });
    expect(await query('select count(*)::integer as stored from incidents.incident')).toEqual([{ stored: 300 }]);
  });
});

describe('what a page says of an incident', () => {
  it('keeps a touch until the page states another, and tells of that without words', async () => {
    const touching = (componentIds: readonly string[], updates: readonly (typeof investigating)[]) =>
      say({ incidents: [{ id: 'i1', componentIds, updates }] });
    await say({});
    await touching(['c1'], [investigating]);
    await touching([], [{ ...identified, status: 'investigating' }, investigating]);
    expect(await incidentRows()).toMatchObject([{ component_ids: ['c1'] }]);
    await touching(['c2'], [{ ...identified, status: 'investigating' }, investigating]);
    expect(await facts()).toMatchObject([
      { kind: 'incidents.opened' },
      { kind: 'incidents.updated', data: { phase: 'investigating' } },
      { kind: 'incidents.updated', data: { wordless: true, components: { before: ['c1'], now: ['c2'] } } },
    ]);
  });

  it('lies never in the future, and keeps the page’s own word', async () => {
    await say({});
    const ahead = { ...investigating, at: '2026-05-04T09:02:00.000Z' };
    const incident = { id: 'i1', startedAt: '2026-05-04T09:01:00.000Z', updates: [ahead] };
    await say({ incidents: [incident] });
    await say({ description: 'Trouble', incidents: [incident] });
    const readAt = new Date('2026-05-04T08:02:00Z');
    expect(await incidentRows()).toMatchObject([
      {
        started_at: readAt,
        page_started_at: new Date('2026-05-04T09:01:00Z'),
        published_at: readAt,
        read_at: readAt,
      },
    ]);
    expect(await query('select posted_at from incidents.incident_update')).toEqual([{ posted_at: readAt }]);
    expect(await facts()).toMatchObject([{ kind: 'incidents.opened', occurred_at: readAt }]);
  });

  it('is nothing new where only its date is', async () => {
    await say({});
    await say({ incidents: [{ id: 'i1', updates: [investigating] }] });
    const later = { ...investigating, at: '2026-05-04T08:02:30.000Z' };
    await say({ incidents: [{ id: 'i1', updates: [later] }] });
    expect(await kinds()).toEqual(['incidents.opened']);
    expect(await query('select from incidents.incident_update')).toHaveLength(1);
    await say({ incidents: [{ id: 'i1', updates: [{ ...later, at: '2026-05-04T08:03:30.000Z' }, later] }] });
    expect(await kinds()).toEqual(['incidents.opened', 'incidents.updated']);
  });

  it('is history where it is dated before what is known', async () => {
    await say({});
    await say({ incidents: [{ id: 'i1', updates: [investigating] }] });
    const earlier = { ...investigating, body: 'Users report errors.', at: '2026-05-04T07:56:00.000Z' };
    await say({ incidents: [{ id: 'i1', updates: [investigating, earlier] }] });
    expect(await facts()).toMatchObject([
      { kind: 'incidents.opened' },
      { kind: 'incidents.updated', data: { late: true } },
    ]);
  });

  it('has the page’s time of its newest message and when that was read', async () => {
    await say({});
    await say({ incidents: [{ id: 'i1', updates: [investigating] }] });
    await say({ incidents: [{ id: 'i1', status: 'identified', updates: [identified, investigating] }] });
    await say({
      incidents: [{ id: 'i1', name: 'Another', status: 'identified', updates: [identified, investigating] }],
    });
    expect(await incidentRows()).toMatchObject([
      { published_at: new Date('2026-05-04T08:02:30Z'), read_at: new Date('2026-05-04T08:03:00Z') },
    ]);
  });

  it('goes on under another id where title and start agree', async () => {
    const opened = { name: 'Payments fail', startedAt: '2026-05-04T07:55:00.000Z', updates: [investigating] };
    await say({});
    await say({ incidents: [{ id: 'old', ...opened }] });
    await say({ incidents: [{ id: 'new', ...opened, name: '[Identified] Payments fail', status: 'identified' }] });
    expect(await kinds()).toEqual(['incidents.opened', 'incidents.updated']);
    expect(await incidentRows()).toMatchObject([{ external_id: 'new', phase: 'identified', missed_at: null }]);
  });
});

describe('incidents as users see them', () => {
  it('come once for each service that watches what they touch', async () => {
    const components = [
      { id: 'c1', name: 'API' },
      { id: 'c2', name: 'Web' },
    ];
    await say({ components, incidents: [{ id: 'i1', componentIds: ['c1'] }, { id: 'i2' }] });
    page.world.watches.push({ serviceId: 9_001, serviceName: 'Web only', pageId, componentIds: ['c2'] });
    const listed = await page.world.incidents.listIncidents(asUser(1), { limit: 10 });
    expect(listed.incidents.map(({ serviceName, url }) => [serviceName, url])).toEqual([
      ['Acme', 'https://stspg.io/i2'],
      ['Web only', 'https://stspg.io/i2'],
      ['Acme', 'https://stspg.io/i1'],
    ]);
    const open = await page.world.incidents.openIncidentsOf(1, page.world.watches);
    expect([...open].map(([serviceId, all]) => [serviceId, all.length])).toEqual([
      [page.world.watches[0]!.serviceId, 2],
      [9_001, 1],
    ]);
  });
});
