import type { EntityManager } from '@mikro-orm/postgresql';
import { query, type RowOf } from '../../../platform/database/query.ts';
import type { Feed, Feeds, NewFeed } from '../ports.ts';
import { type BoardsTables, boardsKysely } from './tables.ts';

/** Feeds in boards.feed, by the SHA-256 of their tokens. */
export const postgresFeeds = (em: EntityManager): Feeds => ({
  add: async (userId, feed, limit) =>
    (await countUnderLock(em, userId)) >= limit ? 'limit_reached' : insert(em, userId, feed),
  list: async (userId) => {
    const rows = await boardsKysely(em)
      .selectFrom('boards.feed')
      .select(shown)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(feedOf);
  },
  find: async (tokenHash) => {
    const row = await boardsKysely(em)
      .selectFrom('boards.feed')
      .select(['id', 'user_id', 'scope', 'last_read_at'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return row && { id: row.id, userId: row.user_id, scope: row.scope, lastReadAt: row.last_read_at ?? undefined };
  },
  noteRead: async (userId, feedId, readAt) => {
    await boardsKysely(em)
      .updateTable('boards.feed')
      .set({ last_read_at: readAt })
      .where('user_id', '=', userId)
      .where('id', '=', feedId)
      .where((where) => where.or([where('last_read_at', 'is', null), where('last_read_at', '<', readAt)]))
      .execute();
  },
  remove: async (userId, feedId) => {
    const result = await boardsKysely(em)
      .deleteFrom('boards.feed')
      .where('user_id', '=', userId)
      .where('id', '=', feedId)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },
});

const shown = ['id', 'name', 'scope', 'last_four', 'created_at', 'last_read_at'] as const;

/** A number that no other advisory lock of the database begins with. */
const LIST_LOCK = 1_726;

/** Two additions in one moment count one after the other. */
const countUnderLock = async (em: EntityManager, userId: number): Promise<number> => {
  await query(em)`select pg_advisory_xact_lock(${LIST_LOCK}, ${userId})`;
  const { count } = await boardsKysely(em)
    .selectFrom('boards.feed')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

const insert = async (em: EntityManager, userId: number, feed: NewFeed): Promise<Feed> => {
  const row = await boardsKysely(em)
    .insertInto('boards.feed')
    .values({
      user_id: userId,
      name: feed.name,
      scope: feed.scope,
      token_hash: feed.tokenHash,
      last_four: feed.lastFour,
      created_at: feed.createdAt,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
  return feedOf(row);
};

const feedOf = (row: RowOf<BoardsTables, 'boards.feed', (typeof shown)[number]>): Feed => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  lastFour: row.last_four,
  createdAt: row.created_at,
  lastReadAt: row.last_read_at ?? undefined,
});
