import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change } from '../../../platform/database/query.ts';
import type { ServiceState } from '../service.ts';
import { monitoringTables } from './tables.ts';

const columnsOf = (state: ServiceState, at: Date) => ({
  scope_id: state.scopeId,
  name: state.name,
  slug: state.slug,
  description: state.description,
  category: state.category ?? null,
  status_page_url: state.statusPageUrl,
  logo_icon: state.logoIcon,
  logo_color: state.logoColor,
  enabled: state.enabled,
  alert_threshold: state.alertThreshold,
  unlinked_incidents: state.unlinkedIncidents,
  frozen_status: state.frozen?.status ?? null,
  frozen_message: state.frozen?.message ?? null,
  frozen_since: state.frozen?.since ?? null,
  frozen_checked_at: state.frozen?.checkedAt ?? null,
  manual_status: state.manual?.status ?? null,
  manual_message: state.manual?.message ?? null,
  manual_at: state.manual?.at ?? null,
  manual_by: state.manual?.by ?? null,
  customer_words: state.customerWords ?? null,
  updated_at: at,
});

const SAVED_COLUMNS = [
  'scope_id',
  'name',
  'slug',
  'description',
  'category',
  'status_page_url',
  'logo_icon',
  'logo_color',
  'enabled',
  'alert_threshold',
  'unlinked_incidents',
  'frozen_status',
  'frozen_message',
  'frozen_since',
  'frozen_checked_at',
  'manual_status',
  'manual_message',
  'manual_at',
  'manual_by',
  'customer_words',
  'updated_at',
] as const satisfies readonly (keyof ReturnType<typeof columnsOf>)[];
const newValues = SAVED_COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`new.${column}`)}`);

/** Inserts services and the links to their user; returns their ids by slug. */
export const add = async (
  em: EntityManager,
  teamId: TeamId,
  states: readonly ServiceState[],
  at: Date,
): Promise<ReadonlyMap<string, number>> => {
  if (states.length === 0) return new Map();
  const rows = await monitoringTables(em)
    .insertInto('monitoring.service')
    .values(states.map((state) => ({ ...columnsOf(state, at), created_at: at })))
    .returning(['id', 'slug', 'scope_id'])
    .execute();
  const pinned = new Set(states.flatMap((state) => (state.pinned ? state.slug : [])));
  const link = { user_id: teamId, created_at: at };
  await monitoringTables(em)
    .insertInto('monitoring.user_service')
    .values(rows.map((row) => ({ ...link, service_id: row.id, scope_id: row.scope_id, pinned: pinned.has(row.slug) })))
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
};

/** Stores these states by the ids of their services, in one statement. */
export const save = async (em: EntityManager, teamId: TeamId, states: ReadonlyMap<number, ServiceState>, at: Date) => {
  if (states.size === 0) return;
  const rows = [...states].map(([id, state]) => ({ id, pinned: state.pinned, ...columnsOf(state, at) }));
  const json = JSON.stringify(rows);
  // We didn't see the open incidents of the new page begin, so alerts announce only their end.
  await change(em)`
    with linked as (
      update monitoring.user_service as link set pinned = new.pinned,
        created_at = case when service.scope_id = new.scope_id then link.created_at else ${at}::timestamptz end
      from jsonb_to_recordset(${json}::jsonb) as new (id integer, scope_id bigint, pinned boolean)
      join monitoring.service on service.id = new.id
      where link.service_id = new.id and link.user_id = ${teamId}
        and (service.scope_id <> new.scope_id or link.pinned <> new.pinned)
    )
    update monitoring.service set ${sql.join(newValues)}
    from jsonb_populate_recordset(null::monitoring.service, ${json}::jsonb) as new
    where service.id = new.id
      and exists (select from monitoring.user_service link where link.service_id = new.id and link.user_id = ${teamId})
  `;
};
