import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import type { DueNotification, NoticeKind, Notifications, Receipt, Settled } from '../ports.ts';
import type { SubscriberKind, SubscriberSource } from '../subscriber.ts';
import { sharePosts } from './hold-post.ts';

type Row = Pick<DueNotification, 'id' | 'kind' | 'attempts' | 'subscriberId'> & {
  readonly createdAt: Date;
  readonly noticeId: number;
  readonly noticeKind: NoticeKind;
  readonly teamId: TeamId;
  readonly pageId: number;
  readonly postId: number;
  readonly postPublicId: string;
  readonly updatePublicId: string | null;
  readonly isFirst: boolean;
  readonly address: string | null;
  readonly itemIds: readonly number[] | null;
  readonly sealedUrl: string | null;
  readonly sealedSecret: string | null;
  readonly source: SubscriberSource | null;
  readonly toldAt: Date | null;
  readonly turn: number;
};

/** The ledger in publishing.notification. SQL: claims and outcomes, thousands in a minute. */
export const postgresNotifications = (em: EntityManager): Notifications => ({
  claim: claim(em),
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

/** The notice whose turn was last follows all others, so that few emails of one page don't wait for very many of another. */
const claim = (em: EntityManager): Notifications['claim'] => {
  const last: Record<SubscriberKind, number> = { email: 0, webhook: 0 };
  return async (kind, limit, leaseMs) => {
    const rows = await claimed(em, { kind, after: last[kind], limit, leaseMs });
    const latest = rows.reduce<Row | undefined>((one, row) => (one && one.turn > row.turn ? one : row), undefined);
    last[kind] = latest?.noticeId ?? 0;
    return rows.map(dueOf);
  };
};

type Claim = {
  readonly kind: SubscriberKind;
  readonly after: number;
  readonly limit: number;
  readonly leaseMs: number;
};

/** Other processes may hold as many of those that are chosen. */
const SPARE = 2;

const claimed = (em: EntityManager, { kind, after, limit, leaseMs }: Claim) => query<Row>(em)`
  with recursive turns (turn, notice_id, is_second_round) as (
    select 0, ${after}::integer, false where exists (
      select from publishing.notification where kind = ${kind} and state = 'waiting' and due_at <= now()
    )
    union all
    select turns.turn + 1, next.notice_id, next.notice_id <= ${after}::integer
    from turns, lateral (
      select coalesce((
        select min(notice_id) from publishing.notification
        where kind = ${kind} and state = 'waiting' and due_at <= now() and notice_id > turns.notice_id
          and (not turns.is_second_round or notice_id <= ${after}::integer)
      ), (
        select min(notice_id) from publishing.notification
        where kind = ${kind} and state = 'waiting' and due_at <= now() and notice_id <= ${after}::integer
          and not turns.is_second_round
      )) as notice_id
    ) as next
    where turns.turn < ${limit} and next.notice_id is not null
  ), chosen as (
    select one.id, turns.turn, row_number() over (order by one.place, turns.turn) as place
    from turns, lateral (
      select id, row_number() over (order by due_at, id) as place from (
        select id, due_at from publishing.notification as one
        where kind = ${kind} and state = 'waiting' and due_at <= now() and notice_id = turns.notice_id
      and not exists (
        select from publishing.notification earlier
        where earlier.post_id = one.post_id and earlier.subscriber_id = one.subscriber_id and earlier.id < one.id
          and earlier.state = 'waiting'
      )
        order by due_at, id limit ${SPARE * limit}
      ) as first
    ) as one
    where turns.turn > 0 order by place limit ${SPARE * limit}
  ), due as (
    select one.id, chosen.turn from chosen join publishing.notification as one using (id)
    where one.state = 'waiting' and one.due_at <= now()
    order by chosen.place limit ${limit} for update of one skip locked
  ), claimed as (
    update publishing.notification as one
    set due_at = now() + ${leaseMs} * interval '1 ms', is_begun = true, attempts = attempts + 1
    from due where one.id = due.id returning one.*, due.turn
  )
  select claimed.id, claimed.turn, claimed.kind, claimed.attempts, claimed.subscriber_id as "subscriberId",
    notice.created_at as "createdAt", notice.id as "noticeId", notice.kind as "noticeKind", notice.team_id as "teamId",
    notice.page_id as "pageId", notice.post_id as "postId", post.public_id as "postPublicId",
    post_update.public_id as "updatePublicId",
    not exists (
      select from publishing.notice earlier where earlier.post_id = notice.post_id and earlier.id < notice.id
    ) as "isFirst",
    subscriber.address, subscriber.item_ids as "itemIds", subscriber.sealed_url as "sealedUrl",
    subscriber.sealed_secret as "sealedSecret", subscriber.source,
    case when notice.kind in ('end', 'review') then (
      select min(settled_at) from publishing.notification told
      where told.post_id = claimed.post_id and told.subscriber_id = claimed.subscriber_id and told.state in ('sent', 'kept')
    ) end as "toldAt"
  from claimed
  join publishing.notice on notice.id = claimed.notice_id
  join publishing.post on post.id = notice.post_id
  left join publishing.post_update on post_update.id = notice.update_id
  left join publishing.subscriber
    on subscriber.id = claimed.subscriber_id and subscriber.state = 'active' and subscriber.suppressed_at is null
  order by claimed.id
`;

const dueOf = (row: Row): DueNotification => ({
  id: row.id,
  kind: row.kind,
  attempts: row.attempts,
  createdAt: row.createdAt,
  notice: {
    id: row.noticeId,
    kind: row.noticeKind,
    teamId: row.teamId,
    pageId: row.pageId,
    postId: row.postId,
    postPublicId: row.postPublicId,
    updatePublicId: row.updatePublicId ?? undefined,
    isFirst: row.isFirst,
  },
  subscriberId: row.subscriberId,
  to:
    row.address === null
      ? undefined
      : {
          address: row.address,
          itemIds: row.itemIds ?? [],
          sealedUrl: row.sealedUrl ?? undefined,
          sealedSecret: row.sealedSecret ?? undefined,
          source: row.source ?? 'form',
        },
  toldAt: row.toldAt ?? undefined,
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
    select later.id, stored.post_id, stored.subscriber_id, stored.kind, 'waiting', ${at}::timestamptz
    from stored join publishing.notice later on later.post_id = stored.post_id and later.id > stored.notice_id
    where stored.state in ('sent', 'kept') and later.kind in ('end', 'review')
      and (later.spread_at is not null or later.last_subscriber_id > 0)
      and exists (select from publishing.page where page.id = later.page_id and page.is_public)
      and not exists (select from publishing.stopped_page stopped where stopped.page_id = later.page_id)
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
