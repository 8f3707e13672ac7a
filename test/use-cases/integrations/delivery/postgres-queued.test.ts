import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import type { SingleAlert } from '../../../../src/integrations/model/alert.ts';
import { postgresOutbox } from '../../../../src/integrations/news/adapters/postgres-outbox.ts';
import type { Outbox } from '../../../../src/integrations/news/ports.ts';
import { allChannels } from '../../../support/alert-installation.ts';
import { incident } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
let world: AlertWorld;
let outbox: Outbox;
let ann: number;

eachAlertWorld(async (made) => {
  ({ database, world } = made);
  outbox = postgresOutbox(database.em, allChannels);
  ann = await world.addUser('ann');
  await world.say({});
  await world.watch(ann);
});

const counts = async () =>
  (
    await world.query(`
      select (select count(*)::int from integrations.delivery) as deliveries,
        (select count(*)::int from integrations.queued) as queued,
        (select count(*)::int from integrations.message) as messages`)
  )[0];
/** On a connection of its own, as another process. */
const elsewhere = async (text: string, url = database.url): Promise<readonly unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
const alertOf = (id: string): SingleAlert => ({
  kind: 'status_changed',
  id,
  occurredAt: new Date(),
  services: [],
  boardUrl: 'https://allclear.test/dashboard',
  status: 'outage',
  previousStatus: 'operational',
  sequence: 1,
});
const newDelivery = (integrationId: number, n: number, factId?: number) => ({
  integrationId,
  factId,
  subject: 'scope:1',
  alert: alertOf(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
  seenAt: new Date(),
});

describe('what waits to be sent', () => {
  it('has a place in the queue until it is accepted, and its text is kept once for all who are told', async () => {
    const ben = await world.addUser('ben');
    await world.query(`insert into monitoring.user_service (user_id, service_id, created_at)
      select ${ben}, service_id, created_at from monitoring.user_service where user_id = ${ann}`);
    const hooks = [await world.connect(ann), await world.connect(ben)];
    await world.say({ incidents: [incident] });
    expect(await counts()).toEqual({ deliveries: 2, queued: 2, messages: 1 });
    const [annsAlert, bensAlert] = [
      (await world.list(ann, hooks[0]?.id ?? 0))[0]?.alert,
      (await world.list(ben, hooks[1]?.id ?? 0))[0]?.alert,
    ];
    expect(annsAlert?.id).not.toBe(bensAlert?.id);
    expect({ ...annsAlert, id: '' }).toEqual({ ...bensAlert, id: '' });
    await world.send();
    expect(await counts()).toEqual({ deliveries: 2, queued: 0, messages: 1 });
  });

  it('is added once for a fact, however often', async () => {
    const { id } = await world.connect(ann);
    for (const n of [1, 2]) await outbox.add([newDelivery(id, n, 7)]);
    await outbox.schedule(new Map([[id, 1]]));
    expect(await counts()).toMatchObject({ deliveries: 1, queued: 1 });
  });

  it.each([
    ['its integration', () => `delete from integrations.integration where user_id = ${ann}`],
    ['its user', () => `delete from accounts.user_account where id = ${ann}`],
  ])('goes with %s, and so does what was sent', async (_, removal) => {
    await world.connect(ann);
    await world.say({ incidents: [incident] });
    await world.send();
    await world.say({ incidents: [incident, { id: 'i2' }] });
    expect(await counts()).toMatchObject({ deliveries: 2, queued: 1 });
    await world.query(removal());
    expect(await counts()).toMatchObject({ deliveries: 0, queued: 0 });
  });

  it('goes too where its integration was removed while it was made', async () => {
    const { id } = await world.connect(ann);
    await database.transaction(async () => {
      await outbox.add([newDelivery(id, 1)]);
      await elsewhere(`delete from integrations.integration where id = ${id}`);
      await outbox.schedule(new Map([[id, 1]]));
    });
    expect(await counts()).toMatchObject({ deliveries: 0, queued: 0 });
  });

  it('survives a removal that waits for it, for no longer than that', async () => {
    const { id } = await world.connect(ann);
    let removal: Promise<unknown> | undefined;
    await database.transaction(async () => {
      await outbox.add([newDelivery(id, 1)]);
      await outbox.schedule(new Map([[id, 1]]));
      removal = elsewhere(`delete from integrations.integration where id = ${id}`);
      await expect
        .poll(() =>
          elsewhere("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
        )
        .toHaveLength(1);
      expect(await counts()).toMatchObject({ deliveries: 1, queued: 1 });
    });
    await removal;
    expect(await counts()).toMatchObject({ deliveries: 0, queued: 0 });
  });
});
