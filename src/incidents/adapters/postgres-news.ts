import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { dateOf, dateOrUndefined } from '../../platform/database/rows.ts';
import type { IncidentNews, IncidentsForAlerts, MaintenanceNews } from '../news.ts';

/** What alerts tell of incidents and maintenances, out of PostgreSQL. */
export const postgresNews = (em: EntityManager): IncidentsForAlerts => ({
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
            and (resolved_at is null or updated_at >= ${since.toISOString()}::timestamptz)`,
        ),
  maintenancesOfPages: async (pageIds, since) =>
    pageIds.length === 0
      ? []
      : maintenancesWhere(
          em,
          sql`page_id = any(${[...new Set(pageIds)]}::bigint[])
            and (state = 'in_progress' or updated_at >= ${since.toISOString()}::timestamptz)`,
        ),
});

type IncidentRow = {
  readonly id: number;
  readonly page_id: string | null;
  readonly service_id: number | null;
  readonly component_ids: readonly string[];
  readonly title: string;
  readonly phase: IncidentNews['phase'];
  readonly severity: IncidentNews['severity'] | null;
  readonly url: string | null;
  readonly description: string | null;
  readonly started_at: string;
  readonly resolved_at: string | null;
  readonly first_sight: boolean;
  readonly created_at: string;
  readonly updated_at: string;
};

const incidentsWhere = async (em: EntityManager, condition: RawBuilder<unknown>): Promise<readonly IncidentNews[]> => {
  const { rows } = await sql<IncidentRow>`
    select id, page_id, service_id, component_ids, title, phase, severity, url, description, started_at, resolved_at,
      first_sight, created_at, updated_at
    from incidents.incident where ${condition} order by id
  `.execute(em.getKysely());
  return rows.map((row) => ({
    id: row.id,
    pageId: row.page_id === null ? undefined : Number(row.page_id),
    serviceId: row.service_id ?? undefined,
    componentIds: row.component_ids,
    title: row.title,
    phase: row.phase,
    severity: row.severity ?? undefined,
    url: row.url ?? undefined,
    text: row.description ?? undefined,
    startedAt: dateOf(row.started_at),
    resolvedAt: dateOrUndefined(row.resolved_at),
    firstSight: row.first_sight,
    seenAt: dateOf(row.created_at),
    changedAt: dateOf(row.updated_at),
  }));
};

type MaintenanceRow = {
  readonly id: number;
  readonly page_id: string;
  readonly component_ids: readonly string[];
  readonly title: string;
  readonly description: string | null;
  readonly url: string | null;
  readonly state: MaintenanceNews['state'];
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly updated_at: string;
};

const maintenancesWhere = async (
  em: EntityManager,
  condition: RawBuilder<unknown>,
): Promise<readonly MaintenanceNews[]> => {
  const { rows } = await sql<MaintenanceRow>`
    select id, page_id, component_ids, title, description, url, state, starts_at, ends_at, updated_at
    from incidents.maintenance where ${condition} order by id
  `.execute(em.getKysely());
  return rows.map((row) => ({
    id: row.id,
    pageId: Number(row.page_id),
    componentIds: row.component_ids,
    title: row.title,
    text: row.description ?? undefined,
    url: row.url ?? undefined,
    state: row.state,
    startsAt: dateOrUndefined(row.starts_at),
    endsAt: dateOrUndefined(row.ends_at),
    changedAt: dateOf(row.updated_at),
  }));
};
