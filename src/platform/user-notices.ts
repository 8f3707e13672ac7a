import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../shared/actor.ts';

/** The channel that tells every process that a user changed something of their own. A payload is one JSON `UserNotice`. */
export const USER_CHANNEL = 'allclear_user';

/** No lists at all: a session or a key of the user has ended. */
export type UserNotice = { readonly userId: number; readonly lists: readonly string[] };

export type TellUser = (notice: UserNotice) => Promise<void>;

/** Tells the user's other windows which lists to fetch again; in a transaction, once it commits. */
export const postgresUserNotices =
  (em: EntityManager): TellUser =>
  async (notice) => {
    await sql`select pg_notify(${USER_CHANNEL}, ${JSON.stringify(notice)})`.execute(em.getKysely());
  };

/** The same use case, that also tells the actor's other windows which lists it changed, once it has. */
export const telling =
  (tellUser: TellUser, ...lists: readonly string[]) =>
  <Input extends readonly unknown[], Output>(work: (actor: Actor, ...input: Input) => Promise<Output>) =>
  async (actor: Actor, ...input: Input): Promise<Output> => {
    const output = await work(actor, ...input);
    await tellUser({ userId: actor.userId, lists });
    return output;
  };
