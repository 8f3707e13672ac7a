import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Accounts, type AccountsOptions, createAccounts } from '../../../src/accounts/module.ts';
import { addUser, withoutMails } from '../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { createTestServer, sameOrigin } from '../../support/http.ts';

let database: TestDatabase;
let accounts: Accounts;

beforeEach(async () => {
  database = await createTestDatabase();
  const { em, transaction } = database;
  accounts = createAccounts({ em, transaction, now: () => new Date(), secureCookies: false, ...withoutMails });
});
afterEach(() => database.drop());

const logIn = async (username: string, password: string) => {
  const app = await createTestServer({ handlers: accounts.handlers, authenticate: accounts.authenticate });
  const response = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: sameOrigin,
    payload: { username, password },
  });
  await app.close();
  return response;
};

test('makes the owner with a password of its own and tells it once', async () => {
  const made = await accounts.ensureOwner({});
  expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^[0-9A-Za-z]{20}$/) });
  expect(await accounts.ensureOwner({})).toBeUndefined();
  const response = await logIn('admin', made?.password ?? '');
  expect(response.json()).toMatchObject({
    id: 1,
    isAdmin: true,
    isOwner: true,
    email: 'admin@localhost',
    trialEnds: null,
  });
});

test('makes the owner as the settings say and repeats no password that was given', async () => {
  const settings = { username: 'Boss', email: 'boss@Example.com', password: 'a good one' };
  expect(await accounts.ensureOwner(settings)).toEqual({ username: 'Boss' });
  expect((await logIn('boss@example.com', 'a good one')).json()).toMatchObject({
    id: 1,
    username: 'Boss',
    email: 'boss@example.com',
  });
});

test('has the address confirmed by mail that the settings name, and mails none that it made up', async () => {
  const mails: string[] = [];
  const { em, transaction } = database;
  const mailer: AccountsOptions['mailer'] = {
    send: async ({ to }) => {
      mails.push(to);
      return { kind: 'accepted', status: 250, answer: 'OK' };
    },
  };
  const common = { em, transaction, now: () => new Date(), secureCookies: false, ...withoutMails, mailer };
  const { ensureOwner, mailDue } = createAccounts(common);
  await ensureOwner({ email: 'boss@mail.example' });
  await mailDue();
  await mailDue();
  expect(mails).toEqual(['boss@mail.example']);
  await sql`truncate accounts.user_account, accounts.team cascade`.execute(em.getKysely());
  await ensureOwner({});
  await mailDue();
  expect(mails).toHaveLength(1);
});

test('leaves an owner as it is, whatever the settings say later', async () => {
  await accounts.ensureOwner({ password: 'the first one' });
  expect(await accounts.ensureOwner({ username: 'other', password: 'the second one' })).toBeUndefined();
  expect((await logIn('admin', 'the second one')).statusCode).toBe(401);
  expect((await logIn('admin', 'the first one')).statusCode).toBe(200);
});

test('tells the password of exactly one start when several start in one moment', async () => {
  const told = (await Promise.all([1, 2, 3].map(() => accounts.ensureOwner({})))).filter((one) => one !== undefined);
  expect(told).toHaveLength(1);
  expect((await logIn('admin', told[0]?.password ?? '')).statusCode).toBe(200);
});

test.each([
  [{ username: 'a b' }, 'ALLCLEAR_OWNER_USERNAME'],
  [{ email: 'nobody' }, 'ALLCLEAR_OWNER_EMAIL'],
  [{ password: 'short' }, 'ALLCLEAR_OWNER_PASSWORD'],
])('names the setting that is wrong: %j', async (settings, name) => {
  await expect(accounts.ensureOwner(settings)).rejects.toThrow(name);
});

test('says so when the name of the owner to be is taken', async () => {
  await addUser(database, 'admin');
  await expect(accounts.ensureOwner({})).rejects.toThrow('Another account already uses the name "admin"');
});
