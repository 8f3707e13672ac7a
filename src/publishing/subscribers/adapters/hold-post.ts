import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';

const LOCK = 1_756;

/** Lets one transaction at a time spread a notice of a post, while nobody stores outcomes of it. */
export const holdPost = async (em: EntityManager, postId: number): Promise<void> => {
  await query(em)`select pg_advisory_xact_lock(${LOCK}, ${postId})`;
};

/** Any number of transactions store outcomes of these posts, while nobody spreads a notice of them. */
export const sharePosts = async (em: EntityManager, postIds: readonly number[]): Promise<void> => {
  await query(em)`
    select pg_advisory_xact_lock_shared(${LOCK}, id)
    from (select distinct id from unnest(${[...postIds]}::integer[]) as given (id) order by id) as ordered
  `;
};
