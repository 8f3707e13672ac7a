import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { createBatcher } from '../../platform/database/batcher.ts';
import { change, query } from '../../platform/database/query.ts';
import {
  type IncidentRow,
  keyOf,
  type MaintenanceRow,
  type MissedRows,
  type PageEvents,
  type SavedIncident,
} from '../ports.ts';
import { takeIn } from './page-intake.ts';
import { moveComponents, rename } from './page-moves.ts';
import { openEvents, storedEvents } from './stored-page-events.ts';
import type { StoredIncident, StoredKey } from './tables.ts';

/** Events of pages in PostgreSQL: one statement for each call, over any number of rows. */
export const postgresPageEvents = (em: EntityManager): PageEvents => ({
  open: createBatcher({ write: (pageIds) => openEvents(em, pageIds), maxItems: 200, maxDelayMs: 2 }),
  rename: (moves) => rename(em, moves),
  moveComponents: async (moves) => {
    await moveComponents(em, sql`incidents.incident`, moves);
    await moveComponents(em, sql`incidents.maintenance`, moves);
  },
  stored: (pages) => storedEvents(em, pages),
  saveIncidents: (incidents, at) => saveIncidents(em, incidents, at),
  takeIn: (arrived, at) => takeIn(em, arrived, at),
  unlist: async (incidentIds, at) => {
    if (incidentIds.length === 0) return;
    await change(em)`
      update incidents.incident set phase = 'resolved', unlisted = true, resolved_at = ${at}, updated_at = ${at}
      where id = any(${[...incidentIds]}::integer[])
    `;
  },
  markMissed: async ({ incidents, maintenances }, at) => {
    await markMissed(em, sql`incidents.incident`, incidents, at);
    await markMissed(em, sql`incidents.maintenance`, maintenances, at);
    if (maintenances.listed.length === 0) return;
    await change(em)`
      delete from incidents.unlisted_maintenance where maintenance_id = any(${[...maintenances.listed]}::integer[])
    `;
  },
  saveMaintenances: (maintenances, at) => saveMaintenances(em, maintenances, at),
  complete: async (maintenanceIds, at) => {
    if (maintenanceIds.length === 0) return;
    await change(em)`
      update incidents.maintenance set state = 'completed', updated_at = ${at}
      where id = any(${[...maintenanceIds]}::integer[])
    `;
  },
  markOverrun: async (maintenanceIds, at) => {
    if (maintenanceIds.length === 0) return;
    await change(em)`
      update incidents.maintenance set overran_at = ${at} where id = any(${[...maintenanceIds]}::integer[])
    `;
  },
  markUnlisted: async (maintenanceIds, at) => {
    if (maintenanceIds.length === 0) return;
    await change(em)`
      insert into incidents.unlisted_maintenance (maintenance_id, noted_at)
      select id, ${at} from unnest(${[...maintenanceIds]}::integer[]) as id on conflict do nothing
    `;
  },
});

const saveMaintenances = async (
  em: EntityManager,
  maintenances: readonly MaintenanceRow[],
  at: Date,
): Promise<ReadonlyMap<string, number>> => {
  if (maintenances.length === 0) return new Map();
  const rows = await query<SavedRow>(em)`
    insert into incidents.maintenance (
      page_id, external_id, title, description, state, url, component_ids, starts_at, ends_at, first_sight,
      content_hash, created_at, updated_at
    )
    select "pageId", "externalId", title, description, state, url, "componentIds", "startsAt", "endsAt", "firstSight",
      "contentHash", ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(maintenances)}::jsonb) as said (
      "pageId" bigint, "externalId" text, title text, description text, state text, url text, "componentIds" text[],
      "startsAt" timestamptz, "endsAt" timestamptz, "firstSight" boolean, "contentHash" text
    )
    on conflict (page_id, external_id) do update set
      title = excluded.title, description = excluded.description, state = excluded.state, url = excluded.url,
      component_ids = excluded.component_ids, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      content_hash = excluded.content_hash, updated_at = excluded.updated_at
    returning page_id, id, external_id
  `;
  return new Map(rows.map((row) => [rowKey(row), row.id]));
};

const markMissed = async (
  em: EntityManager,
  table: RawBuilder<unknown>,
  { missed, listed }: MissedRows,
  at: Date,
): Promise<void> => {
  if (missed.length + listed.length === 0) return;
  await change(em)`
    update ${table} set missed_at = case when id = any(${[...missed]}::integer[]) then ${at}::timestamptz end
    where id = any(${[...missed, ...listed]}::integer[])
  `;
};

type SavedRow = StoredKey & Pick<StoredIncident, 'id'>;

const rowKey = (row: SavedRow): string => keyOf({ pageId: row.page_id, externalId: row.external_id });

/** In one statement, which updates the stored ones. */
const saveIncidents = async (
  em: EntityManager,
  incidents: readonly IncidentRow[],
  at: Date,
): Promise<ReadonlyMap<string, SavedIncident>> => {
  if (incidents.length === 0) return new Map();
  const rows = await query<SavedRow & { readonly has_new_update: boolean }>(em)`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(incidents)}::jsonb) as told (
        "pageId" bigint, "externalId" text, title text, description text, phase text, impact text, severity text, url text,
        "componentIds" text[], "startedAt" timestamptz, "pageStartedAt" timestamptz, "resolvedAt" timestamptz,
        "publishedAt" timestamptz, notice boolean, "firstSight" boolean, "contentHash" text, updates jsonb
      )
    ), saved as (
      insert into incidents.incident (
        page_id, external_id, title, description, phase, impact, severity, url, component_ids, started_at, page_started_at,
        resolved_at, published_at, notice, first_sight, content_hash, read_at, created_at, updated_at
      )
      select "pageId", "externalId", title, description, phase, impact, severity, url, "componentIds", "startedAt",
        "pageStartedAt", "resolvedAt", "publishedAt", notice, "firstSight", "contentHash", moment, moment, moment
      from told cross join (select ${at}::timestamptz) as seen (moment)
      on conflict (page_id, external_id) do update set
        title = excluded.title, description = excluded.description, phase = excluded.phase, impact = excluded.impact,
        severity = excluded.severity, url = excluded.url, component_ids = excluded.component_ids,
        started_at = excluded.started_at, page_started_at = excluded.page_started_at, resolved_at = excluded.resolved_at,
        notice = excluded.notice, unlisted = false, published_at = excluded.published_at,
        read_at = case when incident.published_at = excluded.published_at then incident.read_at else excluded.read_at end,
        content_hash = excluded.content_hash, updated_at = excluded.updated_at
      returning page_id, id, external_id
    ), ${newMessages}
    select page_id, id, external_id, id in (select incident_id from news) as has_new_update from saved
  `;
  return new Map(rows.map((row) => [rowKey(row), { id: row.id, hasNewUpdate: row.has_new_update }]));
};

/**
 * `news`: those of `saved` with a new message; `told` is everything that the page shows. A stored message of the same moment
 * that it no longer shows was edited: it's replaced and isn't news. Nor are the same words under another date, unless the page
 * has them once more than before.
 */
const newMessages = sql`
  said as (
    select saved.id as incident_id, message.phase, text, message.at, decode(message."contentHash", 'hex') as content_hash
    from saved join told on told."pageId" = saved.page_id and told."externalId" = saved.external_id
    cross join lateral jsonb_to_recordset(told.updates)
      as message (phase text, text text, at timestamptz, "contentHash" text)
  ), words_said as (
    select incident_id, phase, text, count(*) as times from said group by incident_id, phase, text
  ), words_known as (
    select incident_id, phase, body, count(*) as times from incidents.incident_update
    where incident_id in (select id from saved) group by incident_id, phase, body
  ), edited as (
    delete from incidents.incident_update stored
    using (select distinct incident_id, at from said) as moment
    where stored.incident_id = moment.incident_id and stored.posted_at = moment.at
      and not exists (
        select from said where said.incident_id = stored.incident_id and said.content_hash = stored.content_hash
      )
    returning stored.incident_id, stored.posted_at
  ), added as (
    insert into incidents.incident_update (incident_id, phase, body, posted_at, content_hash)
    select said.incident_id, said.phase, said.text, at, content_hash from said
    join words_said using (incident_id, phase, text)
    left join words_known known on known.incident_id = said.incident_id and known.phase = said.phase and known.body = said.text
    where words_said.times > coalesce(known.times, 0) order by at
    on conflict do nothing
    returning incident_id, posted_at
  ), news as (
    select incident_id from added
    where not exists (
      select from edited where edited.incident_id = added.incident_id and edited.posted_at = added.posted_at
    )
  )`;
