import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { IncidentPhase, IncidentWatch } from '../../monitoring/index.ts';
import { timestampOf } from '../../platform/database/column-types.ts';
import { query } from '../../platform/database/query.ts';
import { contentHashOf } from '../content-hash.ts';
import type { Incident } from '../incident.ts';
import type { HandMade, IncidentFilter, Incidents, LockedIncident } from '../ports.ts';
import { openMaintenances } from './open-maintenances.ts';
import { incidentsKysely, type StoredIncident } from './tables.ts';
import { isUnlinked, touches, watchedRows } from './touches.ts';

/** Incidents in PostgreSQL, as users see and edit them. */
export const postgresIncidents = (em: EntityManager): Incidents => ({
  list: (watches, filter) => select(em, watches, filter, sql`'[]'::jsonb`),
  withUpdates: (watches, filter) => select(em, watches, filter, updatesOfIncident),
  maintenances: (watch, limit) => openMaintenances(em, watch, limit),
  lock: (watches, id) => lock(em, watches, id),
  add: async (serviceId, incident, at) => {
    const { id } = await incidentsKysely(em)
      .insertInto('incidents.incident')
      .values({ ...columnsOf(incident), service_id: serviceId, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  change: async (id, incident, at) => {
    await incidentsKysely(em)
      .updateTable('incidents.incident')
      .set({ ...columnsOf(incident), updated_at: at })
      .where('id', '=', id)
      .where('service_id', 'is not', null)
      .execute();
  },
  addUpdate: async (id, { phase, text, at }) => {
    const contentHash = Buffer.from(contentHashOf([phase, at, text]), 'hex');
    await incidentsKysely(em)
      .insertInto('incidents.incident_update')
      .values({ incident_id: id, phase, body: text, posted_at: at, content_hash: contentHash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

const columnsOf = ({ title, description, phase, startedAt, resolvedAt }: HandMade) => ({
  title,
  description: description ?? null,
  phase,
  started_at: startedAt,
  resolved_at: resolvedAt ?? null,
});

const updatesOfIncident = sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('at', posted_at, 'phase', phase, 'text', body) order by posted_at desc, id desc)
    from incidents.incident_update where incident_id = seen.id
  ), '[]')`;

type IncidentRow = Omit<
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
  { limit, id, openOnly = false, byHandOnly = false, since }: IncidentFilter,
  updates: RawBuilder<unknown>,
): Promise<Incident[]> => {
  if (watches.length === 0) return [];
  const conditions = [openOnly ? sql`incident.resolved_at is null` : sql`true`];
  if (id !== undefined) conditions.push(sql`incident.id = ${id}`);
  if (since)
    conditions.push(
      sql`(incident.resolved_at is null or greatest(incident.started_at, incident.resolved_at) >= ${since})`,
    );
  if (byHandOnly) conditions.push(sql`incident.service_id is not null`);
  const filter = sql.join(conditions, sql` and `);
  const sets = [
    latestOf(sql`${ofPage} and ${filter} and incident.resolved_at is null`, limit),
    latestOf(sql`incident.service_id = watched."serviceId" and ${filter}`, limit),
  ];
  if (!openOnly)
    sets.push(latestOf(sql`${ofPage} and ${filter} and incident.resolved_at is not null and ${isLate}`, limit));
  const rows = await query<IncidentRow>(em)`
    with watched as materialized (
      select * from ${watchedRows(watches)}
    ), bound as materialized (
      ${boundOf(filter, limit, watches.length)}
    ), seen as (
      ${sql.join(sets, sql` union all `)}
    ), first as (
      select * from seen order by (resolved_at is null) desc, started_at desc, id desc, for_service limit ${limit}
    )
    select id, for_service, service_name, title, description, phase, severity, service_id is not null as by_hand,
      notice, unlisted, unlinked, url, ${updates} as updates, started_at, page_started_at, resolved_at, missed_at, published_at, read_at,
      created_at, updated_at
    from first as seen order by (resolved_at is null) desc, started_at desc, id desc, for_service
  `;
  return rows.map(incidentOf);
};

const ofPage = sql`incident.page_id = watched."pageId" and ${touches(sql`incident`)}`;

/** Of each service no more than the whole answer may have, by the index of its page or service. */
const latestOf = (chosen: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
  select incident.*, watched."serviceId" as for_service, watched."serviceName" as service_name,
    ${isUnlinked(sql`incident`)} as unlinked
  from watched cross join lateral (
    select * from incidents.incident where ${chosen}
    order by (resolved_at is null) desc, started_at desc, id desc limit ${limit}
  ) as incident`;

const isLate = sql`incident.started_at >= (select at from bound)`;

/** So many times its share of the answer is looked at of each service. */
const SHARES = 2;

/**
 * A moment before which no closed incident of a page is in the answer: the newest few of each service fill it with later ones.
 * So the rest of a long history is not read.
 */
const boundOf = (filter: RawBuilder<unknown>, limit: number, services: number): RawBuilder<unknown> => sql`
  select coalesce((
    select incident.started_at from watched cross join lateral (
      select started_at from incidents.incident where ${ofPage} and ${filter}
      order by started_at desc limit ${Math.min(Math.ceil((limit * SHARES) / services), limit)}
    ) as incident
    order by incident.started_at desc offset ${limit - 1} limit 1
  ), '-infinity') as at`;

const incidentOf = (row: IncidentRow): Incident => ({
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

const lock = async (
  em: EntityManager,
  watches: readonly IncidentWatch[],
  id: number,
): Promise<LockedIncident | 'page' | undefined> => {
  const [row] = await query<LockedRow>(em)`
    select service_id, title, description, phase, started_at, resolved_at
    from incidents.incident
    where id = ${id} and exists (
      select from ${watchedRows(watches)}
      where watched."serviceId" = incident.service_id or watched."pageId" = incident.page_id
    ) for update
  `;
  if (!row) return undefined;
  return row.service_id === null ? 'page' : { serviceId: row.service_id, ...handMade(row) };
};

type LockedRow = Pick<StoredIncident, 'service_id' | 'title' | 'description' | 'phase' | 'started_at' | 'resolved_at'>;

const handMade = (row: LockedRow): HandMade => ({
  title: row.title,
  description: row.description ?? undefined,
  phase: row.phase,
  startedAt: row.started_at,
  resolvedAt: row.resolved_at ?? undefined,
});
