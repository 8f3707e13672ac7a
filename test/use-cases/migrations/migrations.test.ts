import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { migrate } from '../../../src/platform/database/migrate/migrate.ts';
import { createEmptyDatabase } from '../../support/database.ts';

test('facts up to where the cursor stood count as expanded, and later ones as not', async () => {
  const { url, drop } = await createEmptyDatabase();
  await migrate(
    url,
    migrations.filter(({ name }) => name < '0004'),
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  const add = (kind: string) => client.query(`insert into platform.fact (kind, occurred_at) values ('${kind}', now())`);
  await add('first');
  await add('last told');
  await client.query(`update integrations.fact_cursor set (xact, fact_id) =
    (select xact, id from platform.fact where kind = 'last told')`);
  await add('later');
  await client.query('begin');
  await add('two of');
  await add('one transaction');
  await client.query('commit');
  await migrate(url, migrations);
  await add('new');
  const { rows } = await client.query('select kind, expanded from platform.fact order by id');
  expect(rows.map(({ kind, expanded }) => [kind, expanded])).toEqual([
    ['first', true],
    ['last told', true],
    ['later', false],
    ['two of', false],
    ['one transaction', false],
    ['new', false],
  ]);
  await client.end();
  await drop();
});

test('what Slack was asked besides its address is a setting of its channel, and a type is any text', async () => {
  const { url, drop } = await createEmptyDatabase();
  await migrate(
    url,
    migrations.filter(({ name }) => name < '0009'),
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into accounts.user_account (username, email, password_hash, created_at, updated_at)
    values ('ann', 'ann@mail.example', 'x', now(), now())`);
  const connect = (type: string, columns: string, values: string) =>
    client.query(`insert into integrations.integration (user_id, type, name, created_at, updated_at${columns})
      select id, '${type}', 'Ours', now(), now()${values} from accounts.user_account`);
  await connect('slack', ', slack_channel', ", '#ops'");
  await connect('webhook', '', '');
  await migrate(url, migrations);
  await connect('pigeon', '', '');
  const { rows } = await client.query('select type, settings from integrations.integration order by id');
  expect(rows).toEqual([
    { type: 'slack', settings: { channel: '#ops' } },
    { type: 'webhook', settings: {} },
    { type: 'pigeon', settings: {} },
  ]);
  await client.end();
  await drop();
});

test('a fact that was set aside is a dead letter, with what it said, and no name in the schemas is of before', async () => {
  const { url, drop } = await createEmptyDatabase();
  await migrate(
    url,
    migrations.filter(({ name }) => name < '0008'),
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into platform.fact (kind, occurred_at, told, data)
    values ('fails', now(), true, '{"setAside": "2026-11-20T10:00:00Z", "was": {"phase": "identified"}}'), ('told', now(), true, '{}')`);
  await migrate(url, migrations);
  const { rows: facts } = await client.query('select expanded, data from platform.fact order by id');
  expect(facts).toEqual([
    { expanded: true, data: { deadLetteredAt: '2026-11-20T10:00:00Z', was: { phase: 'identified' } } },
    { expanded: true, data: {} },
  ]);
  const { rows: names } = await client.query(`
    select name from (
      select relname as name from pg_class where relnamespace in ('integrations'::regnamespace, 'platform'::regnamespace)
      union all select conname from pg_constraint
      union all select tgname from pg_trigger
      union all select proname from pg_proc where pronamespace = 'integrations'::regnamespace
      union all select column_name from information_schema.columns where table_schema in ('integrations', 'platform')
    ) as known
    where name ~ '(^|_)(lane|hook|woken|told|held|hold|telling|untold)(_|$)' or name ~ 'scope_state'`);
  expect(names).toEqual([]);
  await client.end();
  await drop();
});
