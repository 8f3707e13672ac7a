import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query } from '../../../platform/database/query.ts';

/**
 * Schedules polling of pages that an enabled service monitors, first at a random moment of the interval, and marks those that
 * only paused users monitor and no status page needs. Ends polling of the others, and removes scopes without services and pages without scopes. The
 * pages stay locked until the transaction ends.
 */
export const reconcilePages = async (
  em: EntityManager,
  pageIds: readonly number[],
  intervalMs: number,
): Promise<void> => {
  if (pageIds.length === 0) return;
  const ids = sql`any(${[...pageIds]}::bigint[])`;
  await query(em)`select from monitoring.status_page where id = ${ids} order by id for update`;
  await change(em)`
    with unused as (
      delete from monitoring.scope where page_id = ${ids}
        and not exists (select from monitoring.service where service.scope_id = scope.id)
      returning id
    )
    delete from monitoring.status_page page where id = ${ids} and not exists (
      select from monitoring.scope where scope.page_id = page.id and scope.id not in (select id from unused)
    )
  `;
  await change(em)`
    update monitoring.status_page page set at_rest = watched.yes and not watched.awake,
      next_poll_at = case when watched.yes then case
        when next_poll_at is null or at_rest and watched.awake
          then least(next_poll_at, now() + random() * ${intervalMs} * interval '1 ms')
        else next_poll_at
      end end
    from (
      select watched_page.id, exists (${enabledServices}) as yes, exists (
        ${enabledServices} and (exists (select from monitoring.still_polled where service_id = service.id) or (
          select coalesce(bool_or(rest.user_id is null), true) from monitoring.user_service link
          left join monitoring.rest on rest.user_id = link.user_id and ended_at is null
          where link.service_id = service.id
        ))
      ) as awake
      from monitoring.status_page watched_page where watched_page.id = ${ids}
    ) as watched
    where page.id = watched.id
      and (watched.yes <> (page.next_poll_at is not null) or page.at_rest <> (watched.yes and not watched.awake))
  `;
};

const enabledServices = sql`
  select from monitoring.scope join monitoring.service on service.scope_id = scope.id
  where scope.page_id = watched_page.id and service.enabled
    and exists (select from monitoring.user_service link where link.service_id = service.id)`;

/** A page that was checked for a service that was then refused or never added. */
export const removeUnusedPages = async (em: EntityManager): Promise<void> => {
  await change(em)`
    delete from monitoring.status_page page
    where created_at < now() - interval '1 day' and next_poll_at is null
      and (leased_until is null or leased_until < now())
      and not exists (select from monitoring.scope where scope.page_id = page.id)
  `;
};
