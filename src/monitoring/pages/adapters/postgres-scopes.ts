import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, queryOne, type RowOf } from '../../../platform/database/query.ts';
import { UNWATCHED_MESSAGE } from '../polling/poll-schedule.ts';
import type { NewScope, Scopes } from '../polling/ports.ts';
import { changesStatus, type ScopeChange, type StoredScope } from '../polling/scope-changes.ts';
import type { PagesTables } from './tables.ts';

/** Scopes and their history in PostgreSQL. */
export const postgresScopes = (em: EntityManager): Scopes => ({
  ofPages: (pageIds) => ofPages(em, pageIds),
  save: (changes, at) => save(em, changes, at),
  find: async (pageId, componentKey) => {
    const [scope] = await query<Pick<ScopeRow, 'id'>>(em)`
      select id from monitoring.scope where page_id = ${pageId} and component_key = ${componentKey}
    `;
    return scope?.id;
  },
  add: (scope) => add(em, scope),
});

type ScopeRow = RowOf<
  PagesTables,
  'monitoring.scope',
  'id' | 'page_id' | 'components' | 'status' | 'status_message' | 'status_since' | 'reported_status'
>;

const ofPages = async (
  em: EntityManager,
  pageIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredScope[]>> => {
  const rows = await query<ScopeRow>(em)`
    select id, page_id, components, status, status_message, status_since, reported_status
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
  }));
  const moment = sql`${at}::timestamptz`;
  await change(em)`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (
        id bigint, previous text, status text, message text, reason text, components jsonb, reported boolean,
        changed boolean, unwatched timestamptz
      )
    ), history as (
      insert into monitoring.status_change (scope_id, previous, status, message, reason, changed_at)
      select id, previous, 'unknown', ${UNWATCHED_MESSAGE}, 'stale', unwatched from change where unwatched is not null
      union all
      select id, case when unwatched is null then previous else 'unknown' end, status, message, reason, ${moment} from change
      where case when unwatched is null then changed else status <> 'unknown' end
    )
    update monitoring.scope set
      status = change.status, status_message = change.message, components = change.components,
      status_since = case
        when change.unwatched is not null and change.status = 'unknown' then change.unwatched
        when change.changed or change.unwatched is not null then ${moment}
        else status_since
      end,
      reported_at = case when change.reported then ${moment} else reported_at end,
      reported_status = case when change.reported then change.status else reported_status end
    from change where scope.id = change.id
  `;
};

const add = async (em: EntityManager, { pageId, componentKey, components, view, at }: NewScope): Promise<number> => {
  const moment = sql`${at}::timestamptz`;
  const reports = view.status !== 'unknown';
  const { id } = await queryOne<Pick<ScopeRow, 'id'>>(em)`
    with added as (
      insert into monitoring.scope (
        page_id, component_key, components, status, status_message, status_since, reported_at, reported_status, created_at
      ) values (
        ${pageId}, ${componentKey}, ${JSON.stringify(components)}::jsonb, ${view.status}, ${view.message ?? null}, ${moment},
        ${reports ? at : null}::timestamptz, ${reports ? view.status : null}, ${moment}
      ) returning id
    ), history as (
      insert into monitoring.status_change (scope_id, previous, status, message, reason, changed_at)
      select id, null, ${view.status}, ${view.message ?? null}, ${view.reason ?? null}, ${moment} from added
    )
    select id from added
  `;
  return id;
};
