import { expect, it } from 'vitest';
import { explanationOf } from '../../../../src/integrations/manage/explanation.ts';
import { everything, incident, resolvedAt, update } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
});

/** Kind and rule of each alert of an integration, oldest first. */
const rules = async (integrationId: number) => {
  const found = await Promise.all(
    (await world.list(ann, integrationId)).map(({ id }) => world.deliveries.find(ann, integrationId, id)),
  );
  return found.map((one) => (one ? [one.alert.kind, explanationOf(one, false).rule?.id] : undefined));
};

/** Explains the latest alert. */
const latest = async (integrationId: number) => {
  const one = (await world.list(ann, integrationId)).at(-1);
  const found = await world.deliveries.find(ann, integrationId, one?.id ?? '');
  return found && explanationOf(found, false);
};

it('names the rule of an incident that opens, changes and ends, with the words of its page', async () => {
  const hook = await world.begin(ann, { events: everything });
  await world.say({ incidents: [incident] });
  expect(await latest(hook.id)).toMatchObject({
    said: { by: 'page', title: incident.name, word: 'Investigating' },
    rule: { id: 'incident_opened', sentence: 'A new incident affects your service.' },
    filter: expect.stringContaining('This integration includes incidents. It covers all your services.'),
  });
  await world.say({ incidents: [{ ...incident, status: 'identified', updates: [update('identified', '08:02')] }] });
  await world.say({ incidents: [resolvedAt('08:20')] });
  expect(await rules(hook.id)).toEqual([
    ['incident_opened', 'incident_opened'],
    ['incident_updated', 'incident_updated'],
    ['incident_resolved', 'incident_resolved'],
  ]);
});

it('names a status that got worse, better and recovered, and how bad it had to be', async () => {
  const hook = await world.begin(ann);
  await world.say({ indicator: 'minor' });
  expect(await latest(hook.id)).toMatchObject({
    said: { title: undefined, word: 'degraded' },
    filter: expect.stringContaining('is set to alert on degraded and outage.'),
  });
  await world.say({ indicator: 'critical' });
  await world.say({ indicator: 'minor' });
  await world.say({}, 11);
  expect((await rules(hook.id)).map((one) => one?.[1])).toEqual([
    'status_worse',
    'status_worse',
    'status_better',
    'recovered',
  ]);
});

it('says that an incident was open before alerts began', async () => {
  await world.say({ incidents: [incident] });
  await world.watch(ann);
  const hook = await world.connect(ann);
  await world.say({ incidents: [incident] });
  expect(await rules(hook.id)).toEqual([]);
  await world.say({ incidents: [resolvedAt('08:20')] });
  expect(await rules(hook.id)).toEqual([['incident_resolved', 'open_at_first']]);
});

it('names a maintenance window and the choice that lets it through', async () => {
  const hook = await world.begin(ann, { events: everything });
  const from = '2026-05-05T08:00:00.000Z';
  await world.say({ maintenances: [{ id: 'm1', status: 'scheduled', from, until: '2026-05-05T09:00:00.000Z' }] });
  expect(await latest(hook.id)).toMatchObject({
    rule: { id: 'maintenance_scheduled' },
    filter: expect.stringContaining('This integration includes maintenance windows.'),
  });
});

it('keeps the choices of each integration, though they share a message', async () => {
  const slack = await world.begin(ann, { type: 'slack' });
  const teams = await world.connect(ann, { type: 'teams' });
  await world.say({ incidents: [incident] });
  expect(await world.query('select count(*)::integer as messages from integrations.message')).toEqual([
    { messages: 1 },
  ]);
  const [ofSlack, ofTeams] = [await latest(slack.id), await latest(teams.id)];
  expect(ofSlack?.filter).toContain('This integration includes incidents.');
  expect(ofTeams?.filter).toContain('This channel always gets these alerts.');
});

it('explains by the settings of that time, and says nothing of what was made before reasons were kept', async () => {
  const hook = await world.begin(ann);
  await world.say({ incidents: [incident] });
  const before = await latest(hook.id);
  await world.query(`update integrations.integration set events = '{}'`);
  expect((await latest(hook.id))?.filter).toBe(before?.filter);
  await world.query('update integrations.delivery set why = null');
  const old = await latest(hook.id);
  expect([old?.rule, old?.filter, old?.said?.title]).toEqual([undefined, undefined, incident.name]);
});

it('finds nothing of another user', async () => {
  const hook = await world.begin(ann);
  await world.say({ incidents: [incident] });
  const [one] = await world.list(ann, hook.id);
  const bob = await world.addUser('bob');
  expect(await world.deliveries.find(bob, hook.id, one?.id ?? '')).toBeUndefined();
});
