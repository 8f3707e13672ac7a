import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { bodyInTrouble, newIncident, numberedBody, resolvedNow } from '../../support/page-in-trouble.ts';
import { type BodyIncident, type BodyParts, incidentsPath, summaryPath } from '../../support/statuspage-body.ts';

/** Status pages that fall into trouble and recover by a plan, and the receiver of what is told of them: one process, one clock. */
const text = (value: string) => ({ type: 'string', default: value }) as const;
const { values: flags } = parseArgs({
  options: { pages: text('100'), port: text('7800'), ports: text('10') },
});
const port = Number(flags.port);
const ports = Number(flags.ports);

/** What a page published when, in ms since 1970. */
export type Published = { readonly page: number; readonly what: 'begin' | 'end'; readonly at: number };
/** An alert that arrived. */
export type Told = { readonly hook: string; readonly type: string; readonly at: number };
export type TruthLog = { readonly published: readonly Published[]; readonly told: readonly Told[] };

/** When a page is in trouble, in ms from now on; half of the troubles have an incident, the others are a status alone. */
export type PlannedTrouble = { readonly page: number; readonly beginMs: number; readonly endMs: number };

export type TruthOrder =
  | { readonly plan: readonly PlannedTrouble[]; readonly touchEveryMs: number }
  | { readonly log: true };

type Page = {
  version: number;
  body: string;
  /** Every incident that it had; what is over is no longer in the summary. */
  history: readonly BodyIncident[];
};

/** With when it was published, as this platform says it. */
const bodyOf = (parts: BodyParts, version: number): string =>
  numberedBody({ ...parts, updatedAt: new Date() }, version);

const pages = Array.from(
  { length: Number(flags.pages) },
  (): Page => ({ version: 1, body: bodyOf({}, 1), history: [] }),
);
const published: Published[] = [];
const told: Told[] = [];

const publish = (index: number, parts: BodyParts): void => {
  const page = pages[index];
  if (!page) return;
  page.version++;
  page.body = bodyOf(parts, page.version);
};

const play = ({ page, beginMs, endMs }: PlannedTrouble): void => {
  const note = (what: Published['what'], parts: BodyParts, history: readonly BodyIncident[]) => {
    publish(page, parts);
    const own = pages[page];
    if (own) own.history = history;
    published.push({ page, what, at: Date.now() });
  };
  setTimeout(() => {
    const incidents = page % 2 === 0 ? [newIncident(`incident-${page}`)] : [];
    note('begin', bodyInTrouble(incidents), incidents);
    setTimeout(() => note('end', {}, incidents.map(resolvedNow)), endMs - beginMs);
  }, beginMs);
};

/** Other bytes that say the same: nothing of them may be told. */
const touchSome = (troubled: ReadonlySet<number>): void => {
  for (let tries = 0; tries < pages.length / 50; tries++) {
    const index = Math.floor(Math.random() * pages.length);
    if (!troubled.has(index)) publish(index, {});
  }
};

const serve = (request: IncomingMessage, response: ServerResponse): void => {
  const path = request.url ?? '';
  const page = pages[Number(/^\/p\/(\d+)\//.exec(path)?.[1] ?? Number.NaN)];
  if (page && path.endsWith(incidentsPath)) return void response.end(bodyOf({ incidents: page.history }, page.version));
  if (!page || !path.endsWith(summaryPath)) return void response.writeHead(404).end();
  const etag = `"${page.version}"`;
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
  response.writeHead(200, { etag, 'content-type': 'application/json' }).end(page.body);
};

const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const at = Date.now();
  let body = '';
  for await (const chunk of request) body += chunk;
  response.end('ok');
  told.push({ hook: request.url ?? '', type: /"type":"([^"]+)"/.exec(body)?.[1] ?? 'unknown', at });
};

process.on('message', (order: TruthOrder) => {
  if ('log' in order) return void process.send?.({ published, told });
  for (const trouble of order.plan) play(trouble);
  const troubled = new Set(order.plan.map(({ page }) => page));
  setInterval(touchSome, order.touchEveryMs, troubled);
});
process.on('disconnect', () => process.exit(0));

let waiting = ports;
for (let offset = 0; offset < ports; offset++) {
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) =>
    request.method === 'POST' ? void receive(request, response) : serve(request, response),
  );
  server.listen(port + offset, '127.0.0.1', 4_096, () => {
    if (--waiting === 0) process.send?.('ready');
  });
}
