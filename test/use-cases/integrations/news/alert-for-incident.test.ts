import { describe, expect, it } from 'vitest';
import { everything, incident, incidentsOnly, resolvedAt, update } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
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
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
  });
});

describe('how bad it must be', () => {
  it('is told of a service that was added while it was small, once it grows', async () => {
    await world.begin(ann, { events: everything });
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
