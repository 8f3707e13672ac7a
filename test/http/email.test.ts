import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsWorld, createAccountsWorld } from '../support/accounts-http.ts';
import { expectContract } from '../support/http.ts';
import { keptLog } from '../support/kept-log.ts';

let world: AccountsWorld;
let headers: Readonly<Record<string, string>>;

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
  await sql`delete from accounts.user_account where id > 1`.execute(world.database.em.getKysely());
  await sql`delete from platform.rate_limit`.execute(world.database.em.getKysely());
  world.mailServer.isThere = true;
  world.mailServer.isUp = true;
  world.mailServer.refuses = false;
  world.mailServer.answersAfter = Promise.resolve();
  headers = await world.registered('ann');
  // Nobody who registers waits for the mail: it's out before that is noted, and until then it's on its way.
  await expect.poll(notedMails).toBe(1);
  expect(world.mails).toHaveLength(1);
});

const notedMails = async (): Promise<number> => {
  const { rows } = await sql`select from accounts.account_mail where mailed_at is not null`.execute(
    world.database.em.getKysely(),
  );
  return rows.length;
};
const tokenOf = (index: number): string =>
  decodeURIComponent(
    /https:\/\/allclear\.test\/confirm-email\?token=([\w%-]+)/.exec(world.mails[index]?.text ?? '')?.[1] ?? '',
  );
const confirm = (token: string) => world.call('confirmEmail', { body: { token } });
const me = async () => (await world.call('getUser', { headers })).json();

describe('the confirmation of an address', () => {
  test('comes with registration as a link from PUBLIC_URL, and works once', async () => {
    expect(world.mails).toMatchObject([{ to: 'ann@mail.example', subject: 'Confirm your email address' }]);
    expect((await me()).emailVerified).toBe(false);
    expect((await confirm(tokenOf(0))).json()).toEqual({ email: 'ann@mail.example' });
    expect((await me()).emailVerified).toBe(true);
    expect((await confirm(tokenOf(0))).statusCode).toBe(400);
  });

  test('keeps only a hash of the token', async () => {
    const { rows } = await sql<{
      text: string;
    }>`select account_mail::text as text from accounts.account_mail`.execute(world.database.em.getKysely());
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(tokenOf(0));
  });

  test('ends after seven days', async () => {
    world.clock.advance({ days: 7 });
    expect((await confirm(tokenOf(0))).json()).toMatchObject({ code: 'invalid_input' });
  });

  test('is refused for a made-up token', async () => {
    expect((await confirm('made-up')).statusCode).toBe(400);
    expect((await world.call('confirmEmail', { body: {} })).statusCode).toBe(400);
  });

  test('of an address that another account has by now is refused', async () => {
    await sql`update accounts.account_mail set email = 'admin@localhost'`.execute(world.database.em.getKysely());
    expect((await confirm(tokenOf(0))).statusCode).toBe(409);
  });

  test('of another address makes that the address of the account', async () => {
    await sql`update accounts.account_mail set email = 'new@mail.example'`.execute(world.database.em.getKysely());
    expect((await me()).email).toBe('ann@mail.example');
    await confirm(tokenOf(0));
    expect(await me()).toMatchObject({ email: 'new@mail.example', emailVerified: true });
  });
});

describe('a registration while the mail server is down', () => {
  test('works, and the mail goes out once the server is back', async () => {
    world.mailServer.isUp = false;
    const bob = await world.registered('bob');
    await expect.poll(() => world.mails.length).toBe(2);
    // Told after the mail server was.
    await expect.poll(() => world.errors.splice(0)).toHaveLength(1);
    await world.accounts.mailDue();
    expect(world.mails).toHaveLength(2);
    world.clock.advance({ seconds: 60 });
    await world.accounts.mailDue();
    world.mailServer.isUp = true;
    world.clock.advance({ seconds: 119 });
    await world.accounts.mailDue();
    expect(world.mails).toHaveLength(3);
    world.clock.advance({ seconds: 1 });
    await world.accounts.mailDue();
    await world.accounts.mailDue();
    expect(world.mails.map(({ to }) => to)).toEqual(['ann@mail.example', ...Array(3).fill('bob@mail.example')]);
    expect((await confirm(tokenOf(2))).statusCode).toBe(400);
    expect((await confirm(tokenOf(3))).statusCode).toBe(200);
    expect((await world.call('getUser', { headers: bob })).json()).toMatchObject({ emailVerified: true });
  });
});

describe('sending the mail again', () => {
  const again = (sent = headers) => world.call('sendEmailConfirmation', { headers: sent });

  test('works after a minute, and both links do', async () => {
    expect((await again()).statusCode).toBe(429);
    world.clock.advance({ seconds: 60 });
    expect((await again()).json()).toEqual({ outcome: 'sent' });
    expect(world.mails).toHaveLength(2);
    expect((await confirm(tokenOf(0))).statusCode).toBe(200);
  });

  test('does nothing for a confirmed address', async () => {
    await confirm(tokenOf(0));
    world.clock.advance({ seconds: 60 });
    expect((await again()).json()).toEqual({ outcome: 'confirmed' });
    expect(world.mails).toHaveLength(1);
  });

  test('says nothing of sending where there is no mail server; the link that is kept works, and is kept once', async () => {
    world.clock.advance({ seconds: 60 });
    world.mailServer.isThere = false;
    expect((await again()).json()).toEqual({ outcome: 'kept' });
    expect((await again()).body).not.toContain('sent');
    await world.accounts.mailDue();
    expect(world.mails).toHaveLength(2);
    expect((await confirm(tokenOf(1))).statusCode).toBe(200);
  });

  test('says so where no mail goes out, and that it will; then it does', async () => {
    world.clock.advance({ seconds: 60 });
    world.mailServer.isUp = false;
    const message = "We couldn't send the email just now. We'll keep trying.";
    expect((await again()).json()).toMatchObject({ code: 'unavailable', message });
    world.mailServer.isUp = true;
    await world.accounts.mailDue();
    expect(world.mails).toHaveLength(2);
    world.clock.advance({ seconds: 60 });
    await world.accounts.mailDue();
    await world.accounts.mailDue();
    expect(world.mails).toHaveLength(3);
    expect((await confirm(tokenOf(2))).statusCode).toBe(200);
  });

  test('works at once where the last mail did not go out', async () => {
    world.clock.advance({ seconds: 60 });
    world.mailServer.isUp = false;
    await again();
    world.mailServer.isUp = true;
    expect((await again()).statusCode).toBe(200);
    expect((await confirm(tokenOf(2))).statusCode).toBe(200);
  });

  test('sends nothing more once the address is confirmed', async () => {
    await sql`update accounts.user_account set email_verified_at = now()`.execute(world.database.em.getKysely());
    await sql`update accounts.account_mail set mail_due_at = created_at`.execute(world.database.em.getKysely());
    await world.accounts.mailDue();
    expect(world.mails).toHaveLength(1);
  });

  test('leaves alone a mail that is on its way', async () => {
    world.clock.advance({ seconds: 60 });
    const on = Promise.withResolvers<void>();
    world.mailServer.answersAfter = on.promise;
    const first = again();
    await expect.poll(() => world.mails.length).toBe(2);
    expect((await again()).json()).toMatchObject({
      message: "We're sending you an email right now. Check your inbox before you request another one.",
    });
    on.resolve();
    expect((await first).statusCode).toBe(200);
    expect((await confirm(tokenOf(1))).statusCode).toBe(200);
  });

  test('tells of an address that takes no mail, and does not go on trying by itself', async () => {
    world.clock.advance({ seconds: 60 });
    world.mailServer.refuses = true;
    expect((await again()).json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('ann@mail') });
    world.clock.advance({ days: 1 });
    await world.accounts.mailDue();
    expect(world.mails).toHaveLength(2);
  });

  test('is for people who are signed in', async () => {
    expect((await again({})).statusCode).toBe(401);
  });
});

describe('ending alert mails', () => {
  const pathOf = async () => {
    const { id } = await me();
    const url = new URL(world.accounts.unsubscribeUrlOf({ userId: id, teamId: id }));
    expect(url.origin).toBe('https://allclear.test');
    return `${url.pathname}${url.search}`;
  };
  const wanted = async () => (await me()).notifications;

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'takes one click of a mail program as %s, from no page of ours and without a session',
    async (type) => {
      const response = await world.app.inject({
        method: 'POST',
        url: await pathOf(),
        headers: { 'content-type': type, origin: 'https://mail.example' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expectContract(response, 'unsubscribe');
      expect([response.statusCode, response.body]).toEqual([
        200,
        expect.stringContaining('Alert emails from ann&#39;s team are off'),
      ]);
      expect(await wanted()).toEqual({
        incidentEmail: false,
        resolvedEmail: false,
        maintenanceEmail: false,
        billingEmail: true,
        mentionEmail: false,
      });
    },
  );

  test('changes nothing while a person only looks at the page', async () => {
    const response = await world.app.inject({ method: 'GET', url: await pathOf() });
    expectContract(response, 'askToUnsubscribe');
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(await wanted()).toMatchObject({ incidentEmail: true, resolvedEmail: true });
  });

  test('leaves nothing in the log above the line of each call', async () => {
    const log = keptLog();
    const app = await world.serverWith({ logger: log.logger });
    const url = await pathOf();
    for (const method of ['GET', 'POST'] as const) expect((await app.inject({ method, url })).statusCode).toBe(200);
    expect((await app.inject({ url: url.slice(0, -4) })).statusCode).toBe(200);
    expect(log.lines.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(log.lines.filter(({ level }) => level !== 'info')).toEqual([]);
    await app.close();
  });

  test('refuses a token that is not ours', async () => {
    const response = await world.app.inject({ method: 'POST', url: '/api/unsubscribe?token=v1.a.b' });
    expectContract(response, 'unsubscribe');
    expect(response.statusCode).toBe(400);
    expect((await world.app.inject({ method: 'POST', url: '/api/unsubscribe' })).statusCode).toBe(400);
  });

  test('says to a person that a link lost its end on the way, and offers nothing that would fail', async () => {
    const response = await world.app.inject({ method: 'GET', url: (await pathOf()).slice(0, -4) });
    expectContract(response, 'askToUnsubscribe');
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('This link is incomplete')]);
    expect(response.body).not.toContain('<form');
  });

  test('says where one chooses again', async () => {
    const { body } = await world.app.inject({ method: 'POST', url: await pathOf() });
    expect(body).toContain('<a href="/settings">');
  });

  test('opens the door for forms nowhere else', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      payload: 'username=ann&password=x',
    });
    expect(response.statusCode).toBe(415);
  });
});
