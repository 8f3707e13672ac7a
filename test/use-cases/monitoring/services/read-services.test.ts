import { describe, expect, test } from 'vitest';
import { change } from '../../../../src/platform/database/query.ts';
import type { Actor } from '../../../../src/shared/actor.ts';
import type { TestDatabase } from '../../../support/database.ts';
import { actions, GITHUB, incident, type MonitoringWorld, STRIPE } from '../../../support/monitoring.ts';
import { eachMonitoringWorld } from '../../../support/monitoring-stage.ts';
import { reportStatus } from '../../../support/simple-pages.ts';

let database: TestDatabase;
let world: MonitoringWorld;
let actor: Actor;
let other: Actor;

eachMonitoringWorld((made) => {
  ({ database, world, actor, other } = made);
});

const addGithub = (more: { components?: string[]; enabled?: boolean } = {}) =>
  world.add(actor, { name: 'GitHub', statusPageUrl: GITHUB, ...more });

describe('a status set by hand', () => {
  test('is shown until the page reports a change after it; being unreadable is no change', async () => {
    const id = await addGithub();
    world.forward(1);
    const set = await world.setStatus(actor, id, 'outage', ' We see errors ');
    expect(set.service.manual).toMatchObject({ status: 'outage', message: 'We see errors', at: world.time });
    world.forward(1);
    await reportStatus(database.em, GITHUB, 'unknown', world.time);
    expect((await world.showListed(actor, id)).status).toMatchObject({ status: 'outage', setByHand: true });
    world.forward(1);
    await reportStatus(database.em, GITHUB, 'operational', world.time);
    expect((await world.showListed(actor, id)).status).toMatchObject({ status: 'operational', setByHand: false });
  });

  test('changes neither history nor uptime, nor what others see', async () => {
    const id = await addGithub();
    const theirs = await world.add(other, { name: 'GitHub', statusPageUrl: GITHUB });
    world.forward(1);
    const before = await world.showListed(actor, id);
    await world.setStatus(actor, id, 'outage', undefined);
    expect((await world.showListed(actor, id)).uptime).toEqual(before.uptime);
    expect(await world.history(actor, id)).toHaveLength(1);
    expect((await world.showListed(other, theirs)).status.status).toBe('degraded');
  });

  test('is cleared by hand', async () => {
    const id = await addGithub();
    world.forward(1);
    await world.setStatus(actor, id, 'outage', undefined);
    expect((await world.showListed(actor, id)).status.setByHand).toBe(true);
    await world.clearStatus(actor, id);
    expect((await world.showListed(actor, id)).status).toMatchObject({ status: 'degraded', setByHand: false });
  });
});

describe('listing services', () => {
  test('is by name whatever the case, with the open incidents of each', async () => {
    await world.add(actor, { name: 'stripe', statusPageUrl: STRIPE });
    await world.add(actor, { name: 'GitHub', statusPageUrl: GITHUB });
    await world.add(actor, { name: 'Actions', statusPageUrl: GITHUB, components: [actions.id] });
    await world.add(other, { name: 'Theirs', statusPageUrl: STRIPE });
    world.incidents.set('GitHub', [incident]);
    const list = await world.list(actor);
    expect(list.map(({ service, incidents }) => [service.name, incidents.length])).toEqual([
      ['Actions', 0],
      ['GitHub', 1],
      ['stripe', 0],
    ]);
  });

  test('computes uptime over the 90 days from the status before them on', async () => {
    const id = await addGithub();
    const added = world.time;
    world.time = new Date(+added + 55 * 86_400_000);
    await reportStatus(database.em, GITHUB, 'outage', world.time);
    world.time = new Date(+added + 100 * 86_400_000);
    const [view] = await world.list(actor);
    expect(view).toEqual(await world.showListed(actor, id));
    expect(view?.uptime).toMatchObject({ percent: 50, since: new Date(+added + 10 * 86_400_000) });
    // 90 times 24 hours from a morning on touch 91 dates.
    expect(view?.uptime.days).toHaveLength(91);
  });

  test('tells when a chosen component is no longer on the status page', async () => {
    await addGithub({ components: [actions.id] });
    const { id, name, group } = actions;
    const chosen = [{ id, name, group, missingSince: '2026-11-20T08:00:00.000Z' }];
    await change(database.em)`update monitoring.scope set components = ${JSON.stringify(chosen)}::jsonb`;
    const [view] = await world.list(actor);
    expect(view?.service.watched).toEqual([
      { id: actions.id, name: actions.name, group: actions.group, onPage: false },
    ]);
  });
});

describe('a service in maintenance', () => {
  const upgrade = { id: 5, title: 'Database upgrade', state: 'in_progress' } as const;

  test('names the work that goes on, alone and in lists, for as long as that is its status', async () => {
    const id = await addGithub();
    world.maintenances.set('GitHub', [{ ...upgrade, id: 4, state: 'scheduled' }, upgrade]);
    const named = async () => {
      const views = [await world.show(actor, id), ...(await world.list(actor))];
      return views.map(({ maintenance }) => maintenance?.title);
    };
    expect(await named()).toEqual([undefined, undefined]);
    await reportStatus(database.em, GITHUB, 'maintenance', world.time);
    expect(await named()).toEqual(['Database upgrade', 'Database upgrade']);
  });
});

describe('showing a service', () => {
  test('tells which components of its page it watches, with incidents', async () => {
    const id = await addGithub({ components: [actions.id] });
    world.incidents.set('GitHub', [incident]);
    const detail = await world.show(actor, id);
    expect(detail.components.map((one) => [one.name, one.status, one.watched])).toEqual([
      ['API', 'operational', false],
      ['Actions', 'degraded', true],
    ]);
    expect(detail.incidents).toEqual([incident]);
  });

  test('of a whole page marks every component as watched', async () => {
    const { components } = await world.show(actor, await addGithub());
    expect(components.map(({ watched }) => watched)).toEqual([true, true]);
  });

  test('of a page never read has no components', async () => {
    const id = await world.add(actor, { name: 'Down', statusPageUrl: 'https://status.down.example' });
    expect((await world.show(actor, id)).components).toEqual([]);
  });
});

describe('recorded changes', () => {
  test('of one service are newest first within the days asked for, from the first sight on', async () => {
    const id = await addGithub();
    const added = world.time;
    world.forward(60 * 24 * 2);
    await reportStatus(database.em, GITHUB, 'operational', world.time);
    expect(await world.history(actor, id)).toMatchObject([
      { serviceId: id, serviceName: 'GitHub', status: 'operational', previous: 'degraded', changedAt: world.time },
      { status: 'degraded', previous: undefined, changedAt: added },
    ]);
    expect(await world.history(actor, id, { days: 1 })).toHaveLength(1);
  });

  test('of all services are those of the last 30 days, or since the moment asked for', async () => {
    await addGithub();
    world.forward(60 * 24 * 40);
    await world.add(actor, { name: 'Stripe', statusPageUrl: STRIPE });
    await world.add(other, { name: 'Theirs', statusPageUrl: 'https://status.other.example' });
    const names = async (since?: Date) => (await world.changes(actor, { since })).map(({ serviceName }) => serviceName);
    expect(await names()).toEqual(['Stripe']);
    expect(await names(new Date(0))).toEqual(['Stripe', 'GitHub']);
    world.forward(60 * 24 * 366);
    expect(await names(new Date(0))).toEqual(['Stripe']);
  });

  test('go on where an answer ended, and what changed at that very moment comes again', async () => {
    const id = await addGithub();
    for (const status of ['operational', 'outage', 'degraded'] as const) {
      world.forward(1);
      await reportStatus(database.em, GITHUB, status, world.time);
    }
    const whole = await world.history(actor, id);
    const first = await world.history(actor, id, { limit: 2 });
    const rest = await world.history(actor, id, { until: first.at(-1)?.changedAt });
    expect(whole).toHaveLength(4);
    expect(first).toEqual(whole.slice(0, 2));
    expect(rest).toEqual(whole.slice(1));
    expect(await world.changes(actor, { limit: 1, until: whole[3]?.changedAt })).toEqual(whole.slice(3));
  });
});

test('refreshing polls each page of an enabled service once', async () => {
  await addGithub();
  await world.add(actor, { name: 'Actions', statusPageUrl: GITHUB, components: [actions.id] });
  await world.add(actor, { name: 'Off', statusPageUrl: STRIPE, enabled: false });
  await world.add(other, { name: 'Theirs', statusPageUrl: 'https://status.other.example' });
  expect(await world.refresh(actor)).toEqual({
    pages: 1,
    read: 1,
    polled: 1,
    fresh: 0,
    failed: 0,
    pending: 0,
    unread: [],
  });
});

test('refreshing names the services of each page that could not be read, and says why', async () => {
  const id = await addGithub();
  const actionsId = await world.add(actor, { name: 'Actions', statusPageUrl: GITHUB, components: [actions.id] });
  await world.add(actor, { name: 'Stripe', statusPageUrl: STRIPE });
  await change(database.em)`
    update monitoring.status_page set problem = 'It did not answer.', last_polled_at = now() + interval '1 day'
    where id in (select page_id from monitoring.scope join monitoring.service on scope_id = scope.id where service.id = ${id})
  `;
  const because = { outcome: 'failed', reason: 'It did not answer.' };
  expect(await world.refresh(actor)).toMatchObject({
    pages: 2,
    read: 1,
    failed: 1,
    unread: [
      { serviceId: actionsId, serviceName: 'Actions', ...because },
      { serviceId: id, serviceName: 'GitHub', ...because },
    ],
  });
});

test.each<[string, (id: number) => Promise<unknown>]>([
  ['showing', (id) => world.show(other, id)],
  ['editing', (id) => world.edit(other, id, { name: 'Mine' })],
  ['removing', (id) => world.remove(other, id)],
  ['setting the status of', (id) => world.setStatus(other, id, 'outage', undefined)],
  ['clearing the status of', (id) => world.clearStatus(other, id)],
  ['the history of', (id) => world.history(other, id)],
])('%s another user’s service is not found, and changes nothing', async (_, attempt) => {
  const id = await addGithub();
  const before = await world.show(actor, id);
  await expect(attempt(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await world.show(actor, id)).toEqual(before);
});
