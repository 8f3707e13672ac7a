import type { Client, ClientConfig } from 'pg';

/** How long PostgreSQL may take: a network that drops packets without a word holds nobody for longer. */
export type DatabaseLimits = {
  /** To open a connection, or to get a free one of a full pool, in milliseconds. */
  readonly connectMs: number;
  /** For one statement, in milliseconds; the server ends it then. */
  readonly statementMs: number;
  /** For one lock, in milliseconds, where that is less than the statement may take. */
  readonly lockMs?: number;
};

/** Limits for requests, claims and results, which people and work loops wait for. */
export const shortLimits: DatabaseLimits = { connectMs: 5_000, statementMs: 10_000 };

/** Chores such as retention, which nobody waits for. */
export const choreLimits: DatabaseLimits = { connectMs: 5_000, statementMs: 300_000 };

/** A migration may build an index over years of history. */
export const migrationLimits: DatabaseLimits = { connectMs: 10_000, statementMs: 3_600_000 };

/** For every connection: a peer that is gone is noticed within half a minute, also while nothing is asked. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } satisfies ClientConfig;

/**
 * Prepares a new connection: it speaks UTC, and either end gives up on the other. The server drops the transaction of a client
 * that vanished, and its locks, before a lease is over. Set after the start, because poolers refuse such startup parameters.
 */
export const limitConnection = async (
  client: Client,
  { connectMs, statementMs, lockMs = 0 }: DatabaseLimits,
): Promise<void> => {
  const silence = endSilence(client, connectMs);
  await client.query(SESSION_SETTINGS, [String(statementMs), String(lockMs)]);
  silence.limitMs = statementMs + GRACE_MS;
};

/** A server that has not even ended the statement by then is out of reach. */
const GRACE_MS = 2_000;

// The digits of timestamps are read the fastest in UTC.
const SESSION_SETTINGS = `
  select set_config('timezone', 'UTC', false), set_config('statement_timeout', $1, false),
    set_config('lock_timeout', $2, false),
    set_config('idle_in_transaction_session_timeout', '20s', false), set_config('tcp_keepalives_idle', '10', false),
    set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`;

/**
 * Ends the connection whose answer takes longer than `limitMs`, which fails the query. The driver's own query_timeout would
 * give the connection back to the pool while its query still runs.
 */
const endSilence = (client: Client, limitMs: number): { limitMs: number } => {
  const silence = { limitMs };
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  const limited = (...given: readonly unknown[]): unknown => {
    const answer = query(...given);
    if (!(answer instanceof Promise)) return answer;
    const end = () => client.connection.stream.destroy(noAnswer(silence.limitMs));
    let last: NodeJS.Immediate | undefined;
    // A process that was busy for so long first reads what has arrived meanwhile: it may be the answer to a commit.
    const timer = setTimeout(() => {
      last = setImmediate(end);
    }, silence.limitMs);
    return answer.finally(() => {
      clearTimeout(timer);
      clearImmediate(last);
    });
  };
  Object.assign(client, { query: limited });
  return silence;
};

const noAnswer = (limitMs: number): Error =>
  Object.assign(new Error(`PostgreSQL did not answer within ${limitMs / 1_000} s.`), { code: 'ETIMEDOUT' });
