import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsWorld, createAccountsWorld, registration } from '../../support/accounts-http.ts';
import { type OpenIdProvider, passProvider, startOpenIdProvider } from '../../support/openid-provider.ts';
import { sourcePaths } from '../../support/sources.ts';

const redirectUri = 'https://allclear.test/sign-on';

let world: AccountsWorld;
let provider: OpenIdProvider;

beforeAll(async () => {
  world = await createAccountsWorld();
  provider = await startOpenIdProvider(redirectUri);
});
afterAll(async () => {
  await provider.close();
  await world.close();
});

type Made = { readonly trialEnds: string | null; readonly emailVerified: boolean };

/** Every way that leads to an account, up to the account. */
const paths: Readonly<Record<string, () => Promise<Made>>> = {
  registration: async () => (await world.call('register', { body: registration('ann') })).json(),
  'single sign-on': async () => {
    const { issuer, clientId, clientSecret } = provider;
    const rules = { domains: [], makesAccounts: true, allowsPasswords: true };
    const singleSignOn = { issuer, clientId, clientSecret, ...rules };
    const { handlers, authenticate } = world.accountsWith(false, { singleSignOn });
    const to = await world.serverWith({ handlers, authenticate });
    provider.person = { subject: '7', email: 'grace@navy.example', email_verified: true };
    const began = await world.call('beginSingleSignOn', { to, body: {} });
    const cookie = began.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const body = { query: await passProvider(began.json().url, redirectUri) };
    const made = await world.call('finishSingleSignOn', { to, headers: { cookie }, body });
    await to.close();
    return made.json().user;
  },
};

test.each(Object.keys(paths))(
  '%s leads to the same trial, and to a mail where the address is to be proved',
  async (path) => {
    world.mails.length = 0;
    const made = await paths[path]?.();
    expect(made).toMatchObject({ trialEnds: '2026-12-20T08:00:00.000Z' });
    await expect.poll(() => world.mails.length).toBe(made?.emailVerified ? 0 : 1);
  },
);

test('the first start makes the owner, whose access never ends', async () => {
  const body = { username: 'admin', password: 'owner-password' };
  expect((await world.call('login', { body })).json()).toMatchObject({ id: 1, trialEnds: null, isAdmin: true });
});

test('nothing else adds an account', () => {
  const adding = sourcePaths
    .filter((path) => path.startsWith('src/accounts/'))
    .filter((path) => readFileSync(path, 'utf8').includes('users.add('));
  expect(adding).toEqual(['src/accounts/make-account.ts']);
  const inserting = sourcePaths
    .filter((path) => path.startsWith('src/'))
    .filter((path) => /insert ?into\(?.?.?accounts\.user_account/i.test(readFileSync(path, 'utf8')));
  expect(inserting).toEqual(['src/accounts/adapters/postgres-users.ts']);
});
