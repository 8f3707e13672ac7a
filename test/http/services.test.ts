import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IncidentUpdate } from '../../src/monitoring/pages/status-page.ts';
import { createServices } from '../../src/monitoring/services/module.ts';
import type { ServiceMaintenance } from '../../src/monitoring/services/ports.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTestServer, expectContract, sameOrigin } from '../support/http.ts';
import { actions, api, clearMonitoring, GITHUB, incident, newActor, payments, STRIPE } from '../support/monitoring.ts';
import { simplePages } from '../support/simple-pages.ts';

const now = () => new Date('2026-11-20T08:00:00.000Z');
const maintenance: ServiceMaintenance = {
  id: 3,
  title: 'Database upgrade',
  state: 'scheduled',
  startsAt: new Date('2026-11-21T08:00:00.000Z'),
};
const update: IncidentUpdate = {
  at: new Date('2026-11-20T07:55:00.000Z'),
  phase: 'investigating',
  text: 'We are looking into it.',
};
const incidentAnswer = {
  id: incident.id,
  title: 'Actions are slow',
  description: null,
  status: 'investigating',
  byHand: false,
  url: null,
  updates: [],
  startedAt: '2026-11-20T07:50:00.000Z',
  resolvedAt: null,
  createdAt: '2026-11-20T07:51:00.000Z',
  updatedAt: '2026-11-20T07:51:00.000Z',
};

let database: TestDatabase;
let server: FastifyInstance;
const actors = new Map<string, Actor>();

beforeAll(async () => {
  database = await createTestDatabase();
  const { em, transaction } = database;
  const said = new Map([
    [GITHUB, [api, actions]],
    [STRIPE, [payments]],
  ]);
  const { handlers } = createServices({
    em,
    transaction,
    now,
    notifyWindows: async () => undefined,
    mayAdd: async () => undefined,
    ...simplePages(em, now, said),
    openIncidentsOf: async (_, services) =>
      new Map(services.map(({ serviceId, serviceName }) => [serviceId, [{ ...incident, serviceId, serviceName }]])),
    incidentsOfService: async (_, { serviceId, serviceName }) => ({
      incidents: [{ ...incident, serviceId, serviceName, updates: [update] }],
      maintenances: [maintenance],
    }),
  });
  const authenticate = async (sent: { sessionToken: string } | { apiKey: string }) =>
    actors.get('apiKey' in sent ? sent.apiKey : sent.sessionToken);
  server = await createTestServer({ handlers, authenticate });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  await clearMonitoring(database.em);
  for (const name of ['ann', 'ben']) actors.set(name, await newActor(database.em, name));
});

/** Sends a request as ann, or as told (nobody: a visitor), and checks the whole answer against the contract. */
const send = async (
  operation: OperationId,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  { body, as = 'ann' }: { body?: object; as?: string | undefined } = {},
): Promise<LightMyRequestResponse> => {
  const cookies: Record<string, string> = as === 'nobody' ? {} : { [SESSION_COOKIE]: as };
  const request: InjectOptions = { method, url, headers: sameOrigin, cookies };
  const response = await server.inject(body ? { ...request, payload: body } : request);
  expectContract(response, operation);
  return response;
};

const add = (body: object = {}, as = 'ann') =>
  send('addService', 'POST', '/api/services', { body: { name: 'GitHub', statusPageUrl: GITHUB, ...body }, as });
const addedId = async (body: object = {}, as = 'ann'): Promise<number> => (await add(body, as)).json().id;

describe('POST /api/services', () => {
  test('keeps how bad it must be before integrations are told, and refuses another word', async () => {
    const id = await addedId({ alertThreshold: 'outage' });
    const put = (body: object) => send('editService', 'PUT', `/api/services/${id}`, { body });
    expect((await put({ name: 'Other' })).json()).toMatchObject({ alertThreshold: 'outage' });
    expect((await put({ alertThreshold: 'none' })).json()).toMatchObject({ alertThreshold: 'none' });
    expect((await put({ alertThreshold: 'sometimes' })).statusCode).toBe(400);
  });

  test('answers 201 with the whole service and its first status', async () => {
    const response = await add({ components: [actions.id], category: 'code hosting' });
    expect(response.statusCode).toBe(201);
    const { id, ...service } = response.json();
    expect(service).toEqual({
      name: 'GitHub',
      slug: 'github',
      description: '',
      category: 'code hosting',
      statusPageUrl: GITHUB,
      logoIcon: 'ri-server-line',
      logoColor: 'text-gray-600 bg-gray-100',
      enabled: true,
      alertThreshold: 'degraded',
      currentStatus: 'degraded',
      statusMessage: null,
      statusSince: now().toISOString(),
      setByHand: false,
      lastChecked: now().toISOString(),
      problem: null,
      format: 'statuspage',
      watchedComponents: [{ id: actions.id, name: 'Actions', onPage: true }],
      uptime: { percent: null, since: now().toISOString(), days: [] },
      incidents: [{ ...incidentAnswer, serviceId: id, serviceName: 'GitHub' }],
      createdAt: now().toISOString(),
      updatedAt: now().toISOString(),
    });
  });

  test('adds a page that can not be read as unknown, with the reason', async () => {
    const service = (await add({ statusPageUrl: 'https://status.down.example' })).json();
    expect(service).toMatchObject({
      currentStatus: 'unknown',
      statusMessage: 'The page did not answer.',
      problem: 'The page did not answer.',
      format: null,
    });
  });

  test.each([
    [{ name: undefined }, { name: 'Name is required' }],
    [{ name: '   ' }, { name: 'Name is required' }],
    [{ statusPageUrl: undefined }, { statusPageUrl: 'Status Page URL is required' }],
    [{ statusPageUrl: 'not a url' }, { statusPageUrl: 'Please enter a valid URL' }],
    [{ statusPageUrl: 'ftp://status.example.com' }, { statusPageUrl: 'Please enter a valid URL' }],
    [{ statusPageUrl: 'https://a:b@status.example.com' }, { statusPageUrl: 'Please enter a valid URL' }],
    [{ logoIcon: 'server' }, { logoIcon: 'Icon must be a Remix Icon class (ri-*)' }],
  ])('refuses %j with the message of its field', async (body, fields) => {
    const response = await add(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', fields });
  });

  test('refuses the same page twice with 409 at the address', async () => {
    await add();
    const response = await add({ name: 'Again' });
    expect(response.statusCode).toBe(409);
    expect(response.json().fields).toEqual({ statusPageUrl: 'You already watch this page as “GitHub”.' });
  });
});

describe('reading services', () => {
  test('GET /api/services answers the user’s own, by name', async () => {
    await add({ name: 'Stripe', statusPageUrl: STRIPE });
    await add();
    await add({ name: 'Theirs' }, 'ben');
    const response = await send('listServices', 'GET', '/api/services');
    expect(response.statusCode).toBe(200);
    expect(response.json().map(({ name }: { name: string }) => name)).toEqual(['GitHub', 'Stripe']);
  });

  test('GET /api/services/{id} adds components, updates and maintenances', async () => {
    const id = await addedId({ components: [actions.id] });
    const response = await send('getService', 'GET', `/api/services/${id}`);
    expect(response.json()).toMatchObject({
      id,
      components: [
        { id: api.id, name: 'API', group: null, status: 'operational', watched: false },
        { id: actions.id, name: 'Actions', group: 'Automation', status: 'degraded', watched: true },
      ],
      incidents: [
        {
          id: incident.id,
          updates: [{ at: '2026-11-20T07:55:00.000Z', status: 'investigating', text: 'We are looking into it.' }],
        },
      ],
      maintenances: [
        {
          id: 3,
          title: 'Database upgrade',
          status: 'scheduled',
          description: null,
          url: null,
          startsAt: '2026-11-21T08:00:00.000Z',
          endsAt: null,
        },
      ],
    });
  });

  test('GET /api/services/{id}/history answers the recorded changes', async () => {
    const id = await addedId();
    const response = await send('getServiceHistory', 'GET', `/api/services/${id}/history?days=7`);
    expect(response.json()).toEqual([
      {
        id: expect.any(Number),
        serviceId: id,
        serviceName: 'GitHub',
        status: 'degraded',
        previousStatus: null,
        statusMessage: null,
        changedAt: now().toISOString(),
      },
    ]);
  });

  test('GET /api/status-changes answers those of all services since a moment', async () => {
    await add();
    await add({ name: 'Stripe', statusPageUrl: STRIPE });
    expect((await send('listStatusChanges', 'GET', '/api/status-changes')).json()).toHaveLength(2);
    const later = await send('listStatusChanges', 'GET', '/api/status-changes?since=2026-11-20T08:00:00.001Z');
    expect(later.json()).toEqual([]);
  });

  test('GET /api/v1/services answers an API key with the documented fields', async () => {
    const id = await addedId();
    const headers = { authorization: 'Bearer ann' };
    const list = await server.inject({ method: 'GET', url: '/api/v1/services', headers });
    expectContract(list, 'listPublicServices');
    const service = {
      id,
      name: 'GitHub',
      status: 'degraded',
      description: '',
      updatedAt: now().toISOString(),
      incidents: [{ id: incident.id, title: incident.title, startedAt: incidentAnswer.startedAt }],
    };
    expect(list.json()).toEqual({ services: [service] });
    const one = await server.inject({ method: 'GET', url: `/api/v1/services/${id}`, headers });
    expectContract(one, 'getPublicService');
    expect(one.json()).toEqual(service);
  });
});

describe('changing services', () => {
  test('PUT /api/services/{id} answers the service as it is now', async () => {
    const id = await addedId();
    const body = { name: 'Git', statusPageUrl: STRIPE, enabled: false };
    const response = await send('editService', 'PUT', `/api/services/${id}`, { body });
    expect(response.json()).toMatchObject({ id, ...body, slug: 'git', currentStatus: 'operational', problem: null });
  });

  test('PUT /api/services/{id} tells of no current problem once the service is disabled', async () => {
    const id = await addedId({ statusPageUrl: 'https://status.down.example' });
    const response = await send('editService', 'PUT', `/api/services/${id}`, { body: { enabled: false } });
    expect(response.json()).toMatchObject({
      currentStatus: 'unknown',
      statusMessage: 'The page did not answer.',
      problem: null,
    });
  });

  test('DELETE /api/services/{id} answers 204 with nothing, and the service is gone', async () => {
    const id = await addedId();
    const response = await send('deleteService', 'DELETE', `/api/services/${id}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await send('getService', 'GET', `/api/services/${id}`)).statusCode).toBe(404);
  });

  test('PUT and DELETE /api/service-statuses/{serviceId} set a status by hand and clear it', async () => {
    const id = await addedId({ statusPageUrl: 'https://status.down.example' });
    const body = { status: 'outage', statusMessage: 'We see errors' };
    const set = await send('setServiceStatus', 'PUT', `/api/service-statuses/${id}`, { body });
    expect(set.json()).toEqual({
      id,
      serviceId: id,
      ...body,
      setByHand: true,
      lastChecked: now().toISOString(),
      updatedAt: now().toISOString(),
    });
    const cleared = await send('clearServiceStatus', 'DELETE', `/api/service-statuses/${id}`);
    expect(cleared.json()).toMatchObject({ status: 'unknown', setByHand: false });
  });

  test('POST /api/refresh-status answers with counts', async () => {
    await add();
    const response = await send('refreshStatus', 'POST', '/api/refresh-status');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ pages: 1, polled: 1, fresh: 0, failed: 0, pending: 0 });
  });
});

type Request = {
  readonly operation: OperationId;
  readonly method: NonNullable<InjectOptions['method']>;
  readonly urlOf: (id: number | string) => string;
  readonly body?: object;
};

const ofOneService: readonly Request[] = [
  { operation: 'getService', method: 'GET', urlOf: (id) => `/api/services/${id}` },
  { operation: 'editService', method: 'PUT', urlOf: (id) => `/api/services/${id}`, body: { name: 'Mine' } },
  { operation: 'deleteService', method: 'DELETE', urlOf: (id) => `/api/services/${id}` },
  { operation: 'getServiceHistory', method: 'GET', urlOf: (id) => `/api/services/${id}/history` },
  {
    operation: 'setServiceStatus',
    method: 'PUT',
    urlOf: (id) => `/api/service-statuses/${id}`,
    body: { status: 'outage' },
  },
  { operation: 'clearServiceStatus', method: 'DELETE', urlOf: (id) => `/api/service-statuses/${id}` },
  { operation: 'getPublicService', method: 'GET', urlOf: (id) => `/api/v1/services/${id}` },
];
const ofAllServices: readonly Request[] = [
  { operation: 'listServices', method: 'GET', urlOf: () => '/api/services' },
  {
    operation: 'addService',
    method: 'POST',
    urlOf: () => '/api/services',
    body: { name: 'GitHub', statusPageUrl: GITHUB },
  },
  { operation: 'listStatusChanges', method: 'GET', urlOf: () => '/api/status-changes' },
  { operation: 'refreshStatus', method: 'POST', urlOf: () => '/api/refresh-status' },
  { operation: 'listPublicServices', method: 'GET', urlOf: () => '/api/v1/services' },
];

describe.each(ofOneService)('$operation', ({ operation, method, urlOf, body }) => {
  test('answers 404 for what belongs to another user, the same as for what does not exist', async () => {
    const theirs = await send(operation, method, urlOf(await addedId({}, 'ben')), { body });
    const none = await send(operation, method, urlOf(2_000_000_000), { body });
    expect([theirs.statusCode, none.statusCode]).toEqual([404, 404]);
    expect(theirs.json()).toEqual({ code: 'not_found', message: 'The service was not found.' });
    expect(theirs.body).toBe(none.body);
  });

  test.each(['0', 'x', '2147483648'])('answers 400 for the id %s', async (id) => {
    expect((await send(operation, method, urlOf(id), { body })).statusCode).toBe(400);
  });
});

describe.each([...ofOneService, ...ofAllServices])('$operation', ({ operation, method, urlOf, body }) => {
  test('answers 401 to a visitor', async () => {
    expect((await send(operation, method, urlOf(1), { body, as: 'nobody' })).statusCode).toBe(401);
  });
});

test.each<Request>([
  { operation: 'editService', method: 'PUT', urlOf: (id) => `/api/services/${id}`, body: { name: '' } },
  { operation: 'editService', method: 'PUT', urlOf: (id) => `/api/services/${id}`, body: { slug: 'mine' } },
  { operation: 'editService', method: 'PUT', urlOf: (id) => `/api/services/${id}`, body: { components: ['c-gone'] } },
  {
    operation: 'setServiceStatus',
    method: 'PUT',
    urlOf: (id) => `/api/service-statuses/${id}`,
    body: { status: 'investigating' },
  },
  { operation: 'getServiceHistory', method: 'GET', urlOf: (id) => `/api/services/${id}/history?days=0` },
  { operation: 'listStatusChanges', method: 'GET', urlOf: () => '/api/status-changes?since=yesterday' },
])(
  '$operation answers 400 for what the contract does not allow ($body)',
  async ({ operation, method, urlOf, body }) => {
    const response = await send(operation, method, urlOf(await addedId()), { body });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid_input');
  },
);

describe('looking before adding', () => {
  test('tells what an address is, with its components, and who watches it already', async () => {
    const id = await addedId();
    const response = await send('detectPage', 'POST', '/api/services/detect', { body: { url: `${GITHUB}/#top` } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      found: true,
      url: GITHUB,
      formatLabel: 'Atlassian Statuspage',
      components: [{ id: api.id, name: api.name }, { id: actions.id }],
      watchedAs: [{ serviceId: id, name: 'GitHub' }],
    });
  });

  test("tells why a page can't be read, and nothing of what others watch", async () => {
    await addedId({}, 'ben');
    const unread = await send('detectPage', 'POST', '/api/services/detect', {
      body: { url: 'https://status.example.com' },
    });
    expect(unread.json()).toMatchObject({ found: false, status: 'unknown', reason: 'The page did not answer.' });
    const foreign = await send('detectPage', 'POST', '/api/services/detect', { body: { url: GITHUB } });
    expect(foreign.json().watchedAs).toEqual([]);
  });

  test('refuses what is no web address, and visitors', async () => {
    const refused = await send('detectPage', 'POST', '/api/services/detect', { body: { url: 'ftp://example.com' } });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input']);
    const visitor = await send('detectPage', 'POST', '/api/services/detect', { body: { url: GITHUB }, as: 'nobody' });
    expect(visitor.statusCode).toBe(401);
  });
});

describe('the catalogue', () => {
  test('finds a service by a part of its name', async () => {
    const response = await send('searchCatalogue', 'GET', '/api/catalogue?q=github&limit=1');
    expect(response.json()).toMatchObject([{ slug: 'github', statusPageUrl: 'https://www.githubstatus.com' }]);
    const refused = await send('searchCatalogue', 'GET', '/api/catalogue?limit=501');
    expect(refused.statusCode).toBe(400);
    expect((await send('searchCatalogue', 'GET', '/api/catalogue', { as: 'nobody' })).statusCode).toBe(401);
  });
});

test('refuses a body that is not JSON, whatever it is called', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/event-stream', 'application/xml']) {
    const response = await server.inject({
      method: 'POST',
      url: '/api/services',
      headers: { ...sameOrigin, 'content-type': type },
      cookies: { [SESSION_COOKIE]: 'ann' },
      payload: '{"name":"GitHub"}',
    });
    expectContract(response, 'addService');
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
  }
});
