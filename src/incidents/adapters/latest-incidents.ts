import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { IncidentPhase, IncidentWatch } from '../../monitoring/index.ts';
import { timestampOf } from '../../platform/database/column-types.ts';
import { query, queryOne } from '../../platform/database/query.ts';
import type { Incident } from '../incident.ts';
import type { IncidentChoice, IncidentFilter } from '../ports.ts';
import { isUnlinked, watchedRows } from './affects.ts';
import { ofPage, ofService, type ReachedStatus, whereChosen } from './chosen-incidents.ts';
import type { StoredIncident } from './tables.ts';

type Read = (
  em: EntityManager,
  watches: readonly IncidentWatch[],
  filter: IncidentFilter,
  reached?: ReachedStatus,
) => Promise<Incident[]>;

/** Implements Incidents.list. */
export const latestIncidents: Read = (em, watches, filter, reached) =>
  select(em, watches, filter, sql`'[]'::jsonb`, reached);

/** Implements Incidents.withUpdates. */
export const latestWithUpdates: Read = (em, watches, filter) =>
  select(em, watches, filter, updatesOfIncident(sql`seen`));

/** Implements Incidents.count, by the same indexes. */
export const countIncidents = async (
  em: EntityManager,
  watches: readonly IncidentWatch[],
  choice: IncidentChoice,
  reached?: ReachedStatus,
): Promise<number> => {
  if (watches.length === 0) return 0;
  const filter = whereChosen(choice, reached);
  const { total } = await queryOne<{ readonly total: number }>(em)`
    with watched as materialized (
      select * from ${watchedRows(watches)}
    )
    select coalesce(sum(found), 0)::integer as total from watched cross join lateral (
      select count(*) as found from incidents.incident where ${ofPage} and ${filter}
      union all
      select count(*) from incidents.incident where ${ofService} and ${filter}
    ) as counted
  `;
  return total;
};

/** The higher, the graver; the same as on screens. */
const statusesByGravity = sql`array['operational', 'unknown', 'maintenance', 'degraded', 'outage']`;

/** Newest first, as JSON. */
export const updatesOfIncident = (incident: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('at', posted_at, 'phase', phase, 'text', body) order by posted_at desc, id desc)
    from incidents.incident_update where incident_id = ${incident}.id
  ), '[]')`;

export type IncidentRow = Omit<
  StoredIncident,
  'page_id' | 'external_id' | 'service_id' | 'impact' | 'component_ids' | 'first_sight' | 'content_hash'
> & {
  readonly for_service: number;
  readonly service_name: string;
  readonly by_hand: boolean;
  readonly unlinked: boolean;
  readonly updates: readonly { readonly at: string; readonly phase: IncidentPhase; readonly text: string }[];
};

const select = async (
  em: EntityManager,
  watches: readonly IncidentWatch[],
  { limit, offset = 0, newestFirst = false, ...choice }: IncidentFilter,
  updates: RawBuilder<unknown>,
  reached?: ReachedStatus,
): Promise<Incident[]> => {
  if (watches.length === 0) return [];
  const filter = whereChosen(choice, reached);
  const reach = offset + limit;
  const order = newestFirst ? byStart : openFirst;
  const sets = [latestOf(sql`${ofService} and ${filter}`, reach, order)];
  if (newestFirst) sets.push(latestOf(sql`${ofPage} and ${filter} and ${isLate}`, reach, order));
  if (!newestFirst && choice.state !== 'ended')
    sets.push(latestOf(sql`${ofPage} and ${filter} and incident.resolved_at is null`, reach, order));
  if (!newestFirst && choice.state !== 'open')
    sets.push(latestOf(sql`${ofPage} and ${filter} and incident.resolved_at is not null and ${isLate}`, reach, order));
  const rows = await query<IncidentRow>(em)`
    with watched as materialized (
      select * from ${watchedRows(watches)}
    ), bound as materialized (
      ${boundOf(filter, reach, watches.length)}
    ), seen as (
      ${sql.join(sets, sql` union all `)}
    ), first as (
      select *, row_number() over (order by ${newestFirst ? byStart : inOrder}, for_service) as place from seen order by place limit ${limit} offset ${offset}
    )
    select id, for_service, service_name, title, description, phase, severity, service_id is not null as by_hand,
      notice, unlisted, unlinked, url, ${updates} as updates, started_at, page_started_at, resolved_at, missed_at, published_at, read_at,
      created_at, updated_at
    from first as seen order by place
  `;
  return rows.map(incidentOf);
};

/** Open trouble, the worst services first; open notices; ended ones. Each newest first. */
const inOrder = sql`
  (resolved_at is null) desc, (resolved_at is null and notice),
  case when resolved_at is null then array_position(${statusesByGravity}, service_status) end desc nulls last,
  started_at desc, id desc`;

const byStart = sql`started_at desc, id desc`;

const openFirst = sql`(resolved_at is null) desc, (resolved_at is null and notice), ${byStart}`;

/** Reads up to as many of each service as the whole answer may have, by the index of its page or service. */
const latestOf = (chosen: RawBuilder<unknown>, limit: number, order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select incident.*, watched."serviceId" as for_service, watched."serviceName" as service_name,
    watched.status as service_status, ${isUnlinked(sql`incident`)} as unlinked
  from watched cross join lateral (
    select * from incidents.incident where ${chosen}
    order by ${order} limit ${limit}
  ) as incident`;

const isLate = sql`incident.started_at >= (select at from bound)`;

/** How many times its share of the answer is read of each service. */
const SHARES = 2;

/**
 * A moment before which the answer has no closed incident of a page: the newest few of each service fill it. So the rest of a
 * long history isn't read.
 */
const boundOf = (filter: RawBuilder<unknown>, limit: number, services: number): RawBuilder<unknown> => sql`
  select coalesce((
    select incident.started_at from watched cross join lateral (
      select started_at from incidents.incident where ${ofPage} and ${filter}
      order by started_at desc limit ${Math.min(Math.ceil((limit * SHARES) / services), limit)}
    ) as incident
    order by incident.started_at desc offset ${limit - 1} limit 1
  ), '-infinity') as at`;

export const incidentOf = (row: IncidentRow): Incident => ({
  id: row.id,
  serviceId: row.for_service,
  serviceName: row.service_name,
  title: row.title,
  description: row.description ?? undefined,
  phase: row.phase,
  severity: row.severity ?? undefined,
  byHand: row.by_hand,
  notice: row.notice,
  unlisted: row.unlisted,
  unlinked: row.unlinked,
  url: row.url ?? undefined,
  updates: row.updates.map((update) => ({ ...update, at: timestampOf(update.at) })),
  startedAt: row.started_at,
  pageStartedAt: row.page_started_at ?? undefined,
  resolvedAt: row.resolved_at ?? undefined,
  lastSeenAt: row.resolved_at === null ? (row.missed_at ?? undefined) : undefined,
  publishedAt: row.published_at ?? undefined,
  readAt: row.read_at ?? undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
