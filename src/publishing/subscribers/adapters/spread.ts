import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';

type Notice = {
  readonly id: number;
  readonly pageId: number;
  readonly postId: number;
  readonly after: number;
  /** Too many readers complained about emails of the page. Webhooks go on. */
  readonly isStopped: boolean;
};
type Id = { readonly id: number };

/**
 * Creates notifications for up to `limit` subscribers whose items the post affects, and returns their ids. Once its items are
 * deleted, those who were notified of it before get more. An email about the post that still waits is replaced.
 */
export const spreadNews = async (
  em: EntityManager,
  { id, pageId, postId, after, isStopped }: Notice,
  limit: number,
  at: Date,
): Promise<readonly number[]> => {
  const rows = await query<Id>(em)`
    with affected as (
      select coalesce(array_agg(item_id), '{}') as ids, (
        select names_items from publishing.post where id = ${postId}
      ) as names_items from publishing.post_item where post_id = ${postId}
    ), chosen as (
      select subscriber.id, subscriber.kind from publishing.subscriber, affected
      where page_id = ${pageId} and subscriber.id > ${after} and state = 'active' and suppressed_at is null
        and (kind <> 'email' or not ${isStopped}::boolean)
        and (item_ids = '{}' or item_ids && affected.ids or affected.ids = '{}' and (not names_items or exists (
          select from publishing.notification told where told.post_id = ${postId} and told.subscriber_id = subscriber.id
        )))
      order by subscriber.id limit ${limit}
    ), replaced as (
      update publishing.notification old set state = 'replaced', settled_at = ${at}::timestamptz
      from chosen, publishing.notice
      where old.post_id = ${postId} and old.subscriber_id = chosen.id and old.state = 'waiting' and not old.is_begun
        and old.kind = 'email' and notice.id = old.notice_id and notice.kind in ('news', 'reminder')
    ), added as (
      insert into publishing.notification (notice_id, post_id, subscriber_id, kind, state, due_at)
      select ${id}, ${postId}, chosen.id, chosen.kind, 'waiting', ${at}::timestamptz from chosen order by chosen.id
      on conflict on constraint notification_of_notice do nothing
    )
    select id from chosen
  `;
  return rows.map((row) => row.id);
};

/**
 * Creates notifications for up to `limit` of those who were notified of the post, whatever items they chose since, and returns
 * their ids. Those who unsubscribed meanwhile are noted as such. Nobody is emailed about the beginning any more. Emails of a stopped
 * page wait until it resumes.
 */
export const spreadToTold = async (
  em: EntityManager,
  { id, postId, after, isStopped }: Notice,
  limit: number,
  at: Date,
): Promise<readonly number[]> => {
  if (after === 0)
    await query(em)`
      update publishing.notification old set state = 'replaced', settled_at = ${at}::timestamptz
      from publishing.notice
      where old.post_id = ${postId} and old.notice_id < ${id} and old.state = 'waiting' and not old.is_begun
        and old.kind = 'email' and notice.id = old.notice_id and notice.kind in ('news', 'reminder')
    `;
  const rows = await query<Id>(em)`
    with told as (
      select distinct subscriber_id as id, kind from publishing.notification
      where post_id = ${postId} and notice_id < ${id} and subscriber_id > ${after} and state in ('sent', 'kept')
      order by subscriber_id limit ${limit}
    ), added as (
      insert into publishing.notification (notice_id, post_id, subscriber_id, kind, state, due_at, settled_at)
      select ${id}, ${postId}, told.id, told.kind, outcome.state,
        case when told.kind = 'email' and ${isStopped}::boolean then 'infinity' else ${at}::timestamptz end,
        case when outcome.state <> 'waiting' then ${at}::timestamptz end
      from told left join publishing.subscriber on subscriber.id = told.id, lateral (
        select case
          when subscriber.state is distinct from 'active' then 'unsubscribed'
          when subscriber.suppressed_at is not null then 'suppressed'
          else 'waiting'
        end as state
      ) as outcome
      order by told.id
      on conflict on constraint notification_of_notice do nothing
    )
    select id from told
  `;
  return rows.map((row) => row.id);
};
