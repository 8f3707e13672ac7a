import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { IncidentPhase, MaintenanceState } from '../../monitoring/index.ts';
import { dateOf, dateOrUndefined } from '../../platform/rows.ts';
import type { KnownIncident, KnownMaintenance, PageEvents, UpdateRow } from '../ports.ts';

/** What pages tell, in PostgreSQL: one statement for each call, over any number of rows. */
export const postgresPageEvents = (em: EntityManager): PageEvents => ({
  incidents: (pageId, externalIds) => knownIncidents(em, pageId, externalIds),
  saveIncidents: async (pageId, incidents, at) => {
    if (incidents.length === 0) return new Map();
    const { rows } = await sql<SavedRow>`
      insert into incidents.incident (
        page_id, external_id, title, description, phase, impact, severity, url, component_ids, started_at, resolved_at,
        first_sight, digest, created_at, updated_at
      )
      select ${pageId}, "externalId", title, description, phase, impact, severity, url, "componentIds", "startedAt",
        "resolvedAt", "firstSight", digest, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(incidents)}::jsonb) as said (
        "externalId" text, title text, description text, phase text, impact text, severity text, url text,
        "componentIds" text[], "startedAt" timestamptz, "resolvedAt" timestamptz, "firstSight" boolean, digest text
      )
      on conflict (page_id, external_id) do update set
        title = excluded.title, description = excluded.description, phase = excluded.phase, impact = excluded.impact,
        severity = excluded.severity, url = excluded.url, component_ids = excluded.component_ids,
        started_at = excluded.started_at, resolved_at = excluded.resolved_at, digest = excluded.digest,
        updated_at = excluded.updated_at
      returning id, external_id
    `.execute(em.getKysely());
    return idsOf(rows);
  },
  resolve: async (incidentIds, at) => {
    if (incidentIds.length === 0) return;
    const moment = sql`${at.toISOString()}::timestamptz`;
    await sql`
      update incidents.incident set phase = 'resolved', resolved_at = ${moment}, updated_at = ${moment}
      where id = any(${[...incidentIds]}::integer[])
    `.execute(em.getKysely());
  },
  saveUpdates: (updates) => saveUpdates(em, updates),
  maintenances: (pageId, externalIds) => knownMaintenances(em, pageId, externalIds),
  saveMaintenances: async (pageId, maintenances, at) => {
    if (maintenances.length === 0) return new Map();
    const { rows } = await sql<SavedRow>`
      insert into incidents.maintenance (
        page_id, external_id, title, description, state, url, component_ids, starts_at, ends_at, first_sight, digest,
        created_at, updated_at
      )
      select ${pageId}, "externalId", title, description, state, url, "componentIds", "startsAt", "endsAt", "firstSight",
        digest, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(maintenances)}::jsonb) as said (
        "externalId" text, title text, description text, state text, url text, "componentIds" text[],
        "startsAt" timestamptz, "endsAt" timestamptz, "firstSight" boolean, digest text
      )
      on conflict (page_id, external_id) do update set
        title = excluded.title, description = excluded.description, state = excluded.state, url = excluded.url,
        component_ids = excluded.component_ids, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        digest = excluded.digest, updated_at = excluded.updated_at
      returning id, external_id
    `.execute(em.getKysely());
    return idsOf(rows);
  },
  complete: async (maintenanceIds, at) => {
    if (maintenanceIds.length === 0) return;
    await sql`
      update incidents.maintenance set state = 'completed', updated_at = ${at.toISOString()}::timestamptz
      where id = any(${[...maintenanceIds]}::integer[])
    `.execute(em.getKysely());
  },
});

type SavedRow = { readonly id: number; readonly external_id: string };

const idsOf = (rows: readonly SavedRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map((row) => [row.external_id, row.id]));

type KnownIncidentRow = SavedRow & {
  readonly phase: IncidentPhase;
  readonly severity: string | null;
  readonly started_at: string;
  readonly resolved_at: string | null;
  readonly last_update_at: string | null;
  readonly update_count: number;
  readonly component_ids: readonly string[];
  readonly digest: string | null;
};

const knownIncidents = async (
  em: EntityManager,
  pageId: number,
  externalIds: readonly string[],
): Promise<readonly KnownIncident[]> => {
  const { rows } = await sql<KnownIncidentRow>`
    select id, external_id, phase, severity, started_at, resolved_at, component_ids, digest, said.*
    from incidents.incident cross join lateral (
      select max(posted_at) as last_update_at, count(*)::integer as update_count
      from incidents.incident_update where incident_id = incident.id
    ) as said
    where page_id = ${pageId} and (external_id = any(${[...externalIds]}::text[]) or resolved_at is null)
  `.execute(em.getKysely());
  return rows.map((row) => ({
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
  }));
};

type KnownMaintenanceRow = SavedRow & {
  readonly state: MaintenanceState;
  readonly starts_at: string | null;
  readonly digest: string;
};

const knownMaintenances = async (
  em: EntityManager,
  pageId: number,
  externalIds: readonly string[],
): Promise<readonly KnownMaintenance[]> => {
  const { rows } = await sql<KnownMaintenanceRow>`
    select id, external_id, state, starts_at, digest from incidents.maintenance
    where page_id = ${pageId} and (external_id = any(${[...externalIds]}::text[]) or state <> 'completed')
  `.execute(em.getKysely());
  return rows.map((row) => ({
    id: row.id,
    externalId: row.external_id,
    state: row.state,
    startsAt: dateOrUndefined(row.starts_at),
    digest: row.digest,
  }));
};

/** A stored message of the same moment that the page no longer shows was edited there: it is replaced and is no news. */
const saveUpdates = async (em: EntityManager, updates: readonly UpdateRow[]): Promise<ReadonlySet<number>> => {
  if (updates.length === 0) return new Set();
  const { rows } = await sql<{ incident_id: number }>`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as said (
        "incidentId" integer, phase text, text text, at timestamptz, digest text
      )
    ), edited as (
      delete from incidents.incident_update stored
      using (select distinct "incidentId", at from said) as moment
      where stored.incident_id = moment."incidentId" and stored.posted_at = moment.at
        and not exists (
          select from said where said."incidentId" = stored.incident_id and decode(said.digest, 'hex') = stored.digest
        )
      returning stored.incident_id, stored.posted_at
    ), added as (
      insert into incidents.incident_update (incident_id, phase, body, posted_at, digest)
      select "incidentId", phase, text, at, decode(digest, 'hex') from said order by at
      on conflict do nothing
      returning incident_id, posted_at
    )
    select distinct incident_id from added
    where not exists (
      select from edited where edited.incident_id = added.incident_id and edited.posted_at = added.posted_at
    )
  `.execute(em.getKysely());
  return new Set(rows.map((row) => row.incident_id));
};
