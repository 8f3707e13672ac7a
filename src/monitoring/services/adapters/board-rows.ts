import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { query, queryOne } from '../../../platform/database/query.ts';
import { LEAST_FRESH_MS, PAUSED_FRESH_MS } from '../../pages/freshness.ts';
import { isTrouble, type ServiceStatus } from '../../pages/status.ts';
import { type ScopeItem, watchedIds, watchedOf } from '../../pages/watched-components.ts';
import {
  type BoardServicesOf,
  type BoardVersion,
  type BoardVersionOf,
  boardServiceOf,
  type StoredBoardService,
} from '../board/board-service.ts';
import { sinceAtLeast } from './postgres-troubles.ts';
import {
  frozenOf,
  manualOf,
  type ObservedRow,
  observationOf,
  oldCopyAt,
  type RecordedRow,
  recordedOf,
  type StoredService,
} from './service-rows.ts';

type BoardRow = StoredService &
  RecordedRow &
  ObservedRow & {
    readonly page_id: number;
    readonly chosen: readonly ScopeItem[];
    readonly old_copy_at: Date | null;
    readonly statuses: Readonly<Record<string, ServiceStatus>> | null;
  };

/** Implements BoardServicesOf; `freshForMs` is how long a page's reading is trusted. */
export const postgresBoardServices =
  (em: EntityManager, freshForMs: number): BoardServicesOf =>
  async (teamId, at, serviceIds) => {
    const rows = await query<BoardRow>(em)`
      select service.*, scope.status as recorded_status, scope.status_message as recorded_message,
        scope.status_since as recorded_since, ${sinceAtLeast} as since_at_least, scope.reported_at, scope.components as chosen, ${chosenStatuses} as statuses,
        page.id as page_id, page.last_polled_at, page.last_read_at, page.problem_since, page.at_rest,
        ${oldCopyAt} as old_copy_at
      from ${watchedBy(teamId, serviceIds)}
      order by link.sort_name, service.id
    `;
    return rows.map((row) => boardServiceOf(storedOf(row, freshForMs), at));
  };

/** Implements BoardVersionOf. A reading that became too old meanwhile changes the version, though no row has changed. */
export const postgresBoardVersion =
  (em: EntityManager, freshForMs: number): BoardVersionOf =>
  async (teamId, at, serviceIds) => {
    const freshMs = sql`case when page.at_rest then ${PAUSED_FRESH_MS}::float8 else ${freshForMs}::float8 end`;
    const age = (since: RawBuilder<unknown>) => sql`extract(epoch from ${at}::timestamptz - ${since}) * 1000`;
    return queryOne<BoardVersion>(em)`
      select coalesce(sum(hash_record_extended(row(service.id, service.updated_at, scope.id, scope.status_since,
          scope.status, scope.status_message, scope.reported_at, page.last_read_at, page.problem_since, page.at_rest,
          snapshot.changed_at, snapshot.memory -> 'oldCopyAt',
          ${age(sql`page.last_read_at`)} > ${freshMs}, ${age(sql`page.problem_since`)} > ${LEAST_FRESH_MS}
        ), 0))::text, '') as version,
        coalesce(array_agg(distinct page.id), '{}') as "pageIds", coalesce(array_agg(service.id), '{}') as "serviceIds"
      from ${watchedBy(teamId, serviceIds)}
      left join monitoring.page_snapshot snapshot on snapshot.page_id = page.id
    `;
  };

const watchedBy = (teamId: TeamId, serviceIds: readonly number[] | undefined) => sql`monitoring.user_service link
  join monitoring.service on service.id = link.service_id
  join monitoring.scope on scope.id = service.scope_id
  join monitoring.status_page page on page.id = scope.page_id
  ${serviceIds === undefined ? sql`` : sql`and link.service_id = any(${[...serviceIds]}::integer[])`} and link.user_id = ${teamId}`;

/** Reads the chosen components of the page, and nothing for a whole page. */
const chosenStatuses = sql`
  case when scope.components <> '[]' then (
    select jsonb_object_agg(listed ->> 'id', listed ->> 'status')
    from monitoring.page_snapshot as snapshot cross join lateral jsonb_array_elements(snapshot.components) as listed
    where snapshot.page_id = page.id
      and listed -> 'id' in (select jsonb_path_query(scope.components, 'strict $.**.id'))
  ) end`;

const storedOf = (row: BoardRow, freshForMs: number): StoredBoardService => {
  const watched = watchedOf(row.chosen);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    category: row.category ?? undefined,
    enabled: row.enabled,
    statusPageUrl: row.status_page_url,
    oldCopyAt: row.old_copy_at ?? undefined,
    changedAt: row.updated_at,
    watch: {
      serviceId: row.id,
      serviceName: row.name,
      pageId: row.page_id,
      componentIds: watchedIds(watched),
      isTroubled: isTrouble(row.recorded_status),
    },
    sources: {
      recorded: recordedOf(row),
      manual: manualOf(row),
      frozen: frozenOf(row),
      observation: observationOf(row, freshForMs),
      isSelectionLost: watched.some(({ onPage }) => !onPage),
    },
    chosen: row.chosen,
    statuses: row.statuses ?? {},
  };
};
