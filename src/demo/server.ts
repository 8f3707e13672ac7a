import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { atomDocument } from './formats/atom.ts';
import { instatusComponents, instatusSummary } from './formats/instatus.ts';
import { statuspageDocument, statuspageIncidents } from './formats/statuspage.ts';
import { closeAll, listen } from './listen.ts';
import { type SimulatedPage, type SimulatedState, stateAt } from './scenario.ts';

type Document = { readonly type: string; readonly body: string };
type Documents = Readonly<Record<string, (state: SimulatedState, url: string) => Document>>;

const json = (body: string): Document => ({ type: 'application/json; charset=utf-8', body });
const html = (state: SimulatedState, link: string): Document => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><title>${state.page.name} Status</title>${link}<h1>${state.page.name}</h1><p>A simulated status page.</p>`,
});

/** By format, the page's answers by path. */
const formats: Readonly<Record<string, Documents>> = {
  statuspage: {
    '/': (state) => html(state, ''),
    '/api/v2/summary.json': (state, url) => json(statuspageDocument(state, url)),
    '/api/v2/incidents.json': (state, url) => json(statuspageIncidents(state, url)),
    '/history.atom': (state, url) => ({ type: 'application/atom+xml; charset=utf-8', body: atomDocument(state, url) }),
  },
  atom: {
    '/': (state) => html(state, '<link rel="alternate" type="application/atom+xml" href="/history.atom">'),
    '/history.atom': (state, url) => ({ type: 'application/atom+xml; charset=utf-8', body: atomDocument(state, url) }),
  },
  instatus: {
    '/': (state) => html(state, ''),
    '/summary.json': (state, url) => json(instatusSummary(state, url)),
    '/v3/components.json': (state) => json(instatusComponents(state)),
  },
};

export type SimulatedPages = {
  /** The URL of each page, by slug. */
  readonly urls: ReadonlyMap<string, string>;
  close(): Promise<void>;
};

/** Serves each page on its own port of 127.0.0.1, from `firstPort` on. */
export const servePages = async (
  pages: readonly SimulatedPage[],
  { firstPort, now = () => new Date() }: { readonly firstPort: number; readonly now?: () => Date },
): Promise<SimulatedPages> => {
  const urls = new Map(pages.map((page, i) => [page.slug, `http://127.0.0.1:${firstPort + i}`]));
  const servers = await Promise.all(
    pages.map((page, i) => listen(serverOf(page, urls.get(page.slug) ?? '', now), firstPort + i)),
  );
  return {
    urls,
    close: () => closeAll(servers),
  };
};

const serverOf = (page: SimulatedPage, url: string, now: () => Date): Server =>
  createServer((request, response) => {
    const path = new URL(request.url ?? '/', url).pathname;
    const make = formats[page.format]?.[path];
    if (!make) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    const { type, body } = make(stateAt(page, now()), url);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    return response.writeHead(200, { 'content-type': type, etag }).end(request.method === 'HEAD' ? undefined : body);
  });
