import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startLocalServer } from './local-server.ts';

export type Received = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
};

export type Receiver = {
  readonly url: string;
  readonly received: Received[];
  /** Answers the requests from now on. */
  answer: (response: ServerResponse, request: Received) => void;
  /** Once nobody is connected: whatever a sender that has ended sent is here by then. */
  deserted(): Promise<void>;
  close(): Promise<void>;
};

/** A receiver of webhooks on 127.0.0.1 that keeps what it got. */
export const openReceiver = async (): Promise<Receiver> => {
  const { server, url, close } = await startLocalServer(async (request, response) => {
    // A product asks on for the page of an earlier test, whose port may be this one's now.
    if (request.method === 'GET') return response.end('ok');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
      bytes: Buffer.concat(chunks),
    };
    receiver.received.push(received);
    receiver.answer(response, received);
  });
  const receiver: Receiver = {
    url,
    received: [],
    answer: (response) => response.end('ok'),
    deserted: async () => {
      const connections = promisify(server.getConnections.bind(server));
      while ((await connections()) > 0) await sleep(5);
    },
    close,
  };
  return receiver;
};
