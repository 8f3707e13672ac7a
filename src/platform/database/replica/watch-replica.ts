import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { queryOne } from '../query.ts';
import { createReplicaAge } from './replica-age.ts';

/** A replica further behind isn't read, in milliseconds. */
export const MOST_BEHIND_MS = 10_000;
/** A replica that was away is read again once it's this close, so that it doesn't switch back and forth at the limit. */
const BACK_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 1_000;

export type ReplicaWatch = {
  /** Returns true if the replica may be read. The first call starts the checks, so a process without reads checks nothing. */
  readonly isFresh: () => boolean;
  /** Checks at once, after a failed read. */
  readonly look: () => Promise<void>;
  readonly close: () => void;
};

type Options = {
  readonly primary: EntityManager;
  readonly replica: EntityManager;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly lookEveryMs?: number;
};

/** Checks a replica's position every second. Logs one line when it can't be read any more, and one when it can again. */
export const watchReplica = ({ primary, replica, logger, lookEveryMs = LOOK_EVERY_MS }: Options): ReplicaWatch => {
  const age = createReplicaAge(MOST_BEHIND_MS);
  let startedAt: number | undefined;
  let awaySince: number | undefined;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;

  const away = (reason: string): void => {
    if (awaySince === undefined) logger.warn({ reason }, "We can't use the read replica, so we read from the primary.");
    awaySince ??= performance.now();
  };
  const answered = (position: number): void => {
    age.replicaIsAt(position);
    const now = performance.now();
    const behindMs = age.ageMs(now);
    if (awaySince !== undefined && behindMs <= BACK_WITHIN_MS) {
      logger.info({ awayMs: Math.round(now - awaySince) }, 'The read replica is back.');
      awaySince = undefined;
    }
    // A replica that was never close gets the same time to catch up.
    if (Math.min(behindMs, now - (startedAt ?? now)) > MOST_BEHIND_MS) away("It's more than 10 s behind.");
  };
  const lookOnce = async (): Promise<void> => {
    const askedAt = performance.now();
    const source = await positionOfPrimary(primary).catch(() => undefined);
    // The log already says that the primary is away.
    if (source === undefined) return;
    age.primaryWasAt(source.position, askedAt);
    try {
      answered(await positionOfReplica(replica, source.cluster));
    } catch (error) {
      away(error instanceof Error ? error.message || error.name : String(error));
    }
  };
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    await lookOnce();
    isLooking = false;
  };
  return {
    isFresh: () => {
      startedAt ??= performance.now();
      timer ??= setInterval(() => void look(), lookEveryMs).unref();
      return awaySince === undefined && age.ageMs(performance.now()) <= MOST_BEHIND_MS;
    },
    look,
    close: () => clearInterval(timer),
  };
};

/** The end of this primary's log, in bytes, and the id of its PostgreSQL cluster. */
export const positionOfPrimary = (primary: EntityManager) =>
  queryOne<{ position: number; cluster: string }>(primary)`
    select (pg_current_wal_lsn() - '0/0')::bigint as position, system_identifier::text as cluster
    from pg_control_system()
  `;

/** The position up to which a replica has the log of `cluster`. @throws Error with a sentence if it isn't a replica of it */
export const positionOfReplica = async (replica: EntityManager, cluster: string): Promise<number> => {
  const seen = await queryOne<{ position: number | null; cluster: string; follows: boolean }>(replica)`
    select (pg_last_wal_replay_lsn() - '0/0')::bigint as position, system_identifier::text as cluster,
      pg_is_in_recovery() as follows
    from pg_control_system()
  `;
  if (seen.cluster !== cluster) throw new Error("It's a replica of another PostgreSQL.");
  if (!seen.follows) throw new Error("It isn't a replica: it accepts writes.");
  return seen.position ?? 0;
};
