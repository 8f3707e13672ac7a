import { errorCode } from '../../process/start-error.ts';

/** Returns true if a query failed because PostgreSQL was away or too slow. It may work once the server is back. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = errorCode(error);
  if (code !== undefined) return networkCodes.has(code) || awayStates.test(code);
  // The driver gives no code if a connection ends during a query.
  return (
    error instanceof Error &&
    /^Connection terminated|timeout expired|timeout exceeded|^Query read timeout|that listens was closed$|not queryable$/.test(
      error.message,
    )
  );
};

/**
 * Returns true if work failed because of its input, through a bug or unexpected data, so that a retry fails too. False if the
 * database is away, full, locked, read-only or of another version, which would fail any work.
 */
export const isWorkAtFault = (error: unknown): boolean => {
  if (isDatabaseAway(error)) return false;
  const code = errorCode(error);
  if (code !== undefined && sqlState.test(code)) return workStates.test(code);
  if (code !== undefined && !(error instanceof TypeError || error instanceof RangeError)) return false;
  return !(error instanceof Error && driverWords.test(error.message));
};

const sqlState = /^[0-9][0-9A-Z]{4}$|^[A-Z]{1,2}[0-9]{3,4}$/;
/** Cardinality, data, integrity, and a value too large (PostgreSQL's manual, appendix A). */
const workStates = /^(21|22|23|54)/;
/** Driver messages without a code, for a connection or pool that can't be used. */
const driverWords = /not queryable|after calling end on the pool|already been destroyed|read timeout/i;

const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Connection exceptions, a former primary that is now a standby, an idle transaction timeout, too many connections, a statement
 * timeout, and a server that is shutting down, has crashed or is starting (PostgreSQL's manual, appendix A).
 */
const awayStates = /^(08...|25006|25P03|53300|57014|57P0[1-3])$/;
