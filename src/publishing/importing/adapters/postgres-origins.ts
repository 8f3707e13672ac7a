import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import { publicId } from '../../adapters/public-id.ts';
import type { Origins } from '../import-page.ts';

type Row = { readonly kind: 'sections' | 'items' | 'posts'; readonly id: number; readonly origin_id: string };

/** Origins of a page's content. SQL: up to 200 items and 100 posts with hundreds of updates, with as many statements as for one. */
export const postgresOrigins = (em: EntityManager): Origins => ({
  known: async (pageId) => {
    const rows = await query<Row>(em)`
      select 'sections' as kind, id, origin_id from publishing.section where page_id = ${pageId} and origin_id is not null
      union all
      select 'items', id, origin_id from publishing.item where page_id = ${pageId} and origin_id is not null
      union all
      select 'posts', id, origin_id from publishing.post where page_id = ${pageId} and origin_id is not null
    `;
    const of = (kind: Row['kind']) =>
      new Map(rows.flatMap((row) => (row.kind === kind ? [[row.origin_id, row.id] as const] : [])));
    return { sections: of('sections'), items: of('items'), posts: of('posts') };
  },
  mark: async (pageId, { sections, items }) => {
    await query(em)`
      update publishing.section set origin_id = given."originId"
      from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as given (id integer, "originId" text)
      where section.id = given.id and section.page_id = ${pageId}
    `;
    // Clients that read the origin know its ids, so they stay where nothing else here has them.
    await query(em)`
      update publishing.item set origin_id = given."originId",
        public_id = case
          when given."originId" ~ '^[a-z0-9]{12}$'
            and not exists (select from publishing.item other where other.public_id = given."originId")
          then given."originId" else item.public_id end
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (id integer, "originId" text)
      where item.id = given.id and item.page_id = ${pageId} and item.origin_id is null
    `;
  },
  writePosts: writePosts(em),
});

const writePosts =
  (em: EntityManager): Origins['writePosts'] =>
  async ({ id: pageId, teamId }, posts, at) => {
    const rows = posts.map(({ items: _, ...post }) => ({
      ...post,
      publicId: publicId(),
      updates: post.updates.map((update) => ({ ...update, publicId: publicId() })),
    }));
    await query(em)`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
          "originId" text, "publicId" text, kind text, title text, phase text, status text, "startsAt" timestamptz,
          "endsAt" timestamptz, "monitoringAt" timestamptz, "resolvedAt" timestamptz, "createdAt" timestamptz,
          "itemIds" integer[], updates jsonb
        )
      ), written as (
        insert into publishing.post (team_id, page_id, origin_id, public_id, kind, title, phase, status, is_draft, starts_at,
          ends_at, monitoring_at, resolved_at, names_items, created_at, updated_at)
        select ${teamId}, ${pageId}, "originId",
          case when "originId" ~ '^[a-z0-9]{1,32}$'
            and not exists (select from publishing.post other where other.public_id = "originId")
          then "originId" else "publicId" end,
          kind, title, phase, status, false, "startsAt", "endsAt", "monitoringAt", "resolvedAt",
          cardinality("itemIds") > 0, "createdAt", ${at}::timestamptz
        from given
        on conflict (page_id, origin_id) where origin_id is not null do update set title = excluded.title,
          phase = excluded.phase, status = excluded.status, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
          monitoring_at = excluded.monitoring_at, resolved_at = excluded.resolved_at, names_items = excluded.names_items, updated_at = excluded.updated_at
        where not post.is_edited
        returning id, origin_id
      ), affected as (
        insert into publishing.post_item (post_id, item_id, status)
        select written.id, item_id, given.status from written join given on given."originId" = written.origin_id,
          unnest(given."itemIds") as item_id
        on conflict (post_id, item_id) do update set status = excluded.status
      )
      insert into publishing.post_update (post_id, origin_id, public_id, phase, text, shown_at, notifies, created_at)
      select written.id, update."originId", update."publicId", update.phase, update.text, update."shownAt", false,
        update."createdAt"
      from written join given on given."originId" = written.origin_id, jsonb_to_recordset(given.updates) as update (
        "originId" text, "publicId" text, phase text, text text, "shownAt" timestamptz, "createdAt" timestamptz
      )
      on conflict (post_id, origin_id) where origin_id is not null do update set phase = excluded.phase,
        text = excluded.text, shown_at = excluded.shown_at
    `;
  };
