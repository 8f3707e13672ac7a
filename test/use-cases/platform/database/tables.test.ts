import { type EntityManager, MikroORM, type Options } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../../src/platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

/** What the migrated database must be, column by column, and nothing else: every table that a room declares. */
const rooms = import.meta.glob<Readonly<Record<string, unknown>>>('../../../../src/**/tables.ts', { eager: true });
const lists = Object.values(rooms).flatMap((room) => Object.values(room).filter(Array.isArray));
const tables: Options['entities'] = [...new Set(lists.flat())];

let database: TestDatabase;
let declared: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  declared = await declaredColumns();
});
afterAll(() => database.drop());

/** A column in one line, such as `accounts.session.user_id: integer not null`. */
const lineOf = (name: string, type: string, isNullable: boolean, given: string | null | undefined): string =>
  [`${name}: ${type}`, isNullable ? '' : ' not null', given ? ` default ${given}` : ''].join('');

/** MikroORM's words for types where PostgreSQL has others. */
const postgresWords: Readonly<Record<string, string>> = {
  int: 'integer',
  serial: 'integer',
  bigserial: 'bigint',
  timestamptz: 'timestamp with time zone',
};

const declaredColumns = async (): Promise<readonly string[]> => {
  // Never connected: it knows what a declared type is called.
  const orm = await MikroORM.init({ entities: tables, dbName: 'none' });
  const columns = [...orm.getMetadata().getAll().values()].flatMap(({ schema, tableName, props }) =>
    props.map(({ fieldNames: [column], columnTypes: [type = ''], nullable = false, autoincrement, defaultRaw }) =>
      lineOf(
        `${schema}.${tableName}.${column}`,
        postgresWords[type] ?? type,
        nullable,
        autoincrement ? 'identity' : defaultRaw,
      ),
    ),
  );
  await orm.close();
  return columns.toSorted();
};

type Column = {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly given: string | null;
};

/** Of every table there is, but for the log of migrations, which is MikroORM's. */
const migratedColumns = async (em: EntityManager): Promise<readonly string[]> => {
  const columns = await query<Column>(em)`
    select relnamespace::regnamespace || '.' || relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
      not attnotnull as nullable,
      case when attidentity <> '' then 'identity' else regexp_replace(pg_get_expr(adbin, adrelid), '::[a-z]+(\\[\\])?$', '') end
        as given
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and pg_class.oid <> 'allclear_migrations'::regclass
  `;
  return columns.map(({ name, type, nullable, given }) => lineOf(name, type, nullable, given)).toSorted();
};

test('every column is declared as the migrated database has it: name, type, null and default; and there is no other', async () => {
  expect(declared).toEqual(await migratedColumns(database.em));
});

test('every table has a comment, which says what its rows are', async () => {
  const commented = await query<{ name: string }>(database.em)`
    select relnamespace::regnamespace || '.' || relname as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and obj_description(oid, 'pg_class') is not null
  `;
  const known = new Set(declared.map((line) => line.replace(/\.\w+:.*/, '')));
  expect(commented.map(({ name }) => name).toSorted()).toEqual([...known].toSorted());
});

test.each([
  ['a column', 'alter table accounts.session add column device text'],
  ['no such column', 'alter table accounts.session drop column last_seen_at'],
  ['another name', 'alter table accounts.session rename column user_id to holder_id'],
  ['another type', 'alter table incidents.incident alter column id type bigint'],
  ['an array', "alter table accounts.api_key alter column name type text[] using array['']"],
  ['null', 'alter table accounts.session alter column expires_at drop not null'],
  ['no null', 'alter table incidents.incident alter column url set not null'],
  ['a default', "alter table accounts.api_key alter column scope set default 'read'"],
  ['another default', 'alter table accounts.user_account alter column resolved_email set default false'],
  ['no default', 'alter table accounts.user_account alter column resolved_email drop default'],
  ['no identity', 'alter table accounts.api_key alter column id drop identity'],
  ['a table', 'create table monitoring.note (id integer)'],
  ['a table in another schema', 'create table public.note (id integer)'],
  ['no such table', 'drop table accounts.session'],
])('a database that has %s instead is another one', async (_, statement) => {
  const undo = new Error('undo');
  const changed = database.transaction(async () => {
    await database.em.execute(statement);
    expect(await migratedColumns(database.em)).not.toEqual(declared);
    throw undo;
  });
  await expect(changed).rejects.toBe(undo);
});
