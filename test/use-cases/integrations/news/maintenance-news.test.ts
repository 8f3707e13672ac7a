import { describe, expect, it } from 'vitest';
import { everything, incident, incidentsOnly, resolvedAt } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
});

describe('maintenance', () => {
  const work = { id: 'm1', from: '2026-05-04T08:30:00.000Z', until: '2026-05-04T09:30:00.000Z' };

  it('is told scheduled, started and ended to whoever wants it', async () => {
    const hook = await world.begin(ann, { events: everything });
    const work = { id: 'm1', from: '2026-05-04T08:02:00.000Z', until: '2026-05-04T08:04:00.000Z' };
    await world.say({ maintenances: [{ ...work, status: 'scheduled' }] });
    await world.say({ maintenances: [{ ...work, status: 'in_progress' }] });
    await world.say({ maintenances: [{ ...work, status: 'completed' }] });
    const kinds = (await world.kinds(ann, hook)).filter((kind) => kind.startsWith('maintenance'));
    expect(kinds).toEqual(['maintenance_scheduled', 'maintenance_started', 'maintenance_ended']);
  });

  it('that starts early is told once each', async () => {
    const hook = await world.begin(ann, { events: { maintenance: true, statusChange: true } });
    await world.say({ maintenances: [{ ...work, status: 'scheduled' }] });
    await world.say({ maintenances: [{ ...work, status: 'in_progress' }] });
    await world.say({ maintenances: [{ ...work, status: 'in_progress' }] }, 40);
    await world.say({ maintenances: [{ ...work, status: 'completed' }] });
    expect(await world.kinds(ann, hook)).toEqual(['maintenance_scheduled', 'maintenance_started', 'maintenance_ended']);
  });

  it('that is cancelled is told to be that', async () => {
    const hook = await world.begin(ann, { events: { maintenance: true } });
    await world.say({ maintenances: [{ ...work, status: 'scheduled' }] });
    await world.say({});
    const told = await world.list(ann, hook.id);
    expect(told.map(({ alert }) => alert.kind)).toEqual(['maintenance_scheduled', 'maintenance_ended']);
    expect(told[1]?.alert).toMatchObject({ maintenance: { cancelled: true } });
  });

  it('that turns into an outage is told as one, also to whoever wants changes of status only', async () => {
    const hook = await world.begin(ann, {
      events: { incidents: false, resolved: false, maintenance: true, statusChange: true },
    });
    const slack = await world.connect(ann, { type: 'slack', events: incidentsOnly });
    const running = { ...work, status: 'in_progress' };
    await world.say({ indicator: 'maintenance', maintenances: [running] });
    await world.say({ indicator: 'major', maintenances: [running] }, 5);
    expect(await world.kinds(ann, hook)).toEqual(['maintenance_started', 'status_changed']);
    expect(await world.kinds(ann, slack)).toEqual(['incident_opened']);
  });

  it('that turns into an incident is told as one, once', async () => {
    const hook = await world.begin(ann, { events: everything });
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
