import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dateOrUndefined } from '../../../platform/database/rows.ts';
import { UNWATCHED_MESSAGE } from '../polling/poll-schedule.ts';
import type { NewScope, Scopes } from '../polling/ports.ts';
import { changesStatus, type ScopeChange, type StoredScope } from '../polling/scope-changes.ts';
import type { ServiceStatus } from '../status.ts';
import type { ScopeComponent } from '../watched-components.ts';

/** Scopes and their history in PostgreSQL. */
export const postgresScopes = (em: EntityManager): Scopes => ({
  ofPages: (pageIds) => ofPages(em, pageIds),
  save: (changes, at) => save(em, changes, at),
  find: async (pageId, componentKey) => {
    const { rows } = await sql<{ id: string }>`
      select id from monitoring.scope where page_id = ${pageId} and component_key = ${componentKey}
    `.execute(em.getKysely());
    return rows[0] && Number(rows[0].id);
  },
  add: (scope) => add(em, scope),
});

type ScopeRow = {
  readonly id: string;
  readonly page_id: string;
  readonly components: readonly ScopeComponent[];
  readonly status: ServiceStatus;
  readonly status_message: string | null;
  readonly status_since: string | null;
  readonly reported_status: ServiceStatus | null;
};

const ofPages = async (
  em: EntityManager,
  pageIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredScope[]>> => {
  const { rows } = await sql<ScopeRow>`
    select id, page_id, components, status, status_message, status_since, reported_status
    from monitoring.scope where page_id = any(${[...pageIds]}::bigint[]) order by id
  `.execute(em.getKysely());
  const byPage = Map.groupBy(rows, ({ page_id }) => Number(page_id));
  return new Map([...byPage].map(([pageId, those]) => [pageId, those.map(storedScope)]));
};

const storedScope = (row: ScopeRow): StoredScope => ({
  id: Number(row.id),
  components: row.components,
  status: row.status,
  message: row.status_message ?? undefined,
  since: dateOrUndefined(row.status_since),
  reportedStatus: row.reported_status ?? undefined,
});

const save = async (em: EntityManager, changes: readonly ScopeChange[], at: Date): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    id: change.scopeId,
    previous: change.previous,
    status: change.status,
    message: change.message ?? null,
    components: change.components,
    reported: change.reported,
    changed: changesStatus(change),
    unwatched: change.unwatchedFrom?.toISOString() ?? null,
  }));
  const moment = sql`${at.toISOString()}::timestamptz`;
  await sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (
        id bigint, previous text, status text, message text, components jsonb, reported boolean, changed boolean,
        unwatched timestamptz
      )
    ), history as (
      insert into monitoring.status_change (scope_id, previous, status, message, changed_at)
      select id, previous, 'unknown', ${UNWATCHED_MESSAGE}, unwatched from change where unwatched is not null
      union all
      select id, case when unwatched is null then previous else 'unknown' end, status, message, ${moment} from change
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
  `.execute(em.getKysely());
};

const add = async (em: EntityManager, { pageId, componentKey, components, view, at }: NewScope): Promise<number> => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const reports = view.status !== 'unknown';
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into monitoring.scope (
        page_id, component_key, components, status, status_message, status_since, reported_at, reported_status, created_at
      ) values (
        ${pageId}, ${componentKey}, ${JSON.stringify(components)}::jsonb, ${view.status}, ${view.message ?? null}, ${moment},
        ${reports ? at.toISOString() : null}::timestamptz, ${reports ? view.status : null}, ${moment}
      ) returning id
    ), history as (
      insert into monitoring.status_change (scope_id, previous, status, message, changed_at)
      select id, null, ${view.status}, ${view.message ?? null}, ${moment} from added
    )
    select id from added
  `.execute(em.getKysely());
  return Number(rows[0]?.id);
};
