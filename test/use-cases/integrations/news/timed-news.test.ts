import { describe, expect, it } from 'vitest';
import { incidentsOnly } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
});

describe('a page that can not be read', () => {
  it('is told once as unreadable, after 30 minutes, however many services of the page there are', async () => {
    const components = [
      { id: 'c1', name: 'API' },
      { id: 'c2', name: 'Web' },
    ];
    await world.say({ components });
    await world.watch(ann, { components: ['c1'] });
    await world.watch(ann, { components: ['c2'] });
    const hook = await world.connect(ann, { events: incidentsOnly });
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
});
