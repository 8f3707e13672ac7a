import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asUser } from '../../support/actors.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type PageServer, startPageServer } from '../../support/page-server.ts';
import { addWatchedService, createPollingWorld, type PollingWorld } from '../../support/polling.ts';
import { type BodyParts, statuspageBody, summaryPath } from '../../support/statuspage-body.ts';

let database: TestDatabase;
let world: PollingWorld;
let server: PageServer;
let pageId: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate monitoring.status_page, platform.fact cascade`.execute(database.em.getKysely());
  world = createPollingWorld(database);
  server = await startPageServer();
});
afterEach(async () => {
  await world.close();
  await server.close();
  expect(world.errors).toEqual([]);
});

const query = async <Row>(text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(database.em.getKysely())).rows as Row[];
const facts = () =>
  query<{ kind: string; data: Record<string, unknown>; occurred_at: Date }>(
    "select kind, data, occurred_at from platform.fact where kind like 'incidents.%' order by id",
  );
const kinds = async () => (await facts()).map(({ kind }) => kind);
const incidentRows = () => query<Record<string, unknown>>('select * from incidents.incident order by id');

/** The page says this now and is polled; the first time it is also found and watched. */
const say = async (parts: BodyParts): Promise<void> => {
  server.set(summaryPath, { body: statuspageBody(parts) });
  world.pass(1);
  if (server.requests.length > 0) return world.pollAgain(pageId);
  ({ pageId } = await world.lookAtPage(server.url));
  await database.transaction(async () => {
    const { scopeId } = await world.findOrCreateScope(pageId, []);
    const serviceId = await addWatchedService(database, { scopeId });
    world.watches.splice(0, Infinity, { serviceId, serviceName: 'Acme', pageId, componentIds: [] });
    await world.reconcilePages([pageId]);
  });
};

const investigating = { status: 'investigating', body: 'Looking into it.', at: '2026-05-04T08:00:00.000Z' };
const identified = { status: 'identified', body: 'Found it.', at: '2026-05-04T08:10:00.000Z' };

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

  it('opens, updates and resolves one row in place, with one fact each', async () => {
    await say({});
    await say({
      incidents: [{ id: 'i1', name: 'Slow', startedAt: '2026-05-04T07:58:00.000Z', updates: [investigating] }],
    });
    await say({ incidents: [{ id: 'i1', name: 'Slow', status: 'identified', updates: [identified, investigating] }] });
    await say({ incidents: [{ id: 'i1', status: 'resolved', resolvedAt: '2026-05-04T08:20:00.000Z' }] });
    expect(await facts()).toMatchObject([
      { kind: 'incidents.opened', occurred_at: new Date('2026-05-04T07:58:00Z') },
      { kind: 'incidents.updated', data: { phase: 'identified', previousPhase: 'investigating' } },
      { kind: 'incidents.resolved', occurred_at: new Date('2026-05-04T08:20:00Z') },
    ]);
    expect(await incidentRows()).toHaveLength(1);
    const [listed] = await world.incidents.incidentsOfService(1, world.watches[0]!, 50).then((all) => all.incidents);
    expect(listed).toMatchObject({
      phase: 'resolved',
      resolvedAt: new Date('2026-05-04T08:20:00.000Z'),
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

  it('resolves what the page lists no more, at the time that was seen', async () => {
    await say({});
    await say({ incidents: [{ id: 'i1' }, { id: 'i2' }] });
    await say({ incidents: [{ id: 'i2' }] });
    expect(await kinds()).toEqual(['incidents.opened', 'incidents.opened', 'incidents.resolved']);
    const [gone, open] = await incidentRows();
    expect(gone).toMatchObject({ phase: 'resolved', resolved_at: new Date('2026-05-04T08:03:00Z') });
    expect(open).toMatchObject({ phase: 'investigating', resolved_at: null });
  });

  it('opens one again that comes back, also when it says the very same as before', async () => {
    await say({});
    await say({ incidents: [{ id: 'i1' }] });
    await say({});
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
    await world.close();
    world = createPollingWorld(database);
    await say({ description: 'All good', incidents: [{ id: 'i1', updates: [investigating] }] });
    expect(await kinds()).toEqual(['incidents.opened']);
  });

  it('tells nothing of an incident that was over when it was first listed', async () => {
    await say({});
    await say({ incidents: [{ id: 'old', status: 'resolved', resolvedAt: '2026-04-01T08:00:00.000Z' }] });
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
    const open = await world.incidents.incidentsOfService(1, world.watches[0]!, 50);
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
    await say({});
    expect(await facts()).toMatchObject([
      { kind: 'incidents.maintenance_scheduled' },
      { kind: 'incidents.maintenance_ended', data: { cancelled: true } },
    ]);
  });

  it('are told of first sight only once they end', async () => {
    await say({ maintenances: [{ id: 'm1', status: 'in_progress', ...window }] });
    expect(await facts()).toEqual([]);
    await say({});
    expect(await facts()).toMatchObject([{ kind: 'incidents.maintenance_ended', data: { cancelled: false } }]);
  });
});

describe('incidents as users see them', () => {
  it('come once for each service that watches what they touch', async () => {
    const components = [
      { id: 'c1', name: 'API' },
      { id: 'c2', name: 'Web' },
    ];
    await say({ components, incidents: [{ id: 'i1', componentIds: ['c1'] }, { id: 'i2' }] });
    world.watches.push({ serviceId: 9_001, serviceName: 'Web only', pageId, componentIds: ['c2'] });
    const listed = await world.incidents.listIncidents(asUser(1), { limit: 10 });
    expect(listed.map(({ serviceName, url }) => [serviceName, url])).toEqual([
      ['Acme', 'https://stspg.io/i2'],
      ['Web only', 'https://stspg.io/i2'],
      ['Acme', 'https://stspg.io/i1'],
    ]);
    const open = await world.incidents.openIncidentsOf(1, world.watches);
    expect([...open].map(([serviceId, all]) => [serviceId, all.length])).toEqual([
      [world.watches[0]!.serviceId, 2],
      [9_001, 1],
    ]);
  });
});
