import { describe, expect, it } from 'vitest';
import { everything, incident, incidentsOnly, resolvedAt } from '../../../support/alert-scenes.ts';
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

describe('flapping', () => {
  it('that comes and goes becomes one unstable and one settled', async () => {
    const hook = await world.begin(ann, { events: everything });
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

  it('that an incident tells by then is one story with it, to its end', async () => {
    const hook = await world.begin(ann, { events: incidentsOnly });
    for (const indicator of ['major', 'none', 'major', 'none', 'major'] as const) await world.say({ indicator });
    await world.say({ indicator: 'major', incidents: [incident] });
    await world.wait(11);
    await world.wait(30);
    await world.say({ indicator: 'none', incidents: [resolvedAt('09:00')] });
    const kinds = await world.kinds(ann, hook);
    expect(kinds.slice(kinds.indexOf('unstable'))).toEqual(['unstable', 'incident_updated', 'incident_resolved']);
  });

  it('is told once each, whatever restarts in its middle', async () => {
    const hook = await world.begin(ann, { events: incidentsOnly });
    for (const indicator of ['major', 'none', 'major', 'none'] as const) await world.say({ indicator });
    const restarted = await createAlertWorld(database);
    await restarted.tell();
    await restarted.close();
    for (const indicator of ['major', 'none'] as const) await world.say({ indicator });
    await world.wait(20);
    expect((await world.kinds(ann, hook)).slice(3)).toEqual(['unstable', 'settled']);
  });

  it('settles by what was seen, not by how late it is told', async () => {
    await world.close();
    world = await createAlertWorld(database, { batchSize: 2 });
    const hook = await world.begin(ann, { events: incidentsOnly });
    for (const indicator of ['major', 'none', 'major', 'none'] as const) await world.say({ indicator });
    for (const indicator of ['major', 'none', 'major', 'none', 'major', 'none', 'major', 'none'] as const)
      await world.sayUnheard({ indicator }, 3);
    await world.tell();
    await world.wait(11);
    expect((await world.kinds(ann, hook)).slice(3)).toEqual(['unstable', 'settled']);
  });

  it('is three changes in ten minutes no more than three changes', async () => {
    const hook = await world.begin(ann, { events: incidentsOnly });
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
