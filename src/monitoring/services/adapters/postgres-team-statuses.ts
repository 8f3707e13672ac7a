import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { TeamStatuses } from '../board/list-team-statuses.ts';
import { apartOf } from './board-index.ts';

type Row = { readonly teamId: number } & Record<'outage' | 'degraded' | 'maintenance' | 'unknown', number>;

/** Implements TeamStatuses with the indexes of the board; `freshForMs` is how long a page's reading is trusted. */
export const postgresTeamStatuses =
  (em: EntityManager, freshForMs: number): TeamStatuses =>
  async (teamIds, at) => {
    const rows = await query<Row>(em)`
      select "teamId", ${counted('outage')} as outage, ${counted('degraded')} as degraded,
        ${counted('maintenance')} as maintenance, ${counted('unknown')} as unknown
      from (${apartOf({ team: sql`= any(${[...teamIds]}::integer[])`, at, freshForMs })}) as apart
      where enabled group by "teamId"
    `;
    return new Map(rows.map(({ teamId, ...counts }) => [teamId, counts]));
  };

const counted = (status: string) => sql`count(*) filter (where status = ${status})::integer`;
