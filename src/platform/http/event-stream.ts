import type { FastifyReply, FastifyRequest } from 'fastify';

/** One open answer of server-sent events (WHATWG HTML, section 9.2). */
export type EventStream = {
  /** False once the other side is gone or does not read. */
  send(event: string, data: unknown): boolean;
  /** A comment line, so that proxies keep the connection open. */
  beat(): boolean;
  end(): void;
  onEnd(handler: () => void): void;
};

/** A reader that leaves this much unread is cut off; it connects again and fetches anew. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** Takes the reply over and keeps it open. The headers set so far are sent along. */
export const openEventStream = (request: FastifyRequest, reply: FastifyReply): EventStream => {
  const response = reply.raw;
  reply.hijack();
  request.socket.setTimeout(0);
  request.socket.setNoDelay(true);
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would hold the events back.
    'x-accel-buffering': 'no',
  });
  const write = (text: string): boolean => {
    if (response.destroyed || response.writableEnded) return false;
    if (response.writableLength > MOST_UNREAD_BYTES) {
      response.destroy();
      return false;
    }
    response.write(text);
    return true;
  };
  write('retry: 2000\n\n');
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => response.end(),
    onEnd: (handler) => response.once('close', handler),
  };
};
