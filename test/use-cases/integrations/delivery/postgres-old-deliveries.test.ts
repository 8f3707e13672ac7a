import { describe, expect, it } from 'vitest';
import { deleteOldDeliveries } from '../../../../src/integrations/delivery/adapters/postgres-old-deliveries.ts';
import { incident } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
let world: AlertWorld;
let ann: number;

eachAlertWorld(async (made) => {
  ({ database, world } = made);
  ann = await world.addUser('ann');
});

const counts = async () =>
  (
    await world.query(`
      select (select count(*)::int from integrations.delivery) as deliveries,
        (select count(*)::int from integrations.queued) as queued,
        (select count(*)::int from integrations.message) as messages`)
  )[0];

describe('a delivery', () => {
  it('is kept however old it is, while what ended is forgotten after its time with what only it said', async () => {
    await world.begin(ann);
    await world.say({ incidents: [incident] });
    await world.send();
    await world.say({ incidents: [incident, { id: 'i2' }] });
    await world.query(`update integrations.delivery set created_at = created_at - interval '31 days'
      where state = 'accepted'`);
    await world.query(
      "update integrations.message set created_at = created_at - interval '31 days' where id = (select min(id) from integrations.message)",
    );
    expect(await deleteOldDeliveries(database.em, 30)).toBe(1);
    expect(await counts()).toEqual({ deliveries: 1, queued: 1, messages: 1 });
    await world.query("update integrations.delivery set created_at = created_at - interval '60 days'");
    await world.query("update integrations.message set created_at = created_at - interval '60 days'");
    expect(await deleteOldDeliveries(database.em, 30)).toBe(0);
    expect(await counts()).toEqual({ deliveries: 1, queued: 1, messages: 1 });
    await world.send();
    expect(world.receiver.received).toHaveLength(2);
  });
});

it('all that is too old is forgotten at once, however much it is', async () => {
  await world.query(`
    with said as (
      insert into integrations.message (content, created_at)
      select '{}', now() - interval '40 days' from generate_series(1, 25) returning id
    )
    insert into integrations.delivery (
      id, integration_id, kind, sequence, message_id, state, published_at, seen_at, created_at
    ) select gen_random_uuid(), 1, 'test', 1, id, 'accepted', now(), now(), now() - interval '40 days' from said`);
  expect(await deleteOldDeliveries(database.em, 30, 10)).toBe(25);
  expect(await world.query('select from integrations.message')).toHaveLength(0);
});
