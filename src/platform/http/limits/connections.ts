import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Times in milliseconds. */
export type ConnectionLimits = {
  /** For receiving a request, headers and body. An answer may take longer, and a stream stays open. */
  readonly requestMs: number;
  /** Between requests. Longer than the 60 s after which the documented proxies close their connections. */
  readonly idleMs: number;
  /** Without a byte in either direction. A stream has a heartbeat every 15 s. */
  readonly silentMs: number;
  /** How often arriving requests are checked. */
  readonly checkMs: number;
  /** Open connections; further ones are closed at once. */
  readonly connections: number;
};

/** 4 MB at 1 Mbit/s take 34 s. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  requestMs: 60_000,
  idleMs: 72_000,
  silentMs: 120_000,
  checkMs: 10_000,
  connections: 10_000,
};

/** The limits in fastify's form, which waits forever by default. */
export const asServerOptions = ({ requestMs, idleMs, silentMs, checkMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  keepAliveTimeout: idleMs,
  connectionTimeout: silentMs,
  http: { headersTimeout: requestMs, connectionsCheckingInterval: checkMs },
});

/** Unanswered requests of one connection. Browsers and proxies don't pipeline, so they have one. */
export const MOST_UNANSWERED = 16;

/**
 * Ends a connection that sends requests without waiting for answers: one write of 37 KB holds 1,400 of them, and Node starts
 * each before the first is answered. `onExcess` is called once for each connection that it ends.
 */
export const limitUnanswered = (server: Server, onExcess: () => void): void => {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number): number => {
    const now = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, now);
    return now;
  };
  // Before all other listeners, so that a request above the limit never starts.
  const answer = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (count(socket, 1) > MOST_UNANSWERED) {
      socket.destroy();
      onExcess();
      return;
    }
    response.once('close', () => count(socket, -1));
    for (const listener of answer) listener.call(server, request, response);
  });
};

const FULL_AGAIN_MS = 60_000;

/** Closes connections above `most` at once. `onFull` is called for the first of them, and again at most once a minute. */
export const limitConnections = (server: Server, most: number, onFull: () => void): void => {
  server.maxConnections = most;
  let calledAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - calledAt < FULL_AGAIN_MS) return;
    calledAt = performance.now();
    onFull();
  });
};
