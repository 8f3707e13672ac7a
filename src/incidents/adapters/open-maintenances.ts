import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { IncidentWatch } from '../../monitoring/index.ts';
import { query } from '../../platform/database/query.ts';
import type { Maintenance } from '../incident.ts';
import { affects, isAhead, watchedRows } from './affects.ts';
import type { StoredMaintenance } from './tables.ts';

type WorkRow = Pick<StoredMaintenance, 'id' | 'title' | 'state' | 'description' | 'url' | 'starts_at' | 'ends_at'>;

/** Uncompleted ones, soonest first. */
export const openMaintenances = async (
  em: EntityManager,
  watch: IncidentWatch,
  limit: number,
): Promise<Maintenance[]> => {
  const rows = await query<WorkRow>(em)`
    select maintenance.id, title, state, description, url, starts_at, ends_at
    from ${watchedRows([watch])}
    join incidents.maintenance on maintenance.page_id = watched."pageId" and ${affects(sql`maintenance`)}
    where ${isAhead}
    order by starts_at nulls last, maintenance.id limit ${limit}
  `;
  return rows.map(maintenanceOf);
};

/** Maintenances in progress of each service, soonest first, by service id. */
export const runningMaintenances = async (
  em: EntityManager,
  watches: readonly IncidentWatch[],
): Promise<ReadonlyMap<number, readonly Maintenance[]>> => {
  const rows = await query<WorkRow & { readonly service_id: number }>(em)`
    select watched."serviceId" as service_id, maintenance.id, title, state, description, url, starts_at, ends_at
    from ${watchedRows(watches)}
    join incidents.maintenance on maintenance.page_id = watched."pageId" and ${affects(sql`maintenance`)}
    where state = 'in_progress'
    order by starts_at nulls last, maintenance.id
  `;
  const byService = Map.groupBy(rows, ({ service_id }) => service_id);
  return new Map([...byService].map(([serviceId, own]) => [serviceId, own.map(maintenanceOf)]));
};

const maintenanceOf = ({ id, title, state, description, url, starts_at, ends_at }: WorkRow): Maintenance => {
  const window = { startsAt: starts_at ?? undefined, endsAt: ends_at ?? undefined };
  return { id, title, state, description: description ?? undefined, url: url ?? undefined, ...window };
};
