import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsWorld, createAccountsWorld } from '../support/accounts-http.ts';

let world: AccountsWorld;
let headers: Readonly<Record<string, string>>;

const run = (statement: ReturnType<typeof sql>) => statement.execute(world.database.em.getKysely());
const mailTo = async (address: string, subject: string) => {
  const find = () => world.mails.findLast((mail) => mail.to === address && mail.subject === subject);
  await expect.poll(find).toBeDefined();
  return decodeURIComponent(/token=([\w%-]+)/.exec(find()?.text ?? '')?.[1] ?? '');
};
const changing = 'Your email address is about to change';
const confirming = 'Confirm your email address';
const save = (email: string) => world.call('updateUser', { headers, body: { email } });
const moveTo = async (email: string) => {
  expect((await save(email)).statusCode).toBe(200);
  const confirmed = await world.call('confirmEmail', { body: { token: await mailTo(email, confirming) } });
  expect(confirmed.statusCode).toBe(200);
};
const undo = (token: string) => world.call('undoEmailChange', { body: { token } });
const addressOf = async () => {
  const rows = await world.database.em.execute("select email from accounts.user_account where username = 'ann'");
  return rows[0]?.email;
};

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.forgetMails();
  await run(sql`delete from accounts.user_account where id > 1`);
  await run(sql`delete from platform.rate_limit`);
  headers = await world.registered('ann');
  await world.forgetMails();
  await run(sql`update accounts.user_account set email_verified_at = now() where id > 1`);
  await run(sql`delete from accounts.account_mail`);
});

describe('a session that proved nothing for ten minutes', () => {
  const key = () => world.call('createApiKey', { headers, body: { name: 'ci', scope: 'read' } });
  const refused = { code: 'reauthentication_required' };

  test('makes no API key and changes no address until the password is given', async () => {
    expect((await key()).statusCode).toBe(201);
    world.clock.advance({ seconds: 600 });
    expect((await key()).json()).toMatchObject(refused);
    expect((await save('evil@mail.example')).json()).toMatchObject(refused);
    expect((await world.call('updateUser', { headers, body: { company: 'Acme' } })).statusCode).toBe(200);
    const prove = (password: string) => world.call('authenticateAgain', { headers, body: { password } });
    expect((await prove('a guess')).json()).toMatchObject({ fields: { password: expect.any(String) } });
    expect((await key()).json()).toMatchObject(refused);
    expect((await prove('password of ann')).statusCode).toBe(204);
    expect((await key()).statusCode).toBe(201);
    expect((await save('new@mail.example')).statusCode).toBe(200);
  });

  test('invites nobody and gives nobody a role until the password is given', async () => {
    const email = 'evil@mail.example';
    const invite = () => world.call('inviteMember', { headers, body: { email, role: 'admin' } });
    const [member] = (await world.call('listMembers', { headers })).json();
    const promote = () => world.call('changeMemberRole', { headers, id: member.id, body: { role: 'owner' } });
    world.clock.advance({ seconds: 600 });
    expect((await invite()).json()).toMatchObject(refused);
    expect((await promote()).json()).toMatchObject(refused);
    await world.call('authenticateAgain', { headers, body: { password: 'password of ann' } });
    expect((await invite()).statusCode).toBe(201);
    expect((await promote()).statusCode).toBe(200);
  });

  test('is not made fresh by the password of another session', async () => {
    const other = await world.loggedIn('ann', 'password of ann');
    world.clock.advance({ seconds: 600 });
    await world.call('authenticateAgain', { headers: other, body: { password: 'password of ann' } });
    expect((await key()).json()).toMatchObject(refused);
  });
});

describe('the confirmed address that an account leaves', () => {
  test('keeps it by the link in its email, before the change and after it, and every session ends', async () => {
    await save('evil@mail.example');
    const before = await mailTo('ann@mail.example', changing);
    expect((await undo(before)).json()).toEqual({ email: 'ann@mail.example' });
    expect((await world.call('getUser', { headers })).statusCode).toBe(401);
    const token = await mailTo('evil@mail.example', confirming);
    expect((await world.call('confirmEmail', { body: { token } })).statusCode).toBe(400);
    expect((await undo(before)).statusCode).toBe(400);

    headers = await world.loggedIn('ann', 'password of ann');
    await world.forgetMails();
    await moveTo('evil@mail.example');
    expect(await addressOf()).toBe('evil@mail.example');
    expect((await undo(await mailTo('ann@mail.example', changing))).statusCode).toBe(200);
    expect(await addressOf()).toBe('ann@mail.example');
    expect((await world.call('getUser', { headers })).statusCode).toBe(401);
  });

  test('gets it back however often the account was moved on, and whoever was in between cannot stop that', async () => {
    await moveTo('evil@mail.example');
    world.clock.advance({ seconds: 1 });
    await moveTo('worse@mail.example');
    const first = await mailTo('ann@mail.example', changing);
    const second = await mailTo('evil@mail.example', changing);
    expect((await undo(second)).json()).toEqual({ email: 'evil@mail.example' });
    expect((await undo(first)).json()).toEqual({ email: 'ann@mail.example' });
    expect(await addressOf()).toBe('ann@mail.example');
  });

  test('is free for nobody else as long as the link works', async () => {
    await moveTo('new@mail.example');
    const registration = { username: 'eve', email: 'Ann@mail.example', password: 'password of eve' };
    expect(await world.call('register', { body: registration })).toMatchObject({ statusCode: 409 });
    headers = await world.registered('eve');
    expect((await save('ann@mail.example')).statusCode).toBe(409);
    world.clock.advance({ seconds: 8 * 86_400 });
    expect((await world.call('register', { body: { ...registration, username: 'eve2' } })).statusCode).toBe(201);
  });
});
