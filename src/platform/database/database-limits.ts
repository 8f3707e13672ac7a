import type { Client, ClientConfig } from 'pg';

/** Time limits for PostgreSQL, so that a network that drops packets can't block us for longer. */
export type DatabaseLimits = {
  /** For opening a connection, or for getting a free one from a full pool, in milliseconds. */
  readonly connectMs: number;
  /** For one statement, in milliseconds; then the server cancels it. */
  readonly statementMs: number;
  /** For one lock, in milliseconds, if that is less than the statement's limit. */
  readonly lockMs?: number;
};

/** For requests, claims and results, which people and work loops wait for. */
export const shortLimits: DatabaseLimits = { connectMs: 5_000, statementMs: 10_000 };

/** For chores such as retention, which nobody waits for. */
export const choreLimits: DatabaseLimits = { connectMs: 5_000, statementMs: 300_000 };

/** A migration may build an index over years of history. */
export const migrationLimits: DatabaseLimits = { connectMs: 10_000, statementMs: 3_600_000 };

/** For every connection: a vanished peer is noticed within half a minute, even while idle. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } satisfies ClientConfig;

/**
 * Prepares a new connection: UTC, and both ends give up on a vanished peer. The server drops such a client's transaction and
 * locks before a lease expires. These are set after connecting, because poolers refuse such startup parameters.
 */
export const limitConnection = async (
  client: Client,
  { connectMs, statementMs, lockMs = 0 }: DatabaseLimits,
): Promise<void> => {
  const silence = endSilence(client, connectMs);
  await client.query(SESSION_SETTINGS, [String(statementMs), String(lockMs)]);
  silence.limitMs = statementMs + GRACE_MS;
};

/** A server that hasn't cancelled the statement by then is unreachable. */
const GRACE_MS = 2_000;

// Timestamps in UTC are the fastest to parse.
const SESSION_SETTINGS = `
  select set_config('timezone', 'UTC', false), set_config('statement_timeout', $1, false),
    set_config('lock_timeout', $2, false),
    set_config('idle_in_transaction_session_timeout', '20s', false), set_config('tcp_keepalives_idle', '10', false),
    set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`;

/**
 * Ends a connection whose answer takes longer than `limitMs`, which fails the query. The driver's own query_timeout would
 * return the connection to the pool while its query is still running.
 */
const endSilence = (client: Client, limitMs: number): { limitMs: number } => {
  const silence = { limitMs };
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  const limited = (...given: readonly unknown[]): unknown => {
    const answer = query(...given);
    if (!(answer instanceof Promise)) return answer;
    const end = () => client.connection.stream.destroy(noAnswer(silence.limitMs));
    let last: NodeJS.Immediate | undefined;
    // After a long busy stretch, a process first reads what has arrived: it may be the answer to a commit.
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
  Object.assign(new Error(`PostgreSQL didn't answer within ${limitMs / 1_000} s.`), { code: 'ETIMEDOUT' });
