import type { FastifyReply, FastifyRequest } from 'fastify';

/** One open answer of server-sent events (WHATWG HTML, section 9.2). */
export type EventStream = {
  /** Takes the reply over: nothing else can be answered from then on. Sending begins by itself. */
  begin(): void;
  /** False once the other side is gone or does not read. */
  send(event: string, data: unknown): boolean;
  /** A sign of life, so that proxies keep the connection open and a page sees that somebody still speaks. */
  beat(): boolean;
  /** `reconnectInMs`: when to connect again, where that is meant. */
  end(reconnectInMs?: number): void;
  /** At once where it is over already. */
  onEnd(handler: () => void): void;
};

/** A reader that leaves this much unread is cut off; it connects again and fetches anew. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** An answer that stays open from its beginning on. The headers set until then are sent along. */
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
    // With data, since an EventSource leaves out an event that has none.
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
    // nginx would hold the events back.
    'x-accel-buffering': 'no',
  });
};
