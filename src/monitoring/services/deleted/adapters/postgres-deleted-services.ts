import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, withoutNulls } from '../../../../platform/database/query.ts';
import type { DeletedService, DeletedServices } from '../deleted-services.ts';

const LISTED = 1_000;
const PURGED_AT_ONCE = 500;

/** The store of deleted services in PostgreSQL. Statements: each checks and writes at once. */
export const postgresDeletedServices = (em: EntityManager): DeletedServices => ({
  list: async (teamId, after, ids) => {
    const rows = await query<Omit<DeletedService, 'deletedBy'> & { readonly deletedBy: number | null }>(em)`
      select service.id, service.name, service.enabled, service.scope_id as "scopeId", page.id as "pageId",
        page.url as "pageUrl", deleted.deleted_at as "deletedAt", deleted.deleted_by as "deletedBy"
      from monitoring.deleted_service deleted
      join monitoring.service on service.id = deleted.service_id
      join monitoring.scope on scope.id = service.scope_id
      join monitoring.status_page page on page.id = scope.page_id
      where deleted.user_id = ${teamId} and deleted.deleted_at > ${after}
        ${ids === undefined ? sql`` : sql`and deleted.service_id = any(${[...ids]}::integer[])`}
      order by deleted.deleted_at desc, service.id desc limit ${LISTED}
    `;
    return rows.map(withoutNulls);
  },
  restore: async (teamId, serviceId, at) => {
    await change(em)`
    with deleted as (
      delete from monitoring.deleted_service where user_id = ${teamId} and service_id = ${serviceId} returning *
    )
    insert into monitoring.user_service (user_id, service_id, scope_id, pinned, created_at)
    select deleted.user_id, service.id, service.scope_id, deleted.pinned, ${at}
    from deleted join monitoring.service on service.id = deleted.service_id
    `;
  },
  purge: async (of) => {
    const rows = await query<{ pageId: number }>(em)`
      with due as (
        select user_id, service_id from monitoring.deleted_service
        where ${'teamId' in of ? sql`user_id = ${of.teamId}` : sql`deleted_at <= ${of.until}`}
        order by service_id ${'teamId' in of ? sql`` : sql`limit ${PURGED_AT_ONCE}`} for update
      ), ended as (
        delete from monitoring.deleted_service deleted using due
        where deleted.user_id = due.user_id and deleted.service_id = due.service_id
      ), gone as (
        delete from monitoring.service using due where service.id = due.service_id
          and not exists (select from monitoring.user_service link where link.service_id = service.id)
          and not exists (
            select from monitoring.deleted_service other
            where other.service_id = service.id and (other.user_id, other.service_id) not in (select * from due)
          )
      )
      select scope.page_id as "pageId" from due
      join monitoring.service on service.id = due.service_id join monitoring.scope on scope.id = service.scope_id
    `;
    return rows.map(({ pageId }) => pageId);
  },
});
