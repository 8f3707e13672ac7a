import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export type FaultKind = keyof typeof faults;

export type FaultContext = {
  readonly body: string;
  /** Where a redirect to the inside leads: an address that the product may not reach. */
  readonly trapUrl: string;
  readonly path: string;
};

type Fault = (response: ServerResponse, context: FaultContext) => void;

const json = { 'content-type': 'application/json; charset=utf-8' };
const bomb = gzipSync(Buffer.alloc(8_000_000, ' '));

const send =
  (status: number, body: string | Buffer, headers: Readonly<Record<string, string>> = json): Fault =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

const redirect =
  (to: (context: FaultContext) => string): Fault =>
  (response, context) => {
    response.writeHead(302, { location: to(context) }).end();
  };

/** Half of what was announced, and then the end. */
const half =
  (end: (response: ServerResponse) => void): Fault =>
  (response, { body }) => {
    response.writeHead(200, { ...json, 'content-length': String(Buffer.byteLength(body)) });
    response.write(body.slice(0, body.length / 2));
    setTimeout(() => end(response), 20);
  };

/** Writes the chunk for as long as the other side takes it. */
const endless =
  (chunk: Buffer, headers: Readonly<Record<string, string>>): Fault =>
  (response) => {
    response.writeHead(200, { ...json, ...headers });
    let left = 200_000_000;
    const more = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  };

/** Everything that a page can do wrong, by name. */
export const faults = {
  hang: () => undefined,
  drip: (response) => {
    response.writeHead(200, json);
    const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write(' ')), 100);
  },
  status500: send(500, 'broken', { 'content-type': 'text/plain' }),
  busy429: send(429, 'slow down', { 'content-type': 'text/plain', 'retry-after': '1' }),
  malformed: (response, { body }) =>
    send(200, `${body.slice(0, body.length / 2)}}}]<`)(response, { body, trapUrl: '', path: '' }),
  html: send(200, '<!doctype html><html><body><h1>All is lost</h1></body></html>', { 'content-type': 'text/html' }),
  empty: send(200, ''),
  null: send(200, 'null'),
  array: send(200, '[]'),
  prototype: send(
    200,
    '{"__proto__":{"polluted":true},"page":{},"components":{"length":1e9},"status":{"indicator":{}}}',
  ),
  deep: send(200, `{"page":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  huge: endless(Buffer.alloc(65_536, 'a'), {}),
  gzipBomb: endless(bomb, { 'content-encoding': 'gzip' }),
  badGzip: (response, { body }) => {
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(body);
  },
  hugeHeaders: send(200, '{}', { ...json, 'x-pad': 'a'.repeat(60_000) }),
  redirectLoop: redirect(({ path }) => `${path.split('?')[0]}?n=${Math.random()}`),
  redirectInside: redirect(({ trapUrl }) => trapUrl),
  redirectMetadata: redirect(() => 'http://169.254.169.254/latest/meta-data/'),
  redirectFile: redirect(() => 'file:///etc/passwd'),
  reset: (response) => {
    response.socket?.resetAndDestroy();
  },
  resetMiddle: half((response) => response.socket?.resetAndDestroy()),
  truncated: half((response) => response.socket?.end()),
} satisfies Readonly<Record<string, Fault>>;

export const faultKinds = Object.keys(faults) as FaultKind[];

export const misbehave = (kind: FaultKind, response: ServerResponse, context: FaultContext): void =>
  faults[kind](response, context);
