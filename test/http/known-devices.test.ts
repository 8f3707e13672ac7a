import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsWorld, createAccountsWorld, registration, sessionOf } from '../support/accounts-http.ts';

const deviceCookie = 'allclear_device';

let world: AccountsWorld;

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from accounts.user_account where id > 1`.execute(world.database.em.getKysely());
  await sql`delete from platform.rate_limit`.execute(world.database.em.getKysely());
});

const deviceValueOf = (response: LightMyRequestResponse) =>
  response.cookies.find(({ name }) => name === deviceCookie)?.value ?? '';
const deviceOf = (response: LightMyRequestResponse) => ({ cookie: `${deviceCookie}=${deviceValueOf(response)}` });
const registered = async (username: string) => {
  const response = await world.call('register', { body: registration(username) });
  const session = sessionOf(response).cookie;
  return { device: deviceOf(response), session: { cookie: session ?? '' } };
};
const login = (username: string, password: string, headers = {}) =>
  world.call('login', { headers, body: { username, password } });
const guessed = async (username: string, headers = {}) => {
  for (let times = 0; times < 10; times++) expect((await login(username, 'wrong', headers)).statusCode).toBe(401);
};
const withSession = (session: { readonly cookie: string }, device: { readonly cookie: string }) => ({
  cookie: `${session.cookie}; ${device.cookie}`,
});
const shut = { code: 'too_many_requests' };

describe('a device that signed in before', () => {
  test('is known by a sealed cookie that no script reads, and that outlives its session', async () => {
    const response = await login('admin', 'owner-password');
    expect(response.cookies.find(({ name }) => name === deviceCookie)).toEqual({
      name: deviceCookie,
      value: expect.stringMatching(/^v1\.[\w-]+\.[\w-]+$/),
      path: '/api',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 400 * 86_400,
    });
    const out = await world.call('logout', { headers: sessionOf(response) });
    expect(out.cookies.map(({ name }) => name)).toEqual(['allclear_session']);
  });

  test('signs in although others used up the attempts of the account', async () => {
    const { device } = await registered('ann');
    await guessed('ann');
    expect((await login('ann', 'password of ann')).json()).toMatchObject(shut);
    expect((await login('ann@mail.example', 'password of ann', device)).statusCode).toBe(200);
    // That frees nobody else's attempts.
    expect((await login('ann', 'password of ann')).json()).toMatchObject(shut);
  });

  test('has ten attempts of its own, which use up nobody else’s', async () => {
    const { device } = await registered('ann');
    await guessed('ann', device);
    expect((await login('ann', 'password of ann', device)).json()).toMatchObject(shut);
    expect((await login('ann', 'password of ann')).statusCode).toBe(200);
  });

  test('is no such device for an account that never signed in with it', async () => {
    const { device } = await registered('eve');
    await registered('ann');
    await guessed('ann', device);
    expect((await login('ann', 'password of ann', device)).json()).toMatchObject(shut);
    expect((await login('ann', 'password of ann')).json()).toMatchObject(shut);
  });

  test.each(['', 'made-up', 'v1.AAAAAAAAAAAA.AAAA'])(
    'is none with a cookie that was not sealed here: "%s"',
    async (value) => {
      await registered('ann');
      await guessed('ann');
      expect((await login('ann', 'password of ann', { cookie: `${deviceCookie}=${value}` })).json()).toMatchObject(
        shut,
      );
    },
  );

  test('knows all who sign in with it', async () => {
    const { device } = await registered('ann');
    const both = deviceOf(await world.call('register', { headers: device, body: registration('bob') }));
    for (const name of ['ann', 'bob']) {
      await guessed(name);
      expect((await login(name, `password of ${name}`, both)).statusCode).toBe(200);
    }
  });
});

describe('a thief of a session', () => {
  test('uses up no attempts of its owner where the password is asked for again', async () => {
    const { session, device } = await registered('ann');
    const prove = (headers: object, password: string) =>
      world.call('authenticateAgain', { headers: { ...headers }, body: { password } });
    for (let times = 0; times < 10; times++) expect((await prove(session, 'wrong')).statusCode).toBe(400);
    expect((await prove(session, 'password of ann')).json()).toMatchObject(shut);
    const own = withSession(session, device);
    expect((await prove(own, 'password of ann')).statusCode).toBe(204);
    const change = { currentPassword: 'password of ann', newPassword: 'a better one' };
    expect((await world.call('changePassword', { headers: session, body: change })).json()).toMatchObject(shut);
    expect((await world.call('changePassword', { headers: own, body: change })).statusCode).toBe(204);
  });
});

describe('a link for a new password', () => {
  const forgot = (email: string, headers = {}) => world.call('forgotPassword', { headers, body: { email } });
  const askedFor = async (email: string, headers = {}) => {
    for (let times = 0; times < 5; times++) expect((await forgot(email, headers)).statusCode).toBe(204);
  };

  test('is mailed to a device that signed in before although others asked for too many', async () => {
    const { device } = await registered('ann');
    await askedFor('ann@mail.example');
    expect((await forgot('ann@mail.example')).json()).toMatchObject(shut);
    await askedFor('Ann@mail.example', device);
    expect((await forgot('ann@mail.example', device)).json()).toMatchObject(shut);
  });

  test('is counted as ever for the account of somebody else, and for none', async () => {
    const { device } = await registered('eve');
    await registered('ann');
    for (const email of ['ann@mail.example', 'nobody@mail.example']) {
      await askedFor(email, device);
      expect((await forgot(email, device)).json()).toMatchObject(shut);
      expect((await forgot(email)).json()).toMatchObject(shut);
    }
  });
});
