import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOwnerReset } from '../../src/accounts/module.ts';
import { change } from '../../src/platform/database/query.ts';
import { type AccountsWorld, createAccountsWorld } from '../support/accounts-http.ts';

const OLD = 'password of ann';
const NEW = 'a better one';
const SUBJECT = 'Your password was changed';

let world: AccountsWorld;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  await world.forgetMails();
  await change(world.database.em)`delete from accounts.user_account where id > 1`;
  await change(world.database.em)`delete from platform.rate_limit`;
  headers = await world.registered('ann');
  await world.forgetMails();
  await change(world.database.em)`update accounts.user_account set email_verified_at = now()`;
});

const told = () => world.mails.filter(({ subject }) => subject === SUBJECT);

const linkTo = async (email: string): Promise<string> => {
  await world.call('forgotPassword', { body: { email } });
  const token = () => /reset-password\?token=([\w%-]+)/.exec(world.mails.at(-1)?.text ?? '')?.[1];
  await expect.poll(token).toBeDefined();
  return decodeURIComponent(token() ?? '');
};

test.each([
  {
    way: 'in Settings',
    run: async () => world.call('changePassword', { headers, body: { currentPassword: OLD, newPassword: NEW } }),
  },
  {
    way: 'by a link from an email',
    run: async () => world.call('resetPassword', { body: { token: await linkTo('ann@mail.example'), password: NEW } }),
  },
])('a password changed $way is reported to the address', async ({ run }) => {
  expect((await run()).statusCode).toBe(204);
  await expect.poll(told).toMatchObject([{ to: 'ann@mail.example' }]);
  const text = told().at(0)?.text;
  expect(text).toContain('The password of your account ann was changed, and we ended every other session.');
  expect(text).toContain('Reset password: https://allclear.test/auth?view=forgot');
  await world.loggedIn('ann', NEW);
});

test('a first password is no change', async () => {
  await change(world.database.em)`update accounts.user_account set password_hash = null where username = 'ann'`;
  const token = await linkTo('ann@mail.example');
  expect((await world.call('resetPassword', { body: { token, password: NEW } })).statusCode).toBe(204);
  await world.forgetMails();
  await world.accounts.mailDue();
  expect(told()).toEqual([]);
});

test("a password changed by the server's command is reported to the owner, and ends the links of the old one", async () => {
  await change(world.database.em)`update accounts.user_account set email = 'owner@mail.example' where id = 1`;
  const token = await linkTo('owner@mail.example');
  const { em, transaction } = world.database;
  const reset = createOwnerReset({ em, transaction, now: world.clock.now, notifySessionEnded: async () => undefined });
  await reset(NEW);
  await world.accounts.mailDue();
  expect(told()).toMatchObject([{ to: 'owner@mail.example' }]);
  expect((await world.call('resetPassword', { body: { token, password: OLD } })).statusCode).toBe(400);
  await world.loggedIn('admin', NEW);
});
