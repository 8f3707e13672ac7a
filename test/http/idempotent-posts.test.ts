import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import type { Sent } from '../support/contract/call-operation.ts';
import { contract, contractOperations, isRecord } from '../support/contract/operations.ts';
import { operationScenes } from '../support/operations/index.ts';
import { createStage } from '../support/operations/stage.ts';
import { createSignOnWorld, type SignOnWorld } from '../support/sign-on-world.ts';

let world: SignOnWorld;
beforeAll(async () => {
  world = await createSignOnWorld();
});
afterAll(() => world.close());

const posts = contractOperations.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/v1/'));

/** The same with another text, or about something else. */
const otherThan = ({ path = {}, body }: Sent): Sent => {
  const text = ['name', 'title', 'message'].find((name) => isRecord(body) && typeof body[name] === 'string');
  if (text !== undefined) return { path, body: { ...body, [text]: 'Something else' } };
  return { path: { ...path, id: 2_000_000_000 }, ...(body && { body }) };
};

test('every POST of /api/v1 documents its Idempotency-Key and the refusal of one', () => {
  expect(posts.length).toBeGreaterThan(10);
  for (const { id, path, parameters } of posts) {
    expect([id, parameters.map(({ name }) => name)]).toEqual([id, expect.arrayContaining(['Idempotency-Key'])]);
    expect([id, contract.document.paths?.[path]?.post?.responses]).toEqual([
      id,
      expect.objectContaining({ 409: expect.anything() }),
    ]);
  }
});

test.each(posts.map(({ id }) => id as OperationId))(
  '%s is done once for each key, answers the same again, and refuses the key for another request',
  async (id) => {
    const { headers = {}, ...sent } = (await operationScenes[id]?.(await createStage(world))) ?? {};
    const call = (what: Sent) => world.call(id, { ...what, headers: { ...headers, 'idempotency-key': `one-${id}` } });
    const first = await call(sent);
    expect([first.status < 300, first.headers.get('idempotent-replayed')], first.text).toEqual([true, null]);
    const again = await call(sent);
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
      first.status,
      first.text,
      'true',
    ]);
    const other = await call(otherThan(sent));
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('another request')]);
  },
);
