import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, queryOne, type RowOf } from '../../../platform/database/query.ts';
import type { PagePasts } from '../past/page-past.ts';
import type { PagesTables } from './tables.ts';

/** The past of pages in PostgreSQL; polls write it with their results. */
export const postgresPagePast = (em: EntityManager): PagePasts => ({
  of: async (pageId, since) => {
    const [now] = await query<RowOf<PagesTables, 'monitoring.page_snapshot', 'status' | 'components'>>(em)`
      select status, components from monitoring.page_snapshot where page_id = ${pageId}
    `;
    if (!now) return undefined;
    const rows = await query<ChangeRow>(em)`
      select seen_at, status, before, changed, unreadable_since from monitoring.page_change
      where page_id = ${pageId} and seen_at >= ${since} order by seen_at, id
    `;
    return {
      now: { ...now, title: undefined, message: undefined },
      changes: rows.map((row) => ({
        seenAt: row.seen_at,
        status: row.status ?? undefined,
        before: row.before,
        changed: row.changed,
        unreadableSince: row.unreadable_since ?? undefined,
      })),
    };
  },
  began: async () => {
    const [first] = await query<RowOf<PagesTables, 'monitoring.page_change', 'seen_at'>>(em)`
      select seen_at from monitoring.page_change order by id limit 1
    `;
    return first?.seen_at;
  },
});

type ChangeRow = RowOf<
  PagesTables,
  'monitoring.page_change',
  'seen_at' | 'status' | 'before' | 'changed' | 'unreadable_since'
>;

export const writeUnreadable = async (em: EntityManager, pageId: number, since: Date): Promise<void> => {
  await change(em)`
    insert into monitoring.page_change (page_id, unreadable_since) values (${pageId}, ${since}::timestamptz)
  `;
};

/** For the statement that writes readings: what differs from the former ones. */
export const changesOfReads = sql`difference as (
  -- The statement sees the snapshot as it was before.
  select read.id, held.is_back, said.status, case when "contentHash" is null then '[]' else coalesce((
    select jsonb_agg(gone) from (
      select jsonb_array_elements(said.components) as gone except select jsonb_array_elements(read.components)
    ) as gone
  ), '[]') end as before, case when "contentHash" is null then '{}' else array(
    select changed ->> 'id' from (
      select jsonb_array_elements(read.components) as changed except select jsonb_array_elements(said.components)
    ) as changed
  ) end as changed, "contentHash" is not null and read.status is distinct from said.status as is_other
  from page join read using (id) join held using (id) join monitoring.page_snapshot said on said.page_id = read.id
), past as (
  insert into monitoring.page_change (page_id, status, before, changed)
  select id, status, before, changed from difference
  where is_back or is_other or before <> '[]' or changed <> '{}'
)`;

const ROWS_AT_ONCE = 5_000;

/** Removes changes from before, in batches, and returns how many. Ids grow with time. */
export const forgetPagePast = async (em: EntityManager, before: Date): Promise<number> => {
  for (let all = 0; ; ) {
    const { forgotten } = await queryOne<{ forgotten: number }>(em)`
      with oldest as (
        select id, seen_at from monitoring.page_change order by id limit ${ROWS_AT_ONCE}
      ), gone as (
        delete from monitoring.page_change using oldest
        where page_change.id = oldest.id and oldest.seen_at < ${before}
        returning page_change.id
      )
      select count(*) as forgotten from gone
    `;
    all += forgotten;
    if (forgotten < ROWS_AT_ONCE) return all;
  }
};
