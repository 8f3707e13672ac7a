import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change } from '../../src/platform/database/query.ts';
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

describe('in a team', () => {
  /** Another member with the role admin, whose live streams in this team are open: by session, by a personal key and by a key of the team. */
  const admin = async () => {
    const { headers, user } = await createStage(world);
    const { team } = (await world.call('getUser', { headers })).json as { readonly team: { readonly slug: string } };
    const tom = await world.signUp(`tom-${user.id}`);
    await change(world.em)`
      insert into accounts.team_member (team_id, user_id, role, created_at) values (${user.id}, ${tom.id}, 'admin', now())
    `;
    const inTeam = { ...tom.headers, 'allclear-team': team.slug };
    const keyOf = async (personal: boolean): Promise<Headers> => {
      const body = { name: 'Wallboard', scope: 'write', personal };
      const { key } = (await world.call('createApiKey', { headers: inTeam, body })).json as { readonly key: string };
      return { authorization: `Bearer ${key}` };
    };
    const [personal, ofTeam] = [await keyOf(true), await keyOf(false)];
    const streams = { session: await openStream(inTeam), personal: await openStream(personal) };
    const kept = await openStream(tom.headers);
    const status = async (sent: Headers) => (await world.call('listServices', { headers: sent })).status;
    const mayWrite = async (sent: Headers) =>
      (await world.call('createBoard', { headers: sent, body: { name: 'Payments', serviceIds: [] } })).status;
    return { headers, tom, inTeam, personal, ofTeam, streams, kept, status, mayWrite };
  };

  test.each(['removed', 'leaving'])(
    'streams and personal keys of a member end by being %s, and no others',
    async (way) => {
      const { headers, tom, inTeam, personal, ofTeam, streams, kept, status } = await admin();
      const path = { id: tom.id };
      const gone = await world.call('removeMember', { headers: way === 'removed' ? headers : inTeam, path });
      expect(gone.status).toBe(204);
      await Promise.all([streams.session.ended, streams.personal.ended]);
      const refused = await world.call('listServices', { headers: inTeam });
      expect([refused.status, refused.json]).toMatchObject([403, { message: "You're not a member of this team." }]);
      expect([await status(personal), await status(ofTeam), await status(tom.headers)]).toEqual([401, 200, 200]);
      await expect(Promise.race([kept.ended, Promise.resolve('open')])).resolves.toBe('open');
    },
  );

  test('streams of a demoted member end, and their keys do less at once', async () => {
    const { headers, tom, inTeam, personal, ofTeam, streams, status, mayWrite } = await admin();
    expect(await mayWrite(personal)).toBe(201);
    const demoted = await world.call('changeMemberRole', { headers, path: { id: tom.id }, body: { role: 'viewer' } });
    expect(demoted.status).toBe(200);
    await streams.session.ended;
    for (const sent of [inTeam, personal, ofTeam])
      expect([await status(sent), await mayWrite(sent)]).toEqual([200, 403]);
  });

  test('all streams and keys end with the team', async () => {
    const { headers, tom, inTeam, personal, ofTeam, streams, status } = await admin();
    const name = ((await world.call('getUser', { headers })).json as { readonly team: { readonly name: string } }).team
      .name;
    expect((await world.call('deleteTeam', { headers, body: { name } })).status).toBe(200);
    await Promise.all([streams.session.ended, streams.personal.ended]);
    expect([await status(inTeam), await status(personal), await status(ofTeam), await status(tom.headers)]).toEqual([
      403, 401, 401, 200,
    ]);
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
