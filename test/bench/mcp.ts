import { Agent, request } from 'undici';
import { entities } from '../../src/app/wiring/entities.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { change } from '../../src/platform/database/query.ts';
import { freePort, readyProduct } from '../support/product.ts';
import { seedIncidents } from '../support/seed-year.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { addReadingKey } from './lib/reading-key.ts';
import { ms, quantile, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/** How long each tool that reads takes on a large board, one call at a time, in turn with the call of the public API that it makes. */
const pages = amount('SERVICES', 200, 200);
const incidents = amount('INCIDENTS', 100, 20);
const rounds = amount('ROUNDS', 400, 60);
const REACH_MS = 30;
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

/** Ends all that the bench starts, also when it fails. */
await using started = new AsyncDisposableStack();
const postgres = await startBenchPostgres();
started.defer(() => postgres.remove());
const product = await readyProduct({ ...workerSettings(postgres.url, 60_000), PORT: String(port) }, ['--role', 'web']);
started.defer(async () => {
  product.signal('SIGTERM');
  await product.ended;
});
const userId = (await seedIncidents(postgres.url, { pages, incidents })).at(-1) ?? 0;
const database = await openDatabase(postgres.url, { entities });
started.defer(() => database.close());
// Nobody polls here, and a reading that turns too old is another answer.
await change(database.em)`update monitoring.status_page set last_read_at = now() + interval '1 day'`;

/** Each may make 300 calls a minute, and a tool's call counts up to four times. */
const keys: string[] = [];
while (keys.length < rounds) keys.push(await addReadingKey(database, userId, rounds));

const dispatcher = new Agent({ connections: 1 });
started.defer(() => dispatcher.close());
const took = async (path: string, key: string, body?: object): Promise<number> => {
  const headers = {
    authorization: `Bearer ${key}`,
    accept: 'application/json, text/event-stream',
    ...(body && { 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' }),
  };
  const sent = body && { method: 'POST' as const, body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }) };
  const from = performance.now();
  const answer = await request(`${url}${path}`, { dispatcher, headers, ...sent });
  const text = await answer.body.text();
  const time = performance.now() - from;
  if (answer.statusCode !== 200 || text.includes('"isError":true')) throw new Error(`${path}: ${text.slice(0, 300)}`);
  return time;
};

const first = await request(`${url}/api/v1/services?limit=1`, { headers: { authorization: `Bearer ${keys[0]}` } });
const { services } = (await first.body.json()) as { readonly services: readonly { readonly id: number }[] };
const serviceId = services[0]?.id ?? 0;
const tool = (name: string, given: object = {}) => ({ method: 'tools/call', params: { name, arguments: given } });
const measured: readonly (readonly [string, object, string])[] = [
  ['tools/list', { method: 'tools/list' }, '/api/v1/summary'],
  ['board_summary', tool('board_summary'), '/api/v1/summary'],
  ['list_services', tool('list_services'), '/api/v1/services?limit=20'],
  ['list_incidents', tool('list_incidents'), '/api/v1/incidents?limit=20'],
  ['service_history', tool('service_history', { serviceId }), `/api/v1/services/${serviceId}/history`],
];

const rows = [];
for (const [what, body, path] of measured) {
  const [byTool, byApi]: [number[], number[]] = [[], []];
  // The first calls load the tools.
  for (let round = -10; round < rounds; round += 1) {
    const key = keys[(round + rounds) % keys.length] ?? '';
    const [one, other] = [await took('/mcp', key, body), await took(path, key)];
    if (round < 0) continue;
    byTool.push(one);
    byApi.push(other);
  }
  const [seen, bare] = [quantile(byTool, 0.99), quantile(byApi, 0.99)];
  rows.push({
    what: `${what}, p99 of ${rounds} (median ${ms(quantile(byTool, 0.5))})`,
    seen: ms(seen),
    limit: `${ms(bare)} (median ${ms(quantile(byApi, 0.5))})`,
    ratio: quantile(byTool, 0.5) / quantile(byApi, 0.5),
    reach: `≤ ${REACH_MS} ms`,
    holds: seen <= REACH_MS,
  });
}
report(`MCP on a board of ${pages} services with ${incidents} incidents each`, rows);
