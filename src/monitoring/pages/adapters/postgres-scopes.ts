import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import { UNWATCHED_MESSAGE } from '../polling/poll-schedule.ts';
import { type NewScope, placeOf, type ScopeKey, type Scopes } from '../polling/ports.ts';
import { changesStatus, type ScopeChange, type StoredScope } from '../polling/scope-changes.ts';
import type { PagesTables } from './tables.ts';

/** Scopes and their history in PostgreSQL. */
export const postgresScopes = (em: EntityManager): Scopes => ({
  ofPages: (pageIds) => ofPages(em, pageIds),
  save: (changes, at) => save(em, changes, at),
  find: (keys) => find(em, keys),
  add: (scopes, at) => add(em, scopes, at),
});

type ScopeRow = RowOf<
  PagesTables,
  'monitoring.scope',
  'id' | 'page_id' | 'components' | 'status' | 'status_message' | 'status_since' | 'reported_status' | 'created_at'
>;

const ofPages = async (
  em: EntityManager,
  pageIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredScope[]>> => {
  const rows = await query<ScopeRow>(em)`
    select id, page_id, components, status, status_message, status_since, reported_status, created_at
    from monitoring.scope where page_id = any(${[...pageIds]}::bigint[]) order by id
  `;
  const byPage = Map.groupBy(rows, ({ page_id }) => page_id);
  return new Map([...byPage].map(([pageId, those]) => [pageId, those.map(storedScope)]));
};

const storedScope = (row: ScopeRow): StoredScope => ({
  id: row.id,
  components: row.components,
  status: row.status,
  message: row.status_message ?? undefined,
  since: row.status_since ?? undefined,
  reportedStatus: row.reported_status ?? undefined,
  createdAt: row.created_at,
});

const save = async (em: EntityManager, changes: readonly ScopeChange[], at: Date): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map((entry) => ({
    id: entry.scopeId,
    previous: entry.previous,
    status: entry.status,
    message: entry.message ?? null,
    reason: entry.reason ?? null,
    components: entry.components,
    reported: entry.reported,
    changed: changesStatus(entry),
    unwatched: entry.unwatchedFrom ?? null,
    since: entry.since ?? null,
    stated: entry.statedAt ?? null,
  }));
  const moment = sql`${at}::timestamptz`;
  await change(em)`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (
        id bigint, previous text, status text, message text, reason text, components jsonb, reported boolean,
        changed boolean, unwatched timestamptz, since timestamptz, stated timestamptz
      )
    ), replaced as (
      delete from monitoring.status_change using change where scope_id = change.id and changed_at >= change.stated
    ), history as (
      insert into monitoring.status_change (scope_id, previous, status, message, reason, changed_at, stated)
      select id, previous, 'unknown', ${UNWATCHED_MESSAGE}, 'stale', unwatched, false from change where unwatched is not null
      union all
      select id, case when unwatched is null then previous else 'unknown' end, status, message, reason,
        least(stated, ${moment}), stated is not null
      from change
      where case when unwatched is null then changed else status <> 'unknown' end
    )
    update monitoring.scope set
      status = change.status, status_message = change.message, components = change.components,
      status_since = case
        when change.unwatched is not null and change.status = 'unknown' then change.unwatched
        when change.changed or change.unwatched is not null then least(change.since, ${moment})
        else status_since
      end,
      reported_at = case when change.reported then ${moment} else reported_at end,
      reported_status = case when change.reported then change.status else reported_status end
    from change where scope.id = change.id
  `;
};

type PlaceRow = RowOf<PagesTables, 'monitoring.scope', 'id' | 'page_id' | 'component_key'>;

const placed = (rows: readonly PlaceRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map((row) => [placeOf({ pageId: row.page_id, componentKey: row.component_key }), row.id]));

const find = async (em: EntityManager, keys: readonly ScopeKey[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await query<PlaceRow>(em)`
    select id, page_id, component_key from monitoring.scope
    where (page_id, component_key) in (
      select * from unnest(${keys.map(({ pageId }) => pageId)}::bigint[], ${keys.map(({ componentKey }) => componentKey)}::text[])
    )
  `;
  return placed(rows);
};

const add = async (em: EntityManager, scopes: readonly NewScope[], at: Date): Promise<ReadonlyMap<string, number>> => {
  if (scopes.length === 0) return new Map();
  const rows = scopes.map(
    ({ pageId, componentKey, since = null, view: { components, status, message = null, reason = null } }) => ({
      pageId,
      componentKey,
      components,
      status,
      message,
      reason,
      since,
    }),
  );
  const moment = sql`${at}::timestamptz`;
  const added = await query<PlaceRow>(em)`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (
        "pageId" bigint, "componentKey" text, components jsonb, status text, message text, reason text,
        since timestamptz
      )
    ), added as (
      insert into monitoring.scope (
        page_id, component_key, components, status, status_message, status_since, reported_at, reported_status, created_at
      )
      select "pageId", "componentKey", components, status, message, least(since, ${moment}),
        case when status <> 'unknown' then ${moment} end, nullif(status, 'unknown'), ${moment}
      from wanted
      returning id, page_id, component_key
    ), history as (
      insert into monitoring.status_change (scope_id, previous, status, message, reason, changed_at, stated)
      select added.id, null, status, message, reason, least(since, ${moment}), since is not null
      from added join wanted on "pageId" = page_id and "componentKey" = component_key
    )
    select id, page_id, component_key from added
  `;
  return placed(added);
};
