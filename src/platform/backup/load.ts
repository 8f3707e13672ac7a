import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query } from '../database/query.ts';
import { StartError } from '../process/start-error.ts';
import type { BackupIdentity, BackupPart, BackupTable } from './backup-file.ts';
import { type CarriedTable, tablesOf } from './table-order.ts';

/** The most rows, or characters, of one insert. */
const BATCH = { rows: 1_000, chars: 1_000_000 };

/**
 * Loads the parts of a backup into empty tables with the same columns. Needs a transaction, which fails too if the backup turns
 * out to be incomplete.
 * @throws StartError if a table differs from the backup's
 */
export const load = async (
  em: EntityManager,
  schemas: readonly string[],
  parts: AsyncIterable<BackupPart>,
): Promise<void> => {
  const tables = new Map((await tablesOf(em, schemas)).map((table) => [table.table, table]));
  let into: CarriedTable | undefined;
  let rows: string[] = [];
  let chars = 0;
  const flush = async (): Promise<void> => {
    if (into && rows.length > 0) await insert(em, into, rows);
    rows = [];
    chars = 0;
  };
  for await (const part of parts) {
    if (part.kind === 'row') {
      rows.push(part.row);
      chars += part.row.length;
      if (rows.length >= BATCH.rows || chars >= BATCH.chars) await flush();
      continue;
    }
    await flush();
    if (into) await triggers(em, into, 'enable');
    if (part.kind === 'table') {
      into = asHere(part.table, tables);
      await triggers(em, into, 'disable');
    } else await goOnFrom(em, part.identities);
  }
};

/** The table with the columns of the backup, in its order. */
const asHere = ({ table, columns }: BackupTable, tables: ReadonlyMap<string, CarriedTable>): CarriedTable => {
  const here = tables.get(table);
  const types = columns.map((column) => here?.types[here.columns.indexOf(column)]);
  if (!here || here.columns.length !== columns.length || types.includes(undefined))
    throw new StartError(`The table ${table} of the backup doesn't match its migrations. Nothing was changed.`);
  return { ...here, columns, types: types.filter((type) => type !== undefined) };
};

/** The rows have what triggers wrote when they were new. Foreign keys are still checked. */
const triggers = async (em: EntityManager, { table }: CarriedTable, state: 'enable' | 'disable'): Promise<void> => {
  await change(em)`alter table ${sql.raw(table)} ${sql.raw(state)} trigger user`;
};

const insert = async (
  em: EntityManager,
  { table, columns, types }: CarriedTable,
  rows: readonly string[],
): Promise<void> => {
  const values = types.map((type, at) => `(row ->> ${at})::${type}`).join(', ');
  await change(em)`
    insert into ${sql.raw(table)} (${sql.raw(columns.join(', '))}) overriding system value
    select ${sql.raw(values)} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as row
  `;
};

const goOnFrom = async (em: EntityManager, identities: readonly BackupIdentity[]): Promise<void> => {
  for (const { table, column, next, isCalled } of identities)
    await query(em)`select setval(pg_get_serial_sequence(${table}, ${column}), ${next}::bigint, ${isCalled})`;
};
