import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';
import { openIncident } from '../../support/controlled-page.ts';

type Schemas = components['schemas'];
type Call = Parameters<AdminWorld['call']>;

/** A page with an outage, an incident that it has updated, and maintenance windows, as /api/v1 reads them. */
let world: AdminWorld;
let headers: Headers;
let service: Schemas['PublicService'];
beforeAll(async () => {
  world = await createAdminWorld();
  headers = await world.keyOf('write', (await world.signUp('maya')).headers);
  const body = { name: 'Acme', statusPageUrl: world.page.url };
  service = (await world.call('createPublicService', { headers, body })).json as Schemas['PublicService'];
  const slow = openIncident('i1', 'Refunds are slow');
  world.page.says({ status: 'outage', message: 'Major outage', incidents: [slow] });
  await poll();
  const found = { status: 'identified', body: 'A queue is stuck.', at: new Date(Date.now() - 30_000).toISOString() };
  const updates = [found, ...(slow.updates ?? [])];
  world.page.says({ status: 'degraded', message: 'Slow', incidents: [{ ...slow, status: 'identified', updates }] });
  await poll();
  await query(world.em)`
    insert into incidents.maintenance (page_id, external_id, title, state, starts_at, ends_at, created_at, updated_at)
    select scope.page_id, title, title, state, now() + begins * interval '1 day', now() + begins * interval '1 day 1 hour',
      now() - interval '9 days', now() + least(begins, 0) * interval '1 day'
    from monitoring.service join monitoring.scope on scope.id = service.scope_id,
      (values ('Past', 'completed', -5), ('Ahead', 'scheduled', 4)) as one (title, state, begins)
    where service.id = ${service.id}
  `;
});
afterAll(() => world.close());

const poll = async () => {
  await query(
    world.em,
  )`update monitoring.status_page set last_polled_at = now() - interval '1 minute', next_poll_at = now()`;
  await world.product.steps.pollDue();
};

const json = async <Name extends keyof Schemas>(_: Name, id: Call[0], sent: Call[1] = {}): Promise<Schemas[Name]> =>
  (await world.call(id, { headers, ...sent })).json as Schemas[Name];

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('GET /api/v1/changes', () => {
  const changes = async (more: Readonly<Record<string, string | number>> = {}) =>
    json('PublicChangeList', 'listPublicChanges', { query: more });

  test('has each change of every service, newest first, with the status before', async () => {
    const named = { id: service.id, name: 'Acme' };
    expect((await changes()).changes).toMatchObject([
      { service: named, status: 'degraded', previousStatus: 'outage', message: 'Slow' },
      { service: named, status: 'outage', previousStatus: 'operational', message: 'Major outage' },
      { service: named, status: 'operational', previousStatus: null },
    ]);
  });

  test('pages by its cursor, and begins where it is asked to', async () => {
    const all = (await changes()).changes;
    const first = await changes({ limit: 2 });
    expect(first.changes).toEqual(all.slice(0, 2));
    expect(await changes({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual({
      changes: all.slice(2),
      nextCursor: null,
    });
    expect((await changes({ since: all[0]?.changedAt ?? '' })).changes[0]).toEqual(all[0]);
    expect((await changes({ since: new Date(Date.now() + 60_000).toISOString() })).changes).toEqual([]);
  });
});

describe('GET /api/v1/maintenances', () => {
  const titles = async (more: Readonly<Record<string, string>> = {}) =>
    (await json('PublicMaintenanceList', 'listPublicMaintenances', { query: more })).maintenances.map(
      ({ title }) => title,
    );

  test('has planned windows with the services that they affect, and past ones from a day on', async () => {
    const { maintenances } = await json('PublicMaintenanceList', 'listPublicMaintenances');
    expect(maintenances).toMatchObject([
      { title: 'Ahead', state: 'scheduled', services: [{ id: service.id, name: 'Acme', slug: 'acme' }] },
    ]);
    expect((await titles({ since: daysAgo(6) })).toSorted()).toEqual(['Ahead', 'Past']);
    expect(await titles({ since: daysAgo(2) })).toEqual(['Ahead']);
  });

  test('filters by state, and by when they changed', async () => {
    expect(await titles({ since: daysAgo(6), state: 'completed' })).toEqual(['Past']);
    expect(await titles({ since: daysAgo(6), updatedSince: daysAgo(1) })).toEqual(['Ahead']);
    expect(await titles({ since: daysAgo(6), updatedSince: daysAgo(8) })).toHaveLength(2);
  });

  test('has for a sync what ended since then, and every window page by page', async () => {
    expect((await titles({ updatedSince: daysAgo(6) })).toSorted()).toEqual(['Ahead', 'Past']);
    expect(await titles({ updatedSince: daysAgo(6), state: 'completed' })).toEqual(['Past']);
    const more = Array.from({ length: 203 }, (_, nth) => `Window ${nth}`);
    await query(world.em)`
      insert into incidents.maintenance (page_id, external_id, title, state, starts_at, ends_at, created_at, updated_at)
      select page_id, one.title, one.title, state, starts_at, ends_at, created_at, updated_at
      from incidents.maintenance, unnest(${more}::text[]) as one (title) where maintenance.title = 'Past'
    `;
    const list = (cursor?: string | null) =>
      json('PublicMaintenanceList', 'listPublicMaintenances', {
        query: { updatedSince: daysAgo(6), ...(cursor && { cursor }) },
      });
    const first = await list();
    const second = await list(first.nextCursor);
    expect([first.maintenances.length, second.maintenances.length, second.nextCursor]).toEqual([200, 5, null]);
    expect(new Set([...first.maintenances, ...second.maintenances].map(({ id }) => id)).size).toBe(205);
  });
});

test('GET /api/v1/incidents/{id} has the updates of its page, newest first', async () => {
  const { incidents } = await json('PublicIncidentList', 'listPublicIncidents');
  expect(incidents).toMatchObject([{ title: 'Refunds are slow', phase: 'identified', message: 'A queue is stuck.' }]);
  const id = incidents[0]?.id ?? 0;
  const { updates } = await json('PublicIncident', 'getPublicIncident', { path: { id } });
  expect(updates).toMatchObject([
    { phase: 'identified', text: 'A queue is stuck.', at: expect.any(String) },
    { phase: 'investigating', text: 'We are looking into it.' },
  ]);
});

describe('GET /api/v1/services/{service_id}/components', () => {
  const path = () => ({ service_id: service.id });
  const list = (query: Readonly<Record<string, string | number>> = {}) =>
    json('PublicComponentList', 'listPublicComponents', { path: path(), query });

  test('has every component of the page, in its order, and which are monitored', async () => {
    const api = { id: 'c1', name: 'API', group: null, status: 'operational' };
    const refunds = { id: 'c2', name: 'Refunds', group: null, status: 'outage' };
    world.page.says({
      status: 'degraded',
      components: [
        { id: 'c1', name: 'API' },
        { id: 'c2', name: 'Refunds', status: 'major_outage' },
      ],
    });
    await poll();
    const all = await list();
    expect(all).toEqual({
      components: [
        { ...api, monitored: true },
        { ...refunds, monitored: true },
      ],
      nextCursor: null,
    });
    await json('PublicService', 'updatePublicService', { path: path(), body: { components: ['c2'] } });
    expect((await list()).components.map(({ id, monitored }) => [id, monitored])).toEqual([
      ['c1', false],
      ['c2', true],
    ]);
  });

  test('pages by its cursor', async () => {
    const first = await list({ limit: 1, fields: 'id' });
    expect(first.components).toEqual([{ id: 'c1' }]);
    const cursor = first.nextCursor ?? '';
    expect(await list({ limit: 1, fields: 'id', cursor })).toEqual({ components: [{ id: 'c2' }], nextCursor: null });
  });
});
