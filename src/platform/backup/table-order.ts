import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import type { BackupTable } from './backup-file.ts';

/** A table whose rows are copied. */
export type CarriedTable = BackupTable & {
  /** PostgreSQL's names of the columns' types, in the same order. */
  readonly types: readonly string[];
  /** Its identity column. */
  readonly identity: string | null;
};

/** The tables of these schemas, each after the tables that its foreign keys reference. Generated columns are left out. */
export const tablesOf = async (em: EntityManager, schemas: readonly string[]): Promise<readonly CarriedTable[]> => {
  const rows = await query<CarriedTable & { readonly needs: readonly string[] }>(em)`
    select quote_ident(nspname) || '.' || quote_ident(relname) as table,
      array_agg(quote_ident(attname) order by attnum) as columns,
      array_agg(format_type(atttypid, atttypmod) order by attnum) as types,
      min(attname) filter (where attidentity <> '') as identity,
      array(
        select distinct quote_ident(other_schema.nspname) || '.' || quote_ident(other.relname)
        from pg_constraint join pg_class other on other.oid = confrelid
        join pg_namespace other_schema on other_schema.oid = other.relnamespace
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as needs
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where nspname = any(${[...schemas]}::text[]) and relkind in ('r', 'p') and not relispartition
    group by pg_class.oid, nspname, relname
    order by 1
  `;
  return inOrder(rows);
};

const inOrder = <Table extends { readonly table: string; readonly needs: readonly string[] }>(
  tables: readonly Table[],
): readonly Table[] => {
  const ordered = new Set<Table>();
  const visit = (table: Table, path: readonly Table[]): void => {
    if (ordered.has(table) || path.includes(table)) return;
    for (const other of tables) if (table.needs.includes(other.table)) visit(other, [...path, table]);
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
};
