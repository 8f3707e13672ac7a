import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query, queryOne } from '../database/query.ts';
import type { BackupIdentity, BackupPart } from './backup-file.ts';
import { type CarriedTable, tablesOf } from './table-order.ts';

/** The rough size of one database answer in memory. Counting rows wouldn't do, because large rows may follow small ones. */
const FETCHED_CHARS = 2_000_000;
const FETCHED = { first: 50, most: 200 };

/** All rows of these schemas at one moment. Needs a repeatable-read transaction. */
export async function* dump(em: EntityManager, schemas: readonly string[]): AsyncGenerator<BackupPart> {
  const tables = await tablesOf(em, schemas);
  for (const { table, columns, types, identity } of tables) {
    yield { kind: 'table', table: { table, columns } };
    for await (const row of rowsOf(em, { table, columns, types, identity })) yield { kind: 'row', row };
  }
  // Identities advance outside of transactions. Reading them last keeps them above every row.
  yield { kind: 'identities', identities: await identitiesOf(em, tables) };
}

async function* rowsOf(em: EntityManager, { table, columns }: CarriedTable): AsyncGenerator<string> {
  const texts = sql.raw(columns.map((column) => `${column}::text`).join(', '));
  await query(em)`
    declare dumped no scroll cursor for select json_build_array(${texts})::text as row from ${sql.raw(table)}
  `;
  let count = FETCHED.first;
  for (;;) {
    const rows = await query<{ row: string }>(em)`fetch ${sql.raw(String(count))} from dumped`;
    for (const { row } of rows) yield row;
    if (rows.length < count) break;
    const chars = rows.reduce((sum, { row }) => sum + row.length, 0);
    count = Math.min(Math.max(Math.floor((count * FETCHED_CHARS) / chars), 1), FETCHED.most);
  }
  await query(em)`close dumped`;
}

const identitiesOf = async (em: EntityManager, tables: readonly CarriedTable[]): Promise<readonly BackupIdentity[]> => {
  const found: BackupIdentity[] = [];
  for (const { table, identity: column } of tables) {
    if (column === null) continue;
    const { name } = await queryOne<{ name: string }>(em)`select pg_get_serial_sequence(${table}, ${column}) as name`;
    const { next, isCalled } = await queryOne<Pick<BackupIdentity, 'next' | 'isCalled'>>(em)`
      select last_value::text as next, is_called as "isCalled" from ${sql.raw(name)}
    `;
    found.push({ table, column, next, isCalled });
  }
  return found;
};
