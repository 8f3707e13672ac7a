import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountsOptions } from '../../src/accounts/module.ts';
import { createServiceFetch } from '../../src/platform/fetch/service-fetch.ts';
import { type AccountsWorld, createAccountsWorld, sessionOf } from '../support/accounts-http.ts';
import { type OpenIdProvider, passProvider, startOpenIdProvider } from '../support/openid-provider.ts';
import { openReceiver } from '../support/receiver.ts';

const redirectUri = 'https://allclear.test/sign-on';
const grace = {
  subject: 'grace-1',
  email: 'grace@navy.example',
  email_verified: true,
  name: 'Grace Hopper',
  preferred_username: 'grace',
};

let world: AccountsWorld;
let provider: OpenIdProvider;
let app: Awaited<ReturnType<typeof signingOn>>;

const closing: (() => Promise<void>)[] = [];
const reach = (home: string, allowNetworks: readonly string[] = []) => {
  const service = createServiceFetch({ home, allowNetworks, userAgent: 'Allclear test' });
  closing.push(service.close);
  return service.fetch;
};

type Settings = NonNullable<AccountsOptions['singleSignOn']>;

const signingOn = (settings: Partial<Settings> = {}) => {
  const { issuer, clientId, clientSecret } = provider;
  const given = {
    issuer,
    clientId,
    clientSecret,
    domains: [],
    makesAccounts: true,
    allowsPasswords: true,
    fetch: reach(issuer),
    ...settings,
  };
  const { handlers, authenticate } = world.accountsWith(false, { singleSignOn: given });
  return world.serverWith({ handlers, authenticate });
};
const run = (statement: ReturnType<typeof sql>) => statement.execute(world.database.em.getKysely());

/** A browser up to where the provider sends it back. */
const begun = async (to = app, body: object = {}) => {
  const response = await world.call('beginSingleSignOn', { to, body });
  expect(response.statusCode).toBe(200);
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { query: await passProvider(response.json().url, redirectUri), headers: { cookie } };
};
type Begun = { readonly query: string; readonly headers: Readonly<Record<string, string>> };
const finish = ({ query, headers }: Begun, to = app) =>
  world.call('finishSingleSignOn', { to, headers, body: { query } });
const signOn = async (to = app) => finish(await begun(to), to);

beforeAll(async () => {
  world = await createAccountsWorld();
  provider = await startOpenIdProvider(redirectUri);
  app = await signingOn();
});
afterAll(async () => {
  await app.close();
  await Promise.all(closing.map((close) => close()));
  await provider.close();
  await world.close();
});
beforeEach(async () => {
  await world.forgetMails();
  await run(sql`delete from accounts.user_account where id > 1`);
  await run(sql`delete from platform.rate_limit`);
  provider.person = grace;
  provider.tamper = undefined;
  provider.describes = undefined;
  provider.forges = false;
  world.errors.length = 0;
});

describe('a first sign-in', () => {
  test('makes an account as every other way does, and opens it', async () => {
    const response = await signOn();
    const { user } = response.json();
    expect(user).toMatchObject({
      username: 'grace',
      email: 'grace@navy.example',
      emailVerified: true,
      hasPassword: false,
      fullName: 'Grace Hopper',
      isAdmin: false,
      trialEnds: '2026-12-20T08:00:00.000Z',
    });
    expect((await world.call('getUser', { headers: sessionOf(response) })).json()).toEqual(user);
    expect((await signOn()).json().user.id).toBe(user.id);
  });

  test('of somebody who is invited makes no team, and no trial begins', async () => {
    const maya = await world.registered('maya');
    await run(sql`update accounts.user_account set email_verified_at = now() where username = 'maya'`);
    const body = { email: grace.email.toUpperCase(), role: 'member' };
    expect((await world.call('inviteMember', { headers: maya, body })).statusCode).toBe(201);
    const headers = sessionOf(await signOn());
    expect((await world.call('listTeams', { headers })).json()).toEqual([]);
    const [invitation] = (await world.call('listOwnInvitations', { headers })).json();
    expect(invitation).toMatchObject({ role: 'member' });
    const trials = await run(sql`select trial_ends from accounts.user_account where username = 'grace'`);
    expect(trials.rows).toEqual([{ trial_ends: null }]);
  });

  test('finds a free name where the plain one is taken', async () => {
    await world.registered('grace');
    expect((await signOn()).json().user).toMatchObject({ username: 'grace-2', email: 'grace@navy.example' });
  });

  test('links the account with the same address, once both sides have proved it', async () => {
    await world.registered('ann');
    await run(sql`update accounts.user_account set email = 'Grace@navy.example' where username = 'ann'`);
    const refused = await signOn();
    expect(refused.json()).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('confirm the email address'),
    });
    await run(sql`update accounts.user_account set email_verified_at = now() where username = 'ann'`);
    expect((await signOn()).json().user).toMatchObject({ username: 'ann', hasPassword: true });
    // From then on by the provider's own name of it, whatever becomes of the address.
    provider.person = { ...grace, email: 'moved@navy.example' };
    expect((await signOn()).json().user).toMatchObject({ username: 'ann', email: 'Grace@navy.example' });
  });

  test('is refused where the provider does not say that the address is verified', async () => {
    for (const person of [{ ...grace, email_verified: false }, { subject: 'grace-1' }]) {
      provider.person = person;
      expect((await signOn()).json()).toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('verified'),
      });
    }
  });

  test('is refused for other domains, and without an account where none are made', async () => {
    const navy = await signingOn({ domains: ['navy.example'] });
    expect((await signOn(navy)).statusCode).toBe(200);
    provider.person = { ...grace, subject: 'other', email: 'grace@navy.example.evil.example' };
    expect((await signOn(navy)).json()).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('domain'),
    });
    await navy.close();
    const closed = await signingOn({ makesAccounts: false });
    provider.person = { ...grace, subject: 'new', email: 'new@navy.example' };
    expect((await signOn(closed)).json()).toMatchObject({
      code: 'forbidden',
      message: "There's no account for new@navy.example here. Ask your admin to create one.",
    });
    await closed.close();
  });
});

describe('where somebody wanted to go', () => {
  const next = '/services?id=7&incident=3';

  test('comes back with the session, and meanwhile nobody can read it', async () => {
    const asked = await begun(app, { next });
    expect(decodeURIComponent(asked.headers.cookie)).not.toContain('services');
    expect(asked.query).not.toContain('services');
    expect((await finish(asked)).json().next).toBe(next);
    expect((await signOn()).json().next).toBeNull();
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'services', '/a b'])(
    'is never another site: %s',
    async (away) => {
      const response = await world.call('beginSingleSignOn', { to: app, body: { next: away } });
      expect(response.statusCode).toBe(400);
    },
  );
});

describe('an answer that does not hold', () => {
  const refused = {
    code: 'forbidden',
    message: "We couldn't verify the response of your identity provider. Try again.",
  };
  const past = Math.floor(Date.now() / 1000) - 3_600;

  test.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another client' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an end that is past', { exp: past, iat: past - 600 }],
    ['no subject', { sub: undefined }],
  ])('with %s opens nothing', async (_what, change) => {
    provider.tamper = (claims) => ({ ...claims, ...change });
    expect((await signOn()).json()).toEqual(refused);
    expect(world.errors).toHaveLength(1);
  });

  test('with the signature of another key opens nothing', async () => {
    provider.forges = true;
    expect((await signOn()).json()).toEqual(refused);
  });

  test('with another state opens nothing', async () => {
    const { query, headers } = await begun();
    const other = new URLSearchParams(query);
    other.set('state', 'another');
    expect((await finish({ query: other.toString(), headers })).json()).toEqual(refused);
  });

  test('of another browser, or a second time, opens nothing', async () => {
    const [mine, theirs] = [await begun(), await begun()];
    expect((await finish({ ...mine, headers: {} })).json()).toMatchObject({ code: 'invalid_input' });
    expect((await finish({ ...mine, headers: theirs.headers })).json()).toEqual(refused);
    const again = await begun();
    expect((await finish(again)).statusCode).toBe(200);
    expect((await finish(again)).json()).toEqual(refused);
  });

  test('after ten minutes opens nothing', async () => {
    const late = await begun();
    world.clock.advance({ seconds: 601 });
    expect((await finish(late)).json()).toMatchObject({ code: 'invalid_input' });
  });

  test('that the person did not give says so', async () => {
    provider.person = undefined;
    expect((await signOn()).json()).toMatchObject({
      message: "Your identity provider didn't log you in. Try again.",
    });
  });
});

test('a provider that changed its key meanwhile is believed', async () => {
  expect((await signOn()).statusCode).toBe(200);
  provider.rotate();
  expect((await signOn()).statusCode).toBe(200);
});

test('a provider that is away is told', async () => {
  const away = await signingOn({ issuer: 'http://127.0.0.1:9', fetch: reach('http://127.0.0.1:9') });
  expect((await world.call('beginSingleSignOn', { to: away, body: {} })).json()).toMatchObject({ code: 'unavailable' });
  await away.close();
});

test('where it takes the place of passwords, only the owner has one, and nobody registers or resets', async () => {
  await world.registered('ann');
  await expect.poll(() => world.mails.length).toBe(1);
  const strict = await signingOn({ allowsPasswords: false });
  const to = strict;
  const login = (username: string, password: string) => world.call('login', { to, body: { username, password } });
  expect((await login('ann', 'password of ann')).json()).toMatchObject({ code: 'forbidden' });
  expect((await login('ann', 'wrong')).json()).toMatchObject({ code: 'wrong_credentials' });
  expect((await login('admin', 'owner-password')).statusCode).toBe(200);
  const body = { username: 'bob', email: 'bob@mail.example', password: 'long enough' };
  expect((await world.call('register', { to, body })).json()).toMatchObject({ code: 'forbidden' });
  expect((await world.call('forgotPassword', { to, body: { email: 'ann@mail.example' } })).statusCode).toBe(204);
  expect((await world.call('getSignInOptions', { to })).json()).toEqual({
    sendsMail: true,
    singleSignOn: true,
    registration: false,
  });
  expect(world.mails).toHaveLength(1);
  await strict.close();
});

test('where there is none, neither are its calls', async () => {
  expect((await world.call('beginSingleSignOn', { body: {} })).statusCode).toBe(404);
  expect((await world.call('finishSingleSignOn', { body: { query: 'code=x' } })).statusCode).toBe(404);
  expect((await world.call('getSignInOptions')).json()).toMatchObject({ singleSignOn: false, registration: true });
});

describe('somebody else at the same provider', () => {
  test('does not get the account of who had the address before', async () => {
    provider.person = grace;
    expect((await signOn()).statusCode).toBe(200);
    provider.person = { ...grace, subject: 'successor' };
    expect(await signOn()).toMatchObject({ statusCode: 403 });
    provider.person = grace;
    expect((await signOn()).json()).toMatchObject({ user: { email: grace.email } });
  });

  test.each([
    ['another client’s', { azp: 'somebody-else' }],
    ['older than ten minutes', { iat: Math.floor(Date.now() / 1000) - 3_600 }],
    ['of tomorrow', { iat: Math.floor(Date.now() / 1000) + 86_400 }],
    ['of nobody', { sub: '' }],
    ['of a name without end', { sub: 'x'.repeat(256) }],
    ['of a name with a NUL', { sub: 'grace\0' }],
    ['of somebody new whose full name has a NUL', { sub: 'nora', email: 'nora@navy.example', name: 'Nora\0' }],
    [
      'of somebody new whose username has a NUL',
      { sub: 'nora', email: 'nora@navy.example', preferred_username: 'n\0' },
    ],
  ])('by a token that is %s opens nothing', async (_what, claims) => {
    provider.person = grace;
    // With an address, so that the provider isn't asked about the user, where it would contradict the token.
    provider.tamper = (given) => ({ ...given, email: grace.email, email_verified: true, ...claims });
    expect(await signOn()).toMatchObject({ statusCode: 403 });
    provider.tamper = undefined;
  });
});

describe('what a provider says of itself', () => {
  const away = { code: 'unavailable', message: "We couldn't reach your identity provider. Try again in a moment." };
  const begin = () => world.call('beginSingleSignOn', { to: app, body: {} });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'nowhere', ''])(
    'sends nobody to an address that is none of the web: "%s"',
    async (endpoint) => {
      provider.describes = (document) => ({ ...document, authorization_endpoint: endpoint });
      const answer = await begin();
      expect(answer.json()).toMatchObject(away);
    },
  );

  test('is read up to 1 MiB', async () => {
    provider.describes = (document) => ({ ...document, padding: 'x'.repeat(900_000) });
    expect((await begin()).statusCode).toBe(200);
    provider.describes = (document) => ({ ...document, padding: 'x'.repeat(1_048_576) });
    expect((await begin()).json()).toMatchObject(away);
    expect(world.errors).toMatchObject([{ message: expect.stringContaining('is too large') }]);
  });

  test('gets the secret into no inside network but its own address', async () => {
    const inside = await openReceiver();
    const issued = await begun();
    for (const name of ['jwks_uri', 'token_endpoint']) {
      provider.describes = (document) => ({ ...document, [name]: `${inside.url}/inside` });
      expect((await finish(issued)).json()).toMatchObject(away);
    }
    expect(inside.received).toEqual([]);
    const allowing = await signingOn({ fetch: reach(provider.issuer, ['127.0.0.0/8']) });
    await finish(await begun(allowing), allowing);
    expect(inside.received).toMatchObject([{ path: '/inside' }]);
    await allowing.close();
    await inside.close();
  });
});

/** How many wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await run(
    sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length;
};

test('eight first sign-ins of one person in one moment open one account, and each gets in', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => begun()));
  const [locked, unlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = world.database.transaction(async () => {
    await run(sql`lock table accounts.user_account in share mode`);
    locked.resolve();
    await unlock.promise;
  });
  await locked.promise;
  const finishing = asked.map((one) => finish(one));
  // One address gets a share of the connections: some of them have found no account by then, and wait to create it.
  await expect.poll(waiting).toBeGreaterThan(1);
  unlock.resolve();
  await lock;
  const answers = await Promise.all(finishing);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
  expect(new Set(answers.map((answer) => answer.json().user.id)).size).toBe(1);
});

test('eight people of one address in one moment: one gets in, and the others are told why not', async () => {
  const asked = [];
  for (let number = 0; number < 8; number++) {
    provider.person = { ...grace, subject: `grace-${number}` };
    asked.push(await begun());
  }
  const answers = await Promise.all(asked.map((one) => finish(one)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 403)]);
});

test('sessions that began with a password end where passwords no longer count, but for the owner’s', async () => {
  const [ann, owner] = [await world.registered('ann'), await world.loggedIn('admin', 'owner-password')];
  await run(
    sql`update accounts.user_account set email = ${grace.email}, email_verified_at = now() where username = 'ann'`,
  );
  const bySignOn = sessionOf(await signOn());
  const strict = await signingOn({ allowsPasswords: false });
  const statusOf = async (headers: Readonly<Record<string, string>>) =>
    (await world.call('getUser', { to: strict, headers })).statusCode;
  expect([await statusOf(ann), await statusOf(bySignOn), await statusOf(owner)]).toEqual([401, 200, 200]);
  const listed = (await world.call('listSessions', { to: strict, headers: bySignOn })).json();
  expect(listed).toMatchObject([{ isCurrent: true }]);
  await run(sql`update accounts.session set by_single_sign_on = null`);
  expect(await statusOf(bySignOn)).toBe(401);
  expect((await world.call('getUser', { headers: ann })).statusCode).toBe(200);
  await strict.close();
});
