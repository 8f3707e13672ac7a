import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Problem } from '../problems.ts';
import { REQUEST_ID } from '../request-log.ts';

type Refusal = { readonly status: number; readonly problem: Problem };

const invalid: Refusal = { status: 400, problem: { code: 'invalid_input', message: "The request isn't valid HTTP." } };

const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    problem: { code: 'invalid_input', message: 'The request took too long to arrive. Try again.' },
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    problem: { code: 'invalid_input', message: 'The URL and headers are too long. Send less at a time.' },
  },
};

/** How long the rest of a refused request is read and dropped: closing at once would reset the connection and lose the answer. */
const LINGER_MS = 2_000;

/**
 * Fastify's clientErrorHandler: answers what couldn't be read as a request, such as broken headers, and logs one line.
 * A connection that sent nothing leaves none. `nextId` names what was refused, as a request.
 */
export const answerUnreadable =
  (logger: Logger, nextId: () => string) =>
  (error: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void => {
    const { code = '' } = error;
    // Each later piece of a refused request is an error too.
    if (code === 'ECONNRESET' || !socket.writable) return;
    const reqId = nextId();
    if (socket.bytesRead > 0) logger.info({ reqId, code }, 'unreadable request');
    socket.end(answerTo(refusals[code] ?? invalid, reqId));
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };

/** Pages of other sites may read it, since it isn't known which path they called. */
const answerTo = ({ status, problem }: Refusal, reqId: string): string => {
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID}: ${reqId}`,
    'access-control-allow-origin: *',
    `access-control-expose-headers: ${REQUEST_ID}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};
