import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { EventChoices } from '../../../src/integrations/model/alert-events.ts';
import { asUser } from '../../support/actors.ts';
import { eachAlertWorld } from '../../support/alert-stage.ts';
import { type AlertWorld, createAlertWorld } from '../../support/alerting.ts';
import type { TestDatabase } from '../../support/database.ts';
import { type BodyParts, statuspageBody, summaryPath } from '../../support/statuspage-body.ts';

let database: TestDatabase;
let world: AlertWorld;
let ann: number;

const everything = { incidents: true, resolved: true, maintenance: true, statusChange: true };
const incidentsOnly = { incidents: true, resolved: true };
const incident = { id: 'i1', name: 'Payments fail' };
const resolvedAt = (time: string) => ({ ...incident, status: 'resolved', resolvedAt: `2026-05-04T${time}:00.000Z` });
const update = (status: string, time: string, body = `It is ${status}.`) => ({
  status,
  body,
  at: `2026-05-04T${time}:00.000Z`,
});

eachAlertWorld(async (made) => {
  ({ database, world } = made);
  ann = await world.addUser('ann');
});

/** Ann watches the page, which is all right since 8:01. */
const start = async (events: EventChoices = everything) => {
  await world.say({});
  await world.watch(ann);
  return world.connect(ann, { events });
};
/** The page says this a minute later and is polled, while nobody makes alerts. */
const sayUnheard = async (parts: BodyParts, minutes = 1) => {
  world.page.set(summaryPath, { body: statuspageBody(parts) });
  world.pass(minutes);
  await world.pollAgain(world.pageId());
  // The clock of these tests is not the database's.
  await sql`update platform.fact set recorded_at = ${world.clock.at.toISOString()}::timestamptz where not told`.execute(
    world.em.getKysely(),
  );
};
const query = async <Row>(text: string): Promise<readonly Row[]> =>
  (await sql.raw<Row>(text).execute(world.em.getKysely())).rows;

describe('flapping', () => {
  it('that was told unstable is told settled, also when an incident tells its trouble by then', async () => {
    const hook = await start(incidentsOnly);
    for (const indicator of ['major', 'none', 'major', 'none', 'major'] as const) await world.say({ indicator });
    await world.say({ indicator: 'major', incidents: [incident] });
    await world.wait(11);
    await world.wait(30);
    const kinds = await world.kinds(ann, hook);
    expect(kinds.filter((kind) => kind === 'unstable')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'settled')).toHaveLength(1);
  });

  it('is told once each, whatever restarts in its middle', async () => {
    const hook = await start(incidentsOnly);
    for (const indicator of ['major', 'none', 'major', 'none'] as const) await world.say({ indicator });
    const restarted = await createAlertWorld(database);
    await restarted.tell();
    await restarted.close();
    for (const indicator of ['major', 'none'] as const) await world.say({ indicator });
    await world.wait(20);
    expect((await world.kinds(ann, hook)).slice(3)).toEqual(['unstable', 'settled']);
  });

  it('settles by what was seen, not by how late it is judged', async () => {
    await world.close();
    world = await createAlertWorld(database, { batchSize: 2 });
    const hook = await start(incidentsOnly);
    for (const indicator of ['major', 'none', 'major', 'none'] as const) await world.say({ indicator });
    for (const indicator of ['major', 'none', 'major', 'none', 'major', 'none', 'major', 'none'] as const)
      await sayUnheard({ indicator }, 3);
    await world.tell();
    await world.wait(11);
    expect((await world.kinds(ann, hook)).slice(3)).toEqual(['unstable', 'settled']);
  });

  it('is three changes in ten minutes no more than three changes', async () => {
    const hook = await start(incidentsOnly);
    for (const indicator of ['major', 'none', 'major'] as const) await world.say({ indicator });
    await world.say({}, 9);
    expect(await world.kinds(ann, hook)).toEqual([
      'incident_opened',
      'incident_resolved',
      'incident_opened',
      'incident_resolved',
    ]);
  });
});

describe('after a time in which nobody made alerts', () => {
  it('an incident that came and went with the status is told opened and resolved, and no more', async () => {
    const hook = await start();
    await sayUnheard({ indicator: 'major', incidents: [incident] });
    await sayUnheard({ indicator: 'none', incidents: [resolvedAt('08:03')] });
    await world.tell();
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('and so is one that lasted for long', async () => {
    const hook = await start();
    await sayUnheard({ indicator: 'major', incidents: [incident] });
    await sayUnheard({ indicator: 'none', incidents: [resolvedAt('09:02')] }, 60);
    await world.tell();
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('trouble long before an incident is told by itself', async () => {
    const hook = await start(incidentsOnly);
    await sayUnheard({ indicator: 'major' });
    await sayUnheard({ indicator: 'none' }, 30);
    await sayUnheard({ indicator: 'major', incidents: [incident] }, 120);
    await world.tell();
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved', 'incident_opened']);
  });

  it('whoever came to watch meanwhile is told nothing of before', async () => {
    await start();
    const work = { id: 'm1', status: 'scheduled', from: '2026-05-05T08:00:00.000Z', until: '2026-05-05T09:00:00.000Z' };
    const first = { ...incident, updates: [update('investigating', '08:02')] };
    const other = { id: 'i2', name: 'Mails are late', startedAt: '2026-05-04T07:58:00.000Z' };
    await world.say({ incidents: [other] });
    await sayUnheard({
      incidents: [first, { ...other, status: 'resolved', resolvedAt: '2026-05-04T08:03:00.000Z' }],
      maintenances: [work],
    });
    world.pass(1);
    const bob = await world.addUser('bob');
    await world.watch(bob);
    const his = await world.connect(bob, { events: everything });
    const second = { ...first, status: 'identified', updates: [update('identified', '08:05'), ...first.updates] };
    await sayUnheard({ incidents: [second], maintenances: [work] });
    await world.tell();
    expect(await world.kinds(bob, his)).toEqual([]);
  });
});

describe('trouble told by status alone', () => {
  it('is told over, also when the page then lists an incident of it that is over already', async () => {
    const hook = await start(incidentsOnly);
    await world.say({ indicator: 'major' });
    await world.say({ indicator: 'none', incidents: [resolvedAt('08:03')] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('is told over, also when the page edits an incident of long ago', async () => {
    const hook = await start(incidentsOnly);
    await world.say({ incidents: [incident] });
    await world.say({ incidents: [resolvedAt('08:03')] });
    await world.say({ indicator: 'major', incidents: [resolvedAt('08:03')] }, 120);
    const edited = { ...resolvedAt('08:03'), name: 'Payments failed' };
    await world.say({ indicator: 'major', incidents: [edited] });
    await world.say({ indicator: 'none', incidents: [edited] });
    expect(await world.kinds(ann, hook)).toEqual([
      'incident_opened',
      'incident_resolved',
      'incident_opened',
      'incident_resolved',
    ]);
  });

  it('is continued, not opened again, by an incident that comes to touch it', async () => {
    const [c1, c2] = [
      { id: 'c1', name: 'API' },
      { id: 'c2', name: 'Web' },
    ];
    await world.say({ components: [c1, c2] });
    await world.watch(ann, { components: ['c2'] });
    const hook = await world.connect(ann, { events: incidentsOnly });
    const down = { ...c2, status: 'major_outage' as const };
    const first = { ...incident, componentIds: ['c1'], updates: [update('investigating', '08:02')] };
    await world.say({ components: [c1, c2], incidents: [first] });
    await world.say({ components: [c1, down], incidents: [first] });
    const grown = { ...first, componentIds: ['c1', 'c2'], updates: [update('identified', '08:04'), ...first.updates] };
    await world.say({ components: [c1, down], incidents: [{ ...grown, status: 'identified' }] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_updated']);
  });
});

describe('maintenance', () => {
  const work = { id: 'm1', from: '2026-05-04T08:30:00.000Z', until: '2026-05-04T09:30:00.000Z' };

  it('that starts early is told once each', async () => {
    const hook = await start({ maintenance: true, statusChange: true });
    await world.say({ maintenances: [{ ...work, status: 'scheduled' }] });
    await world.say({ maintenances: [{ ...work, status: 'in_progress' }] });
    await world.say({ maintenances: [{ ...work, status: 'in_progress' }] }, 40);
    await world.say({ maintenances: [{ ...work, status: 'completed' }] });
    expect(await world.kinds(ann, hook)).toEqual(['maintenance_scheduled', 'maintenance_started', 'maintenance_ended']);
  });

  it('that is cancelled is told to be that', async () => {
    const hook = await start({ maintenance: true });
    await world.say({ maintenances: [{ ...work, status: 'scheduled' }] });
    await world.say({});
    const told = await world.list(ann, hook.id);
    expect(told.map(({ alert }) => alert.kind)).toEqual(['maintenance_scheduled', 'maintenance_ended']);
    expect(told[1]?.alert).toMatchObject({ maintenance: { cancelled: true } });
  });

  it('that turns into an outage is told as one, also to whoever wants changes of status only', async () => {
    const hook = await start({ incidents: false, resolved: false, maintenance: true, statusChange: true });
    const slack = await world.connect(ann, { type: 'slack', events: incidentsOnly });
    const running = { ...work, status: 'in_progress' };
    await world.say({ indicator: 'maintenance', maintenances: [running] });
    await world.say({ indicator: 'major', maintenances: [running] }, 5);
    expect(await world.kinds(ann, hook)).toEqual(['maintenance_started', 'status_changed']);
    expect(await world.kinds(ann, slack)).toEqual(['incident_opened']);
  });

  it('that turns into an incident is told as one, once', async () => {
    const hook = await start(everything);
    const running = { ...work, status: 'in_progress' };
    await world.say({ indicator: 'maintenance', maintenances: [running] });
    await world.say({ indicator: 'major', maintenances: [running], incidents: [incident] }, 5);
    await world.say({ indicator: 'maintenance', maintenances: [running], incidents: [resolvedAt('08:12')] }, 5);
    await world.say({ maintenances: [{ ...work, status: 'completed' }] }, 5);
    expect(await world.kinds(ann, hook)).toEqual([
      'maintenance_started',
      'incident_opened',
      'incident_resolved',
      'maintenance_ended',
    ]);
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
    await start();
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
    const hook = await start(incidentsOnly);
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
    const hook = await start(incidentsOnly);
    const first = { ...incident, updates: [update('investigating', '08:05')] };
    const over = { ...resolvedAt('08:03'), updates: [update('resolved', '08:03')] };
    await world.say({ incidents: [first] });
    await world.say({ incidents: [over] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('says nothing new by the order of its updates, nor by an edit after its end', async () => {
    const hook = await start();
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
    const hook = await start();
    await world.say({ incidents: [incident] });
    await world.say({});
    await world.say({ incidents: [incident] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved', 'incident_opened']);
  });

  it('is not told of a service that was removed, and only its end of one that was added meanwhile', async () => {
    const hook = await start();
    await world.say({ incidents: [incident] });
    await query('delete from monitoring.user_service');
    const found = { ...incident, status: 'identified', updates: [update('identified', '08:04')] };
    await world.say({ incidents: [found] });
    await world.watch(ann);
    await world.say({ incidents: [{ ...found, updates: [update('identified', '08:06'), ...found.updates] }] });
    await world.say({ incidents: [resolvedAt('08:07')] });
    const kinds = await world.kinds(ann, hook);
    expect([kinds[0], kinds.at(-1)]).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('is told on to a service that was paused in its middle, and nothing meanwhile', async () => {
    const hook = await start();
    await world.say({ incidents: [incident] });
    await query('update monitoring.service set enabled = false');
    const found = { ...incident, status: 'identified', updates: [update('identified', '08:04')] };
    await world.say({ indicator: 'major', incidents: [found] });
    await query('update monitoring.service set enabled = true');
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
    const hook = await start();
    await query("update monitoring.service set manual_status = 'outage', manual_at = '2026-05-04T08:02:00Z'");
    await world.wait(5);
    expect(await world.kinds(ann, hook)).toEqual([]);
    await world.say({ indicator: 'minor' });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened']);
    expect((await world.list(ann, hook.id))[0]?.alert).toMatchObject({ status: 'degraded' });
  });
});

describe('several at once', () => {
  const [c1, c2] = [
    { id: 'c1', name: 'API' },
    { id: 'c2', name: 'Web' },
  ];
  const [down1, down2] = [
    { ...c1, status: 'major_outage' as const },
    { ...c2, status: 'major_outage' as const },
  ];

  it('an incident that comes with a change of status makes no pair, whatever other incident is open for long', async () => {
    await world.say({ incidents: [{ id: 'i0', name: 'Old trouble' }] });
    await world.watch(ann);
    const hook = await world.connect(ann, { events: everything });
    const old = { id: 'i0', name: 'Old trouble' };
    await world.say({ indicator: 'major', incidents: [old, incident] }, 60);
    await world.say({ indicator: 'none', incidents: [old, resolvedAt('09:03')] }, 20);
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('an incident of two components is one alert for two services of a user, and their statuses make no more', async () => {
    await world.say({ components: [c1, c2] });
    for (const [id, name] of [
      ['c1', 'Acme API'],
      ['c2', 'Acme Web'],
    ] as const)
      await world.watch(ann, { components: [id], name });
    const bob = await world.addUser('bob');
    await world.watch(bob, { components: ['c2'], name: 'His web' });
    const [hook, his] = [
      await world.connect(ann, { events: everything }),
      await world.connect(bob, { events: everything }),
    ];
    const both = { ...incident, componentIds: ['c1', 'c2'] };
    await world.say({ indicator: 'major', components: [down1, down2], incidents: [both] });
    const over = { ...resolvedAt('08:04'), componentIds: ['c1', 'c2'] };
    await world.say({ components: [c1, c2], incidents: [over] });
    for (const kinds of [await world.kinds(ann, hook), await world.kinds(bob, his)])
      expect(kinds).toEqual(['incident_opened', 'incident_resolved']);
    const names = async (user: number, { id }: { readonly id: number }) =>
      (await world.list(user, id)).map(({ alert }) => alert.services.map(({ name }) => name));
    expect(await names(ann, hook)).toEqual([
      ['Acme API', 'Acme Web'],
      ['Acme API', 'Acme Web'],
    ]);
    expect(await names(bob, his)).toEqual([['His web'], ['His web']]);
  });

  it('an incident continues the trouble of two services, told by status, in one alert', async () => {
    await world.say({ components: [c1, c2] });
    await world.watch(ann, { components: ['c1'], name: 'Acme API' });
    await world.watch(ann, { components: ['c2'], name: 'Acme Web' });
    const hook = await world.connect(ann, { events: incidentsOnly });
    await world.say({ components: [down1, down2] });
    await world.say({ components: [down1, down2], incidents: [incident] });
    await world.say({ components: [c1, c2], incidents: [resolvedAt('08:05')] });
    expect(await world.kinds(ann, hook)).toEqual([
      'incident_opened',
      'incident_opened',
      'incident_updated',
      'incident_resolved',
    ]);
  });

  it('two processes that make alerts make each once', async () => {
    const hook = await start();
    const other = await createAlertWorld(database);
    const incidents = Array.from({ length: 15 }, (_, i) => ({ id: `i${i}`, name: `Failure ${i}` }));
    await sayUnheard({ indicator: 'major', incidents });
    const both = [world, other].map(async ({ expand }) => {
      for (let round = 0; round < 8; round++) await expand();
    });
    await Promise.all(both);
    await other.close();
    expect(await world.kinds(ann, hook)).toEqual(Array(15).fill('incident_opened'));
  });
});

describe('how bad it must be', () => {
  it('is told of a service that was added while it was small, once it grows', async () => {
    await start();
    const small = { ...incident, impact: 'minor', updates: [update('investigating', '08:01')] };
    await world.say({ incidents: [small] });
    world.pass(1);
    const bob = await world.addUser('bob');
    await world.watch(bob);
    const his = await world.connect(bob, { events: everything });
    const found = { ...small, status: 'identified', updates: [update('identified', '08:03'), ...small.updates] };
    await world.say({ indicator: 'critical', incidents: [{ ...found, impact: 'critical' }] });
    await world.say({ incidents: [{ ...resolvedAt('08:06'), impact: 'none' }] });
    const kinds = await world.kinds(bob, his);
    expect([kinds[0], kinds.at(-1)]).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('is heard as it grows: an incident that was too small is told once it is an outage, and then its end', async () => {
    await world.say({});
    await world.watch(ann, { threshold: 'outage' });
    const hook = await world.connect(ann, { events: everything });
    const small = { ...incident, impact: 'minor', updates: [update('investigating', '08:01')] };
    await world.say({ indicator: 'minor', incidents: [small] });
    expect(await world.kinds(ann, hook)).toEqual([]);
    const found = { ...small, status: 'identified', updates: [update('identified', '08:03'), ...small.updates] };
    await world.say({ indicator: 'critical', incidents: [{ ...found, impact: 'critical' }] });
    await world.say({ indicator: 'critical', incidents: [{ ...found, impact: 'critical' }] });
    await world.say({ incidents: [{ ...resolvedAt('08:05'), impact: 'none' }] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });
});

it("an incident reported by hand is told to whoever watches that service, as a page's", async () => {
  const hook = await start();
  const [service] = await query<{ id: number }>('select id from monitoring.service');
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

describe('an incident whose components change', () => {
  const components = [
    { id: 'c1', name: 'API' },
    { id: 'c2', name: 'Web' },
  ];
  const first = { ...incident, updates: [update('investigating', '08:01')] };
  const over = { ...first, ...resolvedAt('08:05'), updates: [update('resolved', '08:05'), ...first.updates] };
  /** Ann watches the API and Bob the web part. */
  const startBoth = async () => {
    await world.say({ components });
    await world.watch(ann, { components: ['c1'], name: 'API' });
    const bob = await world.addUser('bob');
    await world.watch(bob, { components: ['c2'], name: 'Web' });
    const [hers, his] = [await world.connect(ann), await world.connect(bob)];
    return async () => [await world.kinds(ann, hers), await world.kinds(bob, his)];
  };

  it('is over for nobody else where the page names none any more at its end', async () => {
    const kinds = await startBoth();
    await world.say({ components, incidents: [{ ...first, componentIds: ['c1'] }] });
    await world.say({ components, incidents: [over] });
    expect(await kinds()).toEqual([['incident_opened', 'incident_resolved'], []]);
  });

  it('is told over to all who were told of it, also where it came to touch less, or another part', async () => {
    const kinds = await startBoth();
    await world.say({ components, incidents: [first] });
    await world.say({ components, incidents: [{ ...first, componentIds: ['c1'] }] });
    await world.say({ components, incidents: [{ ...over, componentIds: ['c1'] }] });
    expect(await kinds()).toEqual([
      ['incident_opened', 'incident_resolved'],
      ['incident_opened', 'incident_resolved'],
    ]);
  });

  it('names no service of a user that it does not touch, at its end either', async () => {
    await world.say({ components });
    await world.watch(ann, { components: ['c1'], name: 'API' });
    await world.watch(ann, { components: ['c2'], name: 'Web' });
    const hook = await world.connect(ann);
    await world.say({ components, incidents: [{ ...first, componentIds: ['c1'] }] });
    await world.say({ components, incidents: [{ ...over, componentIds: ['c1'] }] });
    const named = (await world.list(ann, hook.id)).map(({ alert }) => alert.services.map(({ name }) => name));
    expect(named).toEqual([['API'], ['API']]);
  });
});

it('a change to unknown pairs with nothing: whoever wants changes of status is told', async () => {
  const hook = await start({ incidents: false, resolved: true, maintenance: true, statusChange: true });
  await world.say({ incidents: [incident] });
  await world.say({ incidents: [resolvedAt('08:03')] });
  await world.breakDown();
  await world.breakDown(6);
  expect(await world.kinds(ann, hook)).toEqual(['incident_resolved', 'status_changed']);
});
