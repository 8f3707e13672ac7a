import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query, type RowOf } from '../../../platform/database/query.ts';
import { PAUSED_FRESH_MS } from '../../pages/freshness.ts';
import { proposalsFor } from '../../pages/proposals.ts';
import { isTrouble } from '../../pages/status.ts';
import type { Component } from '../../pages/status-page.ts';
import { groupsOf, missingOf, watchedIds, watchedOf } from '../../pages/watched-components.ts';
import type { FrozenStatus, ManualStatus, Observation, RecordedStatus } from '../effective-status.ts';
import type { IncidentWatch } from '../ports.ts';
import type { Service } from '../service.ts';
import type { StatusTimeline } from '../uptime.ts';
import { sinceAtLeast } from './postgres-troubles.ts';
import { type MonitoringTables, monitoringTables } from './tables.ts';

type Scope = RowOf<MonitoringTables, 'monitoring.scope'>;
type Page = RowOf<MonitoringTables, 'monitoring.status_page'>;

export type StoredService = RowOf<MonitoringTables, 'monitoring.service'>;

export type RecordedRow = Pick<Scope, 'reported_at'> & {
  readonly recorded_status: Scope['status'];
  readonly recorded_message: Scope['status_message'];
  readonly recorded_since: Scope['status_since'];
  readonly since_at_least: boolean | null;
};

export type ObservedRow = Pick<Page, 'last_polled_at' | 'last_read_at' | 'problem_since' | 'at_rest'>;

type ServiceRow = StoredService &
  RecordedRow &
  ObservedRow &
  Pick<Scope, 'page_id'> &
  Pick<Page, 'format' | 'problem'> & {
    readonly chosen: Scope['components'];
    readonly offered: readonly Component[] | null;
    readonly old_copy_at: Date | null;
    readonly page_url: Page['url'];
    readonly pinned: boolean;
    readonly timeline: StatusTimeline;
  };

type Wanted = {
  readonly teamId: TeamId;
  readonly serviceIds: readonly number[];
  readonly changesFrom: Date;
  readonly freshForMs: number;
};

/** Some services of a user, by name. One query, as text: a builder takes a tenth of a board's processor time. */
export const servicesOf = async (em: EntityManager, wanted: Wanted): Promise<readonly Service[]> => {
  const { teamId, serviceIds, changesFrom, freshForMs } = wanted;
  const rows = await query<ServiceRow>(em)`
    select service.*, link.pinned, scope.status as recorded_status, scope.status_message as recorded_message,
      scope.status_since as recorded_since, ${sinceAtLeast} as since_at_least, scope.reported_at, scope.components as chosen,
      page.id as page_id, page.url as page_url, page.format, page.last_polled_at, page.last_read_at,
      page.problem, page.problem_since, page.at_rest, ${oldCopyAt} as old_copy_at, ${offered} as offered, ${timelineSince(changesFrom)} as timeline
    from monitoring.user_service link
    join monitoring.service on service.id = link.service_id
    join monitoring.scope on scope.id = service.scope_id
    join monitoring.status_page page on page.id = scope.page_id
    where link.user_id = ${teamId} and link.service_id = any(${[...serviceIds]}::integer[])
    order by link.sort_name, service.id
  `;
  return rows.map((row) => serviceOf(row, freshForMs));
};

/** The data that chooses a user's incidents; in the order in which the services were added. */
export const watchRows = async (em: EntityManager, teamId: TeamId): Promise<readonly IncidentWatch[]> => {
  const rows = await monitoringTables(em)
    .selectFrom('monitoring.user_service as link')
    .innerJoin('monitoring.service as service', 'service.id', 'link.service_id')
    .innerJoin('monitoring.scope as scope', 'scope.id', 'service.scope_id')
    .where('link.user_id', '=', teamId)
    .select(['service.id', 'service.name', 'scope.page_id', 'scope.components as chosen'])
    .select([statusNow.as('status'), 'scope.status as recorded'])
    .orderBy('service.id')
    .execute();
  return rows.map((row) => ({
    serviceId: row.id,
    serviceName: row.name,
    pageId: row.page_id,
    componentIds: watchedIds(watchedOf(row.chosen)),
    isTroubled: isTrouble(row.recorded),
    status: row.status,
  }));
};

/** As in `effectiveStatus`, except for the age of the reading. */
const statusNow = sql<Scope['status']>`coalesce(
  case when not service.enabled then service.frozen_status end,
  case when scope.reported_at is null or service.manual_at > scope.reported_at then service.manual_status end,
  scope.status
)`;

export const oldCopyAt = sql<Date | null>`(
  select to_timestamp((memory ->> 'oldCopyAt')::float8 / 1000) from monitoring.page_snapshot where page_id = page.id
)`;

/** The page's components, for a scope that misses some of its choice. */
const offered = sql<readonly Component[] | null>`
  case when scope.components @? '$[*].missingSince' then (
    select snapshot.components from monitoring.page_snapshot as snapshot where snapshot.page_id = scope.page_id
  ) end`;

/** A scope with more changes than this keeps the later ones. */
const CHANGES_LIMIT = 5_000;

/** The changes from then on, and the one before. */
export const timelineSince = (from: Date) => sql<StatusTimeline>`(
  select json_build_object(
    'statuses', coalesce(array_agg(recent.status order by recent.changed_at, recent.id), '{}'),
    'times', coalesce(array_agg((date_part('epoch', recent.changed_at) * 1000)::bigint order by recent.changed_at, recent.id), '{}')
  )
  from (
    select id, status, changed_at from monitoring.status_change
    where scope_id = scope.id and changed_at >= coalesce((
      select changed_at from monitoring.status_change
      where scope_id = scope.id and changed_at < ${from}
      order by changed_at desc limit 1
    ), '-infinity')
    order by changed_at desc, id desc limit ${sql.lit(CHANGES_LIMIT)}
  ) as recent
)`;

const serviceOf = (row: ServiceRow, freshForMs: number): Service => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  category: row.category ?? undefined,
  statusPageUrl: row.status_page_url,
  logoIcon: row.logo_icon,
  logoColor: row.logo_color,
  enabled: row.enabled,
  alertThreshold: row.alert_threshold,
  unlinkedIncidents: row.unlinked_incidents,
  pinned: row.pinned,
  customerWords: row.customer_words ?? undefined,
  scopeId: row.scope_id,
  page: {
    id: row.page_id,
    url: row.page_url,
    format: row.format ?? undefined,
    problem: row.problem ?? undefined,
    oldCopyAt: row.old_copy_at ?? undefined,
    ...observationOf(row, freshForMs),
  },
  recorded: recordedOf(row),
  manual: manualOf(row),
  frozen: frozenOf(row),
  timeline: row.timeline,
  watched: watchedOf(row.chosen),
  watchedGroups: groupsOf(row.chosen),
  selection: selectionOf(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const selectionOf = ({ chosen, offered: components }: ServiceRow): Service['selection'] => {
  const missing = missingOf(chosen);
  const watched = watchedOf(chosen).filter(({ onPage }) => onPage);
  return { missing, proposals: proposalsFor(missing, components ?? [], watchedIds(watched)) };
};

export const observationOf = (row: ObservedRow, freshForMs: number): Observation => {
  const observedAt = row.last_read_at ?? undefined;
  return {
    polledAt: row.last_polled_at ?? undefined,
    observedAt,
    staleAfter: observedAt && new Date(observedAt.getTime() + (row.at_rest ? PAUSED_FRESH_MS : freshForMs)),
    checkFailingSince: row.problem_since ?? undefined,
  };
};

export const recordedOf = (row: RecordedRow): RecordedStatus => ({
  status: row.recorded_status,
  message: row.recorded_message ?? undefined,
  since: row.recorded_since ?? undefined,
  isSinceAtLeast: row.since_at_least ?? undefined,
  reportedAt: row.reported_at ?? undefined,
});

export const manualOf = (row: StoredService): ManualStatus | undefined => {
  if (row.manual_status === null || row.manual_at === null) return undefined;
  const { manual_status: status, manual_message: message, manual_at: at, manual_by: by } = row;
  return { status, message: message ?? undefined, at, ...(by !== null && { by }) };
};

export const frozenOf = (row: StoredService): FrozenStatus | undefined => {
  if (row.enabled || row.frozen_status === null) return undefined;
  return {
    status: row.frozen_status,
    message: row.frozen_message ?? undefined,
    since: row.frozen_since ?? undefined,
    checkedAt: row.frozen_checked_at ?? undefined,
  };
};
