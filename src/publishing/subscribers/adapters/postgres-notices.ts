import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query } from '../../../platform/database/query.ts';
import type { NoticeKind, Notices } from '../ports.ts';
import { holdPost } from './hold-post.ts';
import { spreadNews, spreadToTold } from './spread.ts';

/** The most notices of a page in a day, but for ends. A program in a loop must not flood its readers. */
const MOST_IN_A_DAY = 200;

type Due = {
  readonly id: number;
  readonly page_id: number;
  readonly post_id: number;
  readonly kind: NoticeKind;
  readonly last_subscriber_id: number;
  readonly is_public: boolean;
  readonly is_stopped: boolean;
};

/** Notices in publishing.notice. SQL: claims, and statements over all subscribers of a page. */
export const postgresNotices = (em: EntityManager): Notices => ({
  add: async (postId, at) => {
    await query(em)`
      insert into publishing.notice (team_id, page_id, post_id, update_id, kind, created_at, due_at)
      select post.team_id, post.page_id, post.id, newest.id,
        case
          when not exists (select from publishing.notice where post_id = post.id) then 'news'
          when newest.phase in ('resolved', 'completed') then 'end'
          when newest.phase = 'postmortem' then 'review'
          else 'news'
        end, ${at}::timestamptz, coalesce(newest.send_at, ${at}::timestamptz)
      from publishing.post, lateral (
        select id, phase, notifies, send_at from publishing.post_update where post_id = post.id order by id desc limit 1
      ) as newest
      where post.id = ${postId} and not post.is_draft and newest.notifies
        and (newest.phase in ('resolved', 'completed') or (
          select count(*) from publishing.notice
          where page_id = post.page_id and created_at > ${at}::timestamptz - interval '1 day'
        ) < ${MOST_IN_A_DAY})
      on conflict (update_id) do nothing
    `;
  },
  move: async (updateId, dueAt) => {
    if (dueAt === undefined)
      await query(em)`
        delete from publishing.notice where update_id = ${updateId} and spread_at is null and last_subscriber_id = 0
      `;
    else
      await query(em)`
        update publishing.notice set due_at = ${dueAt}::timestamptz where update_id = ${updateId} and spread_at is null
      `;
  },
  remind: remind(em),
  spread: spread(em),
  forget: (before) => change(em)`
    delete from publishing.notice where id in (
      select id from publishing.notice where created_at < ${before}::timestamptz limit 50
    )
  `,
});

const remind =
  (em: EntityManager): Notices['remind'] =>
  async (at) => {
    await query(em)`
      insert into publishing.notice (team_id, page_id, post_id, kind, created_at, due_at)
      select post.team_id, post.page_id, post.id, 'reminder', ${at}::timestamptz, ${at}::timestamptz
      from publishing.post
      where post.kind = 'maintenance' and post.resolved_at is null and not post.is_draft and post.phase = 'scheduled'
        and post.starts_at > ${at}::timestamptz and post.starts_at <= ${at}::timestamptz + interval '1 day'
        and exists (
          select from publishing.notice
          where post_id = post.id and created_at < post.starts_at - interval '1 day'
        )
      on conflict (post_id) where kind = 'reminder' do nothing
    `;
  };

const spread =
  (em: EntityManager): Notices['spread'] =>
  async (limit, at) => {
    const [due] = await query<Due>(em)`
      select notice.id, notice.page_id, notice.post_id, notice.kind, notice.last_subscriber_id,
        page.is_public, exists (
          select from publishing.stopped_page stopped where stopped.page_id = notice.page_id
        ) as is_stopped
      from publishing.notice join publishing.page on page.id = notice.page_id
      where notice.spread_at is null and notice.due_at <= ${at}::timestamptz
        and (page.is_public or notice.kind in ('news', 'reminder'))
        and not exists (
          select from publishing.notice earlier
          where earlier.post_id = notice.post_id and earlier.id < notice.id and earlier.spread_at is null
        )
      order by notice.due_at, notice.id limit 1 for update of notice skip locked
    `;
    if (!due) return false;
    await holdPost(em, due.post_id);
    const notice = {
      id: due.id,
      pageId: due.page_id,
      postId: due.post_id,
      after: due.last_subscriber_id,
      isStopped: due.is_stopped,
    };
    const toWhom = due.kind === 'news' || due.kind === 'reminder' ? spreadNews : spreadToTold;
    const ids = due.is_public ? await toWhom(em, notice, limit, at) : [];
    const last = Math.max(due.last_subscriber_id, ...ids);
    const spreadAt = ids.length < limit ? at : null;
    await query(em)`
      update publishing.notice set last_subscriber_id = ${last}, spread_at = ${spreadAt}::timestamptz where id = ${due.id}
    `;
    return true;
  };
