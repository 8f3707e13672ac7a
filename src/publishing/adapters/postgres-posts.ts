import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { AutomaticPost, NewPost, Posts } from '../ports.ts';
import type { PastPost } from '../published-page.ts';
import { postsWhere } from './post-rows.ts';
import { publicId } from './public-id.ts';
import { postTable, postUpdateTable } from './tables.ts';

/** Incidents and maintenances in publishing.post. */
export const postgresPosts = (em: EntityManager): Posts => ({
  find: async (teamId, id) => {
    const isThere = sql`exists (select from publishing.page where page.id = post.page_id and deleted_at is null)`;
    return (await postsWhere(em, sql`post.team_id = ${teamId} and post.id = ${id} and ${isThere}`))[0];
  },
  // SQL: up to 100 posts of 20 pages, in one statement.
  of: (pageIds, limit) =>
    postsWhere(
      em,
      sql`post.id in (
        select open.id from publishing.post open
        where open.page_id = any(${[...pageIds]}::integer[]) and open.resolved_at is null
        union
        select ended.id from unnest(${[...pageIds]}::integer[]) as page (id),
        unnest('{incident,maintenance}'::text[]) as kind (name), lateral (
          select id from publishing.post
          where post.page_id = page.id and post.kind = kind.name and resolved_at is not null
          order by starts_at desc, id desc limit ${limit}
        ) as ended
      )`,
    ),
  changed: async (pageId, { since, before = null, limit }) => {
    const posts = await postsWhere(
      em,
      sql`post.id in (
        select id from publishing.post
        where page_id = ${pageId} and updated_at >= ${since}::timestamptz and (${before}::integer is null or id < ${before})
        order by id desc limit ${limit}
      )`,
    );
    return posts.toSorted((one, other) => other.id - one.id);
  },
  published: async (pageId, id) =>
    (await postsWhere(em, sql`post.page_id = ${pageId} and post.public_id = ${id} and not post.is_draft`))[0],
  // SQL: thousands of rows without the rest of them.
  past: (pageId, limit) =>
    query<PastPost>(em)`
      select public_id as "publicId", kind, title, status, starts_at as "startedAt", resolved_at as "resolvedAt"
      from publishing.post where page_id = ${pageId} and resolved_at is not null and not is_draft
      order by starts_at desc, id desc limit ${limit}
    `,
  draftsOf: async (pageIds) => {
    const rows = await query<{ readonly id: number; readonly count: number }>(em)`
      select page_id as id, count(*) as count from publishing.post
      where page_id = any(${[...pageIds]}::integer[]) and resolved_at is null and is_draft group by page_id
    `;
    return new Map(rows.map(({ id, count }) => [id, count]));
  },
  add: async (teamId, { items, itemId, createdBy, endsAt, ...post }, at) => {
    const id = await em.insert(postTable, {
      ...post,
      teamId,
      publicId: publicId(),
      endsAt: endsAt ?? null,
      namesItems: items.length > 0,
      itemId: itemId ?? null,
      createdBy: createdBy ?? null,
      createdAt: at,
      updatedAt: at,
    });
    await addItems(em, id, items);
    return id;
  },
  change: async (teamId, id, { items, ...changes }, updatedAt) => {
    const columns = Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value ?? null]));
    await em.nativeUpdate(
      postTable,
      { teamId, id },
      { ...columns, ...(items && { namesItems: items.length > 0 }), updatedAt },
    );
    if (!items) return;
    await query(em)`delete from publishing.post_item where post_id = ${id}`;
    await addItems(em, id, items);
  },
  remove: async (teamId, id) => {
    await em.nativeDelete(postTable, { teamId, id });
  },
  addUpdate: async (postId, update, createdAt) => {
    await em.insert(postUpdateTable, { ...update, postId, publicId: publicId(), createdAt });
  },
  editUpdate: async (postId, id, text, editedAt) => {
    await em.nativeUpdate(postUpdateTable, { postId, id }, { text, editedAt });
  },
  removeUpdate: async (postId, id) => {
    await em.nativeDelete(postUpdateTable, { postId, id });
  },
  setSendAt: async (postId, id, sendAt) => {
    await em.nativeUpdate(postUpdateTable, { postId, id }, { sendAt: sendAt ?? null });
  },
  publishUpdate: async (postId, id, shownAt) => {
    await em.nativeUpdate(postUpdateTable, { postId, id }, { shownAt });
  },
  // SQL: a claim.
  claimByClock: (limit, at) =>
    postsWhere(
      em,
      sql`post.id in (
        select due.id from publishing.post due
        where due.kind = 'maintenance' and due.resolved_at is null and not due.is_draft
          and due.starts_at <= ${at}::timestamptz
          and (due.phase = 'scheduled' or due.ends_at <= ${at}::timestamptz)
          and not exists (
            select from publishing.post_update waiting
            where waiting.post_id = due.id and waiting.send_at > ${at}::timestamptz
          )
        order by due.starts_at limit ${limit} for update skip locked
      )`,
    ),
  // SQL: the newest of each item.
  automaticOf: async (itemIds) =>
    query<AutomaticPost>(em)`
      select distinct on (post.item_id) post.item_id as "itemId", post.id as "postId", post.resolved_at is null as "isOpen",
        post.is_draft as "isDraft", post.is_edited as "isEdited", post.status, post.phase, post.updated_at as "lastAt",
        coalesce(post.told_status, post.status) as "toldStatus",
        coalesce(
          (select max(shown_at) from publishing.post_update where post_id = post.id), post.created_at
        ) as "toldAt"
      from publishing.post where post.item_id = any(${[...itemIds]}::integer[])
      order by post.item_id, post.id desc
    `,
});

const addItems = async (em: EntityManager, postId: number, items: NewPost['items']): Promise<void> => {
  if (items.length === 0) return;
  await query(em)`
    insert into publishing.post_item (post_id, item_id, status)
    select ${postId}, "itemId", status from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as given ("itemId" integer, status text)
  `;
};
