import { errorCode } from '../../process/start-error.ts';

/** Returns true if a query failed because PostgreSQL was away or too slow. It may work once the server is back. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = errorCode(error);
  if (code !== undefined) return networkCodes.has(code) || awayStates.test(code);
  // The driver gives no code where a connection ended under a query.
  return (
    error instanceof Error &&
    /^Connection terminated|timeout expired|timeout exceeded|^Query read timeout|that listens was closed$|not queryable$/.test(
      error.message,
    )
  );
};

/**
 * Returns true if work failed because of its input, by a bug or by unexpected data: a retry fails too. False for
 * a database that is away, full, locked, read-only or of another version, which would fail anything.
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
/** Messages of the driver, which have no code, for a connection or pool that can't be used. */
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
 * Connection exceptions, a transaction that was idle for too long, too many connections, a statement that took too long, a
 * server that shuts down, crashed or starts (PostgreSQL's manual, appendix A).
 */
const awayStates = /^(08...|25P03|53300|57014|57P0[1-3])$/;
