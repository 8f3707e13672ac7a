import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../platform/database/query.ts';
import type { PageEvents } from '../ports.ts';

/** More than any provider has: a page that lists more each day would fill the database. */
export const MOST_NEW_A_DAY = 200;

/** Implements PageEvents.takeIn. One process reads a page at a time, so nobody else counts it meanwhile. */
export const takeIn = async (
  em: EntityManager,
  ...[arrived, at]: Parameters<PageEvents['takeIn']>
): ReturnType<PageEvents['takeIn']> => {
  if (arrived.length === 0) return new Map();
  const rows = await query<{ readonly page_id: number; readonly admitted: number }>(em)`
    with today as (
      select (${at}::timestamptz at time zone 'UTC')::date as day
    ), admitted as (
      select "pageId" as page_id, today.day, arrived, least(arrived, greatest(0, ${MOST_NEW_A_DAY} - coalesce(taken, 0))) as admitted,
        coalesce(taken, 0) as taken, coalesce(left_out, 0) as left_out
      from jsonb_to_recordset(${JSON.stringify(arrived)}::jsonb) as new ("pageId" bigint, arrived integer) cross join today
      left join incidents.page_intake known on known.page_id = "pageId" and known.day = today.day
    ), counted as (
      insert into incidents.page_intake (page_id, day, taken, left_out)
      select page_id, day, taken + admitted, greatest(left_out, arrived - admitted) from admitted
      on conflict (page_id) do update set day = excluded.day, taken = excluded.taken, left_out = excluded.left_out
    )
    select page_id, admitted from admitted
  `;
  return new Map(rows.map(({ page_id, admitted }) => [page_id, admitted]));
};
