import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { LookupFunction } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { createSafeFetch, type SafeFetch, type SafeFetchOptions } from '../../src/platform/fetch/safe-fetch.ts';
import { type LocalServer, startLocalServer } from './local-server.ts';

/** A web server on this machine that answers as told, and what it has seen. */
export type Site = {
  readonly server: Server;
  readonly url: string;
  readonly seen: IncomingMessage[];
  connections: number;
  /** Answers the requests from now on. */
  handle: RequestListener;
};

const opened: LocalServer[] = [];
const clients: SafeFetch[] = [];

/** A site for each test of a file, which says `ok` until it's told otherwise; sites and clients end with the test. */
export const eachSite = (take: (site: Site) => void): void => {
  beforeEach(async () => {
    take(await openSite((_request, response) => response.end('ok')));
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await Promise.all(opened.splice(0).map((server) => server.close()));
  });
};

export const openSite = async (handle: RequestListener): Promise<Site> => {
  const local = await startLocalServer((request, response) => {
    site.seen.push(request);
    site.handle(request, response);
  });
  const site: Site = { server: local.server, url: local.url, seen: [], connections: 0, handle };
  local.server.on('connection', () => site.connections++);
  opened.push(local);
  return site;
};

/** Its time runs out only where a test says after how long. */
export const clientWith = (options: Partial<SafeFetchOptions> = {}): SafeFetch => {
  const client = createSafeFetch({
    allowNetworks: ['127.0.0.0/8'],
    userAgent: 'Allclear/0.1 (+https://allclear.test)',
    now: () => new Date('2026-11-20T10:00:00Z'),
    pageTimeoutMs: 120_000,
    ...options,
  });
  clients.push(client);
  return client;
};

/** A resolver that knows these names and no others. */
export const namesOf =
  (names: Readonly<Record<string, readonly string[]>>): LookupFunction =>
  (hostname, _options, callback) => {
    const addresses = names[hostname];
    if (addresses === undefined) callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '');
    else
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  };

const PART = 'undici:request:bodyChunkReceived';

/** Once a client of this process has been handed the next part of a body. */
export const partArrives = (): Promise<void> =>
  new Promise((resolve) => {
    const arrived = () => {
      unsubscribe(PART, arrived);
      resolve();
    };
    subscribe(PART, arrived);
  });

export const portOf = (of: Site): string => new URL(of.url).port;

/** The outcome in one word: its kind, and its code where it has one. */
export const wordOf = (answer: { readonly kind: string; readonly code?: string }): string =>
  answer.code === undefined ? answer.kind : `${answer.kind}: ${answer.code}`;
