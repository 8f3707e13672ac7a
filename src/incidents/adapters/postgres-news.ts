import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { OpenOnPages } from '../../monitoring/index.ts';
import { query } from '../../platform/database/query.ts';
import type { IncidentNews, IncidentsForAlerts, MaintenanceNews } from '../news.ts';
import type { StoredIncident, StoredMaintenance } from './tables.ts';

export const postgresNews = (em: EntityManager): Omit<IncidentsForAlerts, 'assigneesOf'> => ({
  incidents: async (ids) =>
    ids.length === 0 ? [] : incidentsWhere(em, sql`id = any(${[...new Set(ids)]}::integer[])`),
  maintenances: async (ids) =>
    ids.length === 0 ? [] : maintenancesWhere(em, sql`id = any(${[...new Set(ids)]}::integer[])`),
  incidentsOfPages: async (pageIds, since) =>
    pageIds.length === 0
      ? []
      : incidentsWhere(
          em,
          sql`page_id = any(${[...new Set(pageIds)]}::bigint[])
            and (resolved_at is null or updated_at >= ${since})`,
        ),
  maintenancesOfPages: async (pageIds, since) =>
    pageIds.length === 0
      ? []
      : maintenancesWhere(
          em,
          sql`page_id = any(${[...new Set(pageIds)]}::bigint[])
            and (state = 'in_progress' or updated_at >= ${since})`,
        ),
});

type IncidentRow = Omit<StoredIncident, 'external_id' | 'content_hash'>;

const incidentsWhere = async (em: EntityManager, condition: RawBuilder<unknown>): Promise<readonly IncidentNews[]> => {
  const rows = await query<IncidentRow>(em)`
    select id, page_id, service_id, component_ids, title, phase, impact, severity, url, description, started_at,
      resolved_at, notice, published_at, first_sight, created_at, updated_at
    from incidents.incident where ${condition} order by id
  `;
  return rows.map((row) => ({
    id: row.id,
    pageId: row.page_id ?? undefined,
    serviceId: row.service_id ?? undefined,
    componentIds: row.component_ids,
    title: row.title,
    phase: row.phase,
    severity: row.severity ?? undefined,
    impact: row.impact ?? undefined,
    url: row.url ?? undefined,
    text: row.description ?? undefined,
    startedAt: row.started_at,
    resolvedAt: row.resolved_at ?? undefined,
    isNotice: row.notice,
    publishedAt: row.published_at ?? undefined,
    firstSight: row.first_sight,
    seenAt: row.created_at,
    changedAt: row.updated_at,
  }));
};

type MaintenanceRow = Omit<StoredMaintenance, 'external_id' | 'first_sight' | 'content_hash' | 'created_at'>;

const maintenancesWhere = async (
  em: EntityManager,
  condition: RawBuilder<unknown>,
): Promise<readonly MaintenanceNews[]> => {
  const rows = await query<MaintenanceRow>(em)`
    select id, page_id, component_ids, title, description, url, state, starts_at, ends_at, updated_at
    from incidents.maintenance where ${condition} order by id
  `;
  return rows.map((row) => ({
    id: row.id,
    pageId: row.page_id,
    componentIds: row.component_ids,
    title: row.title,
    text: row.description ?? undefined,
    url: row.url ?? undefined,
    state: row.state,
    startsAt: row.starts_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
    changedAt: row.updated_at,
  }));
};

type OpenRow = Pick<StoredIncident, 'component_ids' | 'severity' | 'started_at' | 'created_at'> & {
  readonly page_id: number;
};

/** Implements OpenOnPages: a harmless incident without links is a notice too, and an unlisted one may be over. */
export const openOnPages =
  (em: EntityManager): OpenOnPages =>
  async (pageIds) => {
    const rows = await query<OpenRow>(em)`
      select page_id, component_ids, severity, started_at, created_at from incidents.incident
      where page_id = any(${[...pageIds]}::bigint[]) and resolved_at is null and missed_at is null and not notice
        and not (severity is null and impact is not distinct from 'none' and component_ids = '{}')
    `;
    return rows.map(({ severity, ...row }) => ({
      pageId: row.page_id,
      componentIds: row.component_ids,
      ...(severity !== null && severity !== 'maintenance' && { severity }),
      startedAt: row.started_at,
      seenAt: row.created_at,
    }));
  };
