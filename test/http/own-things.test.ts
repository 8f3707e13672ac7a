import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access } from '../../src/app/access.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';
import { auditScenes, createStage } from '../support/audit-scenes.ts';
import type { Sent } from '../support/contract/call-operation.ts';
import { contractOperations } from '../support/contract/operations.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

const withId = contractOperations.filter(({ path }) => path.includes('{'));
const usersOwn = withId.filter(({ id }) => access[id as OperationId].who === 'user');
const ownersOnly = withId.filter(({ id }) => access[id as OperationId].who === 'owner');

/** What reading operations with an id are sent; what changes something is sent what its scene of the audit log says. */
const reads: Readonly<Record<string, (stage: Awaited<ReturnType<typeof createStage>>) => Sent>> = {
  getService: ({ service }) => ({ path: { id: service.id } }),
  getIncident: ({ incident, service }) => ({ path: { id: incident.id }, query: { serviceId: service.id } }),
  getServiceReceipt: ({ service }) => ({ path: { id: service.id } }),
  getServiceHistory: ({ service }) => ({ path: { id: service.id }, query: { days: 30 } }),
  listDeliveries: ({ integration }) => ({ path: { id: integration.id } }),
  getPublicService: ({ service }) => ({ path: { service_id: service.id } }),
};

describe('what belongs to somebody else', () => {
  test.each(usersOwn)('is not there for another user of $id', async ({ id, method }) => {
    const stage = await createStage(world);
    const stranger = await world.signUp(`stranger-${stage.user.id}`);
    const headers = id === 'getPublicService' ? await world.keyOf('read', stranger.headers) : stranger.headers;
    const sent = method === 'GET' ? reads[id]?.(stage) : await auditScenes[id]?.(stage);
    expect(sent?.path, `${id} has no example`).toBeDefined();
    const refused = await world.call(id as OperationId, { ...sent, headers });
    expect(refused).toMatchObject({ status: 404, json: { code: 'not_found' } });
    const theirs = id === 'getPublicService' ? await world.keyOf('read', stage.headers) : stage.headers;
    expect((await world.call(id as OperationId, { ...sent, headers: theirs })).status, id).toBeLessThan(300);
  });

  test.each(ownersOnly)('is not there for anybody where $id names nothing', async ({ id }) => {
    const body = id === 'updateManagedUser' ? { body: { company: 'Acme' } } : {};
    const sent = { path: { id: 2_147_483_647 }, ...body };
    expect(await world.call(id as OperationId, sent)).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  test('covers every operation that names something by its id', () => {
    expect(usersOwn.length + ownersOnly.length).toBe(withId.length);
  });
});

describe('the public API', () => {
  test('takes keys only, whatever else comes with the request', async () => {
    const operations = contractOperations.filter(({ path }) => path.startsWith('/api/v1/'));
    expect(operations.length).toBeGreaterThan(0);
    for (const { id } of operations) {
      expect(access[id as OperationId].session, id).toBe('never');
      expect((await world.call(id as OperationId, { headers: world.owner })).status, id).toBe(401);
    }
  });
});
