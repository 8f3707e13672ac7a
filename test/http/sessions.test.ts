import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { type AccountsWorld, cookieOf, createAccountsWorld, sessionOf } from '../support/accounts-http.ts';

let world: AccountsWorld;
let call: AccountsWorld['call'];
let registered: AccountsWorld['registered'];
let loggedIn: AccountsWorld['loggedIn'];

beforeAll(async () => {
  world = await createAccountsWorld();
  ({ call, registered, loggedIn } = world);
});
afterAll(() => world.close());

test("keeps the session in a cookie that no script reads and no other site's form sends", async () => {
  const cookie = cookieOf(await call('login', { body: { username: 'admin', password: 'owner-password' } }));
  expect(cookie).toEqual({
    name: SESSION_COOKIE,
    value: expect.stringMatching(/^[\w-]{43}$/),
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 90 * 86_400,
  });
});

test('marks the cookie Secure behind https, by PUBLIC_URL or by a trusted proxy', async () => {
  const isSecure = async (to: FastifyInstance) => {
    const headers = { 'x-forwarded-proto': 'https' };
    const body = { username: 'admin', password: 'owner-password' };
    const response = await call('login', { to, headers, body });
    await to.close();
    return cookieOf(response)?.secure ?? false;
  };
  expect(await isSecure(await world.serverWith())).toBe(false);
  expect(await isSecure(await world.serverWith({ trustProxy: true }))).toBe(true);
  expect(await isSecure(await world.serverWith({ handlers: world.accountsWith(true).handlers }))).toBe(true);
});

test('ends the session at logout, and has nothing against a second one', async () => {
  const headers = await registered('leaver');
  const response = await call('logout', { headers });
  expect(response.statusCode).toBe(204);
  expect(cookieOf(response)).toMatchObject({ value: '', expires: new Date(0) });
  expect((await call('getUser', { headers })).statusCode).toBe(401);
  expect((await call('logout', { headers })).statusCode).toBe(204);
});

test('logging out leaves the other sessions alone', async () => {
  const phone = await registered('roamer');
  const laptop = await loggedIn('roamer', 'password of roamer');
  await call('logout', { headers: phone });
  expect((await call('getUser', { headers: laptop })).statusCode).toBe(200);
});

test('signing in anew ends the session that the browser had', async () => {
  const before = await registered('again');
  const body = { username: 'again', password: 'password of again' };
  const after = sessionOf(await call('login', { headers: before, body }));
  expect((await call('getUser', { headers: before })).statusCode).toBe(401);
  expect((await call('getUser', { headers: after })).statusCode).toBe(200);
});

test('keeps a session that is used, for 90 days, and ends one that is not after 30', async () => {
  const used = await registered('regular');
  const unused = await loggedIn('regular', 'password of regular');
  const statuses: number[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    world.clock.advance({ days: 29 });
    statuses.push((await call('getUser', { headers: used })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200]);
  expect((await call('getUser', { headers: unused })).statusCode).toBe(401);
  world.clock.advance({ days: 3 });
  expect((await call('getUser', { headers: used })).statusCode).toBe(401);
  expect(await world.accounts.deleteExpired()).toBeGreaterThan(0);
});

test('knows nobody by a made-up cookie or none', async () => {
  expect((await call('getUser')).statusCode).toBe(401);
  expect((await call('getUser', { headers: { cookie: `${SESSION_COOKIE}=made-up` } })).statusCode).toBe(401);
});
