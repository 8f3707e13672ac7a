import type { FastifyReply, FastifyRequest } from 'fastify';

/** One open answer of server-sent events (WHATWG HTML, section 9.2). */
export type EventStream = {
  /** Takes over the reply, so nothing else can answer it. Sending starts by itself. */
  begin(): void;
  /** False once the reader has left or doesn't read. */
  send(event: string, data: unknown): boolean;
  /** A heartbeat, so that proxies keep the connection open and a page sees that we're still there. */
  beat(): boolean;
  /** `reconnectInMs`: when to reconnect, if wanted. */
  end(reconnectInMs?: number): void;
  /** Called at once if it's already over. */
  onEnd(handler: () => void): void;
};

/** A reader that leaves this much unread is cut off; it reconnects and refetches. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** Opens a stream as the answer. Headers set before are sent with it. */
export const eventStream = (request: FastifyRequest, reply: FastifyReply): EventStream => {
  const response = reply.raw;
  const write = (text: string): boolean => {
    if (response.destroyed || response.writableEnded) return false;
    if (response.writableLength > MOST_UNREAD_BYTES) {
      response.destroy();
      return false;
    }
    response.write(text);
    return true;
  };
  const begin = (): void => {
    if (reply.sent) return;
    reply.hijack();
    if (response.destroyed) return;
    sendHead(request, reply);
    write('retry: 2000\n\n');
  };
  const send = (text: string): boolean => {
    begin();
    return write(text);
  };
  return {
    begin,
    send: (event, data) => send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    // With data, since an EventSource ignores an event without any.
    beat: () => send('event: beat\ndata: {}\n\n'),
    end: (reconnectInMs) => {
      begin();
      if (reconnectInMs !== undefined) write(`retry: ${Math.round(reconnectInMs)}\n\n`);
      response.end();
    },
    onEnd: (handler) => {
      if (response.destroyed) handler();
      else response.once('close', handler);
    },
  };
};

const sendHead = (request: FastifyRequest, reply: FastifyReply): void => {
  request.socket.setTimeout(0);
  request.socket.setNoDelay(true);
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would buffer the events.
    'x-accel-buffering': 'no',
  });
};
