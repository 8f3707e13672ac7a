import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { ItemStatus } from '../item-status.ts';
import type { HandUntil, ItemMemory, ItemPart, ItemPost, Needs, OnTrouble, StoredItem } from '../items/item.ts';

type Row = {
  readonly id: number;
  readonly team_id: number;
  readonly page_id: number;
  readonly section_id: number;
  readonly public_id: string;
  readonly name: string;
  readonly description: string | null;
  readonly needs: Needs;
  readonly takes_api: boolean;
  readonly worsen_ms: number;
  readonly recover_ms: number;
  readonly on_trouble: OnTrouble;
  readonly sentence: string | null;
  readonly api_status: ItemStatus | null;
  readonly api_at: Date | null;
  readonly api_until: Date | null;
  readonly hand_status: ItemStatus | null;
  readonly hand_at: Date | null;
  readonly hand_until: HandUntil | null;
  readonly hand_by: number | null;
  readonly state: ItemMemory;
  readonly status: ItemStatus;
  readonly since: Date;
  readonly created_at: Date;
  readonly parts: readonly ItemPart[];
  readonly posts: readonly ItemPost[];
};

/**
 * Items with their parts and open posts, without an automatic one, which says what the parts say. `which`: a condition, and what may follow it.
 * SQL: up to 200 items of 20 pages.
 */
export const itemsWhere = async (em: EntityManager, which: RawBuilder<unknown>): Promise<readonly StoredItem[]> =>
  (
    await query<Row>(em)`
    select item.*,
      coalesce((
        select jsonb_agg(jsonb_build_object('serviceId', service_id, 'cap', cap) order by part.place)
        from publishing.item_part part where part.item_id = item.id
      ), '[]') as parts,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', post.kind, 'status', named.status, 'isScheduled', post.phase = 'scheduled',
          'mayBeDown', post.may_be_down, 'startsAt', round(extract(epoch from post.starts_at) * 1000),
          'endsAt', round(extract(epoch from post.ends_at) * 1000)
        ))
        from publishing.post_item named join publishing.post on post.id = named.post_id
        where named.item_id = item.id and post.resolved_at is null and not post.is_draft
          and (post.item_id is distinct from item.id or post.is_edited)
      ), '[]') as posts
    from publishing.item where ${which}
  `
  ).map(itemOf);

const itemOf = (row: Row): StoredItem => ({
  id: row.id,
  teamId: row.team_id,
  pageId: row.page_id,
  sectionId: row.section_id,
  publicId: row.public_id,
  name: row.name,
  description: row.description ?? undefined,
  parts: row.parts,
  needs: row.needs,
  takesApi: row.takes_api,
  worsenMs: row.worsen_ms,
  recoverMs: row.recover_ms,
  onTrouble: row.on_trouble,
  sentence: row.sentence ?? undefined,
  api:
    row.api_status && row.api_at
      ? { status: row.api_status, at: row.api_at, until: row.api_until ?? undefined }
      : undefined,
  hand:
    row.hand_status && row.hand_at && row.hand_until
      ? { status: row.hand_status, at: row.hand_at, until: row.hand_until, by: row.hand_by ?? undefined }
      : undefined,
  memory: row.state,
  status: row.status,
  since: row.since,
  createdAt: row.created_at,
  posts: row.posts,
});

/** An item of one team. */
export const ofTeam = (teamId: TeamId, id: number) => sql`item.team_id = ${teamId} and item.id = ${id}
  and exists (select from publishing.page where page.id = item.page_id and deleted_at is null)`;
