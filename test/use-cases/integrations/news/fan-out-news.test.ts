import { describe, expect, it } from 'vitest';
import { everything, flood } from '../../../support/alert-scenes.ts';
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

describe('news', () => {
  it.each([2, 5])('reaches more watchers than one batch of %d holds, each once', async (batchSize) => {
    await world.close();
    world = await createAlertWorld(database, { batchSize });
    await world.begin(ann, { events: everything });
    const hooks = new Map<number, { readonly id: number }>();
    for (const name of ['bob', 'cid', 'dan']) {
      const user = await world.addUser(name);
      await world.watch(user);
      hooks.set(user, await world.connect(user));
    }
    await world.say({ incidents: flood(3) });
    for (const [user, hook] of hooks) expect(await world.kinds(user, hook)).toEqual(Array(3).fill('incident_opened'));
  });

  it('goes watcher by watcher, each told of all at once and in order, before the next one is', async () => {
    await world.close();
    world = await createAlertWorld(database, { batchSize: 6 });
    const hook = await world.begin(ann, { events: everything });
    const bob = await world.addUser('bob');
    const cid = await world.addUser('cid');
    for (const user of [bob, cid]) await world.watch(user);
    const hooks = [hook, await world.connect(bob), await world.connect(cid)].map(({ id }) => id);
    await world.say({ incidents: flood(3) });
    const rows = await world.query<{ integration_id: number; subject: string }>(
      'select integration_id, subject from integrations.delivery order by seq',
    );
    expect(rows.map((row) => hooks.indexOf(row.integration_id))).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
    const subjects = rows.map(({ subject }) => subject);
    expect(subjects).toEqual([0, 1, 2].flatMap(() => subjects.slice(0, 3)));
  });
});
