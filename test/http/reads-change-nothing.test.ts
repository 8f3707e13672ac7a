import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access } from '../../src/app/access.ts';
import { createAudit } from '../../src/platform/audit/audit.ts';
import { change } from '../../src/platform/database/query.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { asUser } from '../support/actors.ts';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';
import { contract, contractOperations } from '../support/contract/operations.ts';
import { createTestServer, sameOrigin } from '../support/http.ts';
import { readScenes } from '../support/operations/index.ts';
import { createStage, type Stage } from '../support/operations/stage.ts';
import { changedTables } from '../support/table-state.ts';

let world: AdminWorld;
let stage: Stage;
beforeAll(async () => {
  world = await createAdminWorld();
  stage = await createStage(world);
});
afterAll(() => world.close());

const reading = contractOperations
  .filter(({ id, method }) => method === 'GET' || access[id as OperationId].onlyReads)
  .map(({ id }) => id as OperationId);

describe('a GET, or a POST that only reads', () => {
  test('has a scene for every operation, and for no other', () => {
    expect(Object.keys(readScenes).toSorted()).toEqual(reading.toSorted());
  });

  // The links in mails lead to pages whose buttons POST; so does the page that a provider sends people back to.
  test.each(reading)('changes nothing, so that the audit log needs no entry of it: %s', async (id) => {
    const sent = (await readScenes[id]?.(stage)) ?? {};
    const call = async () => {
      const answer = await world.call(id, sent);
      expect(answer.status, answer.text).toBe(contract.successStatus(id));
    };
    // The first use of a key from an address is noted.
    await call();
    expect(await changedTables(world, call)).toEqual([]);
  });

  test('that is planted and changes something is told', async () => {
    const { em, transaction } = world.product.database;
    const app = await createTestServer({
      audit: createAudit(em, transaction),
      authenticate: async () => asUser(1),
      handlers: {
        listApiKeys: async () => {
          await change(em)`update admin.settings set new_user_notification_email = 'planted@mail.example'`;
          return [];
        },
      },
    });
    const headers = { ...sameOrigin, cookie: `${SESSION_COOKIE}=any` };
    const call = () => app.inject({ url: '/api/api-keys', headers });
    expect(await changedTables(world, call)).toEqual(['admin.settings']);
    await app.close();
  });
});
