import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../shared/actor.ts';
import { query } from './query.ts';

/** The channel that tells every process that a user changed something of their own. A payload is one JSON `UsersNotice`. */
export const USER_CHANNEL = 'allclear_user';

/** No lists at all: a session or a key of these users has ended. */
export type UsersNotice = { readonly userIds: readonly number[]; readonly lists: readonly string[] };

export type TellUser = (notice: { readonly userId: number; readonly lists: readonly string[] }) => Promise<void>;

/** Tells the user's other windows which lists to fetch again; in a transaction, once it commits. */
export const postgresUserNotices =
  (em: EntityManager): TellUser =>
  async ({ userId, lists }) => {
    const notice: UsersNotice = { userIds: [userId], lists };
    await query(em)`select pg_notify(${USER_CHANNEL}, ${JSON.stringify(notice)})`;
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

export type SoonOptions = {
  readonly em: EntityManager;
  readonly lists: readonly string[];
  /** Must not throw. */
  readonly onError: (error: unknown) => void;
};

/** Lets these users' windows fetch again, soon. */
export type TellSoon = { add(userId: number): void /** Tells what is left. */; close(): Promise<void> };

/**
 * For what changes very often: tells each user at most once a second, and all of them in one statement, hundreds in a notice.
 * What could not be told is not told again: a browser fetches anew when its stream comes back.
 */
export const tellUsersSoon = ({ em, lists, onError }: SoonOptions): TellSoon => {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let toldAt = 0;
  const tell = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const payloads = payloadsOf([...waiting], lists);
    waiting.clear();
    toldAt = Date.now();
    await query(em)`select pg_notify(${USER_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.catch(
      onError,
    );
  };
  return {
    add: (userId) => {
      waiting.add(userId);
      timer ??= setTimeout(() => void tell(), Math.max(toldAt + GAP_MS - Date.now(), COMPANY_MS));
    },
    close: tell,
  };
};

const GAP_MS = 1_000;
/** The first of a crowd waits for company. */
const COMPANY_MS = 50;

/** NOTIFY refuses payloads of 8,000 bytes; an id has 10 digits at the most. */
const USERS_IN_NOTICE = 700;

const payloadsOf = (userIds: readonly number[], lists: readonly string[]): readonly string[] =>
  Array.from({ length: Math.ceil(userIds.length / USERS_IN_NOTICE) }, (_, part) => {
    const notice: UsersNotice = { userIds: userIds.slice(part * USERS_IN_NOTICE, (part + 1) * USERS_IN_NOTICE), lists };
    return JSON.stringify(notice);
  });
