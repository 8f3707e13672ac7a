import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { NamesOf } from '../../shared/audit-entry.ts';
import { query } from '../database/query.ts';

type Columns = {
  /** The column `name` by default. */
  readonly name?: RawBuilder<unknown>;
  /** The column with the team of a row; absent if rows belong to none. */
  readonly team?: RawBuilder<unknown>;
};

/** Names of the rows of a table. SQL: the table and its columns are given. */
export const namesIn =
  (em: EntityManager, table: string, { name = sql`name`, team }: Columns = {}): NamesOf =>
  async (ids, teamId) => {
    const rows = await query<{ id: number; name: string }>(em)`
      select id, ${name} as name from ${sql.table(table)}
      where id = any(${[...ids]}::integer[]) and ${team ? sql`${team} = ${teamId ?? null}` : sql`true`}
    `;
    return new Map(rows.map((row) => [row.id, row.name]));
  };
