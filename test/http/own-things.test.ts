import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access } from '../../src/app/access.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';
import { contractOperations } from '../support/contract/operations.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

/** test/http/teams/foreign-ids.test.ts has what belongs to a team or a user. */
const ownersOnly = contractOperations.filter(
  ({ id, path }) => path.includes('{') && access[id as OperationId].who === 'owner',
);

/** The body that an operation needs beside an id. */
const bodies: Readonly<Record<string, { readonly body: object }>> = {
  updateManagedUser: { body: { company: 'Acme' } },
  extendTrial: { body: { days: 14 } },
};

test.each(ownersOnly)('is not there for anybody where $id names nothing', async ({ id }) => {
  const sent = { path: { id: 2_147_483_647 }, ...bodies[id] };
  expect(await world.call(id as OperationId, sent)).toMatchObject({ status: 404, json: { code: 'not_found' } });
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
