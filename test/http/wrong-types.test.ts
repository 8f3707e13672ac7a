import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../src/shared/actor.ts';
import { createTestServer, expectContract } from '../support/http.ts';

let app: FastifyInstance;
/** The bodies that got as far as a handler. */
let bodies: unknown[];

const actor: Actor = {
  userId: 7,
  isOwner: false,
  isAdmin: false,
  credential: { kind: 'key', keyId: 1, scope: 'write' },
};

beforeAll(async () => {
  const keep = async ({ body }: { body: unknown }): Promise<never> => {
    bodies.push(body);
    throw new Error('far enough');
  };
  app = await createTestServer({
    handlers: { updateIntegration: keep, createIntegration: keep, listDeliveries: keep },
    authenticate: async () => actor,
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
