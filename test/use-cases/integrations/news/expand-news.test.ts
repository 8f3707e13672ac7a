import { expect, it } from 'vitest';
import { everything } from '../../../support/alert-scenes.ts';
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

it('two processes that make alerts make each once', async () => {
  const hook = await world.begin(ann, { events: everything });
  const other = await createAlertWorld(database);
  const incidents = Array.from({ length: 15 }, (_, i) => ({ id: `i${i}`, name: `Failure ${i}` }));
  await world.sayUnheard({ indicator: 'major', incidents });
  const both = [world, other].map(async ({ expand }) => {
    for (let round = 0; round < 8; round++) await expand();
  });
  await Promise.all(both);
  // One that finds the other at it has used up a round, maybe its last.
  await world.tell();
  await other.close();
  expect(await world.kinds(ann, hook)).toEqual(Array(15).fill('incident_opened'));
});
