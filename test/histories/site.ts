import type { ServerResponse } from 'node:http';
import { startLocalServer } from '../support/local-server.ts';
import { type Asked, beginning, type PageSays, type Said } from './history.ts';

/** The server of one page of a history. It lives in the history's time: what it says may depend on the moment, and its `Date` is that moment's. */
export type Site = {
  readonly port: number;
  /** Answers exactly these paths from now on; whatever else is asked is a 404. */
  readonly says: (page: PageSays) => void;
  readonly close: () => Promise<void>;
};

export const openSite = async (now: () => Date): Promise<Site> => {
  let page: PageSays = {};
  let times = new Map<string, number>();
  const { port, close } = await startLocalServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://site.test');
    const asked: Asked = {
      at: (now().getTime() - beginning.getTime()) / 60_000,
      times: times.get(pathname) ?? 0,
      query,
      headers: request.headers,
    };
    times.set(pathname, asked.times + 1);
    const said = page[pathname] ?? notFound;
    void send(typeof said === 'function' ? said(asked) : said, response, now());
  });
  return {
    port,
    says: (next) => {
      page = next;
      times = new Map();
    },
    close,
  };
};

const notFound: Said = { status: 404, body: 'Not found' };

const send = async (
  { status = 200, headers = {}, body = '', after, cut }: Said,
  response: ServerResponse,
  now: Date,
): Promise<void> => {
  await after;
  const ownDate = { date: now.toUTCString(), ...headers };
  if (!cut) response.writeHead(status, ownDate).end(body);
  // More was promised than comes before the connection ends.
  else response.writeHead(status, { ...ownDate, 'content-length': '100000' }).write(body, () => response.destroy());
};
