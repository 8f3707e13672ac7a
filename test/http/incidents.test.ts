import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotifiedIntegration, NotifiedIntegrations } from '../../src/incidents/index.ts';
import { createIncidentLog, createIncidents } from '../../src/incidents/module.ts';
import { createMonitoring, incidentJson, type Monitoring } from '../../src/monitoring/module.ts';
import { postgresFacts } from '../../src/platform/database/facts.ts';
import { createSafeFetch, type SafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTestServer, expectContract, sameOrigin } from '../support/http.ts';
import { clearMonitoring, newActor } from '../support/monitoring.ts';
import { noTeamwork } from '../support/no-teamwork.ts';
import { type PageServer, startPageServer } from '../support/page-server.ts';
import { statuspageBody, summaryPath } from '../support/statuspage-body.ts';

let database: TestDatabase;
let server: FastifyInstance;
let page: PageServer;
let safeFetch: SafeFetch;
let serviceId: number;
const actors = new Map<string, Actor>();
/** What integrations were told, by the ids of their user and the incident. */
const alerts: { readonly to: string; readonly told: NotifiedIntegration }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  page = await startPageServer();
  safeFetch = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear tests' });
  const { em, transaction } = database;
  const recordFacts = postgresFacts(em);
  const kernel = { em, transaction, now: () => new Date('2026-05-04T08:00:00.000Z'), recordFacts };
  const notifyWindows = async () => undefined;
  const { teamMembersOf, servicesOfBoard, mutesOf } = noTeamwork;
  const monitoring: Monitoring = createMonitoring({
    ...kernel,
    ...createIncidentLog({ em, teamMembersOf }),
    servicesOfBoard,
    mutesOf,
    teamMembersOf,
    usesOfServices: async () => [],
    refuseMovedService: async () => undefined,
    publicUrl: new URL('http://localhost:3000'),
    pollIntervalMs: 60_000,
    pollConcurrency: 10,
    fetch: safeFetch,
    box: createSecretBox('a secret of incident tests, long enough'),
    getPageForVisitors: safeFetch.getPage,
    isRefusedForVisitors: () => false,
    notifyWindows,
    mayAdd: async () => undefined,
    teamIdsOf: async ({ teamId }) => [teamId],
    countChecks: async () => ({ count: 1 }),
    onError: (error) => {
      throw error;
    },
  });
  const { watchedServicesOf, componentsOfService, withTroubles, shownTroubleOf, servicesOfProvider, reachedStatus } =
    monitoring;
  const notifiedOf: NotifiedIntegrations = async ({ userId }, incidentId) =>
    alerts.filter((one) => one.to === `${userId} ${incidentId}`).map(({ told }) => told);
  const incidents = createIncidents({
    ...kernel,
    watchedServicesOf,
    componentsOfService,
    withTroubles,
    shownTroubleOf,
    servicesOfProvider,
    reachedStatus,
    notifiedOf,
    notifyWindows,
    teamMembersOf,
    servicesOfBoard,
    mutesOf,
    emailMentioned: async () => undefined,
    withdrawMentions: async () => undefined,
    incidentJson,
  });
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
  alerts.length = 0;
  const updates = [{ status: 'identified', body: 'Found it.', at: '2026-05-04T07:59:00.000Z' }];
  const components = [
    { id: 'c1', name: 'API' },
    { id: 'c2', name: 'Web' },
  ];
  const slow = { id: 'i1', name: 'Slow', status: 'identified', updates, componentIds: ['c2', 'c1'] };
  page.set(summaryPath, { body: statuspageBody({ components, incidents: [slow] }) });
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
const show = (id: number, query = '', as = 'ann') => send('getIncident', 'GET', `/api/incidents/${id}${query}`, { as });
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

describe('GET /api/incidents, a page of them', () => {
  const titles = async (query: string) => (await list(query)).json().map(({ title }: { title: string }) => title);

  beforeEach(async () => {
    for (const title of ['Cards fail', '100% of mails', 'Over'])
      await create({ serviceId, title, status: title === 'Over' ? 'resolved' : 'investigating' });
  });

  it('has open ones first and says how many there are, however few it has', async () => {
    const first = await list('?limit=2&offset=0');
    expect(first.headers['x-total-count']).toBe('4');
    expect(first.json()).toHaveLength(2);
    expect(await titles('?limit=2&offset=2')).toEqual(['Slow', 'Over']);
    const beyond = await list('?limit=2&offset=40');
    expect([beyond.json(), beyond.headers['x-total-count']]).toEqual([[], '4']);
    expect((await list('?limit=2')).headers).not.toHaveProperty('x-total-count');
  });

  it('is chosen by state, service, period and text, and counted by the same', async () => {
    expect(await titles('?state=ended')).toEqual(['Over']);
    expect(await titles('?state=open')).toHaveLength(3);
    expect(await titles('?q=CARDS')).toEqual(['Cards fail']);
    expect(await titles('?q=found it')).toEqual(['Slow']);
    expect(await titles('?q=acme&state=ended')).toEqual(['Over']);
    expect(await titles('?q=0%25 of')).toEqual(['100% of mails']);
    expect(await titles('?q=%25rd')).toEqual([]);
    expect(await titles(`?serviceId=${serviceId}&since=2026-05-04T07:59:30.000Z`)).toHaveLength(4);
    expect(await titles(`?serviceId=${serviceId + 1}`)).toEqual([]);
    expect((await list('?state=ended&offset=0')).headers['x-total-count']).toBe('1');
  });

  it('is chosen by a range of time, severity, phase and provider, and in the order of their start', async () => {
    await create({ serviceId, title: 'Older', startedAt: '2026-05-03T08:00:00.000Z', status: 'resolved' });
    await create({ serviceId, title: 'Long', startedAt: '2026-05-01T08:00:00.000Z' });
    const newest = await titles('?order=newest');
    expect(newest.slice(-2)).toEqual(['Older', 'Long']);
    expect(await titles('?until=2026-05-03T09:00:00.000Z&order=newest')).toEqual(['Older', 'Long']);
    expect(await titles('?since=2026-05-02T00:00:00.000Z&until=2026-05-02T23:59:59.999Z')).toEqual(['Long']);
    expect(await titles('?provider=Acme')).toEqual([]);
    const severities = (await list()).json().map((one: { severity: string | null }) => one.severity);
    for (const severity of ['outage', 'degraded', 'maintenance'])
      expect(await titles(`?severity=${severity}`)).toHaveLength(
        severities.filter((one: string | null) => one === severity).length,
      );
    const all: { title: string; status: string }[] = (await list()).json();
    for (const phase of ['investigating', 'identified', 'monitoring', 'resolved'])
      expect(await titles(`?phase=${phase}`)).toEqual(
        all.filter(({ status }) => status === phase).map(({ title }) => title),
      );
    expect((await list('?phase=resolved&offset=0')).headers['x-total-count']).toBe('2');
  });

  it('refuses what means nothing', async () => {
    for (const query of [
      '?state=shut',
      '?severity=bad',
      '?phase=over',
      '?order=oldest',
      '?until=now',
      '?offset=-1',
      '?serviceId=x',
      `?q=${'x'.repeat(201)}`,
    ])
      expect((await list(query)).statusCode).toBe(400);
  });
});

describe('GET /api/incidents/{id}', () => {
  const idOf = async (): Promise<number> => (await list()).json()[0].id;
  const watchWeb = async (as = 'ann') =>
    (
      await send('addService', 'POST', '/api/services', {
        body: { name: 'Web only', statusPageUrl: page.url, components: ['c2'] },
        as,
      })
    ).json().id;

  it('has its updates, what it touches, who watches it and whom we told', async () => {
    const id = await idOf();
    const webId = await watchWeb();
    const readAt = new Date('2026-05-04T08:00:00.000Z');
    const told = { integrationId: 3, name: 'Ops', type: 'slack', kind: 'incident_opened', state: 'accepted' } as const;
    alerts.push({ to: `${actors.get('ann')?.userId} ${id}`, told: { ...told, readAt, acceptedAt: readAt } });
    const response = await show(id, `?serviceId=${webId}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      incident: {
        id,
        serviceId: webId,
        serviceName: 'Web only',
        updates: [{ text: 'Found it.', status: 'identified' }],
      },
      services: [
        { id: serviceId, name: 'Acme' },
        { id: webId, name: 'Web only' },
      ],
      components: [
        { id: 'c1', name: 'API', watched: false },
        { id: 'c2', name: 'Web', watched: true },
      ],
      told: [
        {
          ...told,
          members: null,
          event: null,
          publishedAt: null,
          readAt: readAt.toISOString(),
          acceptedAt: readAt.toISOString(),
          muted: null,
        },
      ],
    });
    expect((await show(id)).json()).toMatchObject({
      incident: { serviceId, serviceName: 'Acme' },
      components: [{ watched: true }, { watched: true }],
    });
  });

  it('of one that was reported by hand names no components', async () => {
    const { id } = (await create({ serviceId, title: 'Mine' })).json();
    expect((await show(id)).json()).toMatchObject({
      incident: { title: 'Mine', byHand: true },
      services: [{ id: serviceId }],
      components: [],
      told: [],
    });
  });

  it('is nothing for others, for a service that it does not touch, and for what there is not', async () => {
    const id = await idOf();
    expect((await show(id, '', 'ben')).statusCode).toBe(404);
    expect((await show(id, `?serviceId=${serviceId + 1}`)).statusCode).toBe(404);
    expect((await show(2_000_000)).statusCode).toBe(404);
    expect((await show(id, '?serviceId=x')).statusCode).toBe(400);
    expect((await show(id, '', 'nobody')).statusCode).toBe(401);
  });

  it("of the same page is another user's by their own service alone", async () => {
    const webId = await watchWeb('ben');
    const response = await show(await idOf(), '', 'ben');
    expect(response.json()).toMatchObject({ incident: { serviceId: webId }, services: [{ id: webId }], told: [] });
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
