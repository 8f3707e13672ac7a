import { describe, expect, it } from 'vitest';
import { asUser } from '../../../support/actors.ts';
import { everything, incident, incidentsOnly, resolvedAt, update } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import { type AlertWorld, createAlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
let world: AlertWorld;
let ann: number;

eachAlertWorld(async (made) => {
  ({ database, world } = made);
  ann = await world.addUser('ann');
});

const resolved = resolvedAt('08:20');

describe('incidents', () => {
  it('are told opened, updated and resolved, each once, and arrive at the webhook', async () => {
    const hook = await world.begin(ann, { events: everything });
    const [first, second] = [update('investigating', '08:01'), update('identified', '08:02')];
    await world.say({ incidents: [{ ...incident, updates: [first] }] });
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: [second, first] }] });
    await world.say({ incidents: [resolved] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
    await world.send();
    const bodies = world.receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['incident_opened', 1],
      ['incident_updated', 2],
      ['incident_resolved', 3],
    ]);
    expect((await world.list(ann, hook.id)).map(({ state, status }) => [state, status])).toEqual([
      ['accepted', 200],
      ['accepted', 200],
      ['accepted', 200],
    ]);
  });

  it('tell nothing of what was open at first sight, until it is resolved', async () => {
    await world.say({ incidents: [incident] });
    await world.watch(ann);
    const hook = await world.connect(ann, { events: everything });
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: [update('identified', '08:02')] }] });
    expect(await world.kinds(ann, hook)).toEqual([]);
    await world.say({ incidents: [resolved] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_resolved']);
  });

  it('open at first sight make no pair at their end either', async () => {
    await world.say({ indicator: 'major', incidents: [incident] });
    await world.watch(ann);
    const hook = await world.connect(ann, { events: everything });
    await world.say({ indicator: 'none', incidents: [resolved] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_resolved']);
  });

  it('tell a later watcher of the page its next update and its end', async () => {
    const hook = await world.begin(ann, { events: everything });
    const bob = await world.addUser('bob');
    await world.say({ incidents: [incident] });
    world.pass(1);
    await world.watch(bob);
    const later = await world.connect(bob, { events: everything });
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: [update('identified', '08:02')] }] });
    await world.say({ incidents: [resolved] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
    expect(await world.kinds(bob, later)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('tell nothing of one that is over when it is first listed', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.say({ incidents: [resolved] });
    expect(await world.kinds(ann, hook)).toEqual([]);
  });

  it('make no pair with the change of status that comes with them, nor one at their end', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.say({ indicator: 'major', incidents: [incident] });
    await world.say({ indicator: 'none', incidents: [resolved] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
    const [opened] = await world.list(ann, hook.id);
    expect(opened?.alert).toMatchObject({ status: 'outage', incident: { title: 'Payments fail' } });
  });

  it('are told as changes of status to whoever wants only those', async () => {
    await world.begin(ann, { events: everything });
    const only = await world.connect(ann, { events: { incidents: false, resolved: false, statusChange: true } });
    await world.say({ indicator: 'major', incidents: [incident] });
    await world.say({ indicator: 'none', incidents: [resolved] });
    expect(await world.kinds(ann, only)).toEqual(['status_changed', 'status_changed']);
  });

  it('repeat nothing after a restart or when the page lists them in another order', async () => {
    const hook = await world.begin(ann, { events: everything });
    const other = { id: 'i2', name: 'Mails are late' };
    await world.say({ incidents: [incident, other] });
    await world.say({ incidents: [other, incident] });
    const restarted = await createAlertWorld(database);
    await restarted.tell();
    await restarted.close();
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_opened']);
  });

  it('reach only whoever watches a component that they touch', async () => {
    const components = [
      { id: 'c1', name: 'API' },
      { id: 'c2', name: 'Web' },
    ];
    await world.say({ components });
    await world.watch(ann, { components: ['c1'] });
    const bob = await world.addUser('bob');
    await world.watch(bob, { components: ['c2'] });
    const [hers, his] = [await world.connect(ann), await world.connect(bob)];
    await world.say({ components, incidents: [{ ...incident, componentIds: ['c2'] }] });
    expect(await world.kinds(ann, hers)).toEqual([]);
    expect(await world.kinds(bob, his)).toEqual(['incident_opened']);
  });

  it('name both services of a user whom they touch twice, in one alert', async () => {
    const components = [
      { id: 'c1', name: 'API' },
      { id: 'c2', name: 'Web' },
    ];
    await world.say({ components });
    await world.watch(ann, { components: ['c1'], name: 'Acme API' });
    await world.watch(ann, { name: 'Acme' });
    const hook = await world.connect(ann);
    await world.say({ components, incidents: [{ ...incident, componentIds: ['c1'] }] });
    const [only, ...more] = await world.list(ann, hook.id);
    expect(more).toEqual([]);
    expect(only?.alert.services.map(({ name }) => name)).toEqual(['Acme API', 'Acme']);
  });
});

describe('an incident', () => {
  it('open at first sight that is opened again later is told from then on', async () => {
    await world.say({ incidents: [incident] });
    await world.watch(ann);
    const hook = await world.connect(ann, { events: incidentsOnly });
    const over = { ...resolvedAt('08:03'), updates: [update('resolved', '08:03')] };
    await world.say({ incidents: [over] });
    const again = {
      ...incident,
      status: 'investigating',
      updates: [update('investigating', '08:04'), ...over.updates],
    };
    await world.say({ incidents: [again] });
    const found = { ...again, status: 'identified', updates: [update('identified', '08:05'), ...again.updates] };
    await world.say({ incidents: [found] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_resolved', 'incident_opened', 'incident_updated']);
  });

  it('opened again is told on to whoever came to watch after it was over', async () => {
    await world.begin(ann, { events: everything });
    await world.say({ incidents: [incident] });
    const over = { ...resolvedAt('08:03'), updates: [update('resolved', '08:03')] };
    await world.say({ incidents: [over] });
    const bob = await world.addUser('bob');
    await world.watch(bob);
    const his = await world.connect(bob, { events: incidentsOnly });
    const again = { ...incident, updates: [update('investigating', '08:04'), ...over.updates] };
    await world.say({ incidents: [again] });
    const found = { ...again, status: 'identified', updates: [update('identified', '08:05'), ...again.updates] };
    await world.say({ incidents: [found] });
    expect(await world.kinds(bob, his)).toEqual(['incident_opened', 'incident_updated']);
  });

  it('is told on once, while the page answers from an old and a new copy in turns', async () => {
    const hook = await world.begin(ann, { events: incidentsOnly });
    const first = { ...incident, updates: [update('investigating', '08:01')] };
    const second = { ...first, status: 'identified', updates: [update('identified', '08:03'), ...first.updates] };
    const over = { ...second, ...resolvedAt('08:05'), updates: [update('resolved', '08:05'), ...second.updates] };
    await world.say({ incidents: [first] });
    for (let turn = 0; turn < 3; turn++) {
      await world.say({ incidents: [second] });
      await world.say({ incidents: [first] });
    }
    for (let turn = 0; turn < 3; turn++) {
      await world.say({ incidents: [over] });
      await world.say({ incidents: [second] });
    }
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
  });

  it('is over as soon as the page says so, also by a message that is rewritten and dated back', async () => {
    const hook = await world.begin(ann, { events: incidentsOnly });
    const first = { ...incident, updates: [update('investigating', '08:05')] };
    const over = { ...resolvedAt('08:03'), updates: [update('resolved', '08:03')] };
    await world.say({ incidents: [first] });
    await world.say({ incidents: [over] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('says nothing new by the order of its updates, nor by an edit after its end', async () => {
    const hook = await world.begin(ann, { events: everything });
    const updates = [update('identified', '08:02'), update('investigating', '08:01')];
    await world.say({ incidents: [{ ...incident, status: 'identified', updates }] });
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: updates.toReversed() }] });
    const over = { ...resolvedAt('08:04'), updates: [update('resolved', '08:04'), ...updates] };
    await world.say({ incidents: [over] });
    const postmortem = { ...over, name: 'Payments failed', updates: [update('postmortem', '08:06'), ...over.updates] };
    await world.say({ incidents: [postmortem] });
    await world.say({ incidents: [{ ...postmortem, name: 'Payments failed for an hour' }] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('that the page loses and regains is over and opened again, as the page says', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.say({ incidents: [incident] });
    await world.say({});
    await world.say({ incidents: [incident] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved', 'incident_opened']);
  });

  it('is not told of a service that was removed, and only its end of one that was added meanwhile', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.say({ incidents: [incident] });
    await world.query('delete from monitoring.user_service');
    const found = { ...incident, status: 'identified', updates: [update('identified', '08:04')] };
    await world.say({ incidents: [found] });
    await world.watch(ann);
    await world.say({ incidents: [{ ...found, updates: [update('identified', '08:06'), ...found.updates] }] });
    await world.say({ incidents: [resolvedAt('08:07')] });
    const kinds = await world.kinds(ann, hook);
    expect([kinds[0], kinds.at(-1)]).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('is told on to a service that was paused in its middle, and nothing meanwhile', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.say({ incidents: [incident] });
    await world.query('update monitoring.service set enabled = false');
    const found = { ...incident, status: 'identified', updates: [update('identified', '08:04')] };
    await world.say({ indicator: 'major', incidents: [found] });
    await world.query('update monitoring.service set enabled = true');
    await world.say({ incidents: [resolvedAt('08:07')] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('is told as before when its component is renamed', async () => {
    const api = { id: 'c1', name: 'API' };
    await world.say({ components: [api] });
    await world.watch(ann, { components: ['c1'] });
    const hook = await world.connect(ann, { events: everything });
    const hers = { ...incident, componentIds: ['c1'] };
    await world.say({ components: [api], incidents: [hers] });
    await world.say({ components: [{ ...api, name: 'Public API' }], incidents: [hers] });
    const over = { ...resolvedAt('08:07'), componentIds: ['c1'] };
    await world.say({ components: [{ ...api, name: 'Public API' }], incidents: [over] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('is told by a page, whatever status was set by hand', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.query("update monitoring.service set manual_status = 'outage', manual_at = '2026-05-04T08:02:00Z'");
    await world.wait(5);
    expect(await world.kinds(ann, hook)).toEqual([]);
    await world.say({ indicator: 'minor' });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened']);
    expect((await world.list(ann, hook.id))[0]?.alert).toMatchObject({ status: 'degraded' });
  });
});

it("an incident reported by hand is told to whoever watches that service, as a page's", async () => {
  const hook = await world.begin(ann, { events: everything });
  const [service] = await world.query<{ id: number }>('select id from monitoring.service');
  world.watches.push({ serviceId: service?.id ?? 0, serviceName: 'Acme', pageId: world.pageId(), componentIds: [] });
  const { createIncident, updateIncident } = world.incidents;
  const { id } = await createIncident(asUser(ann), { serviceId: service?.id ?? 0, title: 'Refunds hang' });
  await world.tell();
  await updateIncident(asUser(ann), id, { status: 'identified' });
  await world.tell();
  await updateIncident(asUser(ann), id, { status: 'resolved' });
  await updateIncident(asUser(ann), id, { title: 'Refunds hung' });
  await world.tell();
  expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
});
