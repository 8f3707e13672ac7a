import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query } from '../../../platform/database/query.ts';
import { postTable } from '../../adapters/tables.ts';
import type { AllSeries, DueSeries } from '../repeat.ts';
import { seriesTable } from './tables.ts';

/** The most windows that a series skips at once, such as after a server was off. */
const MOST_SKIPPED = 2_000;

type Row = Omit<DueSeries, 'next'> & {
  readonly isLast: boolean;
  readonly nth: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** Repeating maintenance in publishing.maintenance_series. */
export const postgresSeries = (em: EntityManager): AllSeries => ({
  add: ({ until, itemIds, ...series }, at) =>
    em.insert(seriesTable, {
      ...series,
      until: until ?? null,
      itemIds: [...itemIds],
      nextAt: series.endsAt,
      createdAt: at,
    }),
  running: (pageId) => em.count(seriesTable, { pageId, nextAt: { $ne: null } }),
  end: async (id) => {
    await em.nativeUpdate(seriesTable, { id }, { nextAt: null });
  },
  endOfPost: async (postId) => {
    await change(em)`
      update publishing.maintenance_series set next_at = null
      where id = (select series_id from publishing.post where id = ${postId})
    `;
  },
  join: async (postId, seriesId) => {
    await em.nativeUpdate(postTable, { id: postId }, { seriesId });
  },
  // SQL: a claim. Months and summer time are PostgreSQL's: a window keeps its local time, and the 31st is the last day of a shorter month.
  claimDue: async (limit, at) => {
    const rows = await query<Row>(em)`
      with due as materialized (
        select one.* from publishing.maintenance_series one join publishing.page on page.id = one.page_id
        where one.next_at <= ${at}::timestamptz and page.deleted_at is null
        order by one.next_at limit ${limit} for update of one skip locked
      )
      select due.id, page.team_id as "teamId", due.page_id as "pageId", due.title, due.text, due.every,
        due.may_be_down as "mayBeDown", due.notifies,
        coalesce((
          select jsonb_agg(item.id order by item.place) from publishing.item
          where item.page_id = due.page_id and item.id = any(due.item_ids)
        ), '[]') as "itemIds",
        due.planned > 0 or exists (
          select from publishing.post where post.series_id = due.id and not is_draft
        ) as "isPublished",
        coalesce((next.starts_at at time zone page.time_zone)::date > due.until, false) as "isLast",
        next.nth, next.starts_at as "startsAt", next.ends_at as "endsAt"
      from due join publishing.page on page.id = due.page_id
      left join lateral (
        select nth,
          (due.starts_at at time zone page.time_zone + nth * step.length) at time zone page.time_zone as starts_at,
          (due.ends_at at time zone page.time_zone + nth * step.length) at time zone page.time_zone as ends_at
        from generate_series(due.planned + 1, due.planned + ${MOST_SKIPPED}) as nth,
          (select case due.every when 'week' then interval '7 days' else interval '1 month' end as length) as step
        where (due.ends_at at time zone page.time_zone + nth * step.length) at time zone page.time_zone > ${at}::timestamptz
        order by nth limit 1
      ) as next on true
    `;
    return rows.map(({ nth, startsAt, endsAt, isLast, ...series }) => ({
      ...series,
      next: nth === null || isLast ? undefined : { nth, startsAt, endsAt },
    }));
  },
  planned: async (id, nth, nextAt) => {
    await em.nativeUpdate(seriesTable, { id }, { planned: nth, nextAt });
  },
});
