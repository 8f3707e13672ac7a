import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, withoutNulls } from '../../platform/database/query.ts';
import { type Deleted, RESTORABLE_MS } from '../../shared/deleted.ts';
import type { DeletedPages } from '../ports.ts';

const PURGED_AT_ONCE = 20;

/** The columns of deleted pages in publishing.page. Statements: each checks and writes at once. */
export const postgresDeletedPages = (em: EntityManager): DeletedPages => ({
  list: async (teamId, after) => {
    const rows = await query<Omit<Deleted, 'deletedBy'> & { readonly deletedBy: number | null }>(em)`
      select id, name, deleted_at as "deletedAt", deleted_by as "deletedBy" from publishing.page
      where team_id = ${teamId} and deleted_at > ${after}::timestamptz order by deleted_at desc, id desc
    `;
    return rows.map(withoutNulls);
  },
  add: async (teamId, id, by, at, kept) => {
    await change(em)`
      update publishing.page set deleted_at = ${at}::timestamptz, deleted_by = ${by}::integer, was_public = is_public, is_public = false
      where team_id = ${teamId} and id = ${id}
    `;
    await change(em)`update publishing.item set look_at = null where page_id = ${id}`;
    // Not checked before it's purged.
    const later = new Date(at.getTime() + 2 * RESTORABLE_MS);
    await change(em)`
      update publishing.domain set live_at = null, check_at = ${later}::timestamptz where page_id = ${id}
    `;
    await change(em)`
      delete from publishing.page where id in (
        select id from publishing.page where team_id = ${teamId} and deleted_at is not null
        order by deleted_at desc, id desc offset ${kept}
      )
    `;
  },
  restore: async (teamId, id, at) => {
    await change(em)`
      update publishing.page set deleted_at = null, deleted_by = null, is_public = was_public, was_public = false
      where team_id = ${teamId} and id = ${id}
    `;
    await change(em)`update publishing.domain set check_at = ${at}::timestamptz where page_id = ${id}`;
  },
  purge: (until) =>
    change(em)`
      delete from publishing.page where id in (
        select id from publishing.page where deleted_at <= ${until}::timestamptz
        order by deleted_at limit ${PURGED_AT_ONCE} for update
      )
    `,
});
