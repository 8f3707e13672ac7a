import { expect, it } from 'vitest';
import { expansionLoop } from '../../../../src/integrations/news/adapters/expansion-loop.ts';
import { postgresFactInbox } from '../../../../src/integrations/news/adapters/postgres-fact-inbox.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
let world: AlertWorld;
let ann: number;

eachAlertWorld(
  async (made) => {
    ({ database, world } = made);
    ann = await world.addUser('ann');
  },
  { mayFail: true },
);

it('a loop goes on by itself past a fact that fails, without hurry', async () => {
  const hook = await world.begin(ann);
  const incidents = [0, 1, 2].map((i) => ({ id: `i${i}`, name: `Failure ${i}`, startedAt: `2026-05-04T07:5${i}:00Z` }));
  await world.sayUnheard({ incidents });
  await world.query(`update platform.fact set data = 'null' where id = (select max(id) - 1 from platform.fact)`);
  const titles = async () =>
    (await world.list(ann, hook.id)).map(({ alert }) => 'incident' in alert && alert.incident?.title);
  let calls = 0;
  const loop = expansionLoop({
    em: world.em,
    expand: () => {
      calls++;
      world.clock.at = new Date(world.clock.at.getTime() + 1_000);
      return world.expand();
    },
    onDeliveries: () => undefined,
    now: () => world.clock.at,
    onError: (error) => world.errors.push(error),
  });
  loop.start();
  await expect.poll(titles).toEqual(['Failure 0', 'Failure 2']);
  await loop.stop();
  expect(world.failing.at(-1)).toMatchObject({ item: { kind: 'fact' }, outcome: 'dead letter' });
  expect(calls).toBeLessThan(20);
  expect(world.errors).toEqual([]);
  expect(await database.transaction(() => postgresFactInbox(database.em).next())).toBeUndefined();
});
