import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FaultKind, misbehave } from './fleet-faults.ts';
import { statuspageBody, summaryPath } from './statuspage-body.ts';

export type FleetOptions = {
  readonly pages: number;
  /** Page i lives on server i modulo this; 1 where absent. */
  readonly servers?: number;
  /** How long a good answer takes; 0 where absent. */
  readonly latencyMs?: number;
  /** Bytes that each body has at least. */
  readonly bodyBytes?: number;
  /** Every answer is whole, without an entity tag, and ends its connection. */
  readonly plain?: boolean;
};

/** Many status pages on this machine, with entity tags, faults and a record of who asked when. */
export type Fleet = {
  /** The address of each page, as a user would give it. */
  readonly urls: readonly string[];
  /** When each page was asked, in ms since 1970. */
  readonly polls: readonly (readonly number[])[];
  /** How many polls each user agent sent. */
  readonly agents: ReadonlyMap<string, number>;
  /** Requests that followed a redirect to the inside. */
  trapped(): number;
  /** From now on the page says this. */
  change(page: number, indicator: 'none' | 'minor' | 'major'): void;
  setFault(page: number, kind: FaultKind | undefined): void;
  forgetPolls(): void;
  close(): Promise<void>;
};

type Page = { indicator: 'none' | 'minor' | 'major'; version: number; fault: FaultKind | undefined; body: string };

export const startFleet = async (options: FleetOptions): Promise<Fleet> => {
  const { pages: count, servers: serverCount = 1, bodyBytes = 0, plain = false, latencyMs = 0 } = options;
  const pages = Array.from({ length: count }, () => pageOf('none', 0, bodyBytes));
  const polls: number[][] = pages.map(() => []);
  const agents = new Map<string, number>();
  let trapped = 0;
  const onRequest = (request: IncomingMessage, response: ServerResponse): unknown => {
    const path = request.url ?? '';
    if (path === '/_trap') trapped++;
    const index = Number(/^\/p\/(\d+)\//.exec(path)?.[1] ?? Number.NaN);
    const page = pages[index];
    if (!page || !path.includes(summaryPath)) return response.writeHead(404).end();
    // The hops of a redirect are one poll.
    if (!path.includes('?')) {
      const agent = request.headers['user-agent'] ?? '';
      polls[index]?.push(Date.now());
      agents.set(agent, (agents.get(agent) ?? 0) + 1);
    }
    if (page.fault) return misbehave(page.fault, response, { body: page.body, trapUrl, path });
    const answer = () => answerWell(page, index, plain, request, response);
    return latencyMs > 0 ? setTimeout(answer, latencyMs) : answer();
  };
  const servers = await Promise.all(Array.from({ length: serverCount }, () => listen(onRequest)));
  // Beside the one address that is allowed: only a redirect leads there.
  const trap = await listen(onRequest, INSIDE);
  const trapUrl = `${addressOf(trap)}/_trap`;
  const addresses = servers.map(addressOf);
  return {
    urls: pages.map((_, index) => `${addresses[index % serverCount]}/p/${index}`),
    polls,
    agents,
    trapped: () => trapped,
    change: (index, indicator) => {
      const page = pages[index];
      if (page) Object.assign(page, { ...pageOf(indicator, page.version + 1, bodyBytes), fault: page.fault });
    },
    setFault: (index, kind) => {
      Object.assign(pages[index] ?? {}, { fault: kind });
    },
    forgetPolls: () => {
      for (const times of polls) times.length = 0;
    },
    close: async () => {
      await Promise.all([...servers, trap].map(end));
    },
  };
};

const pageOf = (indicator: Page['indicator'], version: number, bodyBytes: number): Page => {
  const components = Array.from({ length: 1 + Math.floor(bodyBytes / 80) }, (_, n) => ({
    id: `c${n}`,
    name: `Part ${n}`,
  }));
  return { indicator, version, fault: undefined, body: statuspageBody({ indicator, components }) };
};

const answerWell = (
  page: Page,
  index: number,
  plain: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): unknown => {
  const etag = `"${index}-${page.version}"`;
  const type = { 'content-type': 'application/json; charset=utf-8' };
  if (plain) return response.writeHead(200, { ...type, connection: 'close' }).end(page.body);
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
  return response.writeHead(200, { ...type, etag }).end(page.body);
};

const INSIDE = '127.0.0.2';

const listen = async (
  onRequest: (request: IncomingMessage, response: ServerResponse) => unknown,
  host = '127.0.0.1',
): Promise<Server> => {
  const server = createServer({ keepAliveTimeout: 120_000 }, onRequest);
  await new Promise<void>((resolve) => server.listen(0, host, 4_096, resolve));
  return server;
};

const addressOf = (server: Server): string => {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address}:${port}`;
};

const end = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};
