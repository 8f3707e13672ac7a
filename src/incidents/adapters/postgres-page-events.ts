import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { IncidentPhase, MaintenanceState } from '../../monitoring/index.ts';
import { createBatcher } from '../../platform/database/batcher.ts';
import { dateOf, dateOrUndefined } from '../../platform/database/rows.ts';
import {
  type IncidentRow,
  type KnownIncident,
  type KnownMaintenance,
  keyOf,
  type PageEvents,
  type SavedIncident,
  type StoredEvents,
  type StoredQuestion,
} from '../ports.ts';

/** What pages tell, in PostgreSQL: one statement for each call, over any number of rows. */
export const postgresPageEvents = (em: EntityManager): PageEvents => ({
  openIncidents: createBatcher({ write: (pageIds) => openIncidents(em, pageIds), maxItems: 200, maxDelayMs: 2 }),
  stored: (pages) => stored(em, pages),
  saveIncidents: (incidents, at) => saveIncidents(em, incidents, at),
  resolve: async (incidentIds, at) => {
    if (incidentIds.length === 0) return;
    const moment = sql`${at.toISOString()}::timestamptz`;
    await sql`
      update incidents.incident set phase = 'resolved', resolved_at = ${moment}, updated_at = ${moment}
      where id = any(${[...incidentIds]}::integer[])
    `.execute(em.getKysely());
  },
  saveMaintenances: async (maintenances, at) => {
    if (maintenances.length === 0) return new Map();
    const { rows } = await sql<SavedRow>`
      insert into incidents.maintenance (
        page_id, external_id, title, description, state, url, component_ids, starts_at, ends_at, first_sight, digest,
        created_at, updated_at
      )
      select "pageId", "externalId", title, description, state, url, "componentIds", "startsAt", "endsAt", "firstSight",
        digest, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(maintenances)}::jsonb) as said (
        "pageId" bigint, "externalId" text, title text, description text, state text, url text, "componentIds" text[],
        "startsAt" timestamptz, "endsAt" timestamptz, "firstSight" boolean, digest text
      )
      on conflict (page_id, external_id) do update set
        title = excluded.title, description = excluded.description, state = excluded.state, url = excluded.url,
        component_ids = excluded.component_ids, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        digest = excluded.digest, updated_at = excluded.updated_at
      returning page_id, id, external_id
    `.execute(em.getKysely());
    return new Map(rows.map((row) => [rowKey(row), row.id]));
  },
  complete: async (maintenanceIds, at) => {
    if (maintenanceIds.length === 0) return;
    await sql`
      update incidents.maintenance set state = 'completed', updated_at = ${at.toISOString()}::timestamptz
      where id = any(${[...maintenanceIds]}::integer[])
    `.execute(em.getKysely());
  },
});

type SavedRow = { readonly page_id: string; readonly id: number; readonly external_id: string };

const rowKey = (row: SavedRow): string => keyOf({ pageId: Number(row.page_id), externalId: row.external_id });

const openIncidents = async (
  em: EntityManager,
  pageIds: readonly number[],
): Promise<readonly (readonly string[])[]> => {
  const { rows } = await sql<Pick<SavedRow, 'page_id' | 'external_id'>>`
    select page_id, external_id from incidents.incident
    where page_id = any(${[...pageIds]}::bigint[]) and resolved_at is null
  `.execute(em.getKysely());
  const ofPage = Map.groupBy(rows, ({ page_id }) => Number(page_id));
  return pageIds.map((pageId) => (ofPage.get(pageId) ?? []).map(({ external_id }) => external_id));
};

type KnownIncidentRow = {
  readonly id: number;
  readonly external_id: string;
  readonly phase: IncidentPhase;
  readonly severity: string | null;
  readonly started_at: string;
  readonly resolved_at: string | null;
  readonly last_update_at: string | null;
  readonly update_count: number;
  readonly component_ids: readonly string[];
  readonly digest: string | null;
};

type KnownMaintenanceRow = {
  readonly id: number;
  readonly external_id: string;
  readonly state: MaintenanceState;
  readonly starts_at: string | null;
  readonly digest: string;
};

type StoredRow = {
  readonly page_id: string;
  readonly incidents: readonly KnownIncidentRow[];
  readonly maintenances: readonly KnownMaintenanceRow[];
};

const stored = async (
  em: EntityManager,
  pages: readonly StoredQuestion[],
): Promise<ReadonlyMap<number, StoredEvents>> => {
  if (pages.length === 0) return new Map();
  const { rows } = await sql<StoredRow>`
    select told."pageId" as page_id, coalesce(incidents, '[]') as incidents, coalesce(maintenances, '[]') as maintenances
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as told (
      "pageId" bigint, "incidentIds" text[], "maintenanceIds" text[]
    ) cross join lateral (
      select json_agg(known) as incidents from (
        select id, external_id, phase, severity, started_at, resolved_at, component_ids, digest, said.*
        from incidents.incident cross join lateral (
          select max(posted_at) as last_update_at, count(*)::integer as update_count
          from incidents.incident_update where incident_id = incident.id
        ) as said
        where page_id = told."pageId" and (external_id = any(told."incidentIds") or resolved_at is null)
      ) as known
    ) as incident cross join lateral (
      select json_agg(known) as maintenances from (
        select id, external_id, state, starts_at, digest from incidents.maintenance
        where page_id = told."pageId" and (external_id = any(told."maintenanceIds") or state <> 'completed')
      ) as known
    ) as maintenance
  `.execute(em.getKysely());
  return new Map(
    rows.map(({ page_id, incidents, maintenances }) => [
      Number(page_id),
      { incidents: incidents.map(knownIncident), maintenances: maintenances.map(knownMaintenance) },
    ]),
  );
};

const knownIncident = (row: KnownIncidentRow): KnownIncident => ({
  id: row.id,
  externalId: row.external_id,
  phase: row.phase,
  severity: row.severity ?? undefined,
  startedAt: dateOf(row.started_at),
  resolvedAt: dateOrUndefined(row.resolved_at),
  lastUpdateAt: dateOrUndefined(row.last_update_at),
  updateCount: row.update_count,
  componentIds: row.component_ids,
  digest: row.digest ?? '',
});

const knownMaintenance = (row: KnownMaintenanceRow): KnownMaintenance => ({
  id: row.id,
  externalId: row.external_id,
  state: row.state,
  startsAt: dateOrUndefined(row.starts_at),
  digest: row.digest,
});

/** A stored message of the same moment that the page no longer shows was edited there: it is replaced and is no news. */
const saveIncidents = async (
  em: EntityManager,
  incidents: readonly IncidentRow[],
  at: Date,
): Promise<ReadonlyMap<string, SavedIncident>> => {
  if (incidents.length === 0) return new Map();
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await sql<SavedRow & { readonly has_new_update: boolean }>`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(incidents)}::jsonb) as told (
        "pageId" bigint, "externalId" text, title text, description text, phase text, impact text, severity text, url text,
        "componentIds" text[], "startedAt" timestamptz, "resolvedAt" timestamptz, "firstSight" boolean, digest text,
        updates jsonb
      )
    ), saved as (
      insert into incidents.incident (
        page_id, external_id, title, description, phase, impact, severity, url, component_ids, started_at, resolved_at,
        first_sight, digest, created_at, updated_at
      )
      select "pageId", "externalId", title, description, phase, impact, severity, url, "componentIds", "startedAt",
        "resolvedAt", "firstSight", digest, ${moment}, ${moment}
      from told
      on conflict (page_id, external_id) do update set
        title = excluded.title, description = excluded.description, phase = excluded.phase, impact = excluded.impact,
        severity = excluded.severity, url = excluded.url, component_ids = excluded.component_ids,
        started_at = excluded.started_at, resolved_at = excluded.resolved_at, digest = excluded.digest,
        updated_at = excluded.updated_at
      returning page_id, id, external_id
    ), said as (
      select saved.id as incident_id, message.phase, text, message.at, decode(message.digest, 'hex') as digest
      from saved join told on told."pageId" = saved.page_id and told."externalId" = saved.external_id
      cross join lateral jsonb_to_recordset(told.updates)
        as message (phase text, text text, at timestamptz, digest text)
    ), edited as (
      delete from incidents.incident_update stored
      using (select distinct incident_id, at from said) as moment
      where stored.incident_id = moment.incident_id and stored.posted_at = moment.at
        and not exists (
          select from said where said.incident_id = stored.incident_id and said.digest = stored.digest
        )
      returning stored.incident_id, stored.posted_at
    ), added as (
      insert into incidents.incident_update (incident_id, phase, body, posted_at, digest)
      select incident_id, phase, text, at, digest from said order by at
      on conflict do nothing
      returning incident_id, posted_at
    ), news as (
      select incident_id from added
      where not exists (
        select from edited where edited.incident_id = added.incident_id and edited.posted_at = added.posted_at
      )
    )
    select page_id, id, external_id, id in (select incident_id from news) as has_new_update from saved
  `.execute(em.getKysely());
  return new Map(rows.map((row) => [rowKey(row), { id: row.id, hasNewUpdate: row.has_new_update }]));
};
