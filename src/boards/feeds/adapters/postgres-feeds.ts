import type { EntityManager } from '@mikro-orm/postgresql';
import { query, withoutNulls } from '../../../platform/database/query.ts';
import type { Feeds } from '../ports.ts';
import { feedTable } from './tables.ts';

type FoundFeed = NonNullable<Awaited<ReturnType<Feeds['find']>>>;

/** Feeds in boards.feed, by the SHA-256 of their tokens. */
export const postgresFeeds = (em: EntityManager): Feeds => ({
  add: async (teamId, { tokenHash, creatorId, ...feed }, limit) => {
    // Simultaneous additions count one after the other.
    await query(em)`select pg_advisory_xact_lock(${LIST_LOCK}, ${teamId})`;
    if ((await em.count(feedTable, { teamId })) >= limit) return 'limit_reached';
    const id = await em.insert(feedTable, { teamId, tokenHash, createdBy: creatorId, ...feed });
    return { id, ...feed, updatedAt: feed.createdAt, creatorId, leftAt: undefined, lastReadAt: undefined };
  },
  list: async (teamId) => {
    const feeds = await em.find(feedTable, { teamId }, { exclude: ['tokenHash', 'teamId'], orderBy: { id: 'desc' } });
    return feeds.map(({ createdBy, updatedAt, ...feed }) => ({
      ...withoutNulls(feed),
      creatorId: createdBy ?? teamId,
      updatedAt: updatedAt ?? feed.createdAt,
    }));
  },
  // SQL: each read of a board by a feed or badge begins with it.
  find: async (tokenHash) => {
    const [feed] = await query<FoundFeed>(em)`
      select id, user_id as "teamId", scope, last_read_at as "lastReadAt", left_at as "leftAt", (
        select jsonb_build_object('name', name, 'slug', slug, 'serviceIds', array(
          select service_id from boards.board_service where board_id = board.id
        )) from boards.board where board.id = feed.board_id
      ) as board
      from boards.feed where token_hash = ${tokenHash}
    `;
    return feed && withoutNulls(feed);
  },
  ofBoard: async (teamId, boardId) => {
    const feeds = await em.find(feedTable, { teamId, boardId }, { fields: ['name'], orderBy: { id: 'asc' } });
    return feeds.map(({ name }) => name);
  },
  noteRead: async (teamId, feedId, readAt) => {
    const isOlder = { $or: [{ lastReadAt: null }, { lastReadAt: { $lt: readAt } }] };
    await em.nativeUpdate(feedTable, { teamId, id: feedId, ...isOlder }, { lastReadAt: readAt });
  },
  remove: async (teamId, feedId) => (await em.nativeDelete(feedTable, { teamId, id: feedId })) > 0,
});

/** A number that no other advisory lock of the database begins with. */
const LIST_LOCK = 1_726;
