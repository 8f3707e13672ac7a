import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsWorld, createAccountsWorld } from '../support/accounts-http.ts';

let world: AccountsWorld;
let headers: Readonly<Record<string, string>>;

const run = (statement: ReturnType<typeof sql>) => statement.execute(world.database.em.getKysely());
const save = (body: object, sent = headers) => world.call('updateUser', { headers: sent, body });
const me = async (sent = headers) => (await world.call('getUser', { headers: sent })).json();
const mailed = (count: number) => expect.poll(() => world.mails.length).toBe(count);
const confirm = (index: number) => {
  const token = decodeURIComponent(/confirm-email\?token=([\w%-]+)/.exec(world.mails[index]?.text ?? '')?.[1] ?? '');
  return world.call('confirmEmail', { body: { token } });
};

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(async () => {
  // Of what goes on behind the answers; a mail that is looked for while the database closes is no matter.
  expect(world.errors).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  await world.forgetMails();
  await run(sql`delete from accounts.user_account where id > 1`);
  await run(sql`delete from platform.rate_limit`);
  headers = await world.registered('ann');
  await world.forgetMails();
  await run(sql`update accounts.user_account set email_verified_at = now() where id > 1`);
  await run(sql`delete from accounts.account_mail`);
  world.ended.length = 0;
});

describe('the profile', () => {
  test('takes names and company, keeps what is left out and drops what is empty', async () => {
    await save({ email: 'ann@mail.example', fullName: ' Ann Lee ', company: 'Harbour' });
    expect(await me()).toMatchObject({ fullName: 'Ann Lee', company: 'Harbour' });
    await save({ email: 'ann@mail.example', company: ' ' });
    expect(await me()).toMatchObject({ fullName: 'Ann Lee', company: null });
    expect(world.mails).toEqual([]);
  });

  test('keeps the address where none is given, and one that waits', async () => {
    expect((await save({ company: 'Harbour' })).statusCode).toBe(200);
    expect(await me()).toMatchObject({ email: 'ann@mail.example', pendingEmail: null, company: 'Harbour' });
    await save({ email: 'new@mail.example' });
    await mailed(2);
    await save({ company: 'Pier' });
    expect(await me()).toMatchObject({ email: 'ann@mail.example', pendingEmail: 'new@mail.example', company: 'Pier' });
    await world.accounts.mailDue();
    expect(world.mails).toHaveLength(2);
  });

  test('takes back the address that the first start made up for its owner', async () => {
    await run(sql`update accounts.user_account set email = 'ann@localhost' where username = 'ann'`);
    await save({ email: 'new@mail.example' });
    expect(await me()).toMatchObject({ email: 'ann@localhost', pendingEmail: 'new@mail.example' });
    expect((await save({ email: 'ann@localhost' })).statusCode).toBe(200);
    expect(await me()).toMatchObject({ email: 'ann@localhost', pendingEmail: null });
    // So that a mistyped one is told at once.
    expect((await save({ email: 'ann@mail' })).json()).toMatchObject({ fields: { email: 'Invalid email address' } });
  });

  test('takes a time zone and a clock, and gives them back to the browser', async () => {
    await save({ email: 'ann@mail.example', timeZone: 'Europe/London', clock: '24h' });
    expect(await me()).toMatchObject({ timeZone: 'Europe/London', clock: '24h' });
    const refused = await save({ email: 'ann@mail.example', timeZone: 'Europe/Atlantis' });
    expect(refused.json()).toMatchObject({
      code: 'invalid_input',
      fields: { timeZone: "This isn't a valid time zone" },
    });
    await save({ email: 'ann@mail.example', timeZone: null, clock: null });
    expect(await me()).toMatchObject({ timeZone: null, clock: null });
  });

  test('keeps another address waiting for its link, and tells the old one', async () => {
    expect((await save({ email: 'new@mail.example' })).json()).toMatchObject({
      email: 'ann@mail.example',
      pendingEmail: 'new@mail.example',
    });
    await mailed(2);
    expect(world.mails.map(({ to }) => to).toSorted()).toEqual(['ann@mail.example', 'new@mail.example']);
    expect(world.mails.find(({ to }) => to === 'ann@mail.example')?.text).toContain('new@mail.example');
    await confirm(world.mails.findIndex(({ to }) => to === 'new@mail.example'));
    expect(await me()).toMatchObject({ email: 'new@mail.example', emailVerified: true, pendingEmail: null });
  });

  test('tells no unconfirmed address of the new one: it may be a stranger’s', async () => {
    await run(sql`update accounts.user_account set email_verified_at = null where id > 1`);
    await save({ email: 'new@mail.example' });
    await mailed(1);
    await world.accounts.mailDue();
    expect(world.mails.map(({ to }) => to)).toEqual(['new@mail.example']);
  });

  test('ends the waiting where the address that it has is put back', async () => {
    await save({ email: 'new@mail.example' });
    await mailed(2);
    await save({ email: 'ann@mail.example' });
    expect(await me()).toMatchObject({ email: 'ann@mail.example', emailVerified: true, pendingEmail: null });
    expect((await confirm(world.mails.findIndex(({ to }) => to === 'new@mail.example'))).statusCode).toBe(400);
  });

  test('mails the waiting link again', async () => {
    await save({ email: 'new@mail.example' });
    await mailed(2);
    world.clock.advance({ seconds: 60 });
    expect((await world.call('sendEmailConfirmation', { headers })).json()).toEqual({ outcome: 'sent' });
    expect(world.mails.at(-1)?.to).toBe('new@mail.example');
    expect((await confirm(2)).json()).toEqual({ email: 'new@mail.example' });
  });

  test('refuses an address that another account has', async () => {
    await world.registered('bob');
    await mailed(1);
    const refused = await save({ email: 'BOB@mail.example' });
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      fields: { email: 'This email address is already used by another account.' },
    });
  });

  test('loses the links to a new password with the address that they went to', async () => {
    await world.call('forgotPassword', { body: { email: 'ann@mail.example' } });
    await mailed(1);
    const token = decodeURIComponent(/token=([\w%-]+)/.exec(world.mails[0]?.text ?? '')?.[1] ?? '');
    await save({ email: 'new@mail.example' });
    await mailed(3);
    await confirm(world.mails.findIndex(({ to }) => to === 'new@mail.example'));
    expect((await world.call('resetPassword', { body: { token, password: 'a new one' } })).statusCode).toBe(400);
  });
});

describe('the password', () => {
  const change = (currentPassword: string, sent = headers) =>
    world.call('changePassword', { headers: sent, body: { currentPassword, newPassword: 'a better one' } });

  test('changes, ends the other sessions with their streams and tells the address', async () => {
    const other = await world.loggedIn('ann', 'password of ann');
    expect((await change('password of ann')).statusCode).toBe(204);
    expect((await world.call('getUser', { headers })).statusCode).toBe(200);
    expect((await world.call('getUser', { headers: other })).statusCode).toBe(401);
    expect(world.ended).toHaveLength(1);
    await mailed(1);
    expect(world.mails).toMatchObject([{ to: 'ann@mail.example', subject: 'Your password was changed' }]);
    await world.loggedIn('ann', 'a better one');
  });

  test('stays where the current one is wrong, which can be tried ten times', async () => {
    const wrong = await change('wrong');
    expect(wrong.json()).toMatchObject({ fields: { currentPassword: "This isn't your current password" } });
    for (let times = 1; times < 10; times++) expect((await change('wrong')).statusCode).toBe(400);
    expect((await change('password of ann')).json()).toMatchObject({ code: 'too_many_requests' });
    await world.loggedIn('ann', 'password of ann');
  });

  test('needs eight characters', async () => {
    const body = { currentPassword: 'password of ann', newPassword: 'short' };
    expect((await world.call('changePassword', { headers, body })).json()).toMatchObject({
      fields: { newPassword: 'New password must be at least 8 characters' },
    });
  });
});

test('notification preferences are kept', async () => {
  const wanted = { incidentEmail: false, resolvedEmail: true, maintenanceEmail: true };
  const saved = await world.call('setNotifications', { headers, body: wanted });
  expect(saved.json()).toMatchObject({ notifications: wanted });
  expect(await me()).toMatchObject({ notifications: wanted });
  await world.call('setNotifications', { headers, body: { ...wanted, billingEmail: false, mentionEmail: false } });
  // As a client of 0.2.0 sends it, which knows neither.
  await world.call('setNotifications', { headers, body: wanted });
  expect(await me()).toMatchObject({ notifications: { ...wanted, billingEmail: false, mentionEmail: false } });
});

describe('sessions', () => {
  type Listed = { readonly id: number; readonly isCurrent: boolean; readonly userAgent: string | null };
  const listed = async (sent = headers): Promise<readonly Listed[]> =>
    (await world.call('listSessions', { headers: sent })).json();

  test('are listed with browser and address, and which one asks', async () => {
    const body = { username: 'ann', password: 'password of ann' };
    await world.call('login', { body, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } });
    const sessions = await listed();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({
      userAgent: 'Mozilla/5.0 Firefox/140.0',
      address: '127.0.0.1',
      createdAt: world.clock.now().toISOString(),
    });
  });

  test('are ended one by one, and all others at once, with their streams', async () => {
    const [second, third] = [
      await world.loggedIn('ann', 'password of ann'),
      await world.loggedIn('ann', 'password of ann'),
    ];
    const secondId = (await listed(second)).find(({ isCurrent }) => isCurrent)?.id;
    expect((await world.call('endSession', { headers, id: secondId })).statusCode).toBe(204);
    expect((await world.call('getUser', { headers: second })).statusCode).toBe(401);
    expect((await world.call('endOtherSessions', { headers })).statusCode).toBe(204);
    expect((await world.call('getUser', { headers: third })).statusCode).toBe(401);
    expect(await listed()).toHaveLength(1);
    expect(world.ended).toHaveLength(2);
  });

  test('of another user are not found', async () => {
    const bob = await world.registered('bob');
    const [own] = await listed(bob);
    expect((await world.call('endSession', { headers, id: own?.id })).statusCode).toBe(404);
    expect((await world.call('getUser', { headers: bob })).statusCode).toBe(200);
  });
});
