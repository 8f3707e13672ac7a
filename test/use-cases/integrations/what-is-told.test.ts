import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eachAlertWorld } from '../../support/alert-stage.ts';
import { type AlertWorld, createAlertWorld } from '../../support/alerting.ts';
import type { TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let world: AlertWorld;
let ann: number;

const everything = { incidents: true, resolved: true, maintenance: true, statusChange: true };
const incident = { id: 'i1', name: 'Payments fail' };
const resolved = { ...incident, status: 'resolved', resolvedAt: '2026-05-04T08:20:00.000Z' };

eachAlertWorld(async (made) => {
  ({ database, world } = made);
  ann = await world.addUser('ann');
});

/** Ann watches the page, which is all right, and has a webhook that wants everything. */
const start = async () => {
  await world.say({});
  await world.watch(ann);
  return world.connect(ann, { events: everything });
};

describe('incidents', () => {
  it('are told opened, updated and resolved, each once, and arrive at the webhook', async () => {
    const hook = await start();
    const first = { status: 'investigating', body: 'Looking into it.', at: '2026-05-04T08:01:00.000Z' };
    const second = { status: 'identified', body: 'Found it.', at: '2026-05-04T08:02:00.000Z' };
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
    const update = { status: 'identified', body: 'Found it.', at: '2026-05-04T08:02:00.000Z' };
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: [update] }] });
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

  it('tell a later watcher of the page only the end', async () => {
    const hook = await start();
    const bob = await world.addUser('bob');
    await world.say({ incidents: [incident] });
    world.pass(1);
    await world.watch(bob);
    const later = await world.connect(bob, { events: everything });
    const update = { status: 'identified', body: 'Found it.', at: '2026-05-04T08:02:00.000Z' };
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: [update] }] });
    await world.say({ incidents: [resolved] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
    expect(await world.kinds(bob, later)).toEqual(['incident_resolved']);
  });

  it('tell nothing of one that is over when it is first listed', async () => {
    const hook = await start();
    await world.say({ incidents: [resolved] });
    expect(await world.kinds(ann, hook)).toEqual([]);
  });

  it('make no pair with the change of status that comes with them, nor one at their end', async () => {
    const hook = await start();
    await world.say({ indicator: 'major', incidents: [incident] });
    await world.say({ indicator: 'none', incidents: [resolved] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
    const [opened] = await world.list(ann, hook.id);
    expect(opened?.alert).toMatchObject({ status: 'outage', incident: { title: 'Payments fail' } });
  });

  it('are told as changes of status to whoever wants only those', async () => {
    await start();
    const only = await world.connect(ann, { events: { incidents: false, resolved: false, statusChange: true } });
    await world.say({ indicator: 'major', incidents: [incident] });
    await world.say({ indicator: 'none', incidents: [resolved] });
    expect(await world.kinds(ann, only)).toEqual(['status_changed', 'status_changed']);
  });

  it('repeat nothing after a restart or when the page lists them in another order', async () => {
    const hook = await start();
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

describe('choices', () => {
  it('of an integration decide: Teams gets opened and resolved, Slack no maintenance by default', async () => {
    await start();
    const teams = await world.connect(ann, { type: 'teams' });
    const slack = await world.connect(ann, { type: 'slack' });
    const update = { status: 'identified', body: 'Found it.', at: '2026-05-04T08:02:00.000Z' };
    const work = { id: 'm1', status: 'scheduled', from: '2026-05-05T08:00:00.000Z', until: '2026-05-05T09:00:00.000Z' };
    await world.say({ incidents: [incident], maintenances: [work] });
    await world.send();
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: [update] }], maintenances: [work] });
    await world.say({ incidents: [resolved], maintenances: [work] });
    expect(await world.kinds(ann, teams)).toEqual(['incident_opened', 'incident_resolved']);
    expect(await world.kinds(ann, slack)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
  });

  it('of a service decide how bad it must be', async () => {
    await world.say({});
    await world.watch(ann, { threshold: 'outage' });
    const bob = await world.addUser('bob');
    await world.watch(bob, { threshold: 'none' });
    const [hers, his] = [await world.connect(ann), await world.connect(bob)];
    await world.say({ indicator: 'minor' });
    expect(await world.kinds(ann, hers)).toEqual([]);
    await world.say({ indicator: 'critical' });
    await world.say({ indicator: 'minor' });
    expect(await world.kinds(ann, hers)).toEqual(['incident_opened', 'incident_resolved']);
    expect(await world.kinds(bob, his)).toEqual([]);
  });

  it('send nothing for a disabled service or to a switched-off integration', async () => {
    await world.say({});
    await world.watch(ann, { enabled: false });
    const bob = await world.addUser('bob');
    await world.watch(bob);
    const [hers, his] = [await world.connect(ann), await world.connect(bob)];
    const before = await world.integrations.find(bob, his.id);
    if (before) await world.integrations.change(bob, his.id, { ...before, enabled: false }, new Date());
    await world.say({ incidents: [incident] });
    expect([await world.kinds(ann, hers), await world.kinds(bob, his)]).toEqual([[], []]);
  });

  it('of a person decide about mails, which go to whoever confirmed an address', async () => {
    await world.say({});
    await world.watch(ann);
    const bob = await world.addUser('bob');
    await world.watch(bob);
    world.mails.readers.set(ann, { incidents: true, resolved: false, maintenance: false });
    await world.say({ incidents: [incident] });
    await world.say({ incidents: [resolved] });
    const { rows } = await sql<{ user_id: number; kind: string }>`
      select user_id, kind from integrations.delivery join integrations.integration on integration.id = integration_id
      where type = 'email'
    `.execute(world.em.getKysely());
    expect(rows).toEqual([{ user_id: ann, kind: 'incident_opened' }]);
    expect(await world.integrations.list(ann)).toEqual([]);
  });
});

describe('maintenance', () => {
  it('is told scheduled, started and ended to whoever wants it', async () => {
    const hook = await start();
    const work = { id: 'm1', from: '2026-05-04T08:02:00.000Z', until: '2026-05-04T08:04:00.000Z' };
    await world.say({ maintenances: [{ ...work, status: 'scheduled' }] });
    await world.say({ maintenances: [{ ...work, status: 'in_progress' }] });
    await world.say({ maintenances: [{ ...work, status: 'completed' }] });
    const kinds = (await world.kinds(ann, hook)).filter((kind) => kind.startsWith('maintenance'));
    expect(kinds).toEqual(['maintenance_scheduled', 'maintenance_started', 'maintenance_ended']);
  });
});

describe('a change of status', () => {
  it('without an incident counts as opened and resolved, as one subject', async () => {
    const hook = await start();
    await world.say({ indicator: 'minor' });
    await world.say({ indicator: 'critical' });
    await world.say({});
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
    expect((await world.list(ann, hook.id)).map(({ alert }) => 'sequence' in alert && alert.sequence)).toEqual([
      1, 2, 3,
    ]);
  });

  it('is continued by an incident that is listed within 15 minutes, which then tells the end too', async () => {
    const hook = await start();
    await world.say({ indicator: 'major' });
    await world.say({ indicator: 'major', incidents: [incident] }, 10);
    await world.say({ indicator: 'none', incidents: [incident] });
    await world.say({ incidents: [resolved] });
    const told = (await world.list(ann, hook.id)).map(({ alert }) => [
      alert.kind,
      'sequence' in alert && alert.sequence,
    ]);
    expect(told).toEqual([
      ['incident_opened', 1],
      ['incident_updated', 2],
      ['status_changed', 3],
      ['incident_resolved', 4],
    ]);
  });

  it('and an incident listed much later are two alerts', async () => {
    const hook = await start();
    await world.say({ indicator: 'major' });
    await world.say({ indicator: 'major', incidents: [incident] }, 16);
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_opened']);
  });

  it('that a watched service had at first sight is told when it ends', async () => {
    await world.say({ indicator: 'minor' });
    await world.watch(ann);
    const hook = await world.connect(ann);
    await world.say({});
    expect(await world.kinds(ann, hook)).toEqual(['incident_resolved']);
  });

  it('to unknown is told once as unreadable, after 30 minutes, whatever many services of the page there are', async () => {
    const components = [
      { id: 'c1', name: 'API' },
      { id: 'c2', name: 'Web' },
    ];
    await world.say({ components });
    await world.watch(ann, { components: ['c1'] });
    await world.watch(ann, { components: ['c2'] });
    const hook = await world.connect(ann);
    await world.breakDown();
    await world.breakDown(5);
    await world.wait(29);
    expect(await world.kinds(ann, hook)).toEqual([]);
    await world.wait(1);
    await world.wait(60);
    const [only, ...more] = await world.list(ann, hook.id);
    expect(only?.alert).toMatchObject({ kind: 'unreadable', services: [{}, {}], reason: expect.any(String) });
    expect(more).toEqual([]);
  });

  it('through unknown and back tells nothing', async () => {
    const slackLike = { incidents: true, resolved: true };
    await world.say({});
    await world.watch(ann);
    const hook = await world.connect(ann, { events: slackLike });
    await world.breakDown();
    await world.breakDown(6);
    await world.say({}, 10);
    await world.wait(60);
    expect(await world.kinds(ann, hook)).toEqual([]);
  });

  it('that comes and goes becomes one unstable and one settled', async () => {
    const hook = await start();
    for (const indicator of ['major', 'none', 'major', 'none', 'major', 'none'] as const)
      await world.say({ indicator });
    expect(await world.kinds(ann, hook)).toEqual([
      'incident_opened',
      'incident_resolved',
      'incident_opened',
      'unstable',
    ]);
    await world.wait(9);
    expect(await world.kinds(ann, hook)).toHaveLength(4);
    await world.wait(2);
    await world.wait(30);
    expect((await world.kinds(ann, hook)).slice(4)).toEqual(['settled']);
  });
});

describe('many alerts', () => {
  const flood = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => ({ id: `f${from + i}`, name: `Failure ${from + i}` }));

  it('of one moment become one digest with all of them', async () => {
    const hook = await start();
    await world.say({ incidents: flood(25) });
    const told = await world.list(ann, hook.id);
    const digests = told.filter(({ alert }) => alert.kind === 'digest');
    expect(digests).toHaveLength(1);
    expect(digests[0]?.alert.kind === 'digest' && digests[0].alert.alerts).toHaveLength(25);
    expect(told.filter(({ state }) => state === 'superseded')).toHaveLength(25);
    await world.send();
    expect(world.receiver.received).toHaveLength(1);
  });

  it('that follow within the minute wait for its end', async () => {
    const hook = await start();
    await world.say({ incidents: flood(20) });
    await world.say({ incidents: flood(23) }, 0);
    await world.send();
    expect(world.receiver.received).toHaveLength(1);
    await world.wait(2);
    await world.send();
    expect(world.receiver.received.map(({ body }) => JSON.parse(body).alerts.length)).toEqual([20, 3]);
    expect((await world.list(ann, hook.id)).every(({ state }) => state !== 'pending')).toBe(true);
  });

  it('stay single below twenty', async () => {
    await start();
    await world.say({ incidents: flood(19) });
    await world.send();
    expect(world.receiver.received).toHaveLength(19);
  });

  it.each([2, 5])('reach more readers than one batch of %d holds, each once', async (batchSize) => {
    await world.close();
    world = await createAlertWorld(database, { batchSize });
    await start();
    const hooks = new Map<number, { readonly id: number }>();
    for (const name of ['bob', 'cid', 'dan']) {
      const user = await world.addUser(name);
      await world.watch(user);
      hooks.set(user, await world.connect(user));
    }
    await world.say({ incidents: flood(3) });
    for (const [user, hook] of hooks) expect(await world.kinds(user, hook)).toEqual(Array(3).fill('incident_opened'));
  });

  it('go reader by reader, each told of all at once and in order, before the next one is', async () => {
    await world.close();
    world = await createAlertWorld(database, { batchSize: 6 });
    const hook = await start();
    const bob = await world.addUser('bob');
    const cid = await world.addUser('cid');
    for (const user of [bob, cid]) await world.watch(user);
    const hooks = [hook, await world.connect(bob), await world.connect(cid)].map(({ id }) => id);
    await world.say({ incidents: flood(3) });
    const { rows } = await sql<{ integration_id: number; subject: string }>`
      select integration_id, subject from integrations.delivery order by seq
    `.execute(database.em.getKysely());
    expect(rows.map((row) => hooks.indexOf(row.integration_id))).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
    const subjects = rows.map(({ subject }) => subject);
    expect(subjects).toEqual([0, 1, 2].flatMap(() => subjects.slice(0, 3)));
  });
});

describe('chat', () => {
  it('is told only the latest of what has not been sent', async () => {
    await start();
    const slack = await world.connect(ann, { type: 'slack', path: '/slack' });
    const update = { status: 'identified', body: 'Found it.', at: '2026-05-04T08:02:00.000Z' };
    await world.say({ incidents: [incident] });
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: [update] }] });
    await world.say({ incidents: [resolved] });
    expect((await world.list(ann, slack.id)).map(({ alert, state }) => [alert.kind, state])).toEqual([
      ['incident_opened', 'superseded'],
      ['incident_updated', 'superseded'],
      ['incident_resolved', 'pending'],
    ]);
  });
});
