import type { EntityManager } from '@mikro-orm/postgresql';
import type { OpenEvent, OpenPageEvents } from '../../monitoring/index.ts';
import { timestampOf } from '../../platform/database/column-types.ts';
import { query } from '../../platform/database/query.ts';
import type { KnownIncident, KnownMaintenance, PageEvents, StoredQuestion } from '../ports.ts';
import type { StoredIncident, StoredKey, StoredMaintenance } from './tables.ts';

/** Open events of each page and its latest closed incidents, in the order of the pages. */
export const openEvents = async (
  em: EntityManager,
  pageIds: readonly number[],
): Promise<readonly Awaited<ReturnType<OpenPageEvents>>[]> => {
  const ids = [...pageIds];
  const rows = await query<OpenRow>(em)`
    select page_id, external_id, title, started_at, severity, notice, missed_at, 'incidents' as what
    from incidents.incident where page_id = any(${ids}::bigint[]) and resolved_at is null
    union all
    select page_id, external_id, title, starts_at, null, false, missed_at, 'maintenances'
    from incidents.maintenance where page_id = any(${ids}::bigint[]) and state <> 'completed'
    union all
    select latest.* from unnest(${ids}::bigint[]) as page (id) cross join lateral (
      select page_id, external_id, title, started_at, severity, notice, missed_at, 'ended' from incidents.incident
      where page_id = page.id and resolved_at is not null order by started_at desc limit ${LATEST}
    ) as latest
  `;
  const ofPage = Map.groupBy(rows, ({ page_id }) => page_id);
  return pageIds.map((pageId) => {
    const open = ofPage.get(pageId) ?? [];
    return {
      incidents: open.filter(({ what }) => what === 'incidents').map(openEvent),
      maintenances: open.filter(({ what }) => what === 'maintenances').map(openEvent),
      ended: open.filter(({ what }) => what === 'ended').map(openEvent),
    };
  });
};

type OpenRow = StoredKey &
  Pick<StoredIncident, 'title' | 'severity' | 'notice' | 'missed_at'> & {
    readonly started_at: Date | null;
    readonly what: 'incidents' | 'maintenances' | 'ended';
  };

/** As many as a page's list has. */
const LATEST = 50;

const openEvent = (row: OpenRow): OpenEvent => ({
  id: row.external_id,
  title: row.title,
  startedAt: row.started_at ?? undefined,
  severity: row.severity ?? undefined,
  notice: row.notice,
  missedAt: row.missed_at ?? undefined,
});

/** Implements PageEvents.stored. */
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
        select id, external_id, phase, severity, started_at, page_started_at, resolved_at, missed_at, component_ids,
          content_hash, said.*
        from incidents.incident cross join lateral (
          select max(posted_at) as last_update_at, count(*)::integer as update_count
          from incidents.incident_update where incident_id = incident.id
        ) as said
        where page_id = told."pageId" and (external_id = any(told."incidentIds") or resolved_at is null)
      ) as known
    ) as incident cross join lateral (
      select json_agg(known) as maintenances from (
        select id, external_id, state, starts_at, ends_at, missed_at, overran_at, component_ids, content_hash,
          exists (select from incidents.unlisted_maintenance where maintenance_id = maintenance.id) as is_told_unlisted
        from incidents.maintenance
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

/** Times in JSON are text. */
type InJson<Row> = {
  readonly [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};

type KnownIncidentRow = InJson<
  Pick<
    StoredIncident,
    | 'id'
    | 'phase'
    | 'severity'
    | 'started_at'
    | 'page_started_at'
    | 'resolved_at'
    | 'missed_at'
    | 'component_ids'
    | 'content_hash'
  >
> &
  Pick<StoredKey, 'external_id'> & { readonly last_update_at: string | null; readonly update_count: number };

type KnownMaintenanceRow = InJson<
  Pick<
    StoredMaintenance,
    | 'id'
    | 'external_id'
    | 'state'
    | 'starts_at'
    | 'ends_at'
    | 'missed_at'
    | 'overran_at'
    | 'component_ids'
    | 'content_hash'
  >
> & { readonly is_told_unlisted: boolean };

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
  pageStartedAt: momentOf(row.page_started_at),
  missedAt: momentOf(row.missed_at),
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
  endsAt: momentOf(row.ends_at),
  missedAt: momentOf(row.missed_at),
  overranAt: momentOf(row.overran_at),
  isToldUnlisted: row.is_told_unlisted,
  componentIds: row.component_ids,
  contentHash: row.content_hash,
});

const momentOf = (text: string | null): Date | undefined => (text === null ? undefined : timestampOf(text));
