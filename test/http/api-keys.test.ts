import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_KEYS_PER_TEAM } from '../../src/accounts/api-key.ts';
import { type AccountsWorld, createAccountsWorld } from '../support/accounts-http.ts';

let world: AccountsWorld;
let call: AccountsWorld['call'];
let registered: AccountsWorld['registered'];
let loggedIn: AccountsWorld['loggedIn'];

beforeAll(async () => {
  world = await createAccountsWorld();
  ({ call, registered, loggedIn } = world);
});
afterAll(() => world.close());

const keyOf = async (headers: Readonly<Record<string, string>>, scope = 'read') => {
  const response = await call('createApiKey', { headers, body: { name: 'ci', scope } });
  expect(response.statusCode).toBe(201);
  const { key, id } = response.json();
  return { id, bearer: { authorization: `Bearer ${key}` } };
};

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
    statusPageIds: null,
    personal: false,
    createdBy: { id: expect.any(Number), name: 'keymaker' },
    endsAt: null,
    app: null,
    lastFour: key.slice(-4),
    createdAt: world.clock.now().toISOString(),
    lastUsedAt: null,
  });
  expect((await call('listApiKeys', { headers })).json()).toEqual([shown]);
});

test('a key opens the account without an Origin and notes its use to the minute', async () => {
  const headers = await registered('robot');
  const { bearer } = await keyOf(headers);
  const lastUsed = async () => (await call('listApiKeys', { headers })).json()[0].lastUsedAt;
  const response = await world.app.inject({ url: '/api/user', headers: bearer });
  expect(response.json().username).toBe('robot');
  const first = world.clock.now().toISOString();
  world.clock.advance({ seconds: 59 });
  await call('getUser', { headers: bearer });
  expect(await lastUsed()).toBe(first);
  world.clock.advance({ seconds: 1 });
  await call('getUser', { headers: bearer });
  expect(await lastUsed()).toBe(world.clock.now().toISOString());
});

test('a revoked key is refused at once', async () => {
  const headers = await registered('revoker');
  const { id, bearer } = await keyOf(headers);
  expect((await call('deleteApiKey', { headers, id })).statusCode).toBe(204);
  const response = await call('getUser', { headers: bearer });
  expect(response.statusCode).toBe(401);
  expect(response.json().message).toBe('This API key is invalid or was revoked. Create a new one under Settings.');
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
  for (let made = 0; made < MAX_KEYS_PER_TEAM; made += 1) await keyOf(headers);
  const response = await call('createApiKey', { headers, body: { name: 'one more', scope: 'read' } });
  expect(response.statusCode).toBe(409);
  expect(response.json().message).toContain('Revoke one');
});

test.each([
  [{ scope: 'read' }, { name: 'Name is required' }],
  [{ name: '   ', scope: 'read' }, { name: 'Name is required' }],
  [{ name: 'x'.repeat(81), scope: 'read' }, { name: 'Name must be at most 80 characters' }],
  [{ name: 'ci' }, { scope: 'Scope is required' }],
  [{ name: 'ci', scope: 'all' }, { scope: 'Scope must be one of read, status:write, write, admin' }],
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
