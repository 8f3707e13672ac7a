import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile } from './report.ts';
import type { SinkRecord, SinkRule, SinkStats } from './sink.ts';

/** A small stand-in for the kit's sink: the same flags, addresses and commands, as far as the benchmarks need them. */
const { values: flags } = parseArgs({
  options: { port: { type: 'string', default: '7800' }, keep: { type: 'string', default: '0' } },
});
const keep = Number(flags.keep);

const rules = new Map<string, SinkRule>();
let common: SinkRule = {};
const fresh = () => ({
  posts: 0,
  accepted: 0,
  duplicates: 0,
  clientAborted: 0,
  latencies: [] as number[],
  /** By path and id: attempts, and how many were accepted. */
  keys: new Map<string, { attempts: number; accepted: number }>(),
  records: [] as SinkRecord[],
});
let seen = fresh();

const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const at = Date.now();
  response.on('close', () => {
    if (!response.writableFinished) seen.clientAborted++;
  });
  let body = '';
  for await (const chunk of request) body += chunk;
  const path = request.url ?? '';
  const key = String(request.headers['webhook-id'] ?? '') || null;
  const entry = seen.keys.get(`${path} ${key}`) ?? { attempts: 0, accepted: 0 };
  seen.keys.set(`${path} ${key}`, entry);
  seen.posts++;
  entry.attempts++;
  const { failFirst = 0, latency = 0, jitter = 0 } = { ...common, ...rules.get(path) };
  const isRefused = entry.attempts <= failFirst;
  const delayMs = latency + jitter * Math.random();
  if (delayMs > 0) await sleep(delayMs);
  const status = isRefused ? 500 : 200;
  if (keep > 0) seen.records.push({ at, path, key, status });
  if (!isRefused) accept(entry, at, body);
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"ok":true}');
};

const accept = (entry: { accepted: number }, at: number, body: string): void => {
  seen.accepted++;
  if (entry.accepted++ > 0) seen.duplicates++;
  else seen.latencies.push(at - Date.parse(/"occurredAt":"([^"]+)"/.exec(body)?.[1] ?? ''));
};

const stats = (): SinkStats => {
  const { posts, accepted, duplicates, clientAborted, latencies, keys } = seen;
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => quantile(latencies, share));
  return {
    posts,
    accepted,
    acceptedKeys: [...keys.values()].filter((entry) => entry.accepted > 0).length,
    duplicates,
    clientAborted,
    latencyMs: { n: latencies.length, p50: p50 ?? 0, p99: p99 ?? 0, max: max ?? 0 },
  };
};

const control = async (request: IncomingMessage): Promise<void> => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const rule: SinkRule & { readonly op?: string } = JSON.parse(body);
  if (rule.op === 'reset') seen = fresh();
  else if (rule.path === undefined) common = { ...common, ...rule };
  else rules.set(rule.path, rule);
};

const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://sink');
  if (!url.pathname.startsWith('/_')) return receive(request, response);
  if (url.pathname === '/_control') await control(request);
  const records = () => seen.records.slice(-Number(url.searchParams.get('limit') ?? 100));
  response.end(JSON.stringify(url.pathname === '/_requests' ? records() : stats()));
};

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => void handle(request, response));
server.listen(Number(flags.port), '127.0.0.1', 4_096, () => console.log('own sink'));
// A sender that is killed breaks its requests off.
process.on('uncaughtException', () => undefined);
process.on('SIGTERM', () => process.exit(0));
