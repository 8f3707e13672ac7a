import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Problem } from '../problems.ts';

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

/**
 * Fastify's clientErrorHandler: answers what couldn't be read as a request, such as broken headers, and logs one line.
 * A connection that sent nothing leaves none.
 */
export const answerUnreadable =
  (logger: Logger) =>
  (error: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void => {
    const { code = '' } = error;
    if (code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.bytesRead > 0) logger.info({ code }, 'unreadable request');
    const { status, problem } = refusals[code] ?? invalid;
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy();
  };
