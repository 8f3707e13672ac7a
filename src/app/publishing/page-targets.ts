import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../platform/database/query.ts';

/** Returns true if all of these published status pages are the team's. SQL: counts. */
export const hasPages =
  (em: EntityManager) =>
  async (teamId: TeamId, pageIds: readonly number[]): Promise<boolean> => {
    const pages = await query(em)`
      select from publishing.page where team_id = ${teamId} and id = any(${[...pageIds]}::integer[]) and deleted_at is null
    `;
    return pages.length === new Set(pageIds).size;
  };

/** The page of a team's item or post, and whether it's a draft; undefined if the team has no such thing. */
export type PageTarget = { readonly pageId: number; readonly isDraft: boolean };

export type PageTargets = Readonly<
  Record<'item' | 'post', (teamId: TeamId, id: number) => Promise<PageTarget | undefined>>
>;

/** SQL: the post is held until the running transaction ends, so that nobody publishes a draft meanwhile. */
export const pageTargets = (em: EntityManager): PageTargets => ({
  item: async (teamId, id) => {
    const [item] = await query<PageTarget>(em)`
      select page_id as "pageId", false as "isDraft" from publishing.item where id = ${id} and team_id = ${teamId}
    `;
    return item;
  },
  post: async (teamId, id) => {
    const [post] = await query<PageTarget>(em)`
      select page_id as "pageId", is_draft as "isDraft" from publishing.post
      where id = ${id} and team_id = ${teamId} for update
    `;
    return post;
  },
});
