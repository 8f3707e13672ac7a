import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLocalServer } from './local-server.ts';

export type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Held back until this settles. */
  readonly after?: Promise<unknown>;
};

/** A web server on this machine whose paths answer what the test says; any other path is a 404. */
export type PageServer = {
  readonly url: string;
  /** Every request, with the headers that it had. */
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  set(path: string, answer: Answer | ((request: IncomingMessage) => Answer)): void;
  close(): Promise<void>;
};

export const startPageServer = async (): Promise<PageServer> => {
  const answers = new Map<string, Answer | ((request: IncomingMessage) => Answer)>();
  const requests: PageServer['requests'] = [];
  const { url, close } = await startLocalServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers });
    const answer = answers.get(path) ?? { status: 404, body: 'Not found' };
    void send(typeof answer === 'function' ? answer(request) : answer, response);
  });
  return {
    url,
    requests,
    set: (path, answer) => {
      answers.set(path, answer);
    },
    close,
  };
};

/** Answers 304 to whoever has this entity tag, else the whole body. */
export const tagged =
  (etag: string, body: string) =>
  (request: IncomingMessage): Answer =>
    request.headers['if-none-match'] === etag ? { status: 304, headers: { etag } } : { headers: { etag }, body };

const send = async ({ status = 200, headers = {}, body = '', after }: Answer, response: ServerResponse) => {
  await after;
  response.writeHead(status, headers).end(body);
};
