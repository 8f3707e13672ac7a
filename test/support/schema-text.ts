import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query } from '../../src/platform/database/query.ts';

/** What `make schema` writes. */
export const schemaFile = new URL('../../migrations/schema.sql', import.meta.url);

/**
 * The schema of a database as SQL: what PostgreSQL's own catalogue says of every schema of ours, comments included, always in
 * the same order, so that an empty database that it is run in becomes the same one. There is no pg_dump among our binaries.
 * @throws for views, sequences of their own and other kinds, of which it knows nothing yet.
 */
export const schemaText = async (em: EntityManager): Promise<string> => {
  const [other] = await query<{ name: string }>(em)`${otherQuery}`;
  if (other) throw new Error(`schema-text.ts does not know what kind of thing ${other.name} is`);
  const tables = await query<Table>(em)`${tableQuery}`;
  const functions = await query<SchemaFunction>(em)`${functionQuery}`;
  const schemas = inOrder(
    [...new Set(tables.map(({ schema }) => schema))].map((name) => ({
      name,
      needs: tables
        .filter(({ schema }) => schema === name)
        .flatMap(({ needs }) => needs.map((table) => schemaOf(table))),
    })),
  );
  const parts = schemas.flatMap(({ name }) => [
    `CREATE SCHEMA ${name};`,
    ...functions
      .filter(({ schema }) => schema === name)
      .map(({ text, comment }) => `${remark(comment)}${text.trim()};`),
    ...inOrder(tables.filter(({ schema }) => schema === name)).map(tableText),
  ]);
  const last = tables
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((table) => table.statements.filter((text) => callsAnother(text, table)).map((text) => `${text};`));
  return `${[header, ...parts, ...last].join('\n\n')}\n`;
};

const header = `-- The whole schema, as the migrations leave it. Written by "make schema": edit the migrations, never this file.`;

type Column = { readonly text: string; readonly comment: string | null };

type Table = {
  readonly schema: string;
  /** With its schema. */
  readonly name: string;
  readonly options: string | null;
  readonly comment: string | null;
  readonly columns: readonly Column[];
  readonly constraints: readonly string[];
  /** Whole statements: indexes that are no constraint's, then triggers. */
  readonly statements: readonly string[];
  /** The tables that its foreign keys name, itself left out. */
  readonly needs: readonly string[];
};

type SchemaFunction = { readonly schema: string; readonly text: string; readonly comment: string | null };

const schemaOf = (table: string): string => table.slice(0, table.indexOf('.'));

/** By name, but whatever one needs before it. */
const inOrder = <Item extends { readonly name: string; readonly needs: readonly string[] }>(
  items: readonly Item[],
): readonly Item[] => {
  const ordered = new Set<Item>();
  const visit = (item: Item, path: readonly Item[]): void => {
    if (ordered.has(item) || path.includes(item)) return;
    for (const other of byName) if (item.needs.includes(other.name)) visit(other, [...path, item]);
    ordered.add(item);
  };
  const byName = items.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const item of byName) visit(item, []);
  return [...ordered];
};

/** True for a trigger with a function of another schema, which may come later. */
const callsAnother = (statement: string, { schema }: Pick<Table, 'schema'>): boolean =>
  /^CREATE TRIGGER .* EXECUTE FUNCTION /.test(statement) && !statement.includes(` EXECUTE FUNCTION ${schema}.`);

const tableText = (one: Table): string => {
  const { name, options, comment, columns, constraints } = one;
  const statements = one.statements.filter((text) => !callsAnother(text, one));
  const lines = [
    ...columns.map((column) => `${remark(column.comment, '  ')}  ${column.text}`),
    ...constraints.map((text) => `  ${text}`),
  ];
  const table = `${remark(comment)}CREATE TABLE ${name} (\n${lines.join(',\n')}\n)${options === null ? '' : ` WITH (${options})`}`;
  return [table, ...statements].map((statement) => `${statement};`).join('\n');
};

/** Above what it is about. */
const remark = (comment: string | null, indent = ''): string =>
  comment === null ? '' : comment.replaceAll(/^/gm, `${indent}-- `).concat('\n');

/** Of ours; the log of migrations in public is MikroORM's. */
const ofOurs = sql`relnamespace::regnamespace::text !~ '^(pg_|information_schema$|public$)'`;

/** Neither a table with its indexes, long values and identities, nor the type of its rows. */
const otherQuery = sql`
  select oid::regclass::text as name from pg_class
  where ${ofOurs} and relkind not in ('r', 'i', 't')
    and not (relkind = 'S' and exists (select from pg_depend where objid = pg_class.oid and deptype = 'i'))
  union all
  select oid::regtype::text from pg_type
  where typnamespace in (select relnamespace from pg_class where ${ofOurs}) and typtype not in ('c', 'b')`;

const columnText = sql`
  quote_ident(attname) || ' ' || replace(format_type(atttypid, atttypmod), 'timestamp with time zone', 'timestamptz')
    || case when attnotnull then ' NOT NULL' else '' end
    || case attidentity when 'a' then ' GENERATED ALWAYS AS IDENTITY' when 'd' then ' GENERATED BY DEFAULT AS IDENTITY' else '' end
    || coalesce((
      select ' (START WITH ' || seqstart || ')' from pg_sequence
      where seqstart <> 1 and seqrelid = pg_get_serial_sequence(pg_class.oid::regclass::text, attname)::regclass
    ), '')
    || coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), '')`;

const tableQuery = sql`
  select relnamespace::regnamespace::text as schema, pg_class.oid::regclass::text as name,
    array_to_string(reloptions, ', ') as options, obj_description(pg_class.oid, 'pg_class') as comment,
    (
      select json_agg(json_build_object('text', ${columnText}, 'comment', col_description(attrelid, attnum)) order by attnum)
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped
    ) as columns,
    -- "not null" stands with its column
    array(
      select 'CONSTRAINT ' || quote_ident(conname) || ' ' || replace(pg_get_constraintdef(oid, true), ' NOT VALID', '') from pg_constraint
      where conrelid = pg_class.oid and contype <> 'n' order by position(contype in 'puxcft'), conname
    ) as constraints,
    array(
      select pg_get_indexdef(indexrelid) from pg_index
      where indrelid = pg_class.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
      order by indexrelid::regclass::text collate "C"
    ) || array(
      select pg_get_triggerdef(oid, true) from pg_trigger where tgrelid = pg_class.oid and not tgisinternal order by tgname
    ) as statements,
    array(
      select distinct confrelid::regclass::text from pg_constraint
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
    ) as needs
  from pg_class where relkind = 'r' and ${ofOurs}`;

const functionQuery = sql`
  select pronamespace::regnamespace::text as schema, pg_get_functiondef(pg_proc.oid) as text,
    obj_description(pg_proc.oid, 'pg_proc') as comment
  from pg_proc where pronamespace in (select relnamespace from pg_class where ${ofOurs}) and prokind in ('f', 'p')
  order by pg_proc.oid::regprocedure::text collate "C"`;
