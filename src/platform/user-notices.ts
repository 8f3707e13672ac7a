import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** The channel that tells every process that a user changed something of their own. A payload is one JSON `UserNotice`. */
export const USER_CHANNEL = 'allclear_user';

export type UserNotice = { readonly userId: number; readonly lists: readonly string[] };

/** Tells the user's other windows which lists to fetch again; in a transaction, once it commits. */
export const postgresUserNotices =
  (em: EntityManager) =>
  async (notice: UserNotice): Promise<void> => {
    await sql`select pg_notify(${USER_CHANNEL}, ${JSON.stringify(notice)})`.execute(em.getKysely());
  };
