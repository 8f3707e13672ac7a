import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { access } from '../../src/app/access.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { idPlacesOf } from '../support/contract/id-places.ts';
import { contractOperations } from '../support/contract/operations.ts';
import { createTestServer, expectContract, handlersThat, sameOrigin } from '../support/http.ts';

let app: FastifyInstance;
/** The bodies that got as far as a handler. */
let bodies: unknown[];

const actor: Actor = {
  userId: 7,
  teamId: 7,
  role: 'owner',
  isOwner: true,
  isAdmin: true,
  credential: { kind: 'key', keyId: 1, scope: 'admin' },
};
const session = { kind: 'session', tokenHash: Buffer.from('hash') } as const;

beforeAll(async () => {
  const keep = async ({ body }: { body: unknown }): Promise<never> => {
    bodies.push(body);
    throw new Error('far enough');
  };
  app = await createTestServer({
    handlers: {
      ...handlersThat(() => async () => keep({ body: 'reached' })),
      updateIntegration: keep,
      createIntegration: keep,
      listDeliveries: keep,
      explainDelivery: keep,
      replayDelivery: keep,
      listIncidents: keep,
      createIncident: keep,
    },
    authenticate: async (sent) => ('apiKey' in sent ? actor : { ...actor, credential: session }),
  });
});
afterAll(() => app.close());
beforeEach(() => {
  bodies = [];
});

const send = (method: 'PUT' | 'POST', url: string, payload: object) =>
  app.inject({ method, url, payload, headers: { authorization: 'Bearer ak_x' } });

test.each([
  [{ enabled: null }, 'enabled'],
  [{ enabled: 'false' }, 'enabled'],
  [{ enabled: 0 }, 'enabled'],
  [{ name: ['Ops'] }, 'name'],
  [{ name: 5 }, 'name'],
  [{ name: true }, 'name'],
  [{ config: { events: { incidents: null } } }, 'config.events.incidents'],
  [{ config: { events: { resolved: ['true'] } } }, 'config.events.resolved'],
])('%j is refused, and not read as something else', async (body, field) => {
  const response = await send('PUT', '/api/integrations/1', body);
  expect(response.statusCode).toBe(400);
  expectContract(response, 'updateIntegration');
  expect(response.json()).toMatchObject({
    code: 'invalid_input',
    fields: { [field]: expect.stringContaining('type') },
  });
  expect(bodies).toEqual([]);
});

test('what fits goes through as it was sent, with the defaults of the contract', async () => {
  const changes = { name: 'Ops', enabled: false, config: { events: { incidents: true } } };
  await send('PUT', '/api/integrations/1', changes);
  const made = { type: 'webhook', name: 'Ops', config: { webhookUrl: 'https://hooks.example.test/x' } };
  await send('POST', '/api/integrations', made);
  expect(bodies).toEqual([changes, { ...made, enabled: true }]);
});

test('numbers of an address and its query are text, and read as numbers', async () => {
  await app.inject({ url: '/api/integrations/1/deliveries?limit=5', headers: { authorization: 'Bearer ak_x' } });
  expect(bodies).toHaveLength(1);
});

const get = (url: string) => app.inject({ url, headers: { authorization: 'Bearer ak_x' } });

const noIds = [
  ...['1e400', 'Infinity', '-Infinity', 'NaN', '2147483648', '9223372036854775808', '9'.repeat(40)],
  ...['1.5', '0', '-1', ' ', 'x', '\0', '1\0', "1'", '../1', '1;2', '\uff11', 'null'],
];
const inUrls = contractOperations.flatMap((operation) =>
  idPlacesOf(operation).flatMap((place) => (place.in === 'body' ? [] : [{ ...operation, place }])),
);

test.each(inUrls)('$id refuses as $place.name what no integer of the database holds', async (operation) => {
  const { method, path, place } = operation;
  const id = operation.id as OperationId;
  const byKey = access[id].session === 'never';
  const headers = byKey ? { authorization: 'Bearer ak_x' } : { ...sameOrigin, cookie: `${SESSION_COOKIE}=x` };
  for (const value of noIds) {
    const at = (name: string) => encodeURIComponent(name === place.name ? value : '1');
    const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => at(name));
    const url = place.in === 'query' ? `${target}?${place.name}=${at(place.name)}` : target;
    const response = await app.inject({ method, url, headers });
    expect(response.statusCode, `${url} ${response.body}`).toBe(400);
    expectContract(response, id);
  }
  expect(bodies).toEqual([]);
});

const noMoments = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+01:00',
  '9999-12-31T23:59:59-01:00',
  '2016-12-31T23:59:60Z',
  '2026-02-31T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20 08:16:00Z',
  '2026-11-20',
  '+010000-01-01T00:00:00Z',
];

test.each(noMoments)('the moment %s is refused, since JavaScript or PostgreSQL has none such', async (moment) => {
  const asked = await get(`/api/incidents?since=${encodeURIComponent(moment)}`);
  expectContract(asked, 'listIncidents');
  const sent = await send('POST', '/api/incidents', { serviceId: 1, title: 'Slow', startedAt: moment });
  expectContract(sent, 'createIncident');
  expect([asked.statusCode, sent.statusCode]).toEqual([400, 400]);
  expect(bodies).toEqual([]);
});

test.each([
  '2026-11-20T08:16:00Z',
  '2024-02-29T23:59:59.999+05:45',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
])('the moment %s is taken', async (moment) => {
  await get(`/api/incidents?since=${encodeURIComponent(moment)}`);
  expect(bodies).toHaveLength(1);
});

test('an id of a delivery is a UUID and nothing around it', async () => {
  const id = '7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11';
  for (const text of [`urn:uuid:${id}`, `{${id}}`, id.replaceAll('-', ''), `${id} `]) {
    const response = await send('POST', `/api/integrations/1/deliveries/${encodeURIComponent(text)}/replay`, {});
    expect(response.statusCode, text).toBe(400);
    expectContract(response, 'replayDelivery');
  }
  expect(bodies).toEqual([]);
  await send('POST', `/api/integrations/1/deliveries/${id}/replay`, {});
  expect(bodies).toHaveLength(1);
});

test.each(['/%ff', '/api/services/%ff', '/api/services/%', '/%E0%A4%A'])(
  'the malformed address %s answers as any other mistake',
  async (url) => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({ code: 'invalid_input', message: expect.stringContaining('URL is invalid') });
  },
);

test.each([
  [undefined, 400],
  ['application/json', 400],
  ['text/plain', 415],
  ['multipart/form-data', 415],
])('a body that is missing is refused, with the type %s', async (type, status) => {
  const headers = { authorization: 'Bearer ak_x', ...(type && { 'content-type': type }) };
  const response = await app.inject({ method: 'PUT', url: '/api/integrations/1', headers });
  expect(response.statusCode).toBe(status);
  expectContract(response, 'updateIntegration');
  expect(bodies).toEqual([]);
});
