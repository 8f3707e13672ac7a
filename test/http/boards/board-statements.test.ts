import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { writeManyServices } from '../../support/many-services.ts';

/** All statements of the server. Before it connects, since each connection keeps its own way to send them. */
const sent = vi.spyOn(pg.Client.prototype, 'query');
let world: AdminWorld;
let maya: Awaited<ReturnType<AdminWorld['signUp']>>;
/** A board of 10 services with every status, and one of 60. */
let boardIds: readonly number[];

beforeAll(async () => {
  world = await createAdminWorld();
  maya = await world.signUp('maya');
  await writeManyServices(world.product.database.url, maya.username, 60);
  const ids = (
    await query<{ id: number }>(world.em)`select service_id as id from monitoring.user_service order by 1`
  ).map(({ id }) => id);
  for (const serviceId of ids)
    await world.call('createIncident', { headers: maya.headers, body: { serviceId, title: 'Refunds fail' } });
  const created = [ids.slice(0, 10), ids].map(async (serviceIds, i) => {
    const body = { name: `Board ${i}`, serviceIds };
    return ((await world.call('createBoard', { headers: maya.headers, body })).json as { readonly id: number }).id;
  });
  boardIds = await Promise.all(created);
});
afterAll(async () => {
  await world.close();
  sent.mockRestore();
});

/** How many statements the whole server sends for a call, and how many things it answers with. */
const statementsOf = async (operation: 'listServices' | 'listIncidents' | 'listStatusChanges', boardId: number) => {
  const before = sent.mock.calls.length;
  const { status, json } = await world.call(operation, { headers: maya.headers, query: { boardId } });
  expect(status).toBe(200);
  return { statements: sent.mock.calls.length - before, answered: (json as readonly unknown[]).length };
};

test.each(['listServices', 'listIncidents', 'listStatusChanges'] as const)(
  '%s of a board with 60 services takes as many statements as with 10',
  async (operation) => {
    const [few, many] = [boardIds[0] ?? 0, boardIds[1] ?? 0];
    // The first call of a session also writes when it was used.
    await statementsOf(operation, few);
    const [ofFew, ofMany] = [await statementsOf(operation, few), await statementsOf(operation, many)];
    expect(ofMany.answered).toBeGreaterThan(ofFew.answered);
    expect(ofMany.statements).toBe(ofFew.statements);
    expect(ofFew.statements).toBeGreaterThan(0);
  },
);
