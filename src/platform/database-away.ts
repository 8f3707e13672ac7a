import { errorCode } from './start-error.ts';

/** Whether a query failed because PostgreSQL could not be asked: it may work once the server is back. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = errorCode(error);
  if (code !== undefined) return networkCodes.has(code) || awayStates.test(code);
  // The driver gives no code where a connection ended under a query.
  return error instanceof Error && /^Connection terminated|timeout expired|timeout exceeded/.test(error.message);
};

const networkCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** Connection exceptions, too many connections, a server that shuts down, crashed or starts (PostgreSQL's manual, appendix A). */
const awayStates = /^(08...|53300|57P0[1-3])$/;
