import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { TeamStatuses } from '../board/list-team-statuses.ts';
import { apartOf } from './board-index.ts';

type Row = { readonly teamId: TeamId; readonly hasServices: boolean } & Record<
  'outage' | 'degraded' | 'maintenance' | 'unknown',
  number
>;

/** Implements TeamStatuses with the indexes of the board; `freshForMs` is how long a page's reading is trusted. */
export const postgresTeamStatuses =
  (em: EntityManager, freshForMs: number): TeamStatuses =>
  async (teamIds, at) => {
    const rows = await query<Row>(em)`
      select team.id as "teamId",
        (select service_id from monitoring.user_service where user_id = team.id order by service_id limit 1) is not null
          as "hasServices",
        ${counted('outage')} as outage, ${counted('degraded')} as degraded,
        ${counted('maintenance')} as maintenance, ${counted('unknown')} as unknown
      from unnest(${[...teamIds]}::integer[]) as team (id)
        left join (${apartOf({ team: sql`= any(${[...teamIds]}::integer[])`, at, freshForMs })}) as apart
          on "teamId" = team.id and enabled
      group by team.id
    `;
    return new Map(rows.map(({ teamId, hasServices, ...counts }) => [teamId, { hasServices, counts }]));
  };

const counted = (status: string) => sql`count(*) filter (where status = ${status})::integer`;
