import type { ServerResponse } from 'node:http';
import { startLocalServer } from './local-server.ts';
import { type BodyIncident, type BodyParts, incidentsPath, statuspageBody, summaryPath } from './statuspage-body.ts';

export type ControlledStatus = 'operational' | 'degraded' | 'outage' | 'maintenance';

export type ControlledState = {
  readonly status: ControlledStatus;
  readonly message?: string;
  readonly components?: BodyParts['components'];
  readonly incidents?: readonly BodyIncident[];
};

/** The ways in which a page stops being one. */
export type Fault = 'error' | 'html' | 'hang' | 'reset' | 'deactivated' | 'empty';

export type PageFormat = 'statuspage' | 'instatus' | 'atom';

/** A status page on this machine that says what the test says, and breaks when it should. */
export type ControlledPage = {
  /** What a person would paste. */
  readonly url: string;
  readonly says: (state: ControlledState) => void;
  readonly breaks: (fault: Fault) => void;
  readonly heals: () => void;
  /** The same address is served by another platform from now on. */
  readonly becomes: (format: PageFormat) => void;
  /** Answers everything with a redirect there. */
  readonly leadsTo: (url: string) => void;
  /** How many requests it has had. */
  readonly requests: () => number;
  readonly close: () => Promise<void>;
};

/** Starts one that is operational, on a free port of an address of this machine. */
export const startControlledPage = async (
  first: PageFormat = 'statuspage',
  host = '127.0.0.1',
): Promise<ControlledPage> => {
  let state: Said = { status: 'operational', at: new Date(), past: [] };
  let format = first;
  let fault: Fault | undefined;
  let elsewhere: string | undefined;
  let requests = 0;
  const { server, url, close } = await startLocalServer((request, response) => {
    requests += 1;
    const path = request.url ?? '/';
    if (elsewhere) return response.writeHead(302, { location: new URL(path, elsewhere).href }).end();
    if (fault) return faultyAnswers[fault](response);
    const document = documents[format][path];
    if (!document) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    const { type, body } = document(state);
    return response.writeHead(200, { 'content-type': type }).end(body);
  }, host);
  return {
    url,
    says: (next) => {
      state = { ...next, at: new Date(), past: pastAfter(state, next) };
    },
    breaks: (next) => {
      fault = next;
    },
    heals: () => {
      fault = undefined;
      // Whoever still waits for an answer that won't come learns so now.
      server.closeAllConnections();
    },
    becomes: (next) => {
      format = next;
    },
    leadsTo: (to) => {
      elsewhere = to;
    },
    requests: () => requests,
    close,
  };
};

/** An incident that began just now. */
export const openIncident = (id: string, name: string, text = 'We are looking into it.'): BodyIncident => {
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  return { id, name, startedAt, updates: [{ status: 'investigating', body: text, at: startedAt }] };
};

/** With when it said so, and with the incidents that it listed before: they're over. */
type Said = ControlledState & { readonly at: Date; readonly past: readonly BodyIncident[] };

const pastAfter = ({ past, incidents = [] }: Said, next: ControlledState): readonly BodyIncident[] => {
  const left = incidents.filter(({ id }) => next.incidents?.every((one) => one.id !== id) ?? true);
  const resolvedAt = new Date().toISOString();
  return [...left.map((one) => ({ ...one, status: 'resolved', resolvedAt })), ...past];
};

type Document = { readonly type: string; readonly body: string };

const html = (body: string): Document => ({ type: 'text/html; charset=utf-8', body });
const json = (body: string): Document => ({ type: 'application/json; charset=utf-8', body });

const documents: Readonly<Record<PageFormat, Readonly<Record<string, (state: Said) => Document>>>> = {
  statuspage: {
    '/': () => html('<!doctype html><title>Acme Status</title><h1>Acme</h1>'),
    [summaryPath]: (state) => json(statuspageBody(partsOf(state))),
    [incidentsPath]: (state) =>
      json(statuspageBody({ ...partsOf(state), incidents: [...(state.incidents ?? []), ...state.past] })),
  },
  instatus: {
    '/': () => html('<!doctype html><title>Acme Status</title><h1>Acme</h1>'),
    '/summary.json': (state) => json(instatusBody(state)),
  },
  atom: {
    '/': () => html('<!doctype html><link rel="alternate" type="application/atom+xml" href="/history.atom">'),
    '/history.atom': (state) => ({ type: 'application/atom+xml; charset=utf-8', body: atomBody(state) }),
  },
};

const indicators = { operational: 'none', degraded: 'minor', outage: 'major', maintenance: 'maintenance' } as const;

const partsOf = ({ status, message, components, incidents, at }: Said): BodyParts => ({
  updatedAt: at,
  indicator: indicators[status],
  ...(message !== undefined && { description: message }),
  ...(components && { components }),
  ...(incidents && { incidents }),
});

const instatusWords = {
  operational: 'OPERATIONAL',
  degraded: 'DEGRADEDPERFORMANCE',
  outage: 'MAJOROUTAGE',
  maintenance: 'UNDERMAINTENANCE',
};

const instatusBody = ({ status, incidents = [] }: ControlledState): string =>
  JSON.stringify({
    page: { name: 'Acme', url: 'https://acme.instatus.com', status: status === 'operational' ? 'UP' : 'HASISSUES' },
    ...(incidents.length > 0 && {
      activeIncidents: incidents.map(({ id, name, startedAt }) => ({
        id,
        name,
        started: startedAt,
        status: 'INVESTIGATING',
        impact: instatusWords[status],
        url: `https://acme.instatus.com/${id}`,
        updatedAt: startedAt,
      })),
    }),
  });

/** One entry for each incident; a feed has no other word for its status. */
const atomBody = ({ incidents = [] }: ControlledState): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xml:lang="en-US" xmlns="http://www.w3.org/2005/Atom"><id>tag:acme.test,2026:/history</id>
<title>Acme Status - Incident History</title><updated>${new Date().toISOString()}</updated>
${incidents
  .map(
    ({ id, name, status = 'investigating', startedAt }) => `<entry><id>tag:acme.test,2026:Incident/${id}</id>
<published>${startedAt}</published><updated>${startedAt}</updated><title>${name}</title>
<content type="html">&lt;p&gt;&lt;strong&gt;${status.replace(/^./, (first) => first.toUpperCase())}&lt;/strong&gt; - Text.&lt;/p&gt;</content></entry>`,
  )
  .join('\n')}</feed>`;

const faultyAnswers: Readonly<Record<Fault, (response: ServerResponse) => unknown>> = {
  error: (response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error'),
  html: (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Sorry</title><p>All systems operational</p>'),
  empty: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(),
  deactivated: (response) =>
    response.writeHead(401, { 'content-type': 'text/html' }).end('<title>Status page</title>Not active.'),
  reset: (response) => response.destroy(),
  // No answer, until the server is closed or the other side leaves.
  hang: () => undefined,
};
