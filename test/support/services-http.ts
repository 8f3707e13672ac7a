import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createBoards } from '../../src/boards/module.ts';
import type { IncidentUpdate } from '../../src/monitoring/pages/status-page.ts';
import { createServices } from '../../src/monitoring/services/module.ts';
import type { ServiceMaintenance } from '../../src/monitoring/services/ports.ts';
import { postgresFacts } from '../../src/platform/database/facts.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import type { Actor } from '../../src/shared/actor.ts';
import type { ChangedLists } from '../../src/shared/user-notice.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createTestServer, expectContract, sameOrigin, testOrigin } from './http.ts';
import { actions, api, clearMonitoring, GITHUB, incident, newActor, payments, STRIPE } from './monitoring.ts';
import { noBoards } from './no-boards.ts';
import { noTeamwork } from './no-teamwork.ts';
import { simplePages } from './simple-pages.ts';

export const now = () => new Date('2026-11-20T08:00:00.000Z');

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

/** The open incident of every service, as the API tells it, but for its service. */
export const incidentAnswer = {
  id: incident.id,
  title: 'Actions are slow',
  description: null,
  status: 'investigating',
  severity: null,
  byHand: false,
  notice: false,
  unlisted: false,
  unlinked: false,
  awaitsAllClear: false,
  pageStartedAt: null,
  lastSeenAt: null,
  publishedAt: null,
  readAt: null,
  trouble: null,
  assignee: null,
  mute: null,
  url: null,
  updates: [],
  startedAt: '2026-11-20T07:50:00.000Z',
  resolvedAt: null,
  createdAt: '2026-11-20T07:51:00.000Z',
  updatedAt: '2026-11-20T07:51:00.000Z',
};

/**
 * The operations of services over the real server and a database of the file's own, empty before each test but for the users
 * ann and ben.
 */
export const setServicesServer = () => {
  let database: TestDatabase;
  let server: FastifyInstance;
  const actors = new Map<string, Actor>();
  const notices: ChangedLists[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const { em, transaction } = database;
    const said = new Map([
      [GITHUB, [api, actions]],
      [STRIPE, [payments]],
    ]);
    const services = createServices({
      pollIntervalMs: 60_000,
      em,
      transaction,
      now,
      recordFacts: postgresFacts(em),
      notifyWindows: async ({ teamId: _, ...changed }) => void notices.push(changed),
      mayAdd: async () => undefined,
      ...noTeamwork,
      teamIdsOf: async ({ teamId }) => [teamId],
      ...simplePages(em, now, said),
      getPage: async () => ({ kind: 'unreachable', code: 'network', reason: 'Nothing can be reached from here.' }),
      openIncidentsOf: async (_, services) =>
        new Map(services.map(({ serviceId, serviceName }) => [serviceId, [{ ...incident, serviceId, serviceName }]])),
      runningMaintenancesOf: async () => new Map(),
      incidentsOfService: async (_, { serviceId, serviceName }) => ({
        incidents: [{ ...incident, serviceId, serviceName, updates: [update] }],
        maintenances: [maintenance],
      }),
    });
    const boards = createBoards({
      assigneesOf: noTeamwork.assigneesOf,
      mutesOf: noTeamwork.mutesOf,
      openIncidentOf: services.openIncidentOf,
      servicesOf: services.boardServicesOf,
      servicesOfBoard: noBoards.servicesOfBoard,
      boardIndex: services.boardIndex,
      withTroubles: services.withTroubles,
      servicesVersionOf: services.boardVersionOf,
      pastOf: services.pastOf,
      changesOf: services.changesOf,
      events: {
        incidentsOf: async (watches) => {
          const { serviceId: _, serviceName: __, ...one } = incident;
          return [{ ...one, affected: watches.map(({ serviceId }) => ({ serviceId, unlinked: false })) }];
        },
        countOpen: async () => 1,
        maintenancesOf: async () => [],
        changesOf: async () => new Map(),
        versionOf: async () => '',
      },
      now,
      publicUrl: new URL(testOrigin),
    });
    const handlers = { ...services.handlers, ...boards.handlers };
    const authenticate = async (sent: { sessionToken: string } | { apiKey: string }) =>
      actors.get('apiKey' in sent ? sent.apiKey : sent.sessionToken);
    server = await createTestServer({ handlers, versions: boards.versions, authenticate });
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });
  beforeEach(async () => {
    await clearMonitoring(database.em);
    notices.length = 0;
    for (const name of ['ann', 'ben']) actors.set(name, await newActor(database.em, name));
  });
  /** Sends a request as ann, or as told (nobody: a visitor), and checks the whole answer against the contract. */
  const send = async (
    operation: OperationId,
    method: NonNullable<InjectOptions['method']>,
    url: string,
    { body, as = 'ann' }: { body?: object; as?: string | undefined } = {},
  ): Promise<LightMyRequestResponse> => {
    const isKeyed = url.startsWith('/api/v1/');
    const cookies: Record<string, string> = as === 'nobody' || isKeyed ? {} : { [SESSION_COOKIE]: as };
    const headers = { ...sameOrigin, ...(isKeyed && as !== 'nobody' && { authorization: `Bearer ${as}` }) };
    const request: InjectOptions = { method, url, headers, cookies };
    const response = await server.inject(body ? { ...request, payload: body } : request);
    expectContract(response, operation);
    return response;
  };

  const add = (body: object = {}, as = 'ann') =>
    send('addService', 'POST', '/api/services', { body: { name: 'GitHub', statusPageUrl: GITHUB, ...body }, as });
  const addedId = async (body: object = {}, as = 'ann'): Promise<number> => (await add(body, as)).json().id;
  /** Every page was last read well at this moment, and has failed since that one. */
  const setRead = (at: Date, failingSince?: Date) =>
    sql`
    update monitoring.status_page set last_read_at = ${at}, problem_since = ${failingSince ?? null}
  `.execute(database.em.getKysely());
  /** What was recorded was recorded at this moment. */
  const setRecorded = (at: Date) =>
    sql`update monitoring.status_change set changed_at = ${at}`.execute(database.em.getKysely());
  return {
    send,
    add,
    addedId,
    setRead,
    setRecorded,
    notices,
    inject: (request: InjectOptions) => server.inject(request),
  };
};
