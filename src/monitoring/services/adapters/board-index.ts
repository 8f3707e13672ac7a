import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { queryOne } from '../../../platform/database/query.ts';
import { LEAST_FRESH_MS, PAUSED_FRESH_MS } from '../../pages/freshness.ts';
import type { ServiceStatus } from '../../pages/status.ts';
import type { BoardCounts, BoardIndex, BoardPlace, WantedServices } from '../board/board-index.ts';

/** `team` compares a team's id: `= 7`, or `= any(…)`. */
type Moment = { readonly team: RawBuilder<unknown>; readonly at: Date; readonly freshForMs: number };
type Row = {
  readonly total: number;
  readonly counts: Partial<Omit<BoardCounts, 'total'>> | null;
  readonly page: readonly BoardPlace[];
};

/** Implements BoardIndex; `freshForMs` is how long a page's reading is trusted. */
export const postgresBoardIndex =
  (em: EntityManager, freshForMs: number): BoardIndex =>
  async (teamId, at, wanted) => {
    const { order, limit, within } = wanted;
    const { total, counts, page } = await queryOne<Row>(em)`
      with apart as materialized (
        ${apartOf({ team: sql`= ${teamId}`, at, freshForMs })} where ${isIn(sql`link.service_id`, within)}
      )
      select (select count(*)::integer from monitoring.user_service
          where user_id = ${teamId} and ${isIn(sql`service_id`, within)}) as total,
        (select jsonb_object_agg(word, count) from (
          select case when enabled then status else 'paused' end as word, count(*) from apart group by word
        ) as counted) as counts,
        (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'id', id) order by place), '[]') from (
          ${order === 'trouble' ? worstFirst(teamId, wanted) : byName(teamId, wanted)}
        ) as listed) as page
    `;
    const shown = page.slice(0, limit);
    const last = shown.at(-1);
    return {
      counts: countsOf(total, counts ?? {}),
      ids: shown.map(({ id }) => id),
      ...(last && page.length > limit && { next: last }),
    };
  };

/** Services that weren't examined are operational. */
const countsOf = (total: number, apart: NonNullable<Row['counts']>): BoardCounts => {
  const { degraded = 0, outage = 0, maintenance = 0, unknown = 0, paused = 0 } = apart;
  const operational = total - degraded - outage - maintenance - unknown - paused;
  return { total, operational, degraded, outage, maintenance, unknown, paused };
};

/**
 * A team's services that are pinned, paused or not simply operational, with their status. Each branch has an index that leaves
 * out operational ones; any new way to change a status, as in `effectiveStatus`, needs one more.
 */
export const apartOf = ({ team, at, freshForMs }: Moment) => sql`
  select link.user_id as "teamId", service.id, link.sort_name as name, link.pinned, service.enabled,
    ${statusOf(at, freshForMs)} as status
  from (
    select link.user_id, link.service_id from monitoring.scope
    join monitoring.user_service link on link.scope_id = scope.id and link.user_id ${team}
    where scope.status <> 'operational'
    union
    select link.user_id, link.service_id from monitoring.service
    join monitoring.user_service link on link.service_id = service.id and link.user_id ${team}
    where not service.enabled or service.manual_status is not null
    union
    ${readBefore(team, sql`not at_rest`, new Date(at.getTime() - freshForMs))}
    union
    ${readBefore(team, sql`at_rest`, new Date(at.getTime() - PAUSED_FRESH_MS))}
    union
    select user_id, service_id from monitoring.user_service where user_id ${team} and pinned
  ) as candidate
  join monitoring.user_service link on link.user_id = candidate.user_id and link.service_id = candidate.service_id
  join monitoring.service on service.id = link.service_id
  join monitoring.scope on scope.id = link.scope_id
  join monitoring.status_page page on page.id = scope.page_id`;

const readBefore = (team: RawBuilder<unknown>, which: RawBuilder<unknown>, before: Date) => sql`
  select link.user_id, link.service_id from monitoring.status_page page
  join monitoring.scope on scope.page_id = page.id
  join monitoring.user_service link on link.scope_id = scope.id and link.user_id ${team}
  where ${which} and page.last_read_at < ${before}::timestamptz`;

/** As in `effectiveStatus`. */
const statusOf = (at: Date, freshForMs: number): RawBuilder<ServiceStatus> => sql<ServiceStatus>`case
  when not service.enabled and service.frozen_status is not null then service.frozen_status
  when service.manual_status is not null and service.manual_at > coalesce(scope.reported_at, '-infinity') then service.manual_status
  when page.last_read_at + case when page.at_rest then ${PAUSED_FRESH_MS}::float8 else ${freshForMs}::float8 end * interval '1 ms' < ${at}::timestamptz
    and (page.problem_since is null or page.problem_since + ${LEAST_FRESH_MS} * interval '1 ms' < ${at}::timestamptz)
    then 'unknown'
  else scope.status end`;

/** True of every service, or of these. */
const isIn = (id: RawBuilder<unknown>, ids: readonly number[] | undefined) =>
  ids === undefined ? sql`true` : sql`${id} = any(${[...ids]}::integer[])`;

const gravity = sql`array_position(array['operational', 'unknown', 'maintenance', 'degraded', 'outage'], status)`;

/** Ranks services in three groups. Of the many operational ones, the query reads only the first by name. */
const worstFirst = (teamId: TeamId, { limit, within }: WantedServices) => sql`
  select name, id, row_number() over (order by rank, gravity desc, pinned desc, name, id) as place from (
    select id, name, pinned, ${gravity} as gravity, case when enabled then 0 else 2 end as rank from apart
    where pinned or not enabled or status <> 'operational'
    union all
    (select service_id, sort_name, false, 0, 1 from monitoring.user_service
      where user_id = ${teamId} and ${isIn(sql`service_id`, within)} and service_id not in (
        select id from apart where pinned or not enabled or status <> 'operational'
      )
      order by sort_name, service_id limit ${limit})
  ) as ranked
  order by place limit ${limit}`;

/** One more than the page has, to know if there are more. */
const byName = (teamId: TeamId, { limit, after, statuses, slugs, ids, text, within }: WantedServices) => sql`
  select link.sort_name as name, link.service_id as id, row_number() over (order by link.sort_name, link.service_id) as place
  from monitoring.user_service link
  ${statuses === undefined ? sql`` : sql`left join apart on apart.id = link.service_id`}
  ${slugs === undefined ? sql`` : sql`join monitoring.service on service.id = link.service_id and service.slug = any(${[...slugs]}::text[])`}
  where link.user_id = ${teamId}
    ${after === undefined ? sql`` : sql`and (link.sort_name, link.service_id) > (${after.name}, ${after.id})`}
    ${text === undefined ? sql`` : sql`and strpos(link.sort_name, lower(${text})) > 0`}
    and ${isIn(sql`link.service_id`, ids)} and ${isIn(sql`link.service_id`, within)}
    ${statuses === undefined ? sql`` : sql`and coalesce(apart.status, 'operational') = any(${[...statuses]}::text[])`}
  order by link.sort_name, link.service_id limit ${limit + 1}`;
