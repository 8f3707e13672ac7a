import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIncidentLog, createIncidents } from '../../src/incidents/module.ts';
import { createMonitoring, type Monitoring } from '../../src/monitoring/module.ts';
import { postgresFacts } from '../../src/platform/database/facts.ts';
import { createSafeFetch, type SafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTestServer, expectContract, sameOrigin } from '../support/http.ts';
import { clearMonitoring, newActor } from '../support/monitoring.ts';
import { type PageServer, startPageServer } from '../support/page-server.ts';
import { statuspageBody, summaryPath } from '../support/statuspage-body.ts';

let database: TestDatabase;
let server: FastifyInstance;
let page: PageServer;
let safeFetch: SafeFetch;
let serviceId: number;
const actors = new Map<string, Actor>();

beforeAll(async () => {
  database = await createTestDatabase();
  page = await startPageServer();
  safeFetch = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear tests' });
  const { em, transaction } = database;
  const recordFacts = postgresFacts(em);
  const kernel = { em, transaction, now: () => new Date('2026-05-04T08:00:00.000Z'), recordFacts };
  const notifyWindows = async () => undefined;
  const monitoring: Monitoring = createMonitoring({
    ...kernel,
    ...createIncidentLog({ em }),
    pollIntervalMs: 60_000,
    pollConcurrency: 10,
    getPage: safeFetch.getPage,
    notifyWindows,
    mayAdd: async () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const { watchedServicesOf } = monitoring;
  const incidents = createIncidents({ ...kernel, watchedServicesOf, notifyWindows });
  const authenticate = async (sent: { sessionToken: string } | { apiKey: string }) =>
    actors.get('apiKey' in sent ? sent.apiKey : sent.sessionToken);
  server = await createTestServer({ handlers: { ...monitoring.handlers, ...incidents.handlers }, authenticate });
});
afterAll(async () => {
  await server.close();
  await safeFetch.close();
  await page.close();
  await database.drop();
});
beforeEach(async () => {
  await clearMonitoring(database.em);
  for (const name of ['ann', 'ben']) actors.set(name, await newActor(database.em, name));
  const updates = [{ status: 'identified', body: 'Found it.', at: '2026-05-04T07:59:00.000Z' }];
  page.set(summaryPath, {
    body: statuspageBody({ incidents: [{ id: 'i1', name: 'Slow', status: 'identified', updates }] }),
  });
  const added = await send('addService', 'POST', '/api/services', { body: { name: 'Acme', statusPageUrl: page.url } });
  serviceId = added.json().id;
});

/** Sends a request as ann, or as told (nobody: a visitor), and checks the whole answer against the contract. */
const send = async (
  operation: OperationId,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  { body, as = 'ann' }: { body?: object; as?: string } = {},
): Promise<LightMyRequestResponse> => {
  const cookies: Record<string, string> = as === 'nobody' ? {} : { [SESSION_COOKIE]: as };
  const request: InjectOptions = { method, url, headers: sameOrigin, cookies };
  const response = await server.inject(body ? { ...request, payload: body } : request);
  expectContract(response, operation);
  return response;
};
const list = (query = '', as = 'ann') => send('listIncidents', 'GET', `/api/incidents${query}`, { as });
const create = (body: object, as = 'ann') => send('createIncident', 'POST', '/api/incidents', { body, as });
const update = (id: number, body: object, as = 'ann') =>
  send('updateIncident', 'PUT', `/api/incidents/${id}`, { body, as });

describe('GET /api/incidents', () => {
  it('lists what the page told and what one reported, and nothing of others', async () => {
    await create({ serviceId, title: 'Mine', startedAt: '2026-05-04T07:00:00.000Z' });
    const response = await list();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject([
      { title: 'Slow', description: 'Found it.', status: 'identified', byHand: false, serviceId, serviceName: 'Acme' },
      { title: 'Mine', description: null, status: 'investigating', byHand: true, updates: [] },
    ]);
    expect((await list('?limit=1')).json()).toHaveLength(1);
    expect((await list('', 'ben')).json()).toEqual([]);
  });

  it('shows the same in the service and its detail', async () => {
    const listed = await send('listServices', 'GET', '/api/services');
    expect(listed.json()).toMatchObject([{ incidents: [{ title: 'Slow', updates: [] }] }]);
    const detail = await send('getService', 'GET', `/api/services/${serviceId}`);
    expect(detail.json()).toMatchObject({ incidents: [{ title: 'Slow', updates: [{ text: 'Found it.' }] }] });
  });

  it('refuses a wrong limit or moment, and a visitor', async () => {
    for (const query of ['?limit=0', '?limit=201', '?since=yesterday'])
      expect((await list(query)).statusCode).toBe(400);
    expect((await list('', 'nobody')).statusCode).toBe(401);
  });
});

describe('POST /api/incidents', () => {
  it('reports one', async () => {
    const response = await create({
      serviceId,
      title: 'Mails are late',
      description: 'Since noon',
      status: 'monitoring',
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ title: 'Mails are late', status: 'monitoring', resolvedAt: null });
  });

  it('refuses no title, a foreign service, a start in the future and a visitor', async () => {
    const blank = await create({ serviceId, title: '  ' });
    expect([blank.statusCode, blank.json().fields]).toEqual([400, { title: 'Title is required' }]);
    expect((await create({ serviceId, title: 'X', startedAt: '2026-06-01T00:00:00Z' })).json().fields).toHaveProperty(
      'startedAt',
    );
    expect((await create({ serviceId, title: 'X' }, 'ben')).statusCode).toBe(404);
    expect((await create({ serviceId, title: 'X' }, 'nobody')).statusCode).toBe(401);
  });
});

describe('PUT /api/incidents/{id}', () => {
  it('changes one’s own', async () => {
    const { id } = (await create({ serviceId, title: 'Late' })).json();
    const response = await update(id, { status: 'resolved', description: 'Over' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      status: 'resolved',
      resolvedAt: '2026-05-04T08:00:00.000Z',
      title: 'Late',
    });
  });

  it("answers 409 for a page's, 404 for another user's and for none, 400 for an unknown status, 401 for a visitor", async () => {
    const [theirs] = (await list()).json();
    expect((await update(theirs.id, { title: 'X' })).statusCode).toBe(409);
    const { id } = (await create({ serviceId, title: 'Late' })).json();
    expect((await update(id, { title: 'X' }, 'ben')).statusCode).toBe(404);
    expect((await update(2_000_000, { title: 'X' })).statusCode).toBe(404);
    expect((await update(id, { status: 'over' })).statusCode).toBe(400);
    expect((await update(id, { title: 'X' }, 'nobody')).statusCode).toBe(401);
  });
});
