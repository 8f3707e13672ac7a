import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { DueNotification, NoticeKind, Notifications } from '../ports.ts';
import type { SubscriberKind, SubscriberSource } from '../subscriber.ts';

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

/** The notice whose turn was last follows all others, so that few emails of one page don't wait for very many of another. */
export const claimInTurn = (em: EntityManager): Notifications['claim'] => {
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

/** Locks the next of each notice in turn, and as many more of those that have them as fill the limit. */
const nextInTurn = ({ kind, after, limit }: Omit<Claim, 'leaseMs'>) => sql`
  turns (turn, notice_id, is_second_round) as (
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
  )
`;

const claimed = (em: EntityManager, { leaseMs, ...claim }: Claim) => query<Row>(em)`
  with recursive ${nextInTurn(claim)}, claimed as (
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
