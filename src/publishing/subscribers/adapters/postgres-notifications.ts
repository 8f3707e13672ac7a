import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import type { Notifications, Receipt, Settled } from '../ports.ts';
import { claimInTurn } from './claim-in-turn.ts';
import { sharePosts } from './hold-post.ts';

/** The ledger in publishing.notification. SQL: claims and outcomes, thousands in a minute. */
export const postgresNotifications = (em: EntityManager): Notifications => ({
  claim: claimInTurn(em),
  renew: async (ids, leaseMs) => {
    await query(em)`
      update publishing.notification set due_at = now() + ${leaseMs} * interval '1 ms'
      where id = any(${[...ids]}::bigint[]) and state = 'waiting'
    `;
  },
  keepLeases: async (leaseMs) => {
    await query(em)`
      update publishing.notification set due_at = now() + ${leaseMs} * interval '1 ms'
      where state = 'waiting' and is_begun and due_at < now() + ${leaseMs} * interval '1 ms'
    `;
  },
  settle: async (results, at) => {
    await sharePosts(
      em,
      results.map(({ postId }) => postId),
    );
    await storeOutcomes(em, results, at);
    await countFailures(em, results, at);
  },
  receiptsOf: async (postIds) => {
    const rows = await query<Receipt & { readonly postId: number }>(em)`
      select notification.post_id as "postId",
        count(distinct subscriber_id) filter (where notice.kind in ('news', 'reminder') and state = 'sent')::integer as told,
        count(distinct subscriber_id) filter (where notice.kind = 'end' and state = 'sent')::integer as "toldEnd",
        count(distinct subscriber_id)
          filter (where notice.kind = 'end' and state in ('unsubscribed', 'suppressed'))::integer as left,
        count(*) filter (where state = 'waiting')::integer as waiting,
        count(*) filter (where state = 'failed')::integer as failed
      from publishing.notification join publishing.notice on notice.id = notification.notice_id
      where notification.post_id = any(${[...postIds]}::integer[]) group by notification.post_id
    `;
    return new Map(rows.map(({ postId, ...receipt }) => [postId, receipt]));
  },
});

/** A reader who was notified after the end was posted still gets the end. */
const storeOutcomes = async (em: EntityManager, results: readonly Settled[], at: Date): Promise<void> => {
  const given = results.map(({ id, state, delayMs, isBegun, answer }) => ({ id, state, delayMs, isBegun, answer }));
  await query(em)`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as one (id bigint, state text, "delayMs" float8, "isBegun" boolean, answer text)
    ), stored as (
      update publishing.notification as one
      set state = given.state, is_begun = given."isBegun", answer = given.answer,
        due_at = case when given.state = 'waiting' then now() + given."delayMs" * interval '1 ms' else one.due_at end,
        settled_at = case when given.state <> 'waiting' then ${at}::timestamptz end
      from given where one.id = given.id and one.state = 'waiting'
      returning one.notice_id, one.post_id, one.subscriber_id, one.kind, one.state
    )
    insert into publishing.notification (notice_id, post_id, subscriber_id, kind, state, due_at)
    select later.id, stored.post_id, stored.subscriber_id, stored.kind, 'waiting',
      case when stored.kind = 'email' and exists (
        select from publishing.stopped_page stopped where stopped.page_id = later.page_id
      ) then 'infinity' else ${at}::timestamptz end
    from stored join publishing.notice later on later.post_id = stored.post_id and later.id > stored.notice_id
    where stored.state in ('sent', 'kept') and later.kind in ('end', 'review')
      and (later.spread_at is not null or later.last_subscriber_id > 0)
    order by later.id, stored.subscriber_id
    on conflict on constraint notification_of_notice do nothing
  `;
};

/** Refusals on three days suppress an address; one that doesn't exist is suppressed at once. */
const countFailures = async (em: EntityManager, results: readonly Settled[], at: Date): Promise<void> => {
  const failures = results.flatMap(({ subscriberId, failure }) => (failure ? [{ subscriberId, failure }] : []));
  const sent = results.flatMap(({ subscriberId, state }) => (state === 'sent' ? [subscriberId] : []));
  if (failures.length > 0)
    await query(em)`
      update publishing.subscriber as one
      set failed_days = one.failed_days + counted.days, failed_on = (${at}::timestamptz at time zone 'UTC')::date,
        suppressed_at = case
          when given.failure = 'no_mailbox' or one.failed_days + counted.days >= 3 then ${at}::timestamptz
        end,
        suppressed_because = case
          when given.failure = 'no_mailbox' then 'no_mailbox'
          when one.failed_days + counted.days >= 3 then 'failing'
        end
      from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) as given ("subscriberId" integer, failure text),
      lateral (
        select case when other.failed_on = (${at}::timestamptz at time zone 'UTC')::date then 0 else 1 end as days
        from publishing.subscriber other where other.id = given."subscriberId"
      ) as counted
      where one.id = given."subscriberId" and one.suppressed_at is null
    `;
  if (sent.length > 0)
    await query(em)`
      update publishing.subscriber set failed_days = 0, failed_on = null
      where id = any(${sent}::integer[]) and failed_days > 0
    `;
};
