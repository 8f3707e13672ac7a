import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { migrate } from '../../../src/platform/database/migrate/migrate.ts';
import { createEmptyDatabase } from '../../support/database.ts';

/** A database as the version before a migration left it, with what that had stored. */
const before = async (name: string) => {
  const { url, drop } = await createEmptyDatabase();
  await migrate(
    url,
    migrations.filter((one) => one.name < name),
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into accounts.user_account (id, username, email, password_hash, created_at, updated_at) overriding system value
    values (7, 'ann', 'ann@mail.example', 'x', now(), now());
    insert into integrations.integration (id, user_id, type, name, created_at, updated_at) overriding system value
    values (1, 7, 'webhook', 'Ours', '2026-05-01T08:00:00Z', now()), (2, 7, 'email', 'Email', '2026-05-01T08:00:00Z', now());
    insert into integrations.integration_queue (integration_id, burst, rest_ms) values (1, 1, 0), (2, 1, 0);
    insert into monitoring.status_page (id, url, created_at) overriding system value values (3, 'https://acme.test/', now());
    insert into monitoring.scope (id, page_id, component_key, components, status, created_at) overriding system value
    values (4, 3, '', '[]', 'outage', now()), (5, 3, 'x', '[]', 'operational', now());
  `);
  return {
    client,
    finish: () => migrate(url, migrations),
    end: async () => {
      await client.end();
      await drop();
    },
  };
};

const since = '2026-05-04T08:00:00.000Z';

test('who was told of something that is open keeps that, and what scopes and news remember is in the words of today', async () => {
  const { client, finish, end } = await before('0014');
  const told = async (subject: string, sequence: number, kind: string, status: string, integrationId = 1) => {
    const content = { kind, status, since, services: [{ id: 9, name: 'Acme', statusPageUrl: '' }] };
    await client.query(
      `with message as (insert into integrations.message (content) values ($1) returning id)
      insert into integrations.delivery (
        id, integration_id, kind, subject, sequence, message_id, state, published_at, seen_at
      )
      select gen_random_uuid(), $2, $3, $4, $5, id, 'accepted', now(), now() from message`,
      [JSON.stringify(content), integrationId, kind, subject, sequence],
    );
  };
  await client.query(`
    insert into incidents.incident (
      id, page_id, external_id, title, phase, started_at, resolved_at, created_at, updated_at, content_hash
    ) overriding system value
    values (11, 3, 'a', 'Open', 'identified', now(), null, now(), now(), 'x'),
      (12, 3, 'b', 'Over', 'resolved', now(), now(), now(), now(), 'x')`);
  // Open and told to get worse; over; told as over; a trouble that the status alone tells, which lasts; one that does not.
  await told('incident:11', 1, 'incident_opened', 'degraded');
  await told('incident:11', 2, 'incident_updated', 'outage');
  await told('incident:12', 1, 'incident_opened', 'outage');
  await told('status:4:1', 1, 'incident_opened', 'degraded');
  await told('status:5:1', 1, 'incident_opened', 'degraded');
  await told('incident:11', 1, 'incident_opened', 'degraded', 2);
  await told('incident:11', 2, 'incident_resolved', 'operational', 2);
  const trouble = { since, subject: 'status:4:1' };
  await client.query(
    `insert into integrations.scope_memory (scope_id, page_id, content)
    values (4, 3, $1), (5, 3, '{"known": "operational", "flapping": {"recent": []}}')`,
    [JSON.stringify({ known: 'outage', trouble, flapping: { recent: [] } })],
  );
  await client.query(`insert into integrations.news (content) values ($1)`, [
    JSON.stringify({ subject: 'incident:11', matter: { kind: 'incident', event: 'opened', componentIds: ['c1'] } }),
  ]);
  await finish();

  const { rows: standings } = await client.query(
    'select integration_id, service_id, content from integrations.standing',
  );
  expect(standings).toEqual([
    {
      integration_id: 1,
      service_id: 9,
      content: { level: 'outage', since, open: ['incident:11', 'status:4:1'], left: [] },
    },
  ]);
  const { rows: memories } = await client.query('select content from integrations.scope_memory order by scope_id');
  expect(memories.map(({ content }) => content)).toEqual([
    { known: 'outage', trouble: { since, steps: [{ status: 'outage', at: since }] }, flapping: { recent: [] } },
    { known: 'operational', flapping: { recent: [] } },
  ]);
  const { rows: news } = await client.query('select content from integrations.news');
  expect(news[0]?.content).toMatchObject({
    subject: 'incident:11',
    troubles: [],
    bad: [],
    statuses: [],
    matter: { kind: 'incident', event: 'opened', componentIds: ['c1'], isNotice: false, isPast: false },
  });
  const { rows: connected } = await client.query('select type, connected_at from integrations.integration order by id');
  expect(connected).toEqual([
    { type: 'webhook', connected_at: new Date('2026-05-01T08:00:00Z') },
    { type: 'email', connected_at: null },
  ]);
  await end();
});

test('mail that was only kept is told from mail that was sent', async () => {
  const { client, finish, end } = await before('0016');
  const sent = (integrationId: number, at: string, answer: string) =>
    client.query(
      `with message as (insert into integrations.message (content) values ('{}') returning id)
      insert into integrations.delivery (
        id, integration_id, kind, sequence, message_id, state, seen_at, accepted_at, status, answer
      )
      select gen_random_uuid(), $1, 'incident_opened', 1, id, 'accepted', $2, $2, 250, $3 from message`,
      [integrationId, at, answer],
    );
  await sent(2, '2026-05-04T08:00:00Z', '250 OK');
  await sent(2, '2026-05-04T09:00:00Z', 'Kept as 2026-05-04T09.eml in the mailbox folder.');
  await sent(1, '2026-05-04T09:00:00Z', 'Kept as x in the mailbox folder.');
  await client.query(`update integrations.integration_queue set last_accepted_at = '2026-05-04T09:00:00Z'`);
  await finish();
  const { rows } = await client.query(
    'select integration_id, state, accepted_at is null as untold, status from integrations.delivery order by seq',
  );
  expect(rows).toEqual([
    { integration_id: 2, state: 'accepted', untold: false, status: 250 },
    { integration_id: 2, state: 'kept', untold: true, status: null },
    { integration_id: 1, state: 'accepted', untold: false, status: 250 },
  ]);
  const { rows: queues } = await client.query(
    'select integration_id, last_accepted_at from integrations.integration_queue order by integration_id',
  );
  expect(queues).toEqual([
    { integration_id: 1, last_accepted_at: new Date('2026-05-04T09:00:00Z') },
    { integration_id: 2, last_accepted_at: new Date('2026-05-04T08:00:00Z') },
  ]);
  await end();
});
