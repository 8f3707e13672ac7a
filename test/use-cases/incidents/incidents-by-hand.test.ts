import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIncidents } from '../../../src/incidents/module.ts';
import type { IncidentWatch } from '../../../src/monitoring/index.ts';
import { postgresFacts } from '../../../src/platform/database/facts.ts';
import { asUser } from '../../support/actors.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { noTeamwork } from '../../support/no-teamwork.ts';
import { addWatchedService, noDetail } from '../../support/polling.ts';
import { queryText } from '../../support/query-text.ts';

let database: TestDatabase;
let incidents: ReturnType<typeof createIncidents>;
let pageId: number;
let serviceId: number;
let at: Date;
const watches = new Map<number, IncidentWatch[]>();
const ann = asUser(2);
const bob = asUser(3);

beforeAll(async () => {
  database = await createTestDatabase();
  const { em, transaction } = database;
  const watchedServicesOf = async (teamId: number) => watches.get(teamId) ?? [];
  incidents = createIncidents({
    em,
    transaction,
    recordFacts: postgresFacts(em),
    now: () => at,
    watchedServicesOf,
    notifyWindows: async () => undefined,
    ...noDetail,
    ...noTeamwork,
  });
});
afterAll(() => database.drop());
beforeEach(async () => {
  at = new Date('2026-05-04T08:00:00.000Z');
  const page = await query<{ id: number }>(
    "insert into monitoring.status_page (url, created_at) values ('https://status.acme.test', now()) returning id",
  );
  pageId = page[0]!.id;
  const scope = await query<{ id: number }>(
    `insert into monitoring.scope (page_id, created_at) values (${pageId}, now()) returning id`,
  );
  serviceId = await addWatchedService(database, { scopeId: scope[0]!.id });
  watches.set(2, [{ serviceId, serviceName: "Ann's Acme", pageId, componentIds: [] }]);
});
afterEach(async () => {
  await sql`truncate monitoring.status_page, platform.fact cascade`.execute(database.em.getKysely());
});

const query = <Row>(text: string): Promise<Row[]> => queryText(database, text);
const kinds = async () =>
  (await query<{ kind: string }>('select kind from platform.fact order by id')).map(({ kind }) => kind);

describe('an incident reported by hand', () => {
  it('is stored with its first message and told like a page’s', async () => {
    const made = await incidents.createIncident(ann, {
      serviceId,
      title: ' Mails are late ',
      description: 'Since noon.',
    });
    expect(made).toMatchObject({
      serviceId,
      serviceName: "Ann's Acme",
      title: 'Mails are late',
      description: 'Since noon.',
      phase: 'investigating',
      byHand: true,
      startedAt: new Date('2026-05-04T08:00:00.000Z'),
      resolvedAt: undefined,
      updates: [{ at: new Date('2026-05-04T08:00:00.000Z'), phase: 'investigating', text: 'Since noon.' }],
    });
    const facts = await query('select kind, service_id, incident_id, page_id from platform.fact');
    expect(facts).toEqual([{ kind: 'incidents.opened', service_id: serviceId, incident_id: made.id, page_id: null }]);
  });

  it('may go from any status to any other; resolved sets the time and leaving it clears it', async () => {
    const { id } = await incidents.createIncident(ann, { serviceId, title: 'Late' });
    const statuses = ['resolved', 'investigating', 'monitoring', 'identified', 'resolved', 'monitoring'] as const;
    for (const status of statuses) {
      at = new Date(at.getTime() + 60_000);
      const now = await incidents.updateIncident(ann, id, { status });
      expect(now).toMatchObject({ phase: status, resolvedAt: status === 'resolved' ? at : undefined });
    }
    expect(await kinds()).toEqual([
      'incidents.opened',
      'incidents.resolved',
      'incidents.opened',
      'incidents.updated',
      'incidents.updated',
      'incidents.resolved',
      'incidents.opened',
    ]);
  });

  it('keeps what a change leaves out, and tells nothing of a new title', async () => {
    const { id } = await incidents.createIncident(ann, {
      serviceId,
      title: 'Late',
      description: 'Why',
      status: 'identified',
    });
    expect(await incidents.updateIncident(ann, id, { title: 'Later' })).toMatchObject({
      title: 'Later',
      description: 'Why',
      phase: 'identified',
    });
    expect(await kinds()).toEqual(['incidents.opened']);
  });

  it('tells a new phase without words as that, and new words without a new phase', async () => {
    const { id } = await incidents.createIncident(ann, { serviceId, title: 'Late', description: 'Since noon.' });
    await incidents.updateIncident(ann, id, { status: 'identified' });
    await incidents.updateIncident(ann, id, { description: 'A full queue.' });
    const told = await query<{ data: object }>('select data from platform.fact order by id');
    expect(told.map(({ data }) => data)).toEqual([
      { phase: 'investigating' },
      { phase: 'identified', previousPhase: 'investigating', textless: true },
      { phase: 'identified', previousPhase: 'identified' },
    ]);
  });

  it('is refused for a service, and hidden as an incident, of somebody else', async () => {
    const { id } = await incidents.createIncident(ann, { serviceId, title: 'Late' });
    await expect(incidents.createIncident(bob, { serviceId, title: 'X' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(incidents.updateIncident(bob, id, { title: 'X' })).rejects.toMatchObject({ code: 'not_found' });
    expect((await incidents.listIncidents(bob, { limit: 10 })).incidents).toEqual([]);
    expect((await incidents.listIncidents(ann, { limit: 10 })).incidents).toHaveLength(1);
  });

  it('may not start in the future nor after its end', async () => {
    const future = { serviceId, title: 'Late', startedAt: '2026-05-05T08:00:00.000Z' };
    await expect(incidents.createIncident(ann, future)).rejects.toMatchObject({
      fields: { startedAt: expect.any(String) },
    });
    const { id } = await incidents.createIncident(ann, { serviceId, title: 'Late', status: 'resolved' });
    at = new Date('2026-05-04T10:00:00.000Z');
    const late = incidents.updateIncident(ann, id, { startedAt: '2026-05-04T09:00:00.000Z' });
    await expect(late).rejects.toMatchObject({ fields: { startedAt: expect.any(String) } });
  });

  it('is stored with its fact or not at all', async () => {
    await sql`alter table platform.fact add constraint none_today check (kind = '')`.execute(database.em.getKysely());
    await expect(incidents.createIncident(ann, { serviceId, title: 'Late' })).rejects.toThrow();
    await sql`alter table platform.fact drop constraint none_today`.execute(database.em.getKysely());
    expect(await query('select from incidents.incident')).toEqual([]);
  });
});

describe('an incident of a status page', () => {
  it("can't be edited by hand", async () => {
    const [row] = await query<{ id: number }>(
      `insert into incidents.incident (page_id, external_id, title, phase, started_at, created_at, updated_at)
       values (${pageId}, 'i1', 'Theirs', 'identified', now(), now(), now()) returning id`,
    );
    await expect(incidents.updateIncident(ann, row!.id, { title: 'Mine' })).rejects.toMatchObject({
      code: 'conflict',
      message: "This incident comes from the status page and can't be edited by hand.",
    });
    await expect(incidents.updateIncident(bob, row!.id, { title: 'Mine' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the list of incidents', () => {
  it('has the open ones first, then the newest, and by `since` what was open or told after it', async () => {
    const make = async (title: string, start: string, end?: string) => {
      at = new Date(end ?? '2026-05-04T08:00:00.000Z');
      const status = end ? 'resolved' : 'identified';
      await incidents.createIncident(ann, { serviceId, title, status, startedAt: start });
    };
    await make('old, over', '2026-04-01T08:00:00Z', '2026-04-01T09:00:00Z');
    await make('long, over', '2026-04-02T08:00:00Z', '2026-05-02T09:00:00Z');
    await make('old, open', '2026-04-03T08:00:00Z');
    await make('new, over', '2026-05-03T08:00:00Z', '2026-05-03T09:00:00Z');
    const titles = async (since?: Date) =>
      (await incidents.listIncidents(ann, { limit: 10, since })).incidents.map(({ title }) => title);
    expect(await titles()).toEqual(['old, open', 'new, over', 'long, over', 'old, over']);
    expect(await titles(new Date('2026-05-01T00:00:00Z'))).toEqual(['old, open', 'new, over', 'long, over']);
    expect((await incidents.listIncidents(ann, { limit: 1 })).incidents).toHaveLength(1);
  });
});
