import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access } from '../../src/app/access.ts';
import { createAudit } from '../../src/platform/audit/audit.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { invalidFields } from '../../src/shared/errors.ts';
import { asUser } from '../support/actors.ts';
import { contractOperations, resolved } from '../support/contract/operations.ts';
import { createTestServer, sameOrigin } from '../support/http.ts';
import { backFromProvider, createStage, type Scene } from '../support/operations/stage.ts';
import { createSignOnWorld, type SignOnWorld } from '../support/sign-on-world.ts';

let world: SignOnWorld;
beforeAll(async () => {
  world = await createSignOnWorld();
});
afterAll(() => world.close());

type Entry = { readonly id: number; readonly operation: string; readonly userId: number | null };

/** The entries that came with the call, newest first. */
const entriesOf = async (call: () => Promise<unknown>): Promise<readonly Entry[]> => {
  const list = async () => (await world.call('listAudit', { query: { limit: 200 } })).json as Entry[];
  const [latest] = await list();
  await call();
  return (await list()).filter(({ id }) => id > (latest?.id ?? 0));
};

const WRONG = 'not the password';

/** What every operation by which somebody proves who they are refuses. */
const refused: Readonly<Record<string, Scene>> = {
  login: async ({ user }) => ({ headers: {}, body: { username: user.username, password: WRONG } }),
  authenticateAgain: async ({ headers }) => ({ headers, body: { password: WRONG } }),
  undoEmailChange: async () => ({ headers: {}, body: { token: 'made-up' } }),
  changePassword: async ({ headers }) => ({ headers, body: { currentPassword: WRONG, newPassword: 'another one' } }),
  deleteUser: async ({ headers }) => ({ headers, body: { password: WRONG } }),
  resetPassword: async () => ({ headers: {}, body: { token: 'made-up', password: 'another one' } }),
  confirmEmail: async () => ({ headers: {}, body: { token: 'made-up' } }),
  finishSingleSignOn: (stage) => backFromProvider(stage, false),
};

const proving = Object.entries(access).flatMap(([id, row]) => ('proves' in row ? [id as OperationId] : []));

/** They give a password to somebody who is new, or whom the owner manages. */
const setPasswords = [
  'register',
  'createUser',
  'updateManagedUser',
  'createPublishedPage',
  'updatePublishedPage',
  'createPublicPage',
  'updatePublicPage',
];
/** The token is for another product, or names an invitation: it proves nothing of a person. */
const ofOthers = ['readServiceList', 'readInvitation', 'acceptInvitation', 'declineInvitation', 'askInviter'];

const fieldsOf = ({ body }: (typeof contractOperations)[number]): readonly string[] =>
  Object.keys(resolved(body)?.properties ?? {});

describe('who can’t prove who they are', () => {
  test('has a scene for every operation that takes a password, a link or the word of a provider', () => {
    const proofs = ['password', 'currentPassword', 'token'];
    const taking = contractOperations
      .filter((operation) => fieldsOf(operation).some((field) => proofs.includes(field)))
      .map(({ id }) => id)
      .filter((id) => ![...setPasswords, ...ofOthers].includes(id));
    expect([...taking, 'finishSingleSignOn'].toSorted()).toEqual(proving.toSorted());
    expect(Object.keys(refused).toSorted()).toEqual(proving.toSorted());
  });

  test.each(proving)('leaves one entry of %s', async (id) => {
    const stage = await createStage(world);
    const sent = (await refused[id]?.(stage)) ?? {};
    let status = 0;
    const found = await entriesOf(async () => {
      status = (await world.call(id, sent)).status;
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(found).toMatchObject([{ operation: id, outcome: 'refused', address: '127.0.0.1' }]);
    const isNamed = access[id].who === 'user' || id === 'login';
    expect(found[0]?.userId).toBe(isNamed ? stage.user.id : null);
    expect(JSON.stringify(found)).not.toContain(WRONG);
  });

  test('leaves one of each attempt too many as well', async () => {
    const { headers, user } = await createStage(world);
    const body = { password: WRONG };
    const answers: unknown[] = [];
    const attempts = Array.from({ length: 11 }, (_, at): OperationId => (at < 5 ? 'authenticateAgain' : 'deleteUser'));
    const found = await entriesOf(async () => {
      for (const operation of attempts) answers.push((await world.call(operation, { headers, body })).status);
    });
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect(found.toReversed()).toMatchObject(
      attempts.map((operation) => ({ operation, outcome: 'refused', userId: user.id })),
    );
  });

  test('is missed where a planted operation does not say that it proves something', async () => {
    const { em, transaction } = world.product.database;
    const attempt = async (row: (typeof access)['deleteUser']) => {
      const app = await createTestServer({
        access: { ...access, deleteUser: row },
        audit: createAudit(em, transaction),
        authenticate: async () => asUser(1),
        handlers: {
          deleteUser: () => Promise.reject(invalidFields({ password: "This isn't your current password" })),
        },
      });
      const headers = { ...sameOrigin, cookie: `${SESSION_COOKIE}=any` };
      const answer = await app.inject({ method: 'DELETE', url: '/api/user', headers, payload: { password: WRONG } });
      expect(answer.statusCode).toBe(400);
      await app.close();
    };
    const { proves: _, ...silent } = access.deleteUser;
    expect(await entriesOf(() => attempt(silent))).toEqual([]);
    expect(await entriesOf(() => attempt(access.deleteUser))).toMatchObject([{ operation: 'deleteUser' }]);
  });
});
