import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Actor } from '../../shared/actor.ts';
import { LISTS, type List, type NotifyWindows, type UserNotice } from '../../shared/user-notice.ts';
import { query } from './query.ts';

/** The topic for notices about teams and users in every process. */
export const USER_TOPIC = 'allclear_user';

const ids = z.array(z.number());
/** Teams are `userIds` in a payload, the name that 0.2.0 knows. */
const userNotice: z.ZodType<UserNotice> = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('changed'),
      userIds: ids,
      lists: z.array(z.enum(LISTS)),
      serviceIds: ids.optional(),
    })
    .transform(({ userIds: teamIds, ...changed }) => ({ teamIds, ...changed })),
  z.object({ kind: z.literal('session_ended'), userIds: ids }),
]);

/** Parses a notice. @throws ZodError for anything else: anyone with access to the database can send one */
export const readUserNotice = (payload: unknown): UserNotice => userNotice.parse(payload);

export type UserNotices = {
  readonly notifyWindows: NotifyWindows;
  /** Ends the streams of an ended session or key. */
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
};

/** Sends on the topic; in a transaction, once it commits. */
export const postgresUserNotices = (em: EntityManager): UserNotices => {
  const send = async (notice: UserNotice): Promise<void> => {
    await query(em)`select pg_notify(${USER_TOPIC}, ${payloadOf(notice)})`;
  };
  return {
    notifyWindows: ({ teamId, ...changed }) => send({ kind: 'changed', teamIds: [teamId], ...changed }),
    notifySessionEnded: (userId) => send({ kind: 'session_ended', userIds: [userId] }),
  };
};

/**
 * Wraps a use case so that afterwards the windows of the actor's team fetch the changed lists. `idsOf` names the only services that
 * changed; if there are none, nothing is fetched.
 */
export const notifying =
  (notifyWindows: NotifyWindows, ...lists: readonly List[]) =>
  <Input extends readonly unknown[], Output>(
    work: (actor: Actor, ...input: Input) => Promise<Output>,
    idsOf?: (output: Output, ...input: Input) => readonly number[],
  ) =>
  async (actor: Actor, ...input: Input): Promise<Output> => {
    const output = await work(actor, ...input);
    const serviceIds = idsOf?.(output, ...input);
    if (serviceIds?.length !== 0) await notifyWindows({ teamId: actor.teamId, lists, serviceIds });
    return output;
  };

export type SoonOptions = {
  readonly em: EntityManager;
  readonly lists: readonly List[];
  /** Must not throw. */
  readonly onError: (error: unknown) => void;
};

/** Lets these teams' windows refetch soon. */
export type WindowsSoon = { add(teamId: TeamId): void /** Sends what is left. */; close(): Promise<void> };

/**
 * For frequent changes: notifies each team at most once a second, all of them in one statement with hundreds in a notice.
 * Failed notices aren't repeated, because a browser refetches when its stream reconnects.
 */
export const notifyWindowsSoon = ({ em, lists, onError }: SoonOptions): WindowsSoon => {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  // The monotonic clock: a wall clock that is set back would keep everybody waiting.
  let sentAt = Number.NEGATIVE_INFINITY;
  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const payloads = payloadsOf([...waiting], lists);
    waiting.clear();
    sentAt = performance.now();
    await query(em)`select pg_notify(${USER_TOPIC}, payload) from unnest(${payloads}::text[]) as payload`.catch(
      onError,
    );
  };
  return {
    add: (teamId) => {
      waiting.add(teamId);
      timer ??= setTimeout(() => void send(), Math.max(sentAt + GAP_MS - performance.now(), COMPANY_MS));
    },
    close: send,
  };
};

const GAP_MS = 1_000;
/** How long the first of many waits for others. */
const COMPANY_MS = 50;

/** NOTIFY refuses payloads of 8,000 bytes; an id has up to 10 digits. */
const TEAMS_IN_NOTICE = 700;

const payloadsOf = (teamIds: readonly TeamId[], lists: readonly List[]): readonly string[] =>
  Array.from({ length: Math.ceil(teamIds.length / TEAMS_IN_NOTICE) }, (_, part) => {
    const some = teamIds.slice(part * TEAMS_IN_NOTICE, (part + 1) * TEAMS_IN_NOTICE);
    return payloadOf({ kind: 'changed', teamIds: some, lists });
  });

const payloadOf = (notice: UserNotice): string => {
  if (notice.kind === 'session_ended') return JSON.stringify(notice);
  const { teamIds: userIds, ...changed } = notice;
  return JSON.stringify({ userIds, ...changed });
};
