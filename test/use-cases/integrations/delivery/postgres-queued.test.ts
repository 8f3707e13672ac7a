import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../../../migrations/index.ts';
import { postgresIntegrationQueues } from '../../../../src/integrations/delivery/adapters/postgres-integration-queues.ts';
import { postgresDeliveries } from '../../../../src/integrations/manage/adapters/postgres-deliveries.ts';
import type { SingleAlert } from '../../../../src/integrations/model/alert.ts';
import { postgresOutbox } from '../../../../src/integrations/news/adapters/postgres-outbox.ts';
import type { Outbox } from '../../../../src/integrations/news/ports.ts';
import { openDatabase } from '../../../../src/platform/database/database.ts';
import { migrate } from '../../../../src/platform/database/migrate/migrate.ts';
import { allChannels } from '../../../support/alert-installation.ts';
import { strayPlaces } from '../../../support/alert-rows.ts';
import { incident } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../support/database.ts';
import { box } from '../../../support/secret-box.ts';

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

it('rows of before the queue wait on as they did, and say what they said', async () => {
  const { url, drop } = await createEmptyDatabase();
  try {
    await migrate(url, migrations.slice(0, 2));
    await elsewhere(before, url);
    await migrate(url, migrations);
    const migrated = await openDatabase(url);
    const deliveries = postgresDeliveries(migrated.em);
    const kept = (await deliveries.list(1, 1, { limit: 10 })).toReversed();
    expect(kept.map(({ state, attempts }) => ({ state, attempts }))).toEqual([
      { state: 'accepted', attempts: 1 },
      { state: 'pending', attempts: 2 },
      { state: 'pending', attempts: 0 },
      { state: 'failed', attempts: 8 },
    ]);
    expect(kept.map(({ alert: { id, sequence } }) => [id.at(-1), sequence])).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
      ['4', undefined],
    ]);
    expect(kept[1]?.alert).toMatchObject({ kind: 'status_changed', occurredAt: new Date('2026-11-01T10:00:00Z') });
    expect(kept[1]?.nextAttemptAt).toEqual(new Date('2026-11-01T12:00:00Z'));
    const queues = postgresIntegrationQueues(migrated.em, {
      transaction: migrated.transaction,
      box,
      channels: allChannels,
      leaseMs: 1_000,
    });
    // Queues of that time name no host.
    const [batch] = await queues.claim(10, 'email');
    expect(batch?.deliveries.map(({ alert }) => alert.id.at(-1))).toEqual(['2']);
    await deliveries.recordTest(1, alertOf('00000000-0000-4000-8000-000000000005'), {
      accepted: true,
      sentAt: new Date(),
      answeredAt: new Date(),
    });
    expect(await strayPlaces(migrated)).toEqual([]);
    await migrated.close();
  } finally {
    await drop();
  }
});

/** One delivery accepted, one to be repeated, one kept for a digest, one failed test; as 0002 stored them. */
const before = `
insert into accounts.user_account (id, username, email, created_at, updated_at) values (1, 'ann', 'ann@mail.example', now(), now());
insert into integrations.integration (id, user_id, type, name, address, created_at, updated_at)
values (1, 1, 'webhook', 'Ours', 'v1.x.y', now(), now());
insert into integrations.lane (integration_id, burst, rest_ms, due_at, hold_until) values (1, 50, 0, '2026-11-01T12:00:00Z', now() + interval '1 hour');
insert into integrations.delivery (
  id, integration_id, kind, subject, sequence, payload, state, attempts, next_attempt_at, published_at, seen_at
)
select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 1, kind, subject, sequence, jsonb_strip_nulls(jsonb_build_object(
    'kind', kind, 'id', '00000000-0000-4000-8000-00000000000' || n, 'occurredAt', '2026-11-01T10:00:00.000Z', 'services', '[]'::jsonb,
    'boardUrl', '', 'sequence', case when subject is not null then sequence end)),
  state, attempts, due, '2026-11-01T10:00:00Z', '2026-11-01T10:00:00Z'
from (values
  (1, 'status_changed', 'scope:1', 1, 'accepted', 1, null),
  (2, 'status_changed', 'scope:1', 2, 'pending', 2, '2026-11-01T12:00:00Z'::timestamptz),
  (3, 'status_changed', 'scope:1', 3, 'held', 0, null),
  (4, 'test', null, 1, 'failed', 8, null)
) as old (n, kind, subject, sequence, state, attempts, due) order by n;
`;
