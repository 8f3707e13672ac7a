import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_KEYS_PER_USER } from '../../src/accounts/api-key.ts';
import { type Accounts, createAccounts } from '../../src/accounts/module.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { settableClock } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTestServer, expectContract, sameOrigin } from '../support/http.ts';

const clock = settableClock('2026-11-20T08:00:00.000Z');
let database: TestDatabase;
let accounts: Accounts;
let app: FastifyInstance;

const serverOver = ({ handlers, authenticate }: Accounts, more: Partial<Parameters<typeof createTestServer>[0]> = {}) =>
  createTestServer({ handlers, authenticate, ...more });

const accountsWith = (secureCookies: boolean) =>
  createAccounts({ em: database.em, transaction: database.transaction, now: clock.now, secureCookies });

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = accountsWith(false);
  app = await serverOver(accounts);
  await accounts.ensureOwner({ password: 'owner-password' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const routes = {
  getUser: ['GET', '/api/user'],
  login: ['POST', '/api/login'],
  register: ['POST', '/api/register'],
  logout: ['POST', '/api/logout'],
  listApiKeys: ['GET', '/api/api-keys'],
  createApiKey: ['POST', '/api/api-keys'],
  deleteApiKey: ['DELETE', '/api/api-keys/{id}'],
} as const satisfies Partial<Record<OperationId, readonly [string, string]>>;

type Sent = { headers?: Record<string, string>; body?: object; id?: number | string; to?: FastifyInstance };

/** Calls an operation as the product's own page would, and checks whatever it answers against the contract. */
const call = async (operation: keyof typeof routes, { headers = {}, body, id = '', to = app }: Sent = {}) => {
  const [method, path] = routes[operation];
  const url = path.replace('{id}', String(id));
  const response = await to.inject({ method, url, headers: { ...sameOrigin, ...headers }, payload: body });
  expectContract(response, operation);
  return response;
};

const cookieOf = (response: LightMyRequestResponse) => response.cookies.find(({ name }) => name === SESSION_COOKIE);
const sessionOf = (response: LightMyRequestResponse) => ({ cookie: `${SESSION_COOKIE}=${cookieOf(response)?.value}` });

const registration = (username: string) => ({
  username,
  email: `${username}@mail.example`,
  password: `password of ${username}`,
});
const registered = async (username: string) => {
  const response = await call('register', { body: registration(username) });
  expect(response.statusCode).toBe(201);
  return sessionOf(response);
};
const loggedIn = async (username: string, password: string) => {
  const response = await call('login', { body: { username, password } });
  expect(response.statusCode).toBe(200);
  return sessionOf(response);
};
const keyOf = async (headers: Record<string, string>, scope = 'read', name = 'ci') => {
  const response = await call('createApiKey', { headers, body: { name, scope } });
  expect(response.statusCode).toBe(201);
  const { key, id } = response.json();
  return { id, bearer: { authorization: `Bearer ${key}` } };
};

test('registers a person with a trial of 30 days and signs them in', async () => {
  const body = { ...registration('Ada'), email: 'Ada@Mail.Example', fullName: ' Ada Lovelace ', company: ' ' };
  const response = await call('register', { body });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({
    id: expect.any(Number),
    username: 'Ada',
    email: 'Ada@mail.example',
    emailVerified: false,
    fullName: 'Ada Lovelace',
    company: null,
    isAdmin: false,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    trialEnds: '2026-12-20T08:00:00.000Z',
    notifications: { incidentEmail: true, resolvedEmail: true, maintenanceEmail: false },
    createdAt: '2026-11-20T08:00:00.000Z',
  });
  expect((await call('getUser', { headers: sessionOf(response) })).json()).toEqual(response.json());
});

test('makes nobody an admin for asking', async () => {
  const response = await call('register', { body: { ...registration('mallory'), isAdmin: true } });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ isAdmin: false });
});

test('says at the field which name is taken', async () => {
  await registered('taken');
  const taken = async (username: string, email: string) => {
    const response = await call('register', { body: { username, email, password: 'long enough' } });
    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe('conflict');
    return Object.keys(response.json().fields);
  };
  expect(await taken('TAKEN', 'free@mail.example')).toEqual(['username']);
  expect(await taken('free', 'Taken@mail.example')).toEqual(['email']);
  expect(await taken('taken', 'taken@mail.example')).toEqual(['username', 'email']);
});

test('gives a name to one of two who register it in one moment', async () => {
  const attempts = ['a', 'b'].map((part) =>
    call('register', { body: { ...registration('twins'), email: `${part}@twins.example` } }),
  );
  expect((await Promise.all(attempts)).map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test.each([
  [{}, { username: 'Username is required', email: 'Email is required', password: 'Password is required' }],
  [{ ...registration('ab') }, { username: 'Username must be at least 3 characters' }],
  [
    { ...registration('bad'), username: 'a b c' },
    { username: 'Username may have letters, digits, dots, underscores and hyphens' },
  ],
  [{ ...registration('bad'), email: 'nobody' }, { email: 'Invalid email address' }],
  [{ ...registration('bad'), password: '1234567' }, { password: 'Password must be at least 8 characters' }],
  [{ ...registration('bad'), role: 'owner' }, { role: 'Role is not a known field' }],
])('refuses the registration %j with a message at each field', async (body, fields) => {
  const response = await call('register', { body });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ code: 'invalid_input', message: Object.values(fields)[0], fields });
});

test('refuses a character that the database cannot hold', async () => {
  const response = await call('register', { body: { ...registration('nul'), fullName: 'A\u0000B' } });
  expect(response.statusCode).toBe(400);
  expect((await call('login', { body: { username: 'a\u0000', password: 'x' } })).statusCode).toBe(400);
});

test('signs in by username or email, ignoring case', async () => {
  await registered('Grace');
  for (const username of ['Grace', 'grace', ' GRACE@mail.example '])
    expect((await call('login', { body: { username, password: 'password of Grace' } })).json().username).toBe('Grace');
});

test('answers a wrong name and a wrong password alike', async () => {
  await registered('victim');
  const wrong = async (username: string) => {
    const response = await call('login', { body: { username, password: 'wrong' } });
    return [response.statusCode, response.body, cookieOf(response)];
  };
  const answer = JSON.stringify({ code: 'wrong_credentials', message: 'Wrong username or password.' });
  expect(await wrong('victim')).toEqual([401, answer, undefined]);
  expect(await wrong('victim@mail.example')).toEqual([401, answer, undefined]);
  expect(await wrong('nobody-of-that-name')).toEqual([401, answer, undefined]);
});

test.each([
  [{}, { username: 'Username is required', password: 'Password is required' }],
  [
    { username: '', password: '' },
    { username: 'Username is required', password: 'Password is required' },
  ],
])('asks for what is missing to sign in: %j', async (body, fields) => {
  const response = await call('login', { body });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual(fields);
});

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
  expect(await isSecure(await serverOver(accounts))).toBe(false);
  expect(await isSecure(await serverOver(accounts, { trustProxy: true }))).toBe(true);
  expect(await isSecure(await serverOver(accountsWith(true)))).toBe(true);
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
    clock.advance({ days: 29 });
    statuses.push((await call('getUser', { headers: used })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200]);
  expect((await call('getUser', { headers: unused })).statusCode).toBe(401);
  clock.advance({ days: 3 });
  expect((await call('getUser', { headers: used })).statusCode).toBe(401);
  expect(await accounts.deleteExpiredSessions()).toBeGreaterThan(0);
});

test('knows nobody by a made-up cookie or none', async () => {
  expect((await call('getUser')).statusCode).toBe(401);
  expect((await call('getUser', { headers: { cookie: `${SESSION_COOKIE}=made-up` } })).statusCode).toBe(401);
});

test('makes a key, shows it whole once and keeps its last four', async () => {
  const headers = await registered('keymaker');
  const created = await call('createApiKey', { headers, body: { name: '  deploy check ', scope: 'write' } });
  expect(created.statusCode).toBe(201);
  const { key, ...shown } = created.json();
  expect(key).toMatch(/^ak_[0-9A-Za-z]{40}$/);
  expect(shown).toEqual({
    id: expect.any(Number),
    name: 'deploy check',
    scope: 'write',
    lastFour: key.slice(-4),
    createdAt: clock.now().toISOString(),
    lastUsedAt: null,
  });
  expect((await call('listApiKeys', { headers })).json()).toEqual([shown]);
});

test('a key opens the account without an Origin and notes its use to the minute', async () => {
  const headers = await registered('robot');
  const { bearer } = await keyOf(headers);
  const lastUsed = async () => (await call('listApiKeys', { headers })).json()[0].lastUsedAt;
  const response = await app.inject({ url: '/api/user', headers: bearer });
  expect(response.json().username).toBe('robot');
  const first = clock.now().toISOString();
  clock.advance({ seconds: 59 });
  await call('getUser', { headers: bearer });
  expect(await lastUsed()).toBe(first);
  clock.advance({ seconds: 1 });
  await call('getUser', { headers: bearer });
  expect(await lastUsed()).toBe(clock.now().toISOString());
});

test('a revoked key is refused at once', async () => {
  const headers = await registered('revoker');
  const { id, bearer } = await keyOf(headers);
  expect((await call('deleteApiKey', { headers, id })).statusCode).toBe(204);
  const response = await call('getUser', { headers: bearer });
  expect(response.statusCode).toBe(401);
  expect(response.json().message).toBe('This API key is not valid. It may have been revoked.');
  expect((await call('deleteApiKey', { headers, id })).statusCode).toBe(404);
});

test("answers 404 for another user's key and leaves it valid", async () => {
  const owner = await registered('holder');
  const { id, bearer } = await keyOf(owner);
  const other = await registered('nosy');
  expect((await call('deleteApiKey', { headers: other, id })).statusCode).toBe(404);
  expect((await call('listApiKeys', { headers: other })).json()).toEqual([]);
  expect((await call('getUser', { headers: bearer })).statusCode).toBe(200);
});

test('gives the scope admin to the owner only', async () => {
  const body = { name: 'all of it', scope: 'admin' };
  const refused = await call('createApiKey', { headers: await registered('climber'), body });
  expect(refused.statusCode).toBe(403);
  const headers = await loggedIn('admin', 'owner-password');
  expect((await call('createApiKey', { headers, body })).statusCode).toBe(201);
});

test('a key manages no keys', async () => {
  const { id, bearer } = await keyOf(await loggedIn('admin', 'owner-password'), 'admin');
  const body = { name: 'offspring', scope: 'read' };
  expect((await call('listApiKeys', { headers: bearer })).statusCode).toBe(403);
  expect((await call('createApiKey', { headers: bearer, body })).statusCode).toBe(403);
  expect((await call('deleteApiKey', { headers: bearer, id })).statusCode).toBe(403);
});

test('stops at the limit of keys and says what to do', async () => {
  const headers = await registered('collector');
  for (let made = 0; made < MAX_KEYS_PER_USER; made += 1) await keyOf(headers);
  const response = await call('createApiKey', { headers, body: { name: 'one more', scope: 'read' } });
  expect(response.statusCode).toBe(409);
  expect(response.json().message).toContain('Revoke one');
});

test.each([
  [{ scope: 'read' }, { name: 'Name is required' }],
  [{ name: '   ', scope: 'read' }, { name: 'Name is required' }],
  [{ name: 'x'.repeat(81), scope: 'read' }, { name: 'Name must be at most 80 characters' }],
  [{ name: 'ci' }, { scope: 'Scope is required' }],
  [{ name: 'ci', scope: 'all' }, { scope: 'Scope must be one of read, write, admin' }],
])('refuses the key %j', async (body, fields) => {
  const headers = await loggedIn('admin', 'owner-password');
  const response = await call('createApiKey', { headers, body });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual(fields);
});

test('refuses an id that no key can have', async () => {
  const headers = await loggedIn('admin', 'owner-password');
  for (const id of ['0', 'x', '2147483648']) expect((await call('deleteApiKey', { headers, id })).statusCode).toBe(400);
});

test.each(['listApiKeys', 'createApiKey', 'deleteApiKey'] as const)(
  'asks a visitor to sign in for %s',
  async (operation) => {
    expect((await call(operation, { id: 1, body: operation === 'createApiKey' ? {} : undefined })).statusCode).toBe(
      401,
    );
  },
);

test.each(['login', 'register', 'logout', 'createApiKey'] as const)(
  'refuses %s from another site',
  async (operation) => {
    const headers = { ...(await loggedIn('admin', 'owner-password')), origin: 'https://elsewhere.example' };
    const response = await call(operation, { headers, body: operation === 'logout' ? undefined : {} });
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe('cross_origin');
  },
);

test('takes no form for JSON', async () => {
  const headers = { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  const response = await app.inject({ method: 'POST', url: '/api/login', headers, payload: 'username=a&password=b' });
  expectContract(response, 'login');
  expect(response.statusCode).toBe(415);
});

test.each(['login', 'register'] as const)(
  'slows down whoever keeps trying to %s, and nobody else',
  async (operation) => {
    const to = await serverOver(accounts, { rateLimits: accounts.rateLimits, trustProxy: true });
    const attempt = (address: string) => call(operation, { to, headers: { 'x-forwarded-for': address }, body: {} });
    for (let tried = 0; tried < 10; tried += 1) expect((await attempt('203.0.113.7')).statusCode).toBe(400);
    const refused = await attempt('203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('203.0.113.8')).statusCode).toBe(400);
    await to.close();
  },
);
