import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query } from '../../../platform/database/query.ts';

/**
 * Plans polling of the pages that an enabled service watches, first at a random moment of the interval; ends it for the
 * others; removes scopes without services and pages without scopes. The pages stay locked until the transaction ends.
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
    delete from monitoring.scope where page_id = ${ids}
      and not exists (select from monitoring.service where service.scope_id = scope.id)
  `;
  await change(em)`
    delete from monitoring.status_page page where id = ${ids}
      and not exists (select from monitoring.scope where scope.page_id = page.id)
  `;
  await change(em)`
    update monitoring.status_page page set next_poll_at = case when watched.yes
      then coalesce(next_poll_at, now() + random() * ${intervalMs} * interval '1 ms') end
    from (
      select watched_page.id, exists (
        select from monitoring.scope join monitoring.service on service.scope_id = scope.id
        where scope.page_id = watched_page.id and service.enabled
      ) as yes
      from monitoring.status_page watched_page where watched_page.id = ${ids}
    ) as watched
    where page.id = watched.id and watched.yes <> (page.next_poll_at is not null)
  `;
};

/** A page that was looked at for a service that was then refused or never added. */
export const removeUnusedPages = async (em: EntityManager): Promise<void> => {
  await change(em)`
    delete from monitoring.status_page page
    where created_at < now() - interval '1 day' and next_poll_at is null
      and (leased_until is null or leased_until < now())
      and not exists (select from monitoring.scope where scope.page_id = page.id)
  `;
};
