import { describe, expect, test } from 'vitest';
import { postgresAudience } from '../../../../src/monitoring/services/adapters/postgres-audience.ts';
import type { ServiceChanges } from '../../../../src/monitoring/services/edit-service.ts';
import { change, query } from '../../../../src/platform/database/query.ts';
import type { Actor } from '../../../../src/shared/actor.ts';
import type { TestDatabase } from '../../../support/database.ts';
import {
  actions,
  api,
  GITHUB,
  isPolled,
  type MonitoringWorld,
  monitoringWorld,
  rowCounts,
  STRIPE,
} from '../../../support/monitoring.ts';
import { eachMonitoringWorld } from '../../../support/monitoring-stage.ts';
import { recordQueries } from '../../../support/query-plans.ts';
import { reportStatus } from '../../../support/simple-pages.ts';

let database: TestDatabase;
let world: MonitoringWorld;
let actor: Actor;
let other: Actor;

eachMonitoringWorld((made) => {
  ({ database, world, actor, other } = made);
});

type More = { components?: string[]; componentGroups?: string[]; enabled?: boolean; category?: string };
const addGithub = (more: More = {}) =>
  world.add(actor, { name: 'GitHub', statusPageUrl: GITHUB, description: 'Code', ...more });
const shown = (id: number) => world.showListed(actor, id);
const nothing = { pages: 0, scopes: 0, changes: 0, services: 0, links: 0 };

describe('editing a service', () => {
  test('leaves what is left out as it is', async () => {
    const id = await addGithub({ category: 'code hosting', components: [api.id] });
    const before = (await shown(id)).service;
    world.forward(5);
    await world.edit(actor, id, { description: 'Our code' });
    expect((await shown(id)).service).toEqual({ ...before, description: 'Our code', updatedAt: world.time });
  });

  test.each<[string, ServiceChanges, number]>([
    ['neither its page nor its components change', { description: 'Our code', pinned: true }, 4],
    ['it is disabled', { enabled: false }, 10],
  ])('waits for few answers of the database where %s', async (_, changes, answers) => {
    const id = await addGithub();
    const { em, queries } = recordQueries(database.em);
    await monitoringWorld({ em, transaction: database.transaction }).edit(actor, id, changes);
    expect((await shown(id)).service).toMatchObject(changes);
    expect(queries).toHaveLength(answers);
  });

  test('gives a renamed service the slug of its new name', async () => {
    const id = await addGithub();
    await world.add(actor, { name: 'Stripe', statusPageUrl: STRIPE });
    await world.edit(actor, id, { name: 'Stripe' });
    expect((await shown(id)).service).toMatchObject({ name: 'Stripe', slug: 'stripe-2' });
  });

  test('keeps the slug where the new name asks for the same one', async () => {
    await world.add(other, { name: 'GitHub', statusPageUrl: GITHUB });
    const id = await addGithub();
    await world.edit(actor, id, { name: 'GITHUB!' });
    expect((await shown(id)).service).toMatchObject({ name: 'GITHUB!', slug: 'github-2' });
  });

  test('makes who watches it watch anew where it watches something else, and nowhere else', async () => {
    const id = await addGithub();
    const began = world.time;
    const watchedSince = async () => {
      const question = { key: 0, afterUser: 0, serviceId: id };
      return (await postgresAudience(database.em)([question], 10))[0]?.services[0]?.watchedSince;
    };
    world.forward(5);
    await world.edit(actor, id, { name: 'Hub', components: [] });
    expect(await watchedSince()).toEqual(began);
    await world.edit(actor, id, { components: [api.id] });
    expect(await watchedSince()).toEqual(world.time);
    world.forward(5);
    await world.edit(actor, id, { statusPageUrl: STRIPE });
    expect(await watchedSince()).toEqual(world.time);
  });

  test('empties a category and brings the default icon back', async () => {
    const id = await addGithub({ category: 'code hosting' });
    await world.edit(actor, id, { category: '', logoIcon: '', logoColor: ' ' });
    expect((await shown(id)).service).toMatchObject({
      category: undefined,
      logoIcon: 'ri-server-line',
      logoColor: 'text-gray-600 bg-gray-100',
    });
  });
});

describe('watching something else', () => {
  test('with a new address shows the whole new page, and the old page goes with its history', async () => {
    const id = await addGithub({ components: [actions.id] });
    await world.edit(actor, id, { statusPageUrl: `${STRIPE}/` });
    const { service, status } = await shown(id);
    expect(service).toMatchObject({ statusPageUrl: `${STRIPE}/`, page: { url: STRIPE }, watched: [] });
    expect(status.status).toBe('operational');
    expect(await rowCounts(database.em)).toMatchObject({ pages: 1, scopes: 1, changes: 1 });
    expect(await isPolled(database.em, STRIPE)).toBe(true);
  });

  test('leaves the old page to others who watch it', async () => {
    await world.add(other, { name: 'GitHub', statusPageUrl: GITHUB });
    await world.edit(actor, await addGithub(), { statusPageUrl: STRIPE });
    expect(await rowCounts(database.em)).toMatchObject({ pages: 2, scopes: 2 });
    expect(await isPolled(database.em, GITHUB)).toBe(true);
  });

  test('with other components takes their status and history', async () => {
    const id = await addGithub({ components: [actions.id] });
    world.forward(60);
    await world.edit(actor, id, { components: [api.id] });
    const { service, status, uptime } = await shown(id);
    expect(service.watched).toEqual([{ id: api.id, name: api.name, onPage: true }]);
    expect(status).toMatchObject({ status: 'operational', since: world.time });
    expect(uptime.since).toEqual(world.time);
  });

  test('finds components by their names, and is the same where they are those that it watches', async () => {
    const id = await addGithub({ components: [api.id] });
    const { scopeId } = (await shown(id)).service;
    await world.edit(actor, id, { componentNames: ['API'] });
    expect((await shown(id)).service.scopeId).toBe(scopeId);
    await world.edit(actor, id, { components: [api.id], componentNames: ['Actions'] });
    expect((await shown(id)).service.watched.map((one) => one.id)).toEqual([actions.id, api.id]);
    const refused = world.edit(actor, id, { componentNames: ['Search'] });
    await expect(refused).rejects.toMatchObject({ fields: { componentNames: expect.stringContaining('“Search”') } });
  });

  test('is not what another spelling of the same address or another order of the components means', async () => {
    const id = await addGithub({ components: [actions.id, api.id] });
    const before = (await shown(id)).service;
    await world.edit(actor, id, { statusPageUrl: `${GITHUB}/#now`, components: [api.id, actions.id] });
    expect((await shown(id)).service).toEqual({ ...before, statusPageUrl: `${GITHUB}/#now` });
    expect(world.looked).toEqual([GITHUB]);
  });

  test('ends a status that was set by hand', async () => {
    await world.add(other, { name: 'API', statusPageUrl: GITHUB, components: [api.id] });
    const id = await addGithub();
    world.forward(1);
    await world.setStatus(actor, id, 'outage', undefined);
    expect((await shown(id)).status).toMatchObject({ status: 'outage', setByHand: true });
    await world.edit(actor, id, { components: [api.id] });
    expect((await shown(id)).status).toMatchObject({ status: 'operational', setByHand: false });
  });

  test('is refused where another service watches it, and nothing changes', async () => {
    const id = await addGithub();
    await world.add(actor, { name: 'Stripe', statusPageUrl: STRIPE });
    const before = (await shown(id)).service;
    await expect(world.edit(actor, id, { name: 'Mine', statusPageUrl: STRIPE })).rejects.toMatchObject({
      code: 'conflict',
      fields: { statusPageUrl: 'You already monitor this status page as “Stripe”.' },
    });
    expect((await shown(id)).service).toEqual(before);
  });

  test('is refused for components that the page lacks, and a page looked at for it is not kept', async () => {
    const id = await addGithub();
    const edit = world.edit(actor, id, { statusPageUrl: STRIPE, components: [api.id] });
    await expect(edit).rejects.toMatchObject({ code: 'invalid_input', fields: { components: expect.any(String) } });
    expect(await rowCounts(database.em)).toMatchObject({ pages: 1, services: 1 });
    expect((await shown(id)).service.page.url).toBe(GITHUB);
  });
});

describe('disabling a service', () => {
  test('keeps the status and the history that it had, and stops polling', async () => {
    const id = await addGithub();
    world.forward(30);
    await reportStatus(database.em, GITHUB, 'operational', world.time);
    await world.edit(actor, id, { enabled: false });
    const before = await shown(id);
    expect(await isPolled(database.em, GITHUB)).toBe(false);
    world.forward(30);
    await reportStatus(database.em, GITHUB, 'outage', world.time);
    world.forward(30);
    const after = await shown(id);
    expect(after.status).toEqual(before.status);
    expect(after.uptime).toEqual(before.uptime);
    expect(after.status).toMatchObject({ status: 'operational', message: 'It is operational.', setByHand: false });
    expect((await world.history(actor, id)).map(({ status }) => status)).toEqual(['operational', 'degraded']);
  });

  test('leaves polling on where someone else needs the page', async () => {
    await world.add(other, { name: 'GitHub', statusPageUrl: GITHUB });
    await world.edit(actor, await addGithub(), { enabled: false });
    expect(await isPolled(database.em, GITHUB)).toBe(true);
  });

  test('keeps a status set by hand, which can not be changed until it is enabled', async () => {
    const id = await addGithub();
    world.forward(1);
    await world.setStatus(actor, id, 'outage', 'We see errors');
    await world.edit(actor, id, { enabled: false });
    expect((await shown(id)).status).toMatchObject({ status: 'outage', message: 'We see errors', setByHand: true });
    await expect(world.clearStatus(actor, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('and pointing it at another page shows what that page said then', async () => {
    const id = await addGithub();
    await world.edit(actor, id, { enabled: false });
    await world.edit(actor, id, { statusPageUrl: STRIPE });
    await reportStatus(database.em, STRIPE, 'outage', world.time);
    expect((await shown(id)).status).toMatchObject({ status: 'operational' });
    expect(await isPolled(database.em, STRIPE)).toBe(false);
  });

  test('and enabling it again asks the page at once and shows what it says', async () => {
    const id = await addGithub({ enabled: false });
    await reportStatus(database.em, GITHUB, 'outage', world.time);
    world.forward(30);
    await world.edit(actor, id, { enabled: true });
    const { service, status } = await shown(id);
    expect(world.looked).toEqual([GITHUB, GITHUB]);
    expect(service).toMatchObject({ enabled: true, frozen: undefined });
    expect(status).toMatchObject({ status: 'outage', lastChecked: world.time });
    expect(await isPolled(database.em, GITHUB)).toBe(true);
  });
});

describe('whoever was told of trouble by a service', () => {
  const told = async () => {
    const rows = await query<{ service_id: number | null; data: Record<string, unknown> }>(database.em)`
      select service_id, data from platform.fact where kind = 'monitoring.service_changed' order by id
    `;
    return rows.map(({ data }) => data);
  };
  const about = (id: number) => ({ serviceId: id, teamIds: [actor.teamId], name: 'GitHub', statusPageUrl: GITHUB });

  test('learns that it watches something else, was disabled, enabled or removed', async () => {
    await change(database.em)`truncate platform.fact`;
    const id = await addGithub();
    await world.edit(actor, id, { description: 'Nothing that matters' });
    await world.edit(actor, id, { components: [api.id] });
    await world.edit(actor, id, { enabled: false });
    await world.edit(actor, id, { enabled: true });
    await world.remove(actor, id);
    const changes = ['scope', 'disabled', 'enabled', 'removed'];
    expect(await told()).toEqual(changes.map((one) => ({ ...about(id), change: one })));
  });
});

describe('what a service watches', () => {
  test('may be a group, which stays one until it is left out', async () => {
    const id = await addGithub({ componentGroups: ['Automation'] });
    expect((await shown(id)).service).toMatchObject({
      watchedGroups: ['Automation'],
      watched: [{ id: actions.id, onPage: true }],
    });
    await world.edit(actor, id, { components: [api.id, actions.id] });
    expect((await shown(id)).service).toMatchObject({
      watchedGroups: ['Automation'],
      watched: [{ id: api.id }, { id: actions.id }],
    });
    await world.edit(actor, id, { components: [], componentGroups: [] });
    expect((await shown(id)).service).toMatchObject({ watchedGroups: [], watched: [] });
    await expect(world.edit(actor, id, { componentGroups: ['None'] })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('may be one of a group that is chosen no more', async () => {
    const id = await addGithub({ componentGroups: ['Automation'] });
    await world.edit(actor, id, { components: [actions.id], componentGroups: [] });
    expect((await shown(id)).service).toMatchObject({ watchedGroups: [], watched: [{ id: actions.id }] });
  });

  test('is proposed anew where it is gone, and taken by its id', async () => {
    const id = await addGithub({ components: [actions.id] });
    const moved = { id: 'c-new', name: 'Actions', group: 'Builds', status: 'outage' } as const;
    const chosen = [{ id: actions.id, name: 'Actions', group: 'Automation', missingSince: world.time.toISOString() }];
    await change(database.em)`update monitoring.scope set components = ${JSON.stringify(chosen)}::jsonb`;
    await change(database.em)`update monitoring.page_snapshot set components = ${JSON.stringify([api, moved])}::jsonb`;
    const { selection } = (await shown(id)).service;
    const missing = { id: actions.id, name: 'Actions', group: 'Automation' };
    expect(selection).toEqual({ missing: [missing], proposals: [{ for: missing, why: 'moved', component: moved }] });
    world.said.set(GITHUB, [api, moved]);
    await world.edit(actor, id, { components: [moved.id] });
    const after = await shown(id);
    expect(after.service.selection).toEqual({ missing: [], proposals: [] });
    expect(after.status.status).toBe('outage');
  });

  test('has a say in whether incidents of nothing in particular are told', async () => {
    const id = await addGithub();
    expect((await shown(id)).service.unlinkedIncidents).toBe(true);
    await world.edit(actor, id, { unlinkedIncidents: false });
    expect((await shown(id)).service.unlinkedIncidents).toBe(false);
  });
});

describe('removing a service', () => {
  test('with the last watcher takes page, scope and history along after 30 days', async () => {
    await world.remove(actor, await addGithub());
    world.forward(30 * 1_440);
    await world.purgeDeleted();
    expect(await rowCounts(database.em)).toEqual(nothing);
  });

  test('leaves what others watch', async () => {
    const theirs = await world.add(other, { name: 'GitHub', statusPageUrl: GITHUB });
    await world.remove(actor, await addGithub());
    expect(await rowCounts(database.em)).toEqual({ pages: 1, scopes: 1, changes: 1, services: 2, links: 1 });
    expect((await world.showListed(other, theirs)).status.status).toBe('degraded');
  });

  test('keeps a service that someone else is linked to as well', async () => {
    const id = await addGithub();
    await database.em.execute(
      'insert into monitoring.user_service (user_id, service_id, created_at) values (?, ?, now())',
      [other.teamId, id],
    );
    await world.remove(actor, id);
    expect((await world.list(actor)).length).toBe(0);
    expect((await world.list(other)).map(({ service }) => service.id)).toEqual([id]);
  });
});
