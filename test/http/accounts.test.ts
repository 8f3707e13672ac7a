import { afterAll, beforeAll, expect, test } from 'vitest';
import { change } from '../../src/platform/database/query.ts';
import {
  type AccountsWorld,
  cookieOf,
  createAccountsWorld,
  registration,
  sessionOf,
} from '../support/accounts-http.ts';
import { expectContract, sameOrigin } from '../support/http.ts';

let world: AccountsWorld;
let call: AccountsWorld['call'];
let registered: AccountsWorld['registered'];
let loggedIn: AccountsWorld['loggedIn'];

beforeAll(async () => {
  world = await createAccountsWorld();
  ({ call, registered, loggedIn } = world);
});
afterAll(() => world.close());

test.each([
  { names: { company: ' Harbour & Pine ', fullName: 'Rosa Lind' }, team: 'Harbour & Pine', slug: /^harbour-pine-\d+$/ },
  { names: { fullName: 'Rosa Lind' }, team: "Rosa's team", slug: /^rosa-s-team-\d+$/ },
  { names: { company: ' ' }, team: "rosa's team", slug: /^rosa-s-team-\d+$/ },
])('names the first team after the company, or the person: $team', async ({ names, team, slug }) => {
  await change(world.database.em)`delete from accounts.user_account where username = 'rosa'`;
  const response = await call('register', { body: { ...registration('rosa'), ...names } });
  expect(response.json().team).toMatchObject({ name: team, slug: expect.stringMatching(slug), role: 'owner' });
  const teams = (await call('listTeams', { headers: sessionOf(response) })).json();
  expect(teams).toMatchObject([{ name: team, memberCount: 1 }]);
});

test('registers a person with a trial of 30 days and signs them in', async () => {
  const body = { ...registration('Ada'), email: 'Ada@Mail.Example', fullName: ' Ada Lovelace ', company: ' ' };
  const response = await call('register', { body });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({
    id: expect.any(Number),
    username: 'Ada',
    email: 'Ada@mail.example',
    emailVerified: false,
    pendingEmail: null,
    hasPassword: true,
    fullName: 'Ada Lovelace',
    company: null,
    isAdmin: false,
    isOwner: false,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    trialEnds: '2026-12-20T08:00:00.000Z',
    trialPending: true,
    access: { level: 'full', because: 'trial', until: null },
    notifications: {
      incidentEmail: true,
      resolvedEmail: true,
      maintenanceEmail: false,
      billingEmail: true,
      mentionEmail: true,
    },
    timeZone: null,
    clock: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    team: {
      id: expect.any(Number),
      slug: expect.stringMatching(/^ada-s-team-\d+$/),
      name: "Ada's team",
      role: 'owner',
      customerStyle: { tone: 'plain', ending: null, timeZone: null },
      adminsPublish: false,
    },
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
    { username: 'Username can have letters, digits, dots, underscores and hyphens' },
  ],
  [{ ...registration('bad'), email: 'nobody' }, { email: 'Invalid email address' }],
  [{ ...registration('bad'), password: '1234567' }, { password: 'Password must be at least 8 characters' }],
  [{ ...registration('bad'), role: 'owner' }, { role: "Role isn't a known field" }],
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
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/login',
    headers,
    payload: 'username=a&password=b',
  });
  expectContract(response, 'login');
  expect(response.statusCode).toBe(415);
});

test.each(['login', 'register'] as const)(
  'slows down whoever keeps trying to %s, and nobody else',
  async (operation) => {
    const to = await world.serverWith({ isLimited: true, trustProxy: true });
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
