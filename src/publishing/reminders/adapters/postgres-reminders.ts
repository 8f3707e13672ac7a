import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import type { Forgotten, Reminders } from '../remind.ts';

/** The times without an update after which a team is reminded. */
const WAITS = ['15 minutes', '60 minutes', '240 minutes'];

/** Counts reminders in publishing.post. SQL: a claim. */
export const postgresReminders = (em: EntityManager): Reminders => ({
  claim: (limit, at) =>
    query<Forgotten>(em)`
      with due as (
        select post.id, updated.at, updated.done from publishing.post
        join publishing.page on page.id = post.page_id and page.deleted_at is null
        cross join lateral (
          select max(created_at) as at, post.reminded_at,
            case when post.reminded_at > max(created_at) then post.reminders else 0 end as done
          from publishing.post_update where post_id = post.id
        ) as updated
        where post.kind = 'incident' and post.resolved_at is null and not post.is_draft
          and updated.at + (${WAITS}::interval[])[updated.done + 1] <= ${at}::timestamptz
          -- Another process may have claimed it meanwhile: PostgreSQL checks a locked row again, but not the count above.
          and post.reminded_at is not distinct from updated.reminded_at
          -- A late first reminder leaves as much time before the next one.
          and (updated.done = 0 or post.reminded_at <= ${at}::timestamptz
            - ((${WAITS}::interval[])[updated.done + 1] - (${WAITS}::interval[])[updated.done]))
        order by post.id limit ${limit} for update of post skip locked
      )
      update publishing.post set reminders = due.done + 1, reminded_at = ${at}::timestamptz
      from due, publishing.page where post.id = due.id and page.id = post.page_id
      returning post.id as "postId", post.team_id as "teamId", page.id as "pageId", page.name as page, post.title,
        due.at as "updatedAt", post.reminders as count
    `,
});
