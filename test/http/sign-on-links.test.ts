import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptLog } from '../support/kept-log.ts';
import { passProvider } from '../support/openid-provider.ts';
import { createSignOnWorld, type SignOnWorld } from '../support/sign-on-world.ts';

const log = keptLog('info');
let world: SignOnWorld;
beforeAll(async () => {
  world = await createSignOnWorld({ logger: log.logger });
});
afterAll(() => world.close());

const begun = async () => {
  const { json, headers } = await world.call('beginSingleSignOn', { headers: {}, body: {} });
  const [cookie = ''] = headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const { url } = json as { readonly url: string };
  const query = await passProvider(url, `${world.product.config.publicUrl}/sign-on`);
  return { headers: { cookie }, body: { query } };
};

/** Somebody whom the provider knows by this name comes, at the same address as everybody of this test. */
const signOn = async (subject: string, email: string) => {
  world.provider.person = { subject, email, email_verified: true };
  await world.em.execute('delete from platform.rate_limit');
  const answer = await world.call('finishSingleSignOn', await begun());
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const { user } = answer.json as { readonly user?: { readonly id: number; readonly username: string } };
  return { status: answer.status, user, headers: { cookie: cookies.join('; ') } };
};

describe('the link of an account to the provider', () => {
  const email = 'desk@mail.example';

  test('is removed by the owner, with every session, and the address opens the account to who has it now', async () => {
    const before = await signOn('leaver', email);
    const id = before.user?.id ?? 0;
    expect((await world.call('getManagedUser', { path: { id } })).json).toMatchObject({ singleSignOn: true });
    expect((await signOn('joiner', email)).status).toBe(403);
    expect((await world.call('unlinkSingleSignOn', { path: { id } })).status).toBe(204);
    expect((await world.call('getUser', { headers: before.headers })).status).toBe(401);
    expect((await world.call('getManagedUser', { path: { id } })).json).toMatchObject({ singleSignOn: false });
    const [entry] = (await world.call('listAudit', { query: { operation: 'unlinkSingleSignOn' } })).json as object[];
    expect(entry).toMatchObject({ outcome: 'done', userId: 1, target: String(id) });
    expect(await signOn('joiner', email)).toMatchObject({ status: 200, user: { id } });
    expect((await signOn('leaver', email)).status).toBe(403);
  });

  test('is missing for an account that never signed in there, and for none', async () => {
    const { id } = await world.signUp('plain');
    for (const wanted of [id, 9_999])
      expect((await world.call('unlinkSingleSignOn', { path: { id: wanted } })).status).toBe(404);
    expect((await world.call('getManagedUser', { path: { id } })).json).toMatchObject({ singleSignOn: false });
  });
});

describe('an account that only has single sign-on', () => {
  test('deletes itself within ten minutes of a sign-in, and not later', async () => {
    const { headers, user } = await signOn('solo', 'solo@mail.example');
    const leave = (body: object = {}) => world.call('deleteUser', { headers, body });
    const began = (ago: string) =>
      world.em.execute(`update accounts.session set created_at = now() - interval '${ago}' where user_id = ?`, [
        user?.id,
      ]);
    await began('11 minutes');
    expect((await leave()).json).toMatchObject({ code: 'reauthentication_required' });
    expect((await leave({ password: 'a guess' })).json).toMatchObject({ code: 'reauthentication_required' });
    await began('1 minute');
    expect((await leave()).status).toBe(204);
    expect((await world.call('getUser', { headers })).status).toBe(401);
  });

  test('is no way around the password of an account that has one', async () => {
    const { headers } = await world.signUp('keeper');
    expect((await world.call('deleteUser', { headers, body: {} })).json).toMatchObject({
      fields: { password: 'Enter your password' },
    });
  });
});

test('an answer that does not hold is a line about single sign-on, without a stack and without alarm', async () => {
  const { headers } = await begun();
  const earlier = log.lines.length;
  expect((await world.call('finishSingleSignOn', { headers, body: { query: 'x' } })).status).toBe(403);
  const said = log.lines.slice(earlier);
  expect(said).toContainEqual(expect.objectContaining({ level: 'info', msg: 'a single sign-on login was rejected' }));
  expect(said.filter(({ level }) => Number(level) > 30)).toEqual([]);
  expect(said.filter((line) => 'err' in line)).toEqual([]);
  world.provider.describes = (document) => ({ ...document, authorization_endpoint: 'javascript:alert(1)' });
  expect((await world.call('beginSingleSignOn', { headers: {}, body: {} })).status).toBe(503);
  expect(log.lines).toContainEqual(
    expect.objectContaining({ level: 'warn', msg: "we couldn't reach the identity provider" }),
  );
  world.provider.describes = undefined;
});
