import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsWorld, createAccountsWorld } from '../support/accounts-http.ts';

let world: AccountsWorld;
let headers: Readonly<Record<string, string>>;

const run = (statement: ReturnType<typeof sql>) => statement.execute(world.database.em.getKysely());
const forgot = (email: string) => world.call('forgotPassword', { body: { email } });
const reset = (token: string, password = 'a new password') =>
  world.call('resetPassword', { body: { token, password } });
const login = (password: string) => world.call('login', { body: { username: 'ann', password } });
const me = async (sent = headers) => world.call('getUser', { headers: sent });
/** The tokens of the mails that reset a password; others may come between them. */
const tokens = (): readonly string[] =>
  world.mails.flatMap(
    ({ text }) => /https:\/\/allclear\.test\/reset-password\?token=([\w%-]+)/.exec(text)?.slice(1) ?? [],
  );
const latestToken = (): string => decodeURIComponent(tokens().at(-1) ?? '');
const mailsUnderWay = async (): Promise<number> => {
  const { rows } = await sql`select from accounts.account_mail where mailed_at is null`.execute(
    world.database.em.getKysely(),
  );
  return rows.length;
};
const askedToken = async (): Promise<string> => {
  const before = tokens().length;
  expect((await forgot('ann@mail.example')).statusCode).toBe(204);
  await expect.poll(() => tokens().length).toBe(before + 1);
  // It's out before that is noted, and until then it's on its way: no second one goes out beside it.
  await expect.poll(mailsUnderWay).toBe(0);
  return latestToken();
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
  await run(sql`delete from accounts.account_mail`);
  world.ended.length = 0;
});

describe('a forgotten password', () => {
  test('is reset by a link from PUBLIC_URL, which works once', async () => {
    const token = await askedToken();
    expect(world.mails).toMatchObject([{ to: 'ann@mail.example', subject: 'Reset your password' }]);
    expect((await reset(token)).statusCode).toBe(204);
    expect((await login('password of ann')).statusCode).toBe(401);
    expect((await login('a new password')).statusCode).toBe(200);
    expect((await reset(token, 'another password')).json()).toMatchObject({ code: 'invalid_input' });
    expect((await login('a new password')).statusCode).toBe(200);
  });

  test('keeps only a hash of the token', async () => {
    const token = await askedToken();
    const { rows } = await sql<{ text: string }>`select account_mail::text as text from accounts.account_mail`.execute(
      world.database.em.getKysely(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
  });

  test('has an hour, from the mail on', async () => {
    const token = await askedToken();
    world.clock.advance({ seconds: 3_599 });
    expect((await reset(token)).statusCode).toBe(204);
    const late = await askedToken();
    world.clock.advance({ seconds: 3_600 });
    expect((await reset(late)).statusCode).toBe(400);
  });

  test('is answered the same where there is no such account, and nobody gets a mail', async () => {
    const known = await forgot('ANN@mail.example');
    await expect.poll(() => world.mails.length).toBe(1);
    const unknown = await forgot('nobody@mail.example');
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await world.accounts.mailDue();
    expect(world.mails).toHaveLength(1);
  });

  test('is answered before the mail server answers', async () => {
    const on = Promise.withResolvers<void>();
    world.mailServer.answersAfter = on.promise;
    expect((await forgot('ann@mail.example')).statusCode).toBe(204);
    await expect.poll(() => world.mails.length).toBe(1);
    on.resolve();
    world.mailServer.answersAfter = Promise.resolve();
  });

  test('is asked for five times an hour at the most, for an address that nobody has too', async () => {
    for (let times = 0; times < 5; times++) {
      await askedToken();
      expect((await forgot('nobody@mail.example')).statusCode).toBe(204);
    }
    for (const email of ['ann@mail.example', 'ANN@Mail.example', 'nobody@mail.example'])
      expect((await forgot(email)).json()).toMatchObject({ code: 'too_many_requests' });
  });

  test('is mailed later where the mail server is away', async () => {
    world.mailServer.isUp = false;
    await forgot('ann@mail.example');
    await expect.poll(() => world.mails.length).toBe(1);
    world.mailServer.isUp = true;
    world.clock.advance({ seconds: 60 });
    await world.accounts.mailDue();
    expect((await reset(latestToken())).statusCode).toBe(204);
  });
});

describe('a reset', () => {
  test('confirms the address and ends every session with its streams', async () => {
    const token = await askedToken();
    const other = await world.loggedIn('ann', 'password of ann');
    expect((await me()).json()).toMatchObject({ emailVerified: false });
    await reset(token);
    expect([(await me()).statusCode, (await me(other)).statusCode]).toEqual([401, 401]);
    expect(world.ended).toHaveLength(1);
    expect((await login('a new password')).json()).toMatchObject({ emailVerified: true });
  });

  test('gives a password to an account that has none', async () => {
    await run(sql`update accounts.user_account set password_hash = null where username = 'ann'`);
    expect((await me()).json()).toMatchObject({ hasPassword: false });
    const token = await askedToken();
    expect(world.mails.at(-1)).toMatchObject({ subject: 'Choose your password' });
    expect(world.mails.at(-1)?.text).toContain(
      "If you bought Allclear with this email address, you'll find your subscription there.",
    );
    expect(world.mails.at(-1)?.text).toContain(`/reset-password?token=${token}&first=true\n`);
    await reset(token);
    expect((await login('a new password')).json()).toMatchObject({ hasPassword: true });
  });

  test('leaves no other link open', async () => {
    const [first, second] = [await askedToken(), await askedToken()];
    expect((await reset(first)).statusCode).toBe(204);
    expect((await reset(second)).statusCode).toBe(400);
  });

  test('revokes keys that were made before anybody proved that the address is theirs, and only those', async () => {
    const keys = async () => {
      const { rows } = await sql`select from accounts.api_key`.execute(world.database.em.getKysely());
      return rows.length;
    };
    const make = (sent: typeof headers) =>
      world.call('createApiKey', { headers: sent, body: { name: 'Wallboard', scope: 'read' } });
    await make(headers);
    await reset(await askedToken());
    expect(await keys()).toBe(0);
    const again = await world.loggedIn('ann', 'a new password');
    await make(again);
    await reset(await askedToken(), 'yet another one');
    expect(await keys()).toBe(1);
  });

  test('is refused for a made-up token, and for an address that the account has left', async () => {
    expect((await reset('made-up')).statusCode).toBe(400);
    const token = await askedToken();
    await run(sql`update accounts.user_account set email = 'moved@mail.example' where username = 'ann'`);
    expect((await reset(token)).statusCode).toBe(400);
    expect((await login('password of ann')).statusCode).toBe(200);
  });

  test('opens the door to somebody whom wrong passwords had shut out', async () => {
    for (let times = 0; times < 10; times++) expect((await login('wrong')).statusCode).toBe(401);
    expect((await login('password of ann')).json()).toMatchObject({ code: 'too_many_requests' });
    await reset(await askedToken());
    expect((await login('a new password')).statusCode).toBe(200);
  });
});

test('says whether this installation sends mail', async () => {
  expect((await world.call('getSignInOptions')).json()).toMatchObject({ sendsMail: true });
});
