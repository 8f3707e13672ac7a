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

describe('after a time in which nobody made alerts', () => {
  it('an incident that came and went with the status is told opened and resolved, and no more', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.sayUnheard({ indicator: 'major', incidents: [incident] });
    await world.sayUnheard({ indicator: 'none', incidents: [resolvedAt('08:03')] });
    await world.tell();
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('and so is one that lasted for long', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.sayUnheard({ indicator: 'major', incidents: [incident] });
    await world.sayUnheard({ indicator: 'none', incidents: [resolvedAt('09:02')] }, 60);
    await world.tell();
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('trouble long before an incident is told by itself', async () => {
    const hook = await world.begin(ann, { events: incidentsOnly });
    await world.sayUnheard({ indicator: 'major' });
    await world.sayUnheard({ indicator: 'none' }, 30);
    await world.sayUnheard({ indicator: 'major', incidents: [incident] }, 120);
    await world.tell();
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_resolved', 'incident_opened']);
  });

  it('whoever came to watch meanwhile is told of the next update, and of nothing before', async () => {
    await world.begin(ann, { events: everything });
    const work = { id: 'm1', status: 'scheduled', from: '2026-05-05T08:00:00.000Z', until: '2026-05-05T09:00:00.000Z' };
    const first = { ...incident, updates: [update('investigating', '08:02')] };
    const other = { id: 'i2', name: 'Mails are late', startedAt: '2026-05-04T07:58:00.000Z' };
    await world.say({ incidents: [other] });
    await world.sayUnheard({
      incidents: [first, { ...other, status: 'resolved', resolvedAt: '2026-05-04T08:03:00.000Z' }],
      maintenances: [work],
    });
    world.pass(1);
    const bob = await world.addUser('bob');
    await world.watch(bob);
    const his = await world.connect(bob, { events: everything });
    const second = { ...first, status: 'identified', updates: [update('identified', '08:05'), ...first.updates] };
    await world.sayUnheard({ incidents: [second], maintenances: [work] });
    await world.tell();
    expect(await world.kinds(bob, his)).toEqual(['incident_opened']);
  });
});
