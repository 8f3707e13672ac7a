import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';
import type { Headers } from '../support/contract/call-operation.ts';
import { auditScenes } from '../support/operations/index.ts';
import { createStage, type Stage } from '../support/operations/stage.ts';
import { startRunningProduct } from '../support/running-product.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

/** A live stream by this credential; resolves when the server has ended it. */
const openStream = async (headers: Headers): Promise<{ readonly ended: Promise<unknown> }> => {
  const response = await fetch(`${world.product.url}/api/events`, { headers: { ...headers, connection: 'close' } });
  expect(response.status).toBe(200);
  return { ended: response.text() };
};

const secondSession = ({ user }: Stage): Promise<Headers> => world.signIn(user.username, user.password);

/** Everything that ends the session of the stage, whoever does it. */
const ends: Readonly<Record<string, (stage: Stage) => Promise<{ readonly status: number }>>> = {
  'logging out': ({ headers }) => world.call('logout', { headers }),
  'a reset by mail': async (stage) => world.call('resetPassword', await auditScenes.resetPassword?.(stage)),
  'another password, elsewhere': async (stage) => {
    const headers = await secondSession(stage);
    const body = { currentPassword: stage.user.password, newPassword: 'another one' };
    return world.call('changePassword', { headers, body });
  },
  'ending it, elsewhere': async (stage) => {
    const headers = await secondSession(stage);
    const sessions = (await world.call('listSessions', { headers })).json as { id: number; isCurrent: boolean }[];
    return world.call('endSession', { headers, path: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 0 } });
  },
  'ending all others, elsewhere': async (stage) =>
    world.call('endOtherSessions', { headers: await secondSession(stage) }),
  leaving: ({ headers, user }) => world.call('deleteUser', { headers, body: { password: user.password } }),
  'another password by the owner': ({ user }) =>
    world.call('updateManagedUser', { path: { id: user.id }, body: { password: 'another one' } }),
  'being deleted by the owner': ({ user }) => world.call('deleteManagedUser', { path: { id: user.id } }),
};

describe('a live stream', () => {
  test.each(Object.keys(ends))('ends with its session by %s', async (way) => {
    const stage = await createStage(world);
    const { ended } = await openStream(stage.headers);
    expect((await ends[way]?.(stage))?.status).toBeLessThan(300);
    await ended;
    expect((await world.call('getUser', { headers: stage.headers })).status).toBe(401);
  });

  test('ends with the key that opened it', async () => {
    const { headers } = await createStage(world);
    const body = { name: 'Wallboard', scope: 'read' };
    const { id, key } = (await world.call('createApiKey', { headers, body })).json as { id: number; key: string };
    const { ended } = await openStream({ authorization: `Bearer ${key}` });
    expect((await world.call('deleteApiKey', { headers, path: { id } })).status).toBe(204);
    await ended;
  });
});

test('a server that stops ends its streams with a moment to connect again', async () => {
  const product = await startRunningProduct({ web: false, works: false });
  const { cookie } = await product.signUp();
  const headers = { cookie: `${cookie.name}=${cookie.value}`, connection: 'close' };
  const stream = await fetch(`${product.url}/api/events`, { headers });
  const [text] = await Promise.all([stream.text(), product.stop()]);
  expect(text).toMatch(/^retry: 2000\n\n/);
  expect(text).toMatch(/retry: [1-3]\d{3}\n\n$/);
});
