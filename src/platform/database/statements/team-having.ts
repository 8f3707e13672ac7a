import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { TeamHaving } from '../../../shared/team.ts';
import { query } from '../query.ts';

type Columns = {
  /** The column `id` by default. */
  readonly id?: RawBuilder<unknown>;
  /** The column `team_id` by default. */
  readonly team?: RawBuilder<unknown>;
};

/** Finds the team of a row of a table. SQL: the table and its columns are given. */
export const teamHaving =
  (em: EntityManager, table: string, { id: key = sql`id`, team = sql`team_id` }: Columns = {}): TeamHaving =>
  async (id, teamIds) => {
    const [row] = await query<{ teamId: TeamId }>(em)`
      select ${team} as "teamId" from ${sql.table(table)}
      where ${key} = ${id} and ${team} = any(${[...teamIds]}::integer[])
    `;
    return row?.teamId;
  };
