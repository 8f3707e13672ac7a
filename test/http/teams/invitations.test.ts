import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import { registration } from '../../support/accounts-http.ts';
import { createTeamsWorld, type TeamsWorld } from '../../support/teams-world.ts';

let world: TeamsWorld;
let maya: Readonly<Record<string, string>>;
beforeEach(async () => {
  await world?.close();
  world = await createTeamsWorld();
  maya = await world.founder('maya');
});
afterAll(() => world.close());

const read = (token: string) => world.call('readInvitation', { body: { token } });
const open = async () => (await world.call('listInvitations', { headers: maya })).json();
const send = (email: string, role = 'member', headers = maya) =>
  world.call('inviteMember', { headers, body: { email, role } });
const idOf = async (headers: Readonly<Record<string, string>>) => (await world.userOf(headers)).id;

const endings = async () =>
  (
    await query<{ as: string }>(world.database.em)`
      select ended_as as "as" from accounts.team_invitation where ended_at is not null order by 1
    `
  ).map(({ as }) => as);

describe('an invitation', () => {
  test('goes out as an email that says who invites where, and its link shows it', async () => {
    const token = await world.invite(maya, 'tom@Mail.Example'.toLowerCase(), 'admin');
    const mail = world.mails.at(-1);
    expect(mail?.subject).toBe("maya invited you to maya's team");
    expect(mail?.text).toContain(`https://allclear.test/invitation?token=${token}`);
    expect(mail?.text).toMatch(
      /maya \(maya@mail\.example\) invited you to the team maya's team on Allclear, as an admin/,
    );
    expect((await read(token)).json()).toEqual({
      team: "maya's team",
      role: 'admin',
      invitedBy: 'maya',
      email: 'tom@mail.example',
      hasAccount: false,
      memberCount: 1,
      expiresAt: '2026-11-27T08:00:00.000Z',
      hasExpired: false,
    });
  });

  test('gets a new email from the chore if the mail server was away, and only that link works', async () => {
    world.mailServer.isUp = false;
    await send('tom@mail.example');
    await expect.poll(() => world.errors.splice(0)).toHaveLength(1);
    const lost = world.tokenFor('tom@mail.example');
    world.mailServer.isUp = true;
    world.clock.advance({ seconds: 59 });
    await world.accounts.mailDue();
    expect(world.tokenFor('tom@mail.example')).toBe(lost);
    world.clock.advance({ seconds: 1 });
    await world.accounts.mailDue();
    await world.accounts.mailDue();
    expect(world.mails.filter(({ to }) => to === 'tom@mail.example')).toHaveLength(2);
    expect((await read(lost)).statusCode).toBe(404);
    expect((await read(world.tokenFor('tom@mail.example'))).statusCode).toBe(200);
  });

  test('is replaced by a new one to the same address', async () => {
    const first = await world.invite(maya, 'tom@mail.example');
    const second = await world.invite(maya, 'tom@mail.example', 'viewer');
    expect(await open()).toMatchObject([{ email: 'tom@mail.example', role: 'viewer', invitedBy: 'maya' }]);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
  });

  test('works for seven days', async () => {
    const token = await world.invite(maya, 'tom@mail.example');
    world.clock.advance({ days: 6.999 });
    expect((await read(token)).statusCode).toBe(200);
    world.clock.advance({ days: 0.001 });
    expect((await read(token)).json()).toMatchObject({ invitedBy: 'maya', hasExpired: true });
    expect((await world.call('declineInvitation', { body: { token } })).statusCode).toBe(404);
    const late = await world.call('register', { body: { ...registration('tom'), invitation: token } });
    expect([late.statusCode, late.json().message]).toEqual([
      404,
      'This invitation expired after 7 days. Ask maya for a new one.',
    ]);
    expect(await open()).toEqual([]);
    expect(await world.accounts.deleteExpired()).toBeGreaterThan(0);
    expect((await read(token)).json()).toMatchObject({ invitedBy: 'maya', hasExpired: true });
  });

  test('can be withdrawn and declined', async () => {
    const [one, other] = [await world.invite(maya, 'tom@mail.example'), await world.invite(maya, 'eve@mail.example')];
    const [{ id }] = (await open()).filter(({ email }: { email: string }) => email === 'tom@mail.example');
    expect((await world.call('withdrawInvitation', { headers: maya, id })).statusCode).toBe(204);
    expect((await read(one)).statusCode).toBe(404);
    expect((await world.call('declineInvitation', { body: { token: other } })).statusCode).toBe(204);
    expect((await world.call('declineInvitation', { body: { token: other } })).statusCode).toBe(404);
    expect(await open()).toEqual([]);
  });

  test('is void once its sender is no longer a member, or has dropped below the role', async () => {
    const ada = await world.joined(maya, 'ada', 'admin');
    const asAdmin = await world.invite(ada, 'tom@mail.example', 'admin');
    const asMember = await world.invite(ada, 'eve@mail.example', 'member');
    const id = await idOf(ada);
    await world.call('changeMemberRole', { headers: maya, id, body: { role: 'member' } });
    expect([(await read(asAdmin)).statusCode, (await read(asMember)).statusCode]).toEqual([404, 200]);
    await world.call('removeMember', { headers: maya, id });
    expect((await read(asMember)).statusCode).toBe(404);
    const invitation = asMember;
    const refused = await world.call('register', { body: { ...registration('eve'), invitation } });
    expect(refused.statusCode).toBe(404);
    expect(await open()).toEqual([]);
  });

  test('says for 90 days how it ended, to the person with its link', async () => {
    const ada = await world.joined(maya, 'ada', 'owner');
    const how = async (token: string) => (await world.call('declineInvitation', { body: { token } })).json().message;
    const replaced = await world.invite(maya, 'tom@mail.example');
    const withdrawn = await world.invite(maya, 'tom@mail.example');
    const [{ id }] = await open();
    await world.call('withdrawInvitation', { headers: maya, id });
    const declined = await world.invite(maya, 'tom@mail.example');
    await world.call('declineInvitation', { body: { token: declined } });
    const ownerless = await world.invite(ada, 'tom@mail.example', 'owner');
    await world.call('changeMemberRole', { headers: maya, id: await idOf(ada), body: { role: 'admin' } });
    // She gets the role back, but the invitation stays void.
    await world.call('changeMemberRole', { headers: maya, id: await idOf(ada), body: { role: 'owner' } });
    const accepted = await world.invite(maya, 'eve@mail.example');
    await world.call('register', { body: { ...registration('eve'), invitation: accepted } });
    const expired = await world.invite(maya, 'tom@mail.example');
    world.clock.advance({ days: 8 });
    const sentences = [
      [replaced, 'A newer invitation replaced this one. Open the latest email, or ask maya.'],
      [withdrawn, 'This invitation was withdrawn. Ask maya for a new one.'],
      [declined, 'This invitation was declined. Ask maya for a new one.'],
      [ownerless, "ada can no longer give access to maya's team. Ask another admin of the team for an invitation."],
      [accepted, "This invitation was accepted. Log in to open maya's team."],
      [expired, 'This invitation expired after 7 days. Ask maya for a new one.'],
    ] as const;
    for (const [token, sentence] of sentences) expect(await how(token)).toBe(sentence);
    await world.accounts.deleteExpired();
    for (const [token, sentence] of sentences) expect(await how(token)).toBe(sentence);
    expect(await endings()).toEqual([
      ...['accepted', 'accepted', 'declined', 'expired', 'replaced', 'void', 'withdrawn'],
    ]);
    world.clock.advance({ days: 91 });
    await world.accounts.deleteExpired();
    expect(await how(expired)).toBe('This invitation no longer works. Ask the person who invited you for a new one.');
  });

  test('is refused above one’s own role, to members, and above fifty open ones', async () => {
    const ada = await world.joined(maya, 'ada', 'admin');
    const tom = await world.joined(maya, 'tom', 'member');
    expect((await send('x@mail.example', 'viewer', tom)).statusCode).toBe(403);
    expect((await send('x@mail.example', 'owner', ada)).json().message).toBe('Only team owners can invite owners.');
    expect((await send('TOM@mail.example')).json()).toMatchObject({
      code: 'conflict',
      message: 'TOM@mail.example is already a member of this team.',
    });
    for (let sent = 0; sent < 45; sent++) await send(`${sent}@mail.example`);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => send(`late-${nth}@mail.example`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    expect((await send('0@mail.example', 'viewer')).statusCode).toBe(201);
    expect(await open()).toHaveLength(50);
  });
});

test('a team may send twenty invitations an hour, whoever of its admins sends them', async () => {
  const zoe = await world.joined(maya, 'zoe', 'admin');
  const sam = await world.founder('sam');
  const to = await world.serverWith({ isLimited: true });
  const invite = (email: string, headers = maya) =>
    world.call('inviteMember', { headers, body: { email, role: 'viewer' }, to });
  for (let sent = 0; sent < 20; sent++)
    expect((await invite(`${sent}@mail.example`, sent % 2 ? zoe : maya)).statusCode).toBe(201);
  const refused = await invite('20@mail.example', zoe);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Your team can do this 20 times an hour. Wait 60 minutes and try again.',
  ]);
  expect((await invite('20@mail.example', sam)).statusCode).toBe(201);
  await to.close();
});

describe('accepting', () => {
  test('joins the team with the invited role, once', async () => {
    const tom = await world.founder('tom');
    const token = await world.invite(maya, world.emailOf('tom'), 'viewer');
    expect((await read(token)).json()).toMatchObject({ hasAccount: true });
    const answers = await Promise.all([world.accept(tom, token), world.accept(tom, token), world.accept(tom, token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      name: "maya's team",
      role: 'viewer',
      memberCount: 2,
      isCurrent: false,
    });
    expect((await world.call('listTeams', { headers: tom })).json()).toHaveLength(2);
    expect(await open()).toEqual([]);
  });

  test('is refused to another account with both addresses, and to one whose address nobody confirmed', async () => {
    const eve = await world.founder('eve');
    const token = await world.invite(maya, world.emailOf('tom'));
    expect((await world.accept(eve, token)).json()).toMatchObject({
      code: 'conflict',
      message:
        "This invitation is for tom@mail.example, and you're logged in as eve@mail.example. Log in as tom@mail.example, or ask maya to invite eve@mail.example.",
    });
    const tom = await world.registered('tom');
    expect((await world.accept(tom, token)).json()).toMatchObject({
      code: 'conflict',
      message: 'Confirm your email address tom@mail.example first, then accept the invitation.',
    });
    expect((await read(token)).statusCode).toBe(200);
  });
});

describe('registering with an invitation', () => {
  test('makes a member of the team, with a confirmed address and no team or trial of their own', async () => {
    const tom = await world.joined(maya, 'tom', 'member');
    const { team } = await world.userOf(maya);
    expect((await world.call('getUser', { headers: tom })).json()).toMatchObject({
      emailVerified: true,
      team: { id: team?.id, role: 'member' },
    });
    expect((await world.call('listTeams', { headers: tom })).json()).toMatchObject([{ id: team?.id, memberCount: 2 }]);
    expect(world.mails.filter(({ to }) => to === world.emailOf('tom'))).toHaveLength(1);
  });

  test('is refused for another address, at the field, and for a made-up token', async () => {
    const invitation = await world.invite(maya, 'tom@mail.example');
    const refused = await world.call('register', { body: { ...registration('eve'), invitation } });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { email: 'This invitation is for tom@mail.example. Sign up with that email address.' },
    ]);
    const unknown = await world.call('register', { body: { ...registration('eve'), invitation: 'made-up' } });
    expect(unknown.statusCode).toBe(404);
    expect((await read(invitation)).statusCode).toBe(200);
  });

  test('uses the invitation once, also with two at the same time', async () => {
    const invitation = await world.invite(maya, 'tom@mail.example');
    const body = { ...registration('tom'), invitation };
    const answers = await Promise.all([
      world.call('register', { body }),
      world.call('register', { body: { ...body, username: 'tom-2' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404]);
  });
});
