import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { channels } from '#channels';
import { addEmailIntegrations } from '../../src/integrations/manage/adapters/postgres-email-integrations.ts';
import { createIntegrations, type IntegrationsModule } from '../../src/integrations/module.ts';
import { createSafeFetch, type SafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { type Actor, ownTeamOf } from '../../src/shared/actor.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTestServer, expectContract, sameOrigin } from '../support/http.ts';
import { newActor } from '../support/monitoring.ts';
import { noBoards } from '../support/no-boards.ts';
import { noLists } from '../support/no-lists.ts';
import { noSummaries } from '../support/no-summaries.ts';
import { openReceiver, type Received, type Receiver } from '../support/receiver.ts';
import { box } from '../support/secret-box.ts';

const started = new Date();
const now = () => started;
const notices: { teamId: number; lists: readonly string[] }[] = [];
let database: TestDatabase;
let server: FastifyInstance;
let outside: SafeFetch;
let receiver: Receiver;
let integrations: IntegrationsModule;
const actors = new Map<string, Actor>();
/** A service of ann. */
const watched = { serviceId: 5, pageId: 9 };

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await openReceiver();
  outside = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear tests' });
  integrations = createIntegrations({
    em: database.em,
    transaction: database.transaction,
    now,
    box,
    outside,
    mailer: { send: async () => ({ kind: 'accepted', status: 250, answer: 'OK' }) },
    notifyWindows: async (notice) => void notices.push(notice),
    publicUrl: 'https://allclear.test',
    ...noBoards,
    ...noSummaries,
    ...noLists,
    audienceOf: async () => [],
    watchedServicesOf: async (userId) =>
      userId === actors.get('ann')?.userId ? [{ serviceId: 7 }, { serviceId: 8 }] : [],
    scopesOf: async () => [],
    pagesOfServices: async () => new Map(),
    pastChoices: { began: async () => undefined, of: async () => [] },
    pageOfService: async (userId, serviceId) =>
      userId === actors.get('ann')?.userId && serviceId === watched.serviceId ? watched.pageId : undefined,
    incidents: {
      incidents: async () => [],
      maintenances: async () => [],
      incidentsOfPages: async () => [],
      maintenancesOfPages: async () => [],
      assigneesOf: async () => [],
    },
    mailRecipientsOf: async () => [],
    teamMembersOf: async () => [],
    timeZoneOf: async () => undefined,
    mailRecipientOf: async () => undefined,
    namedTeamOf: async () => undefined,
    teamSlugOf: async () => undefined,
    addresseeOf: async () => undefined,
    unsubscribeUrlOf: () => 'https://allclear.test/api/unsubscribe?token=t',
    onError: (error) => {
      throw error;
    },
    onFailing: (_, error) => {
      throw error;
    },
  });
  const authenticate = async (sent: { sessionToken: string } | { apiKey: string }) =>
    actors.get('apiKey' in sent ? sent.apiKey : sent.sessionToken);
  server = await createTestServer({ handlers: integrations.handlers, authenticate });
});
afterAll(async () => {
  await server.close();
  await outside.close();
  await receiver.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate accounts.user_account cascade`.execute(database.em.getKysely());
  for (const name of ['ann', 'ben']) actors.set(name, await newActor(database.em, name));
  notices.length = 0;
  receiver.received.length = 0;
  receiver.answer = (response) => response.end('ok');
});

type Sent = { body?: object; as?: string; headers?: Readonly<Record<string, string>> };

/** Sends a request as ann, or as told (nobody: a visitor), and checks the whole answer against the contract. */
const send = async (
  operation: OperationId,
  method: NonNullable<InjectOptions['method']>,
  path: string,
  { body, as = 'ann', headers }: Sent = {},
): Promise<LightMyRequestResponse> => {
  const cookies: Record<string, string> = as === 'nobody' ? {} : { [SESSION_COOKIE]: as };
  const request: InjectOptions = {
    method,
    url: path.startsWith('/api/') ? path : `/api/integrations${path}`,
    headers: { ...sameOrigin, ...headers },
    cookies,
  };
  const response = await server.inject(body ? { ...request, payload: body } : request);
  expectContract(response, operation);
  return response;
};

const create = (given: object = {}, as = 'ann') =>
  send('createIntegration', 'POST', '', {
    body: { type: 'webhook', name: 'Ops', config: { webhookUrl: `${receiver.url}/hook` }, ...given },
    as,
  });
const createdId = async (given: object = {}, as = 'ann'): Promise<number> => (await create(given, as)).json().id;
const list = async (as = 'ann') => (await send('listIntegrations', 'GET', '', { as })).json();

type OneOperation = {
  readonly operation: OperationId;
  readonly method: 'PUT' | 'DELETE' | 'POST' | 'GET';
  readonly path: string;
  readonly body?: object;
};

/** Integrations of other users look to this one as if they didn't exist. */
const operations: readonly OneOperation[] = [
  { operation: 'updateIntegration', method: 'PUT', path: '', body: { name: 'Mine' } },
  { operation: 'deleteIntegration', method: 'DELETE', path: '' },
  { operation: 'testIntegration', method: 'POST', path: '/test' },
  { operation: 'rotateSigningSecret', method: 'POST', path: '/rotate-secret' },
  { operation: 'listDeliveries', method: 'GET', path: '/deliveries' },
  { operation: 'explainDelivery', method: 'GET', path: `/deliveries/${randomUUID()}/why` },
  { operation: 'replayDelivery', method: 'POST', path: `/deliveries/${randomUUID()}/replay` },
];

describe.each(operations)('$operation', ({ operation, method, path, body }) => {
  test('answers 401 to a visitor and 404 to another user and for none', async () => {
    const id = await createdId();
    expect((await send(operation, method, `/${id}${path}`, { body, as: 'nobody' })).statusCode).toBe(401);
    expect((await send(operation, method, `/${id}${path}`, { body, as: 'ben' })).statusCode).toBe(404);
    expect((await send(operation, method, `/999999${path}`, { body })).statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
    expect(receiver.received).toEqual([]);
  });

  test('answers 400 for an id that is none', async () => {
    expect((await send(operation, method, `/nine${path}`, { body })).statusCode).toBe(400);
  });
});

describe('POST /api/integrations', () => {
  test('connects a webhook with its defaults and shows the signing secret this once', async () => {
    const response = await create();
    expect(response.statusCode).toBe(201);
    const { id, userId, signingSecret, ...rest } = response.json();
    expect(userId).toBe(actors.get('ann')?.userId);
    expect(signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(rest).toEqual({
      type: 'webhook',
      name: 'Ops',
      config: {
        webhookUrl: `${receiver.url}/hook`,
        events: {
          incidents: true,
          resolved: true,
          assignments: true,
          maintenance: false,
          ownAlerts: false,
          statusChange: true,
        },
      },
      boardId: null,
      quietHours: null,
      escalation: null,
      repeatMinutes: null,
      summaries: null,
      serviceIds: null,
      enabled: true,
      health: { state: 'ok', since: null, reason: null },
      testFailedAt: null,
      note: null,
      lastAcceptedAt: null,
      receipt: null,
      createdAt: now().toISOString(),
      updatedAt: now().toISOString(),
    });
    const [listed, ...more] = await list();
    expect(more).toEqual([]);
    expect(listed).toEqual({ id, userId, ...rest });
    expect(notices).toEqual([{ teamId: userId, lists: ['integrations'] }]);
  });

  test('keeps address and signing secret encrypted', async () => {
    const { signingSecret } = (await create({ config: { webhookUrl: `${receiver.url}/hook/T0PSECRET` } })).json();
    const { rows } = await sql<{ text: string }>`
      select (integration.*)::text || (queue.*)::text as text
      from integrations.integration join integrations.integration_queue as queue on queue.integration_id = integration.id
    `.execute(database.em.getKysely());
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toMatch(/T0PSECRET|whsec_/);
    expect(rows[0]?.text).not.toContain(signingSecret);
  });

  test('shows an API key of any scope no address: its host and last four characters, which nobody can send back', async () => {
    const webhookUrl = `${receiver.url}/hook/T0PSECRET`;
    const id = await createdId({ config: { webhookUrl } });
    const ann = actors.get('ann');
    for (const scope of ['read', 'write', 'admin'] as const)
      if (ann) actors.set(`ak_${scope}`, { ...ann, credential: { kind: 'key', keyId: 1, scope } });
    const asKey = (scope: string) => ({ as: 'nobody', headers: { authorization: `Bearer ak_${scope}` } });
    const hint = `${new URL(receiver.url).host}/…CRET`;
    for (const scope of ['read', 'write', 'admin']) {
      const listed = await send('listIntegrations', 'GET', '', asKey(scope));
      expect(listed.json()).toMatchObject([{ id, config: { webhookUrl: hint } }]);
    }
    const renamed = await send('updateIntegration', 'PUT', `/${id}`, { ...asKey('write'), body: { name: 'Desk' } });
    expect(renamed.json()).toMatchObject({ name: 'Desk', config: { webhookUrl: hint } });
    const body = { config: { webhookUrl: hint } };
    expect((await send('updateIntegration', 'PUT', `/${id}`, { ...asKey('write'), body })).statusCode).toBe(400);
    expect((await list())[0].config.webhookUrl).toBe(webhookUrl);
  });

  test('connects Slack with a channel and Teams with an address alone', async () => {
    const config = { webhookUrl: `${receiver.url}/services/T/B/X`, channel: '#status', events: { maintenance: true } };
    const slack = (await create({ type: 'slack', config })).json();
    expect(slack).toMatchObject({
      signingSecret: null,
      config: { channel: '#status', events: { incidents: true, resolved: true, maintenance: true } },
    });
    expect(slack.config.events).not.toHaveProperty('statusChange');
    const teams = (await create({ type: 'teams' })).json();
    expect(teams.config).toEqual({ webhookUrl: `${receiver.url}/hook`, events: { ownAlerts: false } });
  });

  test('says what to do about a connector that Microsoft retired', async () => {
    const webhookUrl = 'https://acme.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4';
    expect((await create({ type: 'teams', config: { webhookUrl } })).json().note).toContain('Workflows');
  });

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ type: 'pager' }, 'type', `Type must be one of ${Object.keys(channels).join(', ')}`],
    [{ config: { webhookUrl: 'not an address' } }, 'config.webhookUrl', 'Please enter a valid URL'],
    [{ config: {} }, 'config.webhookUrl', 'Webhook URL is required'],
    [{ config: { webhookUrl: 'http://10.0.0.8/hook' } }, 'config.webhookUrl', expect.stringContaining('private')],
    [{ config: { webhookUrl: 'http://169.254.169.254/x' } }, 'config.webhookUrl', expect.stringContaining('metadata')],
    [{ config: { webhookUrl: 'ftp://example.test/x' } }, 'config.webhookUrl', expect.stringContaining('https://')],
    [{ type: 'slack' }, 'config.channel', 'Channel is required'],
    [{ serviceIds: [7, 9] }, 'serviceIds', 'Choose at least one of your services'],
    [{ colour: 'red' }, 'colour', "Colour isn't a known field"],
  ])('refuses %j at %s', async (given, field, message) => {
    const response = await create(given);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
    expect(await list()).toEqual([]);
  });

  test('shows the integrations of one user to nobody else', async () => {
    await create();
    expect(await list('ben')).toEqual([]);
    expect((await send('listIntegrations', 'GET', '', { as: 'nobody' })).statusCode).toBe(401);
    expect((await create({}, 'nobody')).statusCode).toBe(401);
  });
});

describe('PUT /api/integrations/{id}', () => {
  test('changes what is given and leaves the rest, within config too', async () => {
    const id = await createdId({ config: { webhookUrl: `${receiver.url}/hook`, events: { maintenance: true } } });
    const body = { name: 'Night shift', config: { events: { incidents: false } }, enabled: false };
    const changed = (await send('updateIntegration', 'PUT', `/${id}`, { body })).json();
    expect(changed).toMatchObject({
      name: 'Night shift',
      enabled: false,
      config: {
        webhookUrl: `${receiver.url}/hook`,
        events: { incidents: false, resolved: true, maintenance: true, statusChange: true },
      },
    });
    expect(await list()).toEqual([changed]);
  });

  test('changes the services that it is told of, and back to all; those of another user are refused', async () => {
    const id = await createdId({ serviceIds: [7, 7] });
    const change = (serviceIds: readonly number[] | null) =>
      send('updateIntegration', 'PUT', `/${id}`, { body: { serviceIds } });
    expect((await list())[0].serviceIds).toEqual([7]);
    expect((await send('updateIntegration', 'PUT', `/${id}`, { body: { name: 'Pay' } })).json().serviceIds).toEqual([
      7,
    ]);
    expect((await change([7, 9])).json().fields).toEqual({ serviceIds: 'Choose at least one of your services' });
    expect((await create({ serviceIds: [7] }, 'ben')).statusCode).toBe(400);
    expect((await change([8])).json().serviceIds).toEqual([8]);
    expect((await change([])).json().serviceIds).toEqual([]);
    expect((await change(null)).json().serviceIds).toBeNull();
  });

  test('takes the body of the Teams dialog, and refuses another type', async () => {
    const id = await createdId({ type: 'teams' });
    const body = { name: 'Teams', config: { webhookUrl: `${receiver.url}/other` } };
    expect((await send('updateIntegration', 'PUT', `/${id}`, { body })).json()).toMatchObject(body);
    const refused = await send('updateIntegration', 'PUT', `/${id}`, { body: { type: 'slack' } });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { type: expect.any(String) }]);
  });

  test('refuses an inside address', async () => {
    const id = await createdId();
    const body = { config: { webhookUrl: 'http://192.168.1.1/' } };
    expect((await send('updateIntegration', 'PUT', `/${id}`, { body })).statusCode).toBe(400);
  });
});

test('DELETE /api/integrations/{id} hides it with its deliveries until it is restored', async () => {
  const { signingSecret: _, ...created } = (await create({ serviceIds: [7] })).json();
  const { id } = created;
  await send('testIntegration', 'POST', `/${id}/test`);
  const deliveries = () => send('listDeliveries', 'GET', `/${id}/deliveries`);
  const before = (await deliveries()).json();
  expect(before).toHaveLength(1);
  expect((await send('deleteIntegration', 'DELETE', `/${id}`)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  expect((await deliveries()).statusCode).toBe(404);
  notices.length = 0;
  expect((await send('restoreIntegration', 'POST', `/${id}/restore`)).json()).toEqual(created);
  expect(notices).toEqual([{ teamId: actors.get('ann')?.teamId, lists: ['integrations'] }]);
  expect((await deliveries()).json()).toEqual(before);
  expect((await send('restoreIntegration', 'POST', `/${id}/restore`)).statusCode).toBe(404);
});

/** The reference library compares the time with its own clock; the signature is over the time that was sent. */
const signed = (request: Received | undefined): Record<string, string> => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = request?.headers ?? {};
  return { 'webhook-id': String(id), 'webhook-timestamp': String(timestamp), 'webhook-signature': String(signature) };
};

describe('POST /api/integrations/{id}/test', () => {
  test('sends a signed message now and keeps it with the deliveries', async () => {
    const { id, signingSecret } = (await create()).json();
    const response = await send('testIntegration', 'POST', `/${id}/test`);
    expect(response.json()).toEqual({
      outcome: 'accepted',
      status: 200,
      message: 'The receiver accepted the message and returned 200.',
    });
    const [request] = receiver.received;
    expect(request?.path).toBe('/hook');
    expect(new Webhook(signingSecret).verify(request?.body ?? '', signed(request))).toMatchObject({ type: 'test' });
    const [delivery] = (await send('listDeliveries', 'GET', `/${id}/deliveries`)).json();
    expect(delivery).toMatchObject({
      id: request?.headers['webhook-id'],
      kind: 'test',
      state: 'accepted',
      attempts: 1,
      status: 200,
    });
    expect(delivery.title).toContain('Ops');
  });

  test('takes the type of a body without one', async () => {
    const id = await createdId();
    const headers = { 'content-type': 'application/json' };
    expect((await send('testIntegration', 'POST', `/${id}/test`, { headers })).statusCode).toBe(200);
    const refused = await send('createIntegration', 'POST', '', { headers });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input']);
  });

  test.each([
    ['slack', 200, 'Did it appear in #status?'],
    ['teams', 202, 'accepted the message'],
  ])('asks for %s whether the message appeared', async (type, status, words) => {
    receiver.answer = (response) => response.writeHead(status).end();
    const id = await createdId({ type, config: { webhookUrl: `${receiver.url}/hook`, channel: '#status' } });
    expect((await send('testIntegration', 'POST', `/${id}/test`)).json()).toMatchObject({
      outcome: 'accepted',
      status,
      message: expect.stringContaining(words),
    });
  });

  test('says what a receiver answered that refuses, without the address', async () => {
    receiver.answer = (response) => response.writeHead(404).end('no_service');
    const id = await createdId({ config: { webhookUrl: `${receiver.url}/hook/T0PSECRET` } });
    const result = (await send('testIntegration', 'POST', `/${id}/test`)).json();
    expect(result).toEqual({ outcome: 'refused', status: 404, message: 'The receiver returned 404: no_service' });
    receiver.answer = (response) => response.destroy();
    const lost = (await send('testIntegration', 'POST', `/${id}/test`)).json();
    expect(lost).toMatchObject({ outcome: 'unreachable', status: null });
    const kept = (await send('listDeliveries', 'GET', `/${id}/deliveries`)).body;
    expect(kept + JSON.stringify([result, lost])).not.toContain('T0PSECRET');
  });
});

test('a test that failed is kept until one arrives, an alert does, or the address changes', async () => {
  const id = await createdId();
  const tested = async (status: number) => {
    receiver.answer = (response) => response.writeHead(status).end();
    await send('testIntegration', 'POST', `/${id}/test`);
    return (await list())[0].testFailedAt;
  };
  expect(await tested(404)).toBe(now().toISOString());
  expect(await tested(200)).toBeNull();
  await tested(404);
  const kysely = database.em.getKysely();
  await sql`update integrations.integration_queue set last_accepted_at = ${new Date(started.getTime() + 1)}`.execute(
    kysely,
  );
  expect((await list())[0].testFailedAt).toBeNull();
  await sql`update integrations.integration_queue set last_accepted_at = null`.execute(kysely);
  const body = { config: { webhookUrl: `${receiver.url}/other` } };
  expect((await send('updateIntegration', 'PUT', `/${id}`, { body })).json().testFailedAt).toBeNull();
});

test('GET /api/integrations/{id}/deliveries gives those of one outcome where it is asked for', async () => {
  const id = await createdId();
  for (const status of [404, 200]) {
    receiver.answer = (response) => response.writeHead(status).end();
    await send('testIntegration', 'POST', `/${id}/test`);
  }
  const states = async (outcome: string) =>
    (await send('listDeliveries', 'GET', `/${id}/deliveries?outcome=${outcome}`))
      .json()
      .map((one: { state: string }) => one.state);
  expect([await states('failed'), await states('accepted'), await states('waiting')]).toEqual([
    ['failed'],
    ['accepted'],
    [],
  ]);
  for (const state of ['kept', 'superseded', 'cancelled']) {
    await sql`update integrations.delivery set state = ${state} where state <> 'accepted'`.execute(
      database.em.getKysely(),
    );
    expect(await states(state)).toEqual([state]);
  }
  expect((await send('listDeliveries', 'GET', `/${id}/deliveries?outcome=lost`)).statusCode).toBe(400);
});

test('GET /api/integrations/{id}/deliveries goes on behind the last of an answer', async () => {
  const [id, another] = [await createdId(), await createdId()];
  for (let sent = 0; sent < 3; sent++) await send('testIntegration', 'POST', `/${id}/test`);
  const idsOf = async (query: string, of = id) =>
    (await send('listDeliveries', 'GET', `/${of}/deliveries?${query}`)).json().map((one: { id: string }) => one.id);
  const [newest, middle, oldest] = await idsOf('');
  expect(await idsOf('limit=2')).toEqual([newest, middle]);
  expect(await idsOf(`before=${middle}`)).toEqual([oldest]);
  expect(await idsOf(`before=${oldest}`)).toEqual([]);
  // One of another integration is no place in this list.
  expect(await idsOf(`before=${middle}`, another)).toEqual([]);
  expect((await send('listDeliveries', 'GET', `/${id}/deliveries?before=7`)).statusCode).toBe(400);
});

describe('POST /api/integrations/{id}/rotate-secret', () => {
  test('gives a new secret, and signs with both for a day', async () => {
    const { id, signingSecret: first } = (await create()).json();
    const { signingSecret: second } = (await send('rotateSigningSecret', 'POST', `/${id}/rotate-secret`)).json();
    expect(second).not.toBe(first);
    await sql`update integrations.integration set old_secret_until = now() + interval '1 day'`.execute(
      database.em.getKysely(),
    );
    await send('testIntegration', 'POST', `/${id}/test`);
    const signatures = String(receiver.received[0]?.headers['webhook-signature']).split(' ');
    const [message] = receiver.received;
    const at = new Date(Number(message?.headers['webhook-timestamp']) * 1000);
    const wanted = [second, first].map((secret) =>
      new Webhook(secret).sign(String(message?.headers['webhook-id']), at, message?.body ?? ''),
    );
    expect(signatures).toEqual(wanted);
  });

  test('answers 409 for what has no secret', async () => {
    const id = await createdId({ type: 'teams' });
    expect((await send('rotateSigningSecret', 'POST', `/${id}/rotate-secret`)).statusCode).toBe(409);
  });
});

test('GET /api/integrations says how soon alerts arrived, to an owner of several', async () => {
  const [told, quiet] = [await createdId(), await createdId()];
  await send('testIntegration', 'POST', `/${told}/test`);
  await sql`
    update integrations.delivery set kind = 'incident_opened', seen_at = accepted_at - interval '1 s',
      published_at = accepted_at - interval '41 s'
    where integration_id = ${told}
  `.execute(database.em.getKysely());
  const receipts = (await list()).map(({ id, receipt }: { id: number; receipt: unknown }) => [id, receipt]);
  expect(receipts).toEqual([
    [
      told,
      {
        accepted: 1,
        kept: 0,
        failed: 0,
        lastFailure: null,
        sincePublished: { alerts: 1, p50Ms: 41_000, p95Ms: 41_000 },
        sinceRead: { alerts: 1, p50Ms: 1_000, p95Ms: 1_000 },
      },
    ],
    [quiet, null],
  ]);
});

describe('GET /api/services/{id}/receipt', () => {
  const path = `/api/services/${watched.serviceId}/receipt`;
  const receiptOf = (as: string, url = path) => send('getServiceReceipt', 'GET', url, { as });

  test('says how soon what its page told arrived, wherever it was sent, and leaves other pages out', async () => {
    expect((await receiptOf('ann')).json()).toEqual({ receipt: null });
    for (const pageId of [watched.pageId, watched.pageId + 1]) {
      await sql`insert into platform.fact (kind, page_id, occurred_at) values ('incidents.opened', ${pageId}, now())`.execute(
        database.em.getKysely(),
      );
      const id = await createdId();
      await send('testIntegration', 'POST', `/${id}/test`);
      await sql`
        update integrations.delivery set kind = 'incident_opened', fact_id = (select max(id) from platform.fact),
          seen_at = accepted_at - interval '1 s', published_at = accepted_at - ${pageId} * interval '1 s'
        where integration_id = ${id}
      `.execute(database.em.getKysely());
    }
    expect((await receiptOf('ann')).json().receipt).toMatchObject({
      accepted: 1,
      sincePublished: { alerts: 1, p50Ms: 9_000 },
    });
  });

  test("is of nobody else's service, and for nobody who is not signed in", async () => {
    expect((await receiptOf('ben')).statusCode).toBe(404);
    expect((await receiptOf('ann', '/api/services/6/receipt')).statusCode).toBe(404);
    expect((await receiptOf('nobody')).statusCode).toBe(401);
  });
});

describe('mail', () => {
  const mailed = async (): Promise<number> => {
    const userId = actors.get('ann')?.userId ?? 0;
    await addEmailIntegrations(database.em, [{ teamId: ownTeamOf(userId), userId }]);
    const { rows } = await sql<{ id: number }>`
      select id from integrations.integration where type = 'email' and user_id = ${userId}
    `.execute(database.em.getKysely());
    const id = rows[0]?.id ?? 0;
    await sql`
      with message as (
        insert into integrations.message (content) select content from integrations.message order by id desc limit 1 returning id
      )
      insert into integrations.delivery (id, integration_id, kind, sequence, message_id, state, seen_at, answer)
      select gen_random_uuid(), ${id}::integer, 'incident_opened', 1, id, 'failed', now(), 'No answer.' from message
    `.execute(database.em.getKysely());
    return id;
  };

  test('is listed as what it is, with its failures, and its deliveries are replayed by their owner alone', async () => {
    const hook = await createdId();
    await send('testIntegration', 'POST', `/${hook}/test`);
    const id = await mailed();
    expect((await list()).map((one: { id: number; type: string }) => [one.id, one.type])).toEqual([
      [hook, 'webhook'],
      [id, 'email'],
    ]);
    expect((await list())[1]).toMatchObject({
      health: { state: 'ok' },
      receipt: { failed: 1, lastFailure: 'No answer.' },
    });
    const [delivery] = (await send('listDeliveries', 'GET', `/${id}/deliveries`)).json();
    expect(delivery).toMatchObject({ state: 'failed', publishedAt: null, answer: 'No answer.' });
    const path = `/${id}/deliveries/${delivery.id}/replay`;
    expect((await send('replayDelivery', 'POST', path, { as: 'ben' })).statusCode).toBe(404);
    expect((await send('listDeliveries', 'GET', `/${id}/deliveries`, { as: 'ben' })).statusCode).toBe(404);
    expect((await send('replayDelivery', 'POST', path)).json()).toMatchObject({ id: delivery.id, state: 'pending' });
  });

  test('is not changed, deleted, tested or signed', async () => {
    await send('testIntegration', 'POST', `/${await createdId()}/test`);
    const id = await mailed();
    for (const { operation, method, path, body } of operations.slice(0, 4)) {
      expect((await send(operation, method, `/${id}${path}`, { body })).statusCode, operation).toBe(409);
      expect((await send(operation, method, `/${id}${path}`, { body, as: 'ben' })).statusCode, operation).toBe(404);
    }
    expect(await list()).toHaveLength(2);
  });
});

describe('deliveries', () => {
  test('are listed newest first, as many as asked for', async () => {
    const id = await createdId();
    for (let i = 0; i < 3; i++) await send('testIntegration', 'POST', `/${id}/test`);
    const all = (await send('listDeliveries', 'GET', `/${id}/deliveries`)).json();
    expect(all).toHaveLength(3);
    expect((await send('listDeliveries', 'GET', `/${id}/deliveries?limit=1`)).json()).toEqual([all[0]]);
    expect((await send('listDeliveries', 'GET', `/${id}/deliveries?limit=0`)).statusCode).toBe(400);
  });

  test('say why they were made, to their owner alone', async () => {
    const id = await createdId();
    await send('testIntegration', 'POST', `/${id}/test`);
    const [{ id: deliveryId }] = (await send('listDeliveries', 'GET', `/${id}/deliveries`)).json();
    const path = `/${id}/deliveries/${deliveryId}/why`;
    expect((await send('explainDelivery', 'GET', path)).json()).toMatchObject({
      delivery: { id: deliveryId, kind: 'test' },
      said: null,
      rule: { id: 'test', sentence: 'Someone sent a test from this integration.' },
      note: null,
    });
    expect((await send('explainDelivery', 'GET', path, { as: 'ben' })).statusCode).toBe(404);
    expect((await send('explainDelivery', 'GET', `/${id}/deliveries/${randomUUID()}/why`)).statusCode).toBe(404);
  });

  test('are replayed with the same id, and not while the integration is off', async () => {
    const id = await createdId();
    await send('testIntegration', 'POST', `/${id}/test`);
    const [{ id: deliveryId }] = (await send('listDeliveries', 'GET', `/${id}/deliveries`)).json();
    const replayed = (await send('replayDelivery', 'POST', `/${id}/deliveries/${deliveryId}/replay`)).json();
    expect(replayed).toMatchObject({ id: deliveryId, state: 'pending', attempts: 0 });
    await send('updateIntegration', 'PUT', `/${id}`, { body: { enabled: false } });
    const refused = await send('replayDelivery', 'POST', `/${id}/deliveries/${deliveryId}/replay`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    expect((await send('replayDelivery', 'POST', `/${id}/deliveries/nope/replay`)).statusCode).toBe(400);
  });
});
