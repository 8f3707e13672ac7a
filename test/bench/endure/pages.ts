import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FaultKind, misbehave } from '../../support/fleet-faults.ts';
import { bodyInTrouble, newIncident, numberedBody, resolvedNow } from '../../support/page-in-trouble.ts';
import { type BodyIncident, type BodyParts, incidentsPath, summaryPath } from '../../support/statuspage-body.ts';

/** A time in which a page published that it was down; without an end it lasts. Times are in ms since 1970. */
export type Trouble = {
  readonly page: number;
  readonly beganAt: number;
  readonly endedAt?: number;
  /** Whole and current answers that the page gave meanwhile. */
  readonly served: number;
};

/** `slow` is answered after a while, `old` with what was published before. */
export type PageFault = FaultKind | 'slow' | 'old';

/** The address of a page, by its number. */
export const urlOf = ({ port, ports }: { readonly port: number; readonly ports: number }, page: number): string =>
  `http://127.0.0.1:${port + (page % ports)}/p/${page}`;

export type EndurePages = {
  readonly troubles: () => readonly Trouble[];
  begin(page: number): void;
  /** Of a page in trouble. */
  end(page: number): void;
  /** Other bytes that say the same: nothing of them may be told. */
  touch(page: number): void;
  setFault(page: number, fault: PageFault | undefined): void;
  hasFault(page: number): boolean;
  /** Answers a request of a page, or 404. */
  serve(request: IncomingMessage, response: ServerResponse): void;
};

type Publication = { readonly version: number; readonly summary: string; readonly history: string };
type Page = { now: Publication; before: Publication; incidents: readonly BodyIncident[]; fault: PageFault | undefined };

const SLOW_MS = 4_000;

/** Pages that write the time of their publications into them; in the others an older copy can't be told from a newer one. */
export const tellsTime = (page: number): boolean => page % 3 !== 0;
/** One page in ten is never down, but can't be read for long. */
export const isUnreadable = (page: number): boolean => page % 10 === 9;
const hasIncidents = (page: number): boolean => page % 2 === 0;

/** Status pages with a record of what they published when. */
export const createPages = (count: number): EndurePages => {
  const publicationOf = (index: number, version: number, parts: BodyParts, incidents: readonly BodyIncident[]) => {
    const timed = tellsTime(index) ? { updatedAt: new Date() } : {};
    return {
      version,
      summary: numberedBody({ ...parts, ...timed }, version),
      history: numberedBody({ incidents, ...timed }, version),
    };
  };
  const pages = Array.from({ length: count }, (_, index): Page => {
    const first = publicationOf(index, 1, {}, []);
    return { now: first, before: first, incidents: [], fault: undefined };
  });
  const troubles = new Map<number, Trouble>();
  const publish = (index: number, parts: BodyParts, incidents: readonly BodyIncident[]): void => {
    const page = pages[index];
    if (!page) return;
    page.before = page.now;
    page.now = publicationOf(index, page.now.version + 1, parts, incidents);
    page.incidents = incidents;
  };
  return {
    troubles: () => [...troubles.values()],
    begin: (index) => {
      const incidents = hasIncidents(index) ? [newIncident(`incident-${index}`)] : [];
      publish(index, bodyInTrouble(incidents), incidents);
      troubles.set(index, { page: index, beganAt: Date.now(), served: 0 });
    },
    end: (index) => {
      publish(index, {}, (pages[index]?.incidents ?? []).map(resolvedNow));
      const trouble = troubles.get(index);
      if (trouble) troubles.set(index, { ...trouble, endedAt: Date.now() });
    },
    touch: (index) => {
      if (!troubles.has(index)) publish(index, {}, []);
    },
    setFault: (index, fault) => {
      const page = pages[index];
      if (page) page.fault = fault;
    },
    hasFault: (index) => pages[index]?.fault !== undefined,
    serve: (request, response) => {
      const path = request.url ?? '';
      const index = Number(/^\/p\/(\d+)\//.exec(path)?.[1] ?? Number.NaN);
      const page = pages[index];
      if (!page) return void response.writeHead(404).end();
      const { fault } = page;
      const trouble = troubles.get(index);
      if (trouble && trouble.endedAt === undefined && fault === undefined)
        troubles.set(index, { ...trouble, served: trouble.served + 1 });
      if (fault === undefined) return answer(page.now, path, request, response);
      if (fault === 'old') return answer(page.before, path, request, response);
      if (fault === 'slow') return void setTimeout(answer, SLOW_MS, page.now, path, request, response);
      misbehave(fault, response, { body: page.now.summary, trapUrl: 'http://127.0.0.2/', path });
    },
  };
};

const answer = (said: Publication, path: string, request: IncomingMessage, response: ServerResponse): void => {
  if (path.endsWith(incidentsPath)) return void response.end(said.history);
  if (!path.endsWith(summaryPath)) return void response.writeHead(404).end();
  const etag = `"${said.version}"`;
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
  response.writeHead(200, { etag, 'content-type': 'application/json' }).end(said.summary);
};
