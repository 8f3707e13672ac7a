import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access } from '../../src/app/access.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';
import { contractOperations } from '../support/contract/operations.ts';
import { operationScenes } from '../support/operations/index.ts';
import { createStage } from '../support/operations/stage.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

const opensByToken = (id: string) => access[id as OperationId].provedBy === 'token';
/** The token in the address of a feed says whose it is; test/http/feeds has what others get. */
const withId = contractOperations.filter(({ id, path }) => path.includes('{') && !opensByToken(id));
const usersOwn = withId.filter(({ id }) => access[id as OperationId].who === 'user');
const ownersOnly = withId.filter(({ id }) => access[id as OperationId].who === 'owner');

/** The body that an operation needs beside an id. */
const bodies: Readonly<Record<string, { readonly body: object }>> = {
  updateManagedUser: { body: { company: 'Acme' } },
  extendTrial: { body: { days: 14 } },
};

describe('what belongs to somebody else', () => {
  test.each(usersOwn)('is not there for another user of $id', async ({ id }) => {
    const stage = await createStage(world);
    const stranger = await world.signUp(`stranger-${stage.user.id}`);
    const byKey = access[id as OperationId].session === 'never';
    const headers = byKey ? await world.keyOf('read', stranger.headers) : stranger.headers;
    const sent = await operationScenes[id]?.(stage);
    expect(sent?.path, `${id} has no example`).toBeDefined();
    const refused = await world.call(id as OperationId, { ...sent, headers });
    expect(refused).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect((await world.call(id as OperationId, sent)).status, id).toBeLessThan(300);
  });

  test.each(ownersOnly)('is not there for anybody where $id names nothing', async ({ id }) => {
    const sent = { path: { id: 2_147_483_647 }, ...bodies[id] };
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
