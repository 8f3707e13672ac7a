import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { type FaultKind, faultKinds, misbehave } from '../../support/fleet-faults.ts';
import { statuspageBody, summaryPath } from '../../support/statuspage-body.ts';

/** A small stand-in for the kit's fleet: the same flags, addresses and commands, as far as the benchmarks need them. */
const text = (value: string) => ({ type: 'string', default: value }) as const;
const { values: flags } = parseArgs({
  options: {
    port: text('7700'),
    ports: text('1'),
    addresses: text('1'),
    pages: text('100'),
    size: text('20000'),
    latency: text('0'),
    change: text('0'),
    keepalive: text('120000'),
    keep: text('64'),
    'no-etag': { type: 'boolean' },
  },
});
const port = Number(flags.port);
const ports = Number(flags.ports);
const addresses = Number(flags.addresses);
const latencyMs = Number(flags.latency);
const keepAlive = flags.keepalive !== '0';

type Indicator = 'none' | 'minor' | 'major';
type Page = {
  version: number;
  indicator: Indicator;
  body: string;
  fault: FaultKind | undefined;
  leadsTo: string;
  times: number[];
};

const components = Array.from({ length: Math.max(1, Math.floor(Number(flags.size) / 70)) }, (_, n) => ({
  id: `c${n}`,
  name: `Component number ${n}`,
}));
const bodyOf = (indicator: Indicator, version: number) =>
  statuspageBody({ indicator, components }).replace('{"page":{', `{"version":${version},"page":{`);
const pages = Array.from({ length: Number(flags.pages) }, (): Page => {
  return { version: 1, indicator: 'none', body: bodyOf('none', 1), fault: undefined, leadsTo: '', times: [] };
});
const counts = { since: Date.now(), requests: 0, s200: 0, s304: 0, connections: 0 };

const originOf = (index: number) =>
  `http://127.0.0.${(index % addresses) + 1}:${port + (Math.floor(index / addresses) % ports)}`;

const answer = (page: Page, index: number, request: IncomingMessage, response: ServerResponse): void => {
  const etag = `"${index}-${page.version}"`;
  const common = { 'content-type': 'application/json', ...(keepAlive ? {} : { connection: 'close' }) };
  if (!flags['no-etag'] && request.headers['if-none-match'] === etag) {
    counts.s304++;
    response.writeHead(304, { ...common, etag }).end();
    return;
  }
  counts.s200++;
  response.writeHead(200, { ...common, ...(flags['no-etag'] ? {} : { etag }) }).end(page.body);
};

const servePage = (path: string, request: IncomingMessage, response: ServerResponse): void => {
  const index = Number(/^\/p\/(\d+)\//.exec(path)?.[1] ?? Number.NaN);
  const page = pages[index];
  if (!page || !path.includes(summaryPath)) {
    response.writeHead(404).end();
    return;
  }
  counts.requests++;
  if (!path.includes('?')) page.times.push(performance.now());
  const context = { body: page.body, path, trapUrl: page.leadsTo };
  if (page.fault) misbehave(page.fault, response, context);
  else setTimeout(answer, latencyMs, page, index, request, response);
};

const spread = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { n: sorted.length, min: at(0), p50: at(0.5), p99: at(0.99), max: at(1) };
};

const gapsOf = ({ times }: Page) => times.slice(1).map((time, n) => time - (times[n] ?? 0));

const stats = (query: URLSearchParams) => {
  if (query.has('page')) return { times: { summary: pages[Number(query.get('page'))]?.times } };
  const gaps = pages.flatMap(gapsOf);
  const expected = Number(query.get('expect') ?? 0);
  return {
    sinceMs: Date.now() - counts.since,
    ...counts,
    connections: { total: counts.connections, peak: counts.connections },
    pagesPolled: pages.filter(({ times }) => times.length > 0).length,
    intervalMs: spread(gaps),
    ...(expected ? { latenessMs: spread(gaps.map((gap) => gap - expected)) } : {}),
    ...(query.has('pages')
      ? { rows: pages.flatMap((page, index) => (page.times.length ? [{ page: index, ...spread(gapsOf(page)) }] : [])) }
      : {}),
  };
};

type Command = {
  readonly op: string;
  readonly page?: number | 'all' | readonly number[];
  readonly kind?: string;
  /** Where a redirect leads. */
  readonly to?: string;
};

const run = ({ op, page = 'all', kind, to = '' }: Command): void => {
  const chosen = page === 'all' ? pages : [page].flat().flatMap((index) => pages[index] ?? []);
  const change = (indicator?: Indicator) => {
    for (const one of chosen) {
      one.version++;
      one.indicator = indicator ?? one.indicator;
      one.body = bodyOf(one.indicator, one.version);
    }
  };
  if (op === 'touch') change();
  if (op === 'open') change('major');
  if (op === 'resolve') change('none');
  if (op === 'fault') {
    const fault = faultKinds.find((name) => name === kind) ?? 'status500';
    for (const one of chosen) Object.assign(one, { fault, leadsTo: to });
  }
  if (op === 'clear') for (const one of chosen) one.fault = undefined;
  if (op === 'reset-stats') {
    Object.assign(counts, { since: Date.now(), requests: 0, s200: 0, s304: 0, connections: 0 });
    for (const one of pages) one.times = [];
  }
};

const control = async (request: IncomingMessage): Promise<void> => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const commands: Command | readonly Command[] = JSON.parse(body);
  for (const command of [commands].flat()) run(command);
};

const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://fleet');
  if (url.pathname.startsWith('/p/')) return servePage(request.url ?? '', request, response);
  if (url.pathname === '/_control') await control(request);
  const list = () => pages.map((_, index) => `${originOf(index)}/p/${index}`).join('\n');
  response.end(
    url.pathname === '/_pages' ? list() : JSON.stringify(url.pathname === '/_stats' ? stats(url.searchParams) : {}),
  );
};

let waiting = ports * addresses;
for (let address = 1; address <= addresses; address++) {
  for (let offset = 0; offset < ports; offset++) {
    const server = createServer(
      { keepAliveTimeout: Number(flags.keepalive) || 1 },
      (request, response) => void handle(request, response),
    );
    server.on('connection', () => counts.connections++);
    server.listen(port + offset, `127.0.0.${address}`, 4_096, () => {
      if (--waiting === 0) console.log(`own fleet: ${pages.length} pages`);
    });
  }
}
process.on('uncaughtException', () => undefined);
process.on('SIGTERM', () => process.exit(0));
