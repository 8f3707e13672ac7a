import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import { timestampOf } from '../../platform/database/column-types.ts';
import { query } from '../../platform/database/query.ts';
import type { ItemStatus } from '../item-status.ts';
import type { PostItem, PostKind, PostPhase, StoredPost, StoredUpdate } from '../posts/post.ts';
import type { Repeat } from '../repeats/repeat.ts';

type Row = {
  readonly id: number;
  readonly team_id: number;
  readonly page_id: number;
  readonly public_id: string;
  readonly kind: PostKind;
  readonly title: string;
  readonly phase: PostPhase;
  readonly status: ItemStatus;
  readonly is_draft: boolean;
  readonly may_be_down: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly monitoring_at: Date | null;
  readonly resolved_at: Date | null;
  readonly item_id: number | null;
  readonly is_edited: boolean;
  readonly would_have_said: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly cause_status: ItemStatus | null;
  readonly repeat: { readonly every: Repeat['every']; readonly until: string | null } | null;
  readonly items: readonly PostItem[];
  readonly updates: readonly UpdateRow[];
};

type UpdateRow = Omit<StoredUpdate, 'shownAt' | 'createdAt' | 'editedAt' | 'sendAt'> & {
  readonly shownAt: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly sendAt: string | null;
};

/** Characters of the updates that one read brings: of a page's open posts, and as many of its ended ones. More would hold everybody up. */
const MOST_CHARACTERS = 600_000;
/** An update costs as much as so many characters more. */
const AROUND_UPDATE = 200;

/**
 * Posts that meet a condition with their items and updates, newest first. Beyond MOST_CHARACTERS, older updates are left out, but for the
 * newest of each post.
 */
export const postsWhere = async (em: EntityManager, which: RawBuilder<unknown>): Promise<readonly StoredPost[]> =>
  (
    await query<Row>(em)`
    with post as materialized (
      select * from publishing.post where ${which}
    ), shown as materialized (
      select * from (
        select said.*, row_number() over (partition by post_id order by shown_at desc, said.id desc) as nth,
          sum(length(text) + ${AROUND_UPDATE}) over (
            partition by page_id, resolved_at is null order by shown_at desc, said.id desc
          ) as characters
        from post join publishing.post_update said on said.post_id = post.id
      ) counted where nth = 1 or characters <= ${MOST_CHARACTERS}
    )
    select post.*,
      (select state->>'ruled' from publishing.item cause where cause.id = post.item_id) as cause_status,
      (select jsonb_build_object('every', every, 'until', until) from publishing.maintenance_series series
        where series.id = post.series_id and next_at is not null) as repeat,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'itemId', item.id, 'publicId', item.public_id, 'name', item.name, 'status', named.status
        ) order by item.place)
        from publishing.post_item named join publishing.item on item.id = named.item_id where named.post_id = post.id
      ), '[]') as items,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', id, 'publicId', public_id, 'phase', phase, 'text', text, 'shownAt', shown_at, 'notifies', notifies,
          'createdAt', created_at, 'editedAt', edited_at, 'sendAt', send_at
        ) order by shown_at desc, id desc)
        from shown where post_id = post.id
      ), '[]') as updates
    from post order by post.starts_at desc, post.id desc
  `
  ).map(postOf);

const postOf = (row: Row): StoredPost => ({
  id: row.id,
  teamId: row.team_id,
  pageId: row.page_id,
  publicId: row.public_id,
  kind: row.kind,
  title: row.title,
  phase: row.phase,
  status: row.status,
  isDraft: row.is_draft,
  mayBeDown: row.may_be_down,
  startsAt: row.starts_at,
  endsAt: row.ends_at ?? undefined,
  monitoringAt: row.monitoring_at ?? undefined,
  resolvedAt: row.resolved_at ?? undefined,
  itemId: row.item_id ?? undefined,
  isEdited: row.is_edited,
  wouldHaveSaid: row.would_have_said,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  causeStatus: row.cause_status ?? undefined,
  repeat: row.repeat ? { every: row.repeat.every, until: row.repeat.until ?? undefined } : undefined,
  items: row.items,
  updates: row.updates.map(updateOf),
});

const updateOf = ({ shownAt, createdAt, editedAt, sendAt, ...update }: UpdateRow): StoredUpdate => ({
  ...update,
  shownAt: timestampOf(shownAt),
  createdAt: timestampOf(createdAt),
  editedAt: editedAt === null ? undefined : timestampOf(editedAt),
  sendAt: sendAt === null ? undefined : timestampOf(sendAt),
});
