import type { EntityManager } from '@mikro-orm/postgresql';
import { timestampOf } from '../../platform/database/column-types.ts';
import { query } from '../../platform/database/query.ts';
import type { KnownIncident, KnownMaintenance, PageEvents, StoredQuestion } from '../ports.ts';
import type { StoredIncident, StoredKey, StoredMaintenance } from './tables.ts';

/** The external ids of the incidents of each page that are open, in the order of the pages. */
export const openIncidents = async (
  em: EntityManager,
  pageIds: readonly number[],
): Promise<readonly (readonly string[])[]> => {
  const rows = await query<StoredKey>(em)`
    select page_id, external_id from incidents.incident
    where page_id = any(${[...pageIds]}::bigint[]) and resolved_at is null
  `;
  const ofPage = Map.groupBy(rows, ({ page_id }) => page_id);
  return pageIds.map((pageId) => (ofPage.get(pageId) ?? []).map(({ external_id }) => external_id));
};

/** As PageEvents.stored promises. */
export const storedEvents = async (
  em: EntityManager,
  pages: readonly StoredQuestion[],
): ReturnType<PageEvents['stored']> => {
  if (pages.length === 0) return new Map();
  const rows = await query<StoredRow>(em)`
    select told."pageId" as page_id, coalesce(incidents, '[]') as incidents, coalesce(maintenances, '[]') as maintenances
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as told (
      "pageId" bigint, "incidentIds" text[], "maintenanceIds" text[]
    ) cross join lateral (
      select json_agg(known) as incidents from (
        select id, external_id, phase, severity, started_at, resolved_at, component_ids, content_hash, said.*
        from incidents.incident cross join lateral (
          select max(posted_at) as last_update_at, count(*)::integer as update_count
          from incidents.incident_update where incident_id = incident.id
        ) as said
        where page_id = told."pageId" and (external_id = any(told."incidentIds") or resolved_at is null)
      ) as known
    ) as incident cross join lateral (
      select json_agg(known) as maintenances from (
        select id, external_id, state, starts_at, content_hash from incidents.maintenance
        where page_id = told."pageId" and (external_id = any(told."maintenanceIds") or state <> 'completed')
      ) as known
    ) as maintenance
  `;
  return new Map(
    rows.map(({ page_id, incidents, maintenances }) => [
      page_id,
      { incidents: incidents.map(knownIncident), maintenances: maintenances.map(knownMaintenance) },
    ]),
  );
};

/** Within JSON times are text. */
type InJson<Row> = {
  readonly [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};

type KnownIncidentRow = InJson<
  Pick<StoredIncident, 'id' | 'phase' | 'severity' | 'started_at' | 'resolved_at' | 'component_ids' | 'content_hash'>
> &
  Pick<StoredKey, 'external_id'> & { readonly last_update_at: string | null; readonly update_count: number };

type KnownMaintenanceRow = InJson<
  Pick<StoredMaintenance, 'id' | 'external_id' | 'state' | 'starts_at' | 'content_hash'>
>;

type StoredRow = {
  readonly page_id: number;
  readonly incidents: readonly KnownIncidentRow[];
  readonly maintenances: readonly KnownMaintenanceRow[];
};

const knownIncident = (row: KnownIncidentRow): KnownIncident => ({
  id: row.id,
  externalId: row.external_id,
  phase: row.phase,
  severity: row.severity ?? undefined,
  startedAt: timestampOf(row.started_at),
  resolvedAt: momentOf(row.resolved_at),
  lastUpdateAt: momentOf(row.last_update_at),
  updateCount: row.update_count,
  componentIds: row.component_ids,
  contentHash: row.content_hash ?? '',
});

const knownMaintenance = (row: KnownMaintenanceRow): KnownMaintenance => ({
  id: row.id,
  externalId: row.external_id,
  state: row.state,
  startsAt: momentOf(row.starts_at),
  contentHash: row.content_hash,
});

const momentOf = (text: string | null): Date | undefined => (text === null ? undefined : timestampOf(text));
