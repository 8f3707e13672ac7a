import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, unwrap } from '#client';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import type { Sent } from '../support/contract/call-operation.ts';
import { contractOperations, operationOf } from '../support/contract/operations.ts';
import { writeDeliveries, writeLargestBoard } from '../support/holds/largest-board.ts';
import { largestCalls, otherCalls, type Stage, small } from '../support/holds/largest-calls.ts';
import { type MeteredProduct, startMetered } from '../support/holds/metered-product.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { MOST_HELD_MS } from '../support/processor-time.ts';
import { REPORT_TOKEN } from '../support/report-token.ts';

const SERVICES = 10_000;
/** Enough for every run of a call that deletes 500. */
const SPARE = 3_000;
const cleanUps: (() => Promise<void>)[] = [];
let product: MeteredProduct;
let stage: Stage;

const call = async (id: OperationId, sent: Sent): Promise<void> => {
  const operation = operationOf(id);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(sent.path?.[name] ?? 1));
  const query = new URLSearchParams(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${product.url}${path}?${query}`, {
    method: operation.method,
    headers: { origin: product.url, ...(sent.body && { 'content-type': 'application/json' }), ...sent.headers },
    ...(sent.body && { body: JSON.stringify(sent.body) }),
  });
  // What is large stays bytes.
  const bytes = await response.arrayBuffer();
  // A second one of the same is there already.
  expect(response.status, Buffer.from(bytes).toString('utf8', 0, 500)).toSatisfy((one) => one < 300 || one === 409);
};

beforeAll(async () => {
  const postgres = await startOwnPostgres();
  cleanUps.push(postgres.remove);
  const settings = {
    DATABASE_URL: postgres.url,
    ALLCLEAR_SECRET: 'a secret of at least 32 characters',
    ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
    ALLCLEAR_OWNER_PASSWORD: 'password of the owner',
    ALLCLEAR_MAIL_REPORT_TOKEN: REPORT_TOKEN,
    LOG_LEVEL: 'warn',
  };
  product = await startMetered(settings, (cleanUp) => cleanUps.push(cleanUp));
  const board = await writeLargestBoard(postgres.url, SERVICES + SPARE);
  const login = await createClient({ baseUrl: product.url, headers: { origin: product.url } }).POST('/api/login', {
    body: { username: 'admin', password: 'password of the owner' },
  });
  unwrap(login);
  const session = {
    cookie: login.response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  };
  const api = createClient({ baseUrl: product.url, headers: { origin: product.url, ...session } });
  const services = await postgres.query<{ id: number }>('select id from monitoring.service order by id');
  const ids = services.map(({ id }) => id);
  const [serviceIds, spareIds] = [ids.slice(0, -SPARE), ids.slice(-SPARE)];
  const { key } = unwrap(await api.POST('/api/api-keys', { body: { name: 'program', scope: 'write' } }));
  const feed = unwrap(await api.POST('/api/feeds', { body: { name: 'Feed' } }));
  const wall = unwrap(await api.POST('/api/feeds', { body: { name: 'Wall', scope: 'wall' } }));
  const report = unwrap(await api.POST('/api/reports/links', { body: { period: '90d', days: 7 } }));
  const source = unwrap(await api.POST('/api/alert-sources', { body: { name: 'Tool', kind: 'json' } }));
  const { id: pageId } = unwrap(await api.POST('/api/published-pages', { body: { name: 'Acme', slug: 'acme' } }));
  const mapping = { name: 'Cards', field: 'title' as const, value: 'cards', services: [{ serviceId: ids[0] ?? 0 }] };
  const { id: mappingId } = unwrap(await api.POST('/api/alert-mappings', { body: mapping }));
  const { id: boardId } = unwrap(await api.POST('/api/boards', { body: { name: 'Board', serviceIds } }));
  let integrationId = 0;
  const hook = {
    type: 'webhook' as const,
    config: { webhookUrl: 'http://127.0.0.1:9/hook' },
    serviceIds: ids.slice(0, 1),
  };
  for (let nth = 0; nth < 90; nth += 1) {
    // Else the worker writes messages about 13,000 dead pages to each of them meanwhile.
    const body = { ...hook, name: `Hook ${nth}`, enabled: nth === 89 };
    integrationId = unwrap(await api.POST('/api/integrations', { body })).id;
  }
  await postgres.query(`update integrations.integration set service_ids = array[${serviceIds.join()}]`);
  await api.POST('/api/integrations/{id}/test', { params: { path: { id: integrationId } } });
  await writeDeliveries(postgres.url, 1_000);
  const [incident] = await postgres.query<{ id: number }>('select id from incidents.incident order by id limit 1');
  stage = {
    ...board,
    session,
    key: { authorization: `Bearer ${key}` },
    feedToken: feed.token,
    wallToken: wall.token,
    reportToken: report.token,
    sourceToken: source.token,
    integrationId,
    boardId,
    pageId,
    mappingId,
    incidentId: incident?.id ?? 0,
    serviceIds,
    spareIds,
  };
}, 900_000);
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

const holdsNobodyUp = async (id: string, sentFor: (stage: Stage) => Sent): Promise<void> => {
  const held = await product.holdMs(() => call(id as OperationId, sentFor(stage)));
  expect(held).toBeLessThan(MOST_HELD_MS);
};

test.each(Object.entries(largestCalls))('%s holds nobody up, however much there is', holdsNobodyUp);

test.each(otherCalls)('%s in another form holds nobody up either', holdsNobodyUp);

test('every operation of the contract is measured, or nothing in it grows', () => {
  const known = [...Object.keys(largestCalls), ...Object.keys(small)];
  expect(known.toSorted()).toEqual(contractOperations.map(({ id }) => id).toSorted());
});
