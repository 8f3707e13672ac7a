import { beforeEach, describe, expect, test } from 'vitest';
import { summaryOf } from '../../../src/boards/summary.ts';
import { change } from '../../../src/platform/database/query.ts';
import type { Actor } from '../../../src/shared/actor.ts';
import { setBoards } from '../../support/boards-http.ts';
import type { TestDatabase } from '../../support/database.ts';
import { actions, api, GITHUB, type MonitoringWorld, STRIPE } from '../../support/monitoring.ts';
import { recordQueries } from '../../support/query-plans.ts';
import { reportStatus } from '../../support/simple-pages.ts';

const stage = setBoards();
const { addIncident, addMaintenance, readAgo } = stage;
const board = ({ teamId } = stage.ann(), serviceId?: number) => stage.boards().readBoard(teamId, { serviceId });
const version = ({ teamId } = stage.ann()) => stage.boards().versionOfBoard(teamId);

let database: TestDatabase;
let world: MonitoringWorld;
let actor: Actor;
let other: Actor;
let whole: number;
let part: number;
beforeEach(async () => {
  [database, world, actor, other] = [stage.database(), stage.world(), stage.ann(), stage.ben()];
  whole = await world.add(actor, { name: 'GitHub', statusPageUrl: GITHUB });
  part = await world.add(actor, { name: 'Actions', statusPageUrl: GITHUB, components: [actions.id] });
  await world.add(other, { name: 'Theirs', statusPageUrl: GITHUB });
  await readAgo(1);
  world.forward(1);
});

describe('a board', () => {
  test('has the services by name, with what is shown of them and of what was chosen', async () => {
    const { overall, services } = await board();
    expect(overall).toBe('degraded');
    expect(services.map(({ name, status, components }) => [name, status, components])).toEqual([
      ['Actions', 'degraded', [{ ...actions, onPage: true }]],
      ['GitHub', 'degraded', []],
    ]);
    expect(services[1]).toMatchObject({
      id: whole,
      slug: 'github',
      boardUrl: `http://localhost:3000/services?id=${whole}`,
      statusPageUrl: GITHUB,
      observedAt: new Date(world.time.getTime() - 2 * 60_000),
      staleAfter: new Date(world.time.getTime() + 3 * 60_000),
    });
  });

  test('counts the open incidents that are too many to be read, each once and without notices', async () => {
    await change(database.em)`
      insert into incidents.incident
        (page_id, external_id, title, phase, severity, notice, started_at, created_at, updated_at)
      select page.id, n, n, 'identified', 'degraded', n % 2 = 0, ${world.time}, ${world.time}, ${world.time}
      from monitoring.status_page page, generate_series(1, 2_400) as n where page.url = ${GITHUB}`;
    const { incidents, openIncidents } = await board();
    expect([incidents.length, openIncidents]).toEqual([1_000, 1_200]);
    expect((await stage.boards().readBoard(other.teamId)).openIncidents).toBe(1_200);
    expect(await stage.boards().readSummary(actor.teamId)).toEqual(summaryOf(await board()));
  });

  test.each(['the whole board', 'one service'])('has the figures of the summary: %s', async (what) => {
    const id = what === 'one service' ? part : undefined;
    await addIncident('slow');
    await addIncident('api', { components: [api.id] });
    await addIncident('over', { isOpen: false });
    await world.add(actor, { name: 'Paused', statusPageUrl: STRIPE, enabled: false });
    const summary = await stage.boards().readSummary(actor.teamId, { serviceId: id });
    expect(summary.openIncidents).toBeGreaterThan(0);
    expect(summary).toEqual(summaryOf(await board(actor, id)));
  });

  test('has each open incident once, with the services that it touches, and each service its own', async () => {
    const everywhere = await addIncident('slow');
    const elsewhere = await addIncident('api', { components: [api.id] });
    await addIncident('over', { isOpen: false });
    const { incidents, services } = await board();
    expect(incidents.map(({ id, services: affected }) => [id, affected.map(({ slug }) => slug)])).toEqual([
      [elsewhere, ['github']],
      [everywhere, ['github', 'actions']],
    ]);
    expect(incidents[0]).toMatchObject({
      phase: 'identified',
      severity: 'degraded',
      url: `${GITHUB}/incidents/api`,
      boardUrl: `http://localhost:3000/services?id=${whole}&incident=${elsewhere}`,
    });
    expect(services.map((service) => service.incidents.map(({ id }) => id))).toEqual([
      [everywhere],
      [elsewhere, everywhere],
    ]);
  });

  test('has maintenances that are not over once, for each service that they touch', async () => {
    await addMaintenance('over', -60);
    await addMaintenance('upgrade', 10);
    const { maintenances, services } = await board();
    expect(maintenances.map(({ title, services: affected }) => [title, affected.map(({ id }) => id)])).toEqual([
      ['upgrade', [whole, part]],
    ]);
    expect(services.map((service) => service.maintenances.map(({ title }) => title))).toEqual([
      ['upgrade'],
      ['upgrade'],
    ]);
  });

  test('is of one service alone where that is asked for, and of nobody else’s', async () => {
    expect((await board(actor, part)).services.map(({ id }) => id)).toEqual([part]);
    expect(await board(other, part)).toMatchObject({ overall: 'unknown', services: [], incidents: [] });
  });

  test('turns unknown by itself once nobody reads the page, with what was chosen of it', async () => {
    await readAgo(6);
    const { overall, services } = await board();
    expect(overall).toBe('unknown');
    expect(services.map(({ status, reason }) => [status, reason])).toEqual([
      ['unknown', 'stale'],
      ['unknown', 'stale'],
    ]);
    expect(services[0]?.components).toEqual([{ ...actions, onPage: true, status: 'unknown' }]);
  });

  test('is read by four queries, however many services there are', async () => {
    await world.add(actor, { name: 'Stripe', statusPageUrl: STRIPE });
    await addIncident('slow');
    const { em, queries } = recordQueries(database.em);
    expect((await stage.boards(em).readBoard(actor.teamId)).services).toHaveLength(3);
    expect(queries).toHaveLength(4);
  });
});

describe('when a service last changed', () => {
  const updatedAt = async () => (await board(actor, part)).services[0]?.updatedAt;

  test('is not when it was checked, but when its status, its incidents or its settings did', async () => {
    const before = await updatedAt();
    await readAgo(0);
    expect(await updatedAt()).toEqual(before);
    world.forward(1);
    await addIncident('api', { components: [api.id] });
    expect(await updatedAt()).toEqual(before);
    await addIncident('slow', { components: [actions.id] });
    expect(await updatedAt()).toEqual(world.time);
    world.forward(1);
    await reportStatus(database.em, GITHUB, 'outage', world.time);
    expect(await updatedAt()).toEqual(world.time);
    world.forward(1);
    await addIncident('ended', {
      components: [actions.id],
      isOpen: false,
      startedAt: new Date('2026-11-19T08:00:00Z'),
    });
    expect(await updatedAt()).toEqual(world.time);
    world.forward(1);
    await world.edit(actor, part, { description: 'CI' });
    expect(await updatedAt()).toEqual(world.time);
  });
});

describe('the version of a board', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a reading', () => readAgo(0)],
    ['time alone, once the reading is too old', async () => world.forward(3)],
    ['an incident', () => addIncident('slow')],
    ['an incident that is over', () => addIncident('slow', { isOpen: false })],
    ['a maintenance', () => addMaintenance('upgrade', 10)],
    ['a setting', () => world.edit(actor, whole, { description: 'Code' })],
    ['one service less', () => world.remove(actor, part)],
    ['a status', () => reportStatus(database.em, GITHUB, 'outage', world.time)],
    ['a status by hand', () => world.setStatus(actor, part, 'outage', undefined)],
  ])('changes with %s', async (_, happens) => {
    const before = await version();
    expect(await version()).toBe(before);
    world.forward(1);
    expect(await version()).toBe(before);
    await happens();
    expect(await version()).not.toBe(before);
  });

  test('is no other user’s, and does not change with theirs', async () => {
    const [mine, theirs] = [await version(), await version(other)];
    expect(theirs).not.toBe(mine);
    await world.add(other, { name: 'Stripe', statusPageUrl: STRIPE });
    expect(await version()).toBe(mine);
    expect(await version(other)).not.toBe(theirs);
  });
});
