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

const resolved = resolvedAt('08:20');

describe('a change of status', () => {
  it('without an incident counts as opened and resolved, as one subject', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.say({ indicator: 'minor' });
    await world.say({ indicator: 'critical' });
    await world.say({});
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
    expect((await world.list(ann, hook.id)).map(({ alert }) => 'sequence' in alert && alert.sequence)).toEqual([
      1, 2, 3,
    ]);
  });

  it('is continued by an incident that is listed within 15 minutes, which then tells the end too', async () => {
    const hook = await world.begin(ann, { events: everything });
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
      ['status_changed', 1],
      ['incident_resolved', 3],
    ]);
  });

  it('and an incident that is listed much later are one story', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.say({ indicator: 'major' });
    await world.say({ indicator: 'major', incidents: [incident] }, 16);
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_updated']);
  });

  it('that a watched service had at first sight is told when it ends', async () => {
    await world.say({ indicator: 'minor' });
    await world.watch(ann);
    const hook = await world.connect(ann);
    await world.say({});
    expect(await world.kinds(ann, hook)).toEqual(['incident_resolved']);
  });

  it('through unknown and back tells nothing', async () => {
    await world.say({});
    await world.watch(ann);
    const hook = await world.connect(ann, { events: incidentsOnly });
    await world.breakDown();
    await world.breakDown(6);
    await world.say({}, 10);
    await world.wait(60);
    expect(await world.kinds(ann, hook)).toEqual([]);
  });

  it('to unknown pairs with nothing: whoever wants changes of status is told', async () => {
    const hook = await world.begin(ann, {
      events: { incidents: false, resolved: true, maintenance: true, statusChange: true },
    });
    await world.say({ incidents: [incident] });
    await world.say({ incidents: [resolvedAt('08:03')] });
    await world.breakDown();
    await world.breakDown(6);
    expect(await world.kinds(ann, hook)).toEqual(['incident_resolved', 'status_changed']);
  });
});

describe('trouble told by status alone', () => {
  it('is told over, also when the page then lists an incident of it that is over already', async () => {
    const hook = await world.begin(ann, { events: incidentsOnly });
    await world.say({ indicator: 'major' });
    await world.say({ indicator: 'none', incidents: [resolvedAt('08:03')] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('is told over, also when the page edits an incident of long ago', async () => {
    const hook = await world.begin(ann, { events: incidentsOnly });
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
