import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entities } from '../../../../src/app/wiring/entities.ts';
import { ormOptions } from '../../../../src/platform/database/database.ts';
import { MIGRATIONS_TABLE } from '../../../../src/platform/database/migrate/migrate.ts';
import { query } from '../../../../src/platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

/** What MikroORM would undo of the migrations, since no entity says it: each with the reason. */
const beside: readonly (readonly [statement: RegExp, reason: string])[] = [
  [/^comment on /, 'the migrations say what tables and columns mean; the test below asks for it'],
  [/^drop index /, 'an index serves the plan of a query, most of them in part or over an expression'],
  [/^alter table \S+ drop constraint "\w+_check\d?"$/, 'the migrations bound values; entities have their types'],
  [/^alter table \S+ drop constraint "\w+_fkey"$/, 'most lead to the table of another module, which no module sees'],
  [/^drop (trigger|function) /, 'two triggers keep a copied column right, and one empties a queue'],
];

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init({
    ...ormOptions(database.url, { entities }),
    schemaGenerator: { skipTables: [MIGRATIONS_TABLE] },
  });
});

afterAll(async () => {
  await orm.close();
  await database.drop();
});

/** What would have to be done to the database before it's as the entities have it. */
const differences = async (): Promise<readonly string[]> => {
  const text = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  return text.split(/;\n+/).filter((line) => line !== '' && !beside.some(([statement]) => statement.test(line)));
};

test('the entities are the tables of the migrated database: every column, its type, null, default and key; and there is no other', async () => {
  expect(await differences()).toEqual([]);
});

test('ids that the database counts are of the type that their entity says, which MikroORM does not compare', async () => {
  const counted = await query<{ column: string }>(database.em)`
    select attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, null) as column
    from pg_attribute where attidentity <> '' and attrelid::regclass::text <> ${MIGRATIONS_TABLE}
  `;
  const mapped = [...orm.getMetadata().getAll().values()].flatMap(({ schema, tableName, props }) =>
    props
      .filter(({ generated }) => generated)
      .map(({ fieldNames, columnTypes }) => {
        const type = columnTypes.join().startsWith('big') ? 'bigint' : 'integer';
        return `${schema}.${tableName}.${fieldNames.join()} ${type}`;
      }),
  );
  expect(mapped.toSorted()).toEqual(counted.map(({ column }) => column).toSorted());
});

test('every table has a comment, which says what its rows are', async () => {
  const commented = await query<{ name: string }>(database.em)`
    select relnamespace::regnamespace || '.' || relname as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and obj_description(oid, 'pg_class') is not null
  `;
  const known = [...orm.getMetadata().getAll().values()].map(({ schema, tableName }) => `${schema}.${tableName}`);
  expect(commented.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test('a database that has something else instead is another one', async () => {
  const found: string[] = [];
  let known = 0;
  for (const [what, statement] of others) {
    await database.em.execute(statement);
    const { length } = await differences();
    if (length > known) found.push(what);
    known = length;
  }
  expect(found).toEqual(others.map(([what]) => what));
});

/** Each of another table, so that none hides another. */
const others = [
  ['a column', 'alter table accounts.session add column device text'],
  ['no such column', 'alter table accounts.identity drop column created_at'],
  ['another name', 'alter table boards.feed rename column last_four to tail'],
  ['another type', 'alter table incidents.incident alter column service_id type bigint'],
  ['an array', "alter table sandbox.event alter column body type text[] using array['']"],
  ['null', 'alter table accounts.given_trial alter column ends_at drop not null'],
  ['no null', 'alter table incidents.maintenance alter column url set not null'],
  ['a default', "alter table accounts.api_key alter column scope set default 'read'"],
  ['another default', 'alter table accounts.user_account alter column resolved_email set default false'],
  ['no default', 'alter table billing.mail alter column tries drop default'],
  ['no identity', 'alter table incidents.incident_update alter column id drop identity'],
  ['no unique value', 'alter table billing.attempt drop constraint attempt_user_id_key'],
  ['another key', 'alter table billing.access drop constraint access_pkey, add primary key (due_at)'],
  ['a table', 'create table monitoring.note (id integer)'],
  ['a table in another schema', 'create table public.note (id integer)'],
  ['no such table', 'drop table platform.rate_limit'],
] as const;
