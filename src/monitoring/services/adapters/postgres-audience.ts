import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { timestampOf } from '../../../platform/database/column-types.ts';
import { query, type RowOf } from '../../../platform/database/query.ts';
import type {
  AudienceOf,
  AudienceQuestion,
  PagesOfServices,
  ScopeFacts,
  ScopesOf,
  WatcherService,
} from '../audience.ts';
import { recentSteps, type StepRow, stepsOf } from './postgres-troubles.ts';
import type { MonitoringTables } from './tables.ts';

/** Finds audiences: one query for any number of questions. */
export const postgresAudience =
  (em: EntityManager): AudienceOf =>
  async (questions, limit) => {
    if (questions.length === 0) return [];
    const rows = await query<WatcherRow>(em)`
      with question as (
        select * from jsonb_to_recordset(${JSON.stringify(questions.map(withRange))}::jsonb) as question (
          key integer, "afterUser" integer, "pageId" bigint, "scopeIds" bigint[], "componentIds" text[], "serviceId" integer,
          wide boolean, "lastUser" integer
        )
      ), affected as (${affectedPlaces}), watcher as materialized (
        -- The first ones of each place, in the order of its index, however many there are. Their services are put together
        -- for those of this batch only.
        select distinct affected.key, link.user_id
        from affected
        cross join lateral (
          (
            select distinct user_id from monitoring.user_service link
            where affected.service_id is null and link.scope_id = affected.scope_id and ${isNext}
            order by user_id limit ${limit}
          ) union all (
            select user_id from monitoring.user_service link where link.service_id = affected.service_id and ${isNext}
            order by user_id limit ${limit}
          )
        ) as link
        order by affected.key, link.user_id
        limit ${limit}
      )
      select watcher.key, watcher.user_id, jsonb_agg(jsonb_build_object(
        'id', service.id, 'name', service.name, 'statusPageUrl', service.status_page_url,
        'alertThreshold', service.alert_threshold, 'status', affected.status, 'isAffected', affected.is_affected,
        'scopeId', affected.scope_id, 'componentIds', affected.component_ids,
        'unlinkedIncidents', service.unlinked_incidents, 'watchedSince', greatest(link.created_at, rest.ended_at)
      ) order by service.id) as services
      from watcher
      join affected on affected.key = watcher.key
      cross join lateral (${linkOfWatcher}) as link
      join monitoring.service on service.id = link.service_id and service.enabled
      left join lateral (${restOfWatcher}) as rest on true
      group by watcher.key, watcher.user_id
      order by watcher.key, watcher.user_id
    `;
    return rows.map((row) => ({
      key: row.key,
      teamId: row.user_id,
      services: row.services.map((service) => ({ ...service, watchedSince: timestampOf(service.watchedSince) })),
    }));
  };

/** A question about one team skips all others by their ids, as an index has them. */
const withRange = ({ teamId, afterUser, ...question }: AudienceQuestion) =>
  teamId === undefined
    ? { ...question, afterUser, lastUser: HIGHEST_ID }
    : { ...question, afterUser: Math.max(afterUser, teamId - 1), lastUser: teamId };

const HIGHEST_ID = 2_147_483_647;

export const postgresPagesOfServices =
  (em: EntityManager): PagesOfServices =>
  async (serviceIds) => {
    if (serviceIds.length === 0) return new Map();
    const rows = await query<RowOf<MonitoringTables, 'monitoring.service', 'id'> & PageIdRow>(em)`
      select service.id, scope.page_id from monitoring.service join monitoring.scope on scope.id = service.scope_id
      where service.id = any(${[...serviceIds]}::integer[])
    `;
    return new Map(rows.map((row) => [row.id, row.page_id]));
  };

export const postgresScopeFacts =
  (em: EntityManager): ScopesOf =>
  async (scopeIds) => {
    if (scopeIds.length === 0) return [];
    const rows = await query<ScopeRow>(em)`
      select scope.id, scope.page_id, ${listedIds} as component_ids, scope.status, page.problem, page.problem_since, page.bad,
        page.lists_components, scope.components @? '$[*] ? (@.lost == true)' as is_lost, ${recentSteps} as steps
      from monitoring.scope
      join (
        -- once for each page, however many of its scopes are asked for
        select id, problem, problem_since, coalesce(snapshot.components, '[]') <> '[]' as lists_components, coalesce(
          jsonb_path_query_array(snapshot.components, '$[*] ? (@.status == "degraded" || @.status == "outage")'), '[]'
        ) as bad
        from monitoring.status_page left join monitoring.page_snapshot as snapshot on snapshot.page_id = status_page.id
        where id in (select page_id from monitoring.scope where scope.id = any(${[...scopeIds]}::bigint[]))
      ) as page on page.id = scope.page_id
      where scope.id = any(${[...scopeIds]}::bigint[])
    `;
    return rows.map((row) => ({
      id: row.id,
      pageId: row.page_id,
      componentIds: row.component_ids,
      status: row.status,
      bad: row.bad.map(({ id, name, status }) => ({ id, name, status })),
      listsComponents: row.lists_components,
      isLost: row.is_lost,
      problem: row.problem ?? undefined,
      problemSince: row.problem_since ?? undefined,
      steps: stepsOf(row.steps),
    }));
  };

/** The chosen components, those of chosen groups too; none: the whole page. */
const listedIds = sql`(
  select coalesce(array_agg(id #>> '{}'), '{}') from jsonb_path_query(scope.components, 'strict $.**.id') as id
)`;

/**
 * Checks by index if a link to one of a question's places belongs to the next users: while most are paused, a join would read
 * all users for every batch. The offsets keep it that way.
 */
const isNext = sql`link.user_id > affected."afterUser" and link.user_id <= affected."lastUser"
  and exists (select from monitoring.service where service.id = link.service_id and service.enabled offset 0)
  and not exists (select from monitoring.rest where rest.user_id = link.user_id and ended_at is null offset 0)`;

/** By their indexes too, as with `isNext`. */
const linkOfWatcher = sql`
  select link.service_id, link.created_at from monitoring.user_service link
  where link.scope_id = affected.scope_id and link.user_id = watcher.user_id
    and link.service_id = coalesce(affected.service_id, link.service_id)
  offset 0`;
const restOfWatcher = sql`select ended_at from monitoring.rest where rest.user_id = watcher.user_id offset 0`;

/** The places of each question: scopes, by its page and components, or its service alone. */
const affectedPlaces = sql`
  select question.key, question."afterUser", question."lastUser", null::integer as service_id, scope.status, near.is_affected, scope.id as scope_id,
    near.component_ids
  from question
  join monitoring.scope on scope.page_id = question."pageId"
    and (question."scopeIds" is null or scope.id = any(question."scopeIds"))
  cross join lateral (
    select component_ids, coalesce(cardinality(question."componentIds"), 0) = 0 or component_ids = '{}'
      or component_ids && question."componentIds" as is_affected
    from (select ${listedIds} as component_ids) as listed
  ) as near
  where question."serviceId" is null and (near.is_affected or question.wide)
  union all
  select question.key, question."afterUser", question."lastUser", service.id, scope.status, true, scope.id, ${listedIds}
  from question
  join monitoring.service on service.id = question."serviceId"
  join monitoring.scope on scope.id = service.scope_id
`;

type WatcherRow = RowOf<MonitoringTables, 'monitoring.user_service', 'user_id'> & {
  readonly key: number;
  readonly services: readonly (Omit<WatcherService, 'watchedSince'> & { readonly watchedSince: string })[];
};

type PageIdRow = RowOf<MonitoringTables, 'monitoring.scope', 'page_id'>;

type ScopeRow = RowOf<MonitoringTables, 'monitoring.scope', 'id' | 'page_id' | 'status'> &
  RowOf<MonitoringTables, 'monitoring.status_page', 'problem' | 'problem_since'> & {
    readonly component_ids: readonly string[];
    readonly bad: ScopeFacts['bad'];
    readonly lists_components: boolean;
    readonly is_lost: boolean;
    readonly steps: readonly StepRow[];
  };
