import type { EntityManager } from '@mikro-orm/postgresql';
import { type Nullable, sql } from 'kysely';
import { query, type RowOf } from '../../../platform/database/query.ts';
import { LEAST_FRESH_MS, PAUSED_FRESH_MS } from '../../pages/freshness.ts';
import { type MonitoringTables, monitoringTables } from './tables.ts';

export type LiveQueries = {
  /** Returns the services of these users, by user; users without services may be missing. One query. */
  readonly watchedBy: (
    teamIds: readonly TeamId[],
  ) => Promise<ReadonlyMap<number, readonly { readonly serviceId: number; readonly pageId: number }[]>>;
  /**
   * The last successful reads of these pages, for those read after `since`, and the current time; by the database's clock. One
   * query.
   */
  readonly checkedSince: (
    pageIds: readonly number[],
    since: Date | undefined,
  ) => Promise<{ readonly checked: ReadonlyMap<number, Date>; readonly at: Date }>;
  /** Returns those of these pages whose checks fail or whose reading is too old, by the database's clock. One query. */
  readonly staleAmong: (pageIds: readonly number[]) => Promise<ReadonlyMap<number, 'failing' | 'stale'>>;
};

export const liveQueries = (em: EntityManager, freshForMs: number): LiveQueries => ({
  watchedBy: async (teamIds) => {
    const rows = await monitoringTables(em)
      .selectFrom('monitoring.user_service as link')
      .innerJoin('monitoring.service as service', 'service.id', 'link.service_id')
      .innerJoin('monitoring.scope as scope', 'scope.id', 'service.scope_id')
      .where('link.user_id', 'in', [...teamIds])
      .select(['link.user_id as teamId', 'service.id as serviceId', 'scope.page_id as pageId'])
      .execute();
    return Map.groupBy(rows, ({ teamId }) => teamId);
  },
  checkedSince: async (pageIds, since) => {
    const rows = await query<CheckedRow>(em)`
      select page.id, page.last_read_at, moment.at from (select now() as at) as moment
      left join monitoring.status_page page on page.id = any(${[...pageIds]}::bigint[])
        and page.last_read_at >= ${since ?? '-infinity'}::timestamptz
    `;
    const [first] = rows;
    if (first === undefined) throw new Error('the moment of now is a row of its own');
    const checked = rows.flatMap(({ id, last_read_at }) =>
      id === null || last_read_at === null ? [] : [[id, last_read_at] as const],
    );
    return { checked: new Map(checked), at: first.at };
  },
  staleAmong: async (pageIds) => {
    const freshMs = sql`case when at_rest then ${PAUSED_FRESH_MS}::float8 else ${freshForMs}::float8 end`;
    const rows = await query<DoubtRow>(em)`
      select id, last_read_at < now() - (${freshMs}) * interval '1 ms'
        and (problem_since is null or problem_since < now() - ${LEAST_FRESH_MS} * interval '1 ms') as is_stale
      from monitoring.status_page
      where id = any(${[...pageIds]}::bigint[])
        and (problem_since is not null or last_read_at < now() - (${freshMs}) * interval '1 ms')
    `;
    return new Map(rows.map(({ id, is_stale }) => [id, is_stale ? 'stale' : 'failing']));
  },
});

/** Without a page if none was read since. */
type CheckedRow = Nullable<RowOf<MonitoringTables, 'monitoring.status_page', 'id' | 'last_read_at'>> & {
  readonly at: Date;
};

/** `is_stale` is null for a page that was never read. */
type DoubtRow = RowOf<MonitoringTables, 'monitoring.status_page', 'id'> & { readonly is_stale: boolean | null };
