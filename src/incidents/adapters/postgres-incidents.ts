import type { EntityManager } from '@mikro-orm/postgresql';
import type { IncidentWatch } from '../../monitoring/index.ts';
import { query } from '../../platform/database/query.ts';
import { contentHashOf } from '../content-hash.ts';
import type { HandMade, Incidents, LockedIncident } from '../ports.ts';
import { watchedRows } from './affects.ts';
import type { ReachedStatus } from './chosen-incidents.ts';
import { countIncidents, latestIncidents, latestWithUpdates } from './latest-incidents.ts';
import { openMaintenances, runningMaintenances } from './open-maintenances.ts';
import { incidentsKysely, type StoredIncident } from './tables.ts';

/** Incidents in PostgreSQL, as users see and edit them. `reached` is needed to choose them by severity. */
export const postgresIncidents = (em: EntityManager, reached?: ReachedStatus): Incidents => ({
  list: (watches, filter) => latestIncidents(em, watches, filter, reached),
  withUpdates: (watches, filter) => latestWithUpdates(em, watches, filter),
  count: (watches, choice) => countIncidents(em, watches, choice, reached),
  componentsOf: async (id) => {
    const row = await incidentsKysely(em)
      .selectFrom('incidents.incident')
      .where('id', '=', id)
      .select('component_ids')
      .executeTakeFirst();
    return row?.component_ids ?? [];
  },
  maintenances: (watch, limit) => openMaintenances(em, watch, limit),
  runningMaintenances: (watches) => runningMaintenances(em, watches),
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
