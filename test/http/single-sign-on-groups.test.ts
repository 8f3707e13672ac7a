import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresMailRecipients } from '../../src/accounts/adapters/postgres-mail-recipients.ts';
import type { AccountsOptions } from '../../src/accounts/module.ts';
import { createServiceFetch } from '../../src/platform/fetch/service-fetch.ts';
import type { TeamRole } from '../../src/shared/team.ts';
import { sessionOf } from '../support/accounts-http.ts';
import { type OpenIdProvider, passProvider, startOpenIdProvider } from '../support/openid-provider.ts';
import { createTeamsWorld, type TeamsWorld } from '../support/teams-world.ts';

const redirectUri = 'https://allclear.test/sign-on';
const grace = { subject: 'grace-1', email: 'grace@navy.example', email_verified: true, preferred_username: 'grace' };

type Headers = Readonly<Record<string, string>>;
type Groups = NonNullable<NonNullable<AccountsOptions['singleSignOn']>['groups']>;

let world: TeamsWorld;
let provider: OpenIdProvider;
let service: ReturnType<typeof createServiceFetch>;
let maya: Headers;
let acme: { readonly id: number; readonly slug: string };
const faults: unknown[] = [];
/** Entries for logs of teams. */
const noted: unknown[] = [];
const servers: { readonly close: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  world = await createTeamsWorld();
  provider = await startOpenIdProvider(redirectUri);
  service = createServiceFetch({ home: provider.issuer, allowNetworks: [], userAgent: 'Allclear test' });
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await service.close();
  await provider.close();
  await world.close();
});
beforeEach(async () => {
  await sql`delete from accounts.user_account where id > 1`.execute(world.database.em.getKysely());
  await sql`delete from platform.rate_limit`.execute(world.database.em.getKysely());
  faults.length = 0;
  noted.length = 0;
  provider.tamper = undefined;
  maya = await world.founder('maya');
  acme = (await world.userOf(maya)).team ?? { id: 0, slug: '' };
});

const serverWith = async (groups: Groups | undefined) => {
  const { issuer, clientId, clientSecret } = provider;
  const given = { issuer, clientId, clientSecret, domains: [], makesAccounts: true, allowsPasswords: true };
  const { handlers, authenticate } = world.accountsWith(false, {
    singleSignOn: { ...given, fetch: service.fetch, ...(groups && { groups }) },
    noteInTeams: async (teamIds, { operation, details, actorName }) =>
      void noted.push([...teamIds, actorName, operation, details]),
    onGroupsFault: (fault, { team }) => faults.push([fault, team]),
  });
  const server = await world.serverWith({ handlers, authenticate });
  servers.push(server);
  return server;
};
type Server = Awaited<ReturnType<typeof serverWith>>;

const rolesIn = (team = acme.slug): Groups => ({
  claim: 'groups',
  roles: [
    { group: 'support', team, role: 'member' },
    { group: 'support, admins', team, role: 'admin' },
    { group: 'founders', team, role: 'owner' },
  ],
});

const signOn = async (to: Server, groups?: unknown): Promise<Headers> => {
  provider.person = groups === undefined ? grace : { ...grace, groups };
  const begun = await world.call('beginSingleSignOn', { to, body: {} });
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const query = await passProvider(begun.json().url, redirectUri);
  const response = await world.call('finishSingleSignOn', { to, headers: { cookie }, body: { query } });
  expect(response.statusCode, response.body).toBe(200);
  return sessionOf(response);
};

type Listed = { readonly id: number; readonly username: string; readonly role: TeamRole; readonly roleSource: string };
const members = async (to: Server) =>
  (await world.call('listMembers', { to, headers: maya })).json() as readonly Listed[];
const roleOf = async (to: Server) => {
  const member = (await members(to)).find(({ username }) => username === 'grace');
  return member && [member.role, member.roleSource];
};

describe('groups of the provider', () => {
  test('make a new user a member of their team, without one of their own', async () => {
    const to = await serverWith(rolesIn());
    const headers = await signOn(to, ['support', 'other']);
    expect(await roleOf(to)).toEqual(['member', 'single_sign_on']);
    expect((await world.call('listTeams', { to, headers })).json()).toMatchObject([{ id: acme.id, role: 'member' }]);
    expect(faults).toEqual([]);
  });

  test.each([
    ['the highest role of several counts', ['support', 'support, admins'], 'admin'],
    ['a single one may be a text', 'support, admins', 'admin'],
  ])('%s', async (_what, groups, role) => {
    const to = await serverWith(rolesIn());
    await signOn(to, groups);
    expect(await roleOf(to)).toEqual([role, 'single_sign_on']);
  });

  test('are also read from the ID token', async () => {
    const to = await serverWith(rolesIn());
    provider.tamper = (claims) => ({ ...claims, email: grace.email, email_verified: true, groups: ['support'] });
    await signOn(to);
    expect(await roleOf(to)).toEqual(['member', 'single_sign_on']);
  });

  test('change the role at the next sign-in, and take the team with the personal keys', async () => {
    const to = await serverWith(rolesIn());
    const admin = await signOn(to, ['support, admins']);
    const body = { name: 'CI', scope: 'read', personal: true };
    const { key } = (await world.call('createApiKey', { to, headers: admin, body })).json();
    await signOn(to, ['support']);
    expect(await roleOf(to)).toEqual(['member', 'single_sign_on']);
    const left = await signOn(to, []);
    expect(await roleOf(to)).toBeUndefined();
    expect((await world.call('listTeams', { to, headers: left })).json()).toEqual([]);
    expect((await world.call('listTeams', { to, headers: { authorization: `Bearer ${key}` } })).statusCode).toBe(401);
    expect((await world.call('listMembers', { to, headers: left })).statusCode).toBe(403);
    expect(noted).toEqual([
      [acme.id, 'Single sign-on', 'addMemberByGroups', { role: 'admin' }],
      [acme.id, 'Single sign-on', 'changeRoleByGroups', { role: 'member' }],
      [acme.id, 'Single sign-on', 'removeMemberByGroups', {}],
    ]);
  });

  test('change nothing where the claim is missing or is no list, which is noted', async () => {
    const to = await serverWith(rolesIn());
    await signOn(to, ['support']);
    for (const groups of [undefined, { support: true }]) {
      await signOn(to, groups);
      expect(await roleOf(to)).toEqual(['member', 'single_sign_on']);
    }
    expect(faults).toEqual([
      ['no_claim', undefined],
      ['no_claim', undefined],
    ]);
  });

  test('leave invited members alone until they name the team', async () => {
    const plain = await serverWith(undefined);
    const headers = await signOn(plain);
    const token = await world.invite(maya, grace.email, 'viewer');
    expect((await world.call('acceptInvitation', { to: plain, headers, body: { token } })).statusCode).toBe(200);
    const to = await serverWith(rolesIn());
    await signOn(to, ['other']);
    expect(await roleOf(to)).toEqual(['viewer', 'hand']);
    await signOn(to, ['support']);
    expect(await roleOf(to)).toEqual(['member', 'single_sign_on']);
  });

  test('pass over a deleted team, whose member has the role again once it is back', async () => {
    const to = await serverWith(rolesIn());
    await signOn(to, ['support']);
    const em = world.database.em.getKysely();
    await sql`update accounts.team set closed_at = now() where id = ${acme.id}`.execute(em);
    await signOn(to, ['support']);
    expect(faults).toEqual([['no_team', acme.slug]]);
    await sql`update accounts.team set closed_at = null where id = ${acme.id}`.execute(em);
    expect(await roleOf(to)).toEqual(['member', 'single_sign_on']);
  });

  test('never take the last owner', async () => {
    const to = await serverWith(rolesIn());
    await signOn(to, ['founders']);
    const { id } = await world.userOf(maya);
    expect((await world.call('removeMember', { to, headers: maya, id })).statusCode).toBe(204);
    for (const groups of [['support'], []]) {
      const headers = await signOn(to, groups);
      expect((await world.call('listTeams', { to, headers })).json()).toMatchObject([{ id: acme.id, role: 'owner' }]);
    }
    expect(faults).toEqual([
      ['last_owner', acme.slug],
      ['last_owner', acme.slug],
    ]);
  });

  test('of a team that does not exist are noted, and the user gets a team of their own', async () => {
    const to = await serverWith(rolesIn('nobody-9'));
    const headers = await signOn(to, ['support']);
    expect((await world.call('listTeams', { to, headers })).json()).toMatchObject([{ name: "grace's team" }]);
    expect(faults).toEqual([['no_team', 'nobody-9']]);
  });
});

describe('a role from groups', () => {
  test('can not be changed by hand, but the member can be removed', async () => {
    const to = await serverWith(rolesIn());
    await signOn(to, ['support']);
    const id = (await members(to)).find(({ username }) => username === 'grace')?.id;
    const refused = await world.call('changeMemberRole', { to, headers: maya, id, body: { role: 'admin' } });
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('identity provider')]);
    expect((await world.call('removeMember', { to, headers: maya, id })).statusCode).toBe(204);
    expect(await roleOf(to)).toBeUndefined();
  });

  test('is one set by hand again where groups no longer give roles', async () => {
    const to = await serverWith(rolesIn());
    await signOn(to, ['support']);
    const id = (await members(to)).find(({ username }) => username === 'grace')?.id;
    const plain = await serverWith(undefined);
    expect(await roleOf(plain)).toEqual(['member', 'hand']);
    const changed = await world.call('changeMemberRole', { to: plain, headers: maya, id, body: { role: 'admin' } });
    expect([changed.statusCode, changed.json().roleSource]).toEqual([200, 'hand']);
    await signOn(await serverWith(rolesIn('nobody-9')), ['support']);
    expect(await roleOf(to)).toEqual(['admin', 'hand']);
  });

  test('of the owner keeps them from handing the team over by hand', async () => {
    const to = await serverWith(rolesIn());
    const owner = await signOn(to, ['founders']);
    const { id } = await world.userOf(maya);
    const headers = { ...owner, 'allclear-team': acme.slug };
    const body = { role: 'owner', transfer: true };
    const refused = await world.call('changeMemberRole', { to, headers, id, body });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Your role comes from your groups at your identity provider. Change your groups there.',
    ]);
    expect(await roleOf(to)).toEqual(['owner', 'single_sign_on']);
  });

  test('ends no session where groups no longer give roles', async () => {
    await signOn(await serverWith(rolesIn()), ['support']);
    const plain = await serverWith(undefined);
    const headers = await signOn(plain);
    world.clock.advance({ days: 2 });
    expect((await world.call('getUser', { to: plain, headers })).statusCode).toBe(200);
  });

  test('pauses personal keys and emails if it was last confirmed long ago, where the server wants that', async () => {
    const to = await serverWith({ ...rolesIn(), pauseDays: 30 });
    const headers = await signOn(to, ['support, admins']);
    const create = async (personal: boolean) =>
      (await world.call('createApiKey', { to, headers, body: { name: 'CI', scope: 'read', personal } })).json().key;
    const [own, ofTeam] = [await create(true), await create(false)];
    const answerTo = async (key: string, at = to) => {
      const answer = await world.call('listMembers', { to: at, headers: { authorization: `Bearer ${key}` } });
      return [answer.statusCode, answer.json().message];
    };
    const mailed = async (pauseDays?: number) => {
      const found = await postgresMailRecipients(world.database.em, pauseDays).of([acme.id]);
      return found.map(({ userId }) => userId).length;
    };
    const daysAgo = (days: number) =>
      sql`update accounts.team_member set confirmed_at = now() - make_interval(days => ${days})`.execute(
        world.database.em.getKysely(),
      );
    await daysAgo(29);
    expect([(await answerTo(own))[0], await mailed(30)]).toEqual([200, 2]);
    await daysAgo(30);
    expect(await answerTo(own)).toEqual([
      403,
      "This API key is paused, because its owner hasn't logged in with single sign-on for a long time. It works again once they log in.",
    ]);
    expect([(await answerTo(ofTeam))[0], await mailed(30), await mailed()]).toEqual([200, 1, 2]);
    expect((await answerTo(own, await serverWith(rolesIn())))[0]).toBe(200);
    await signOn(to);
    expect((await answerTo(own))[0]).toBe(403);
    await signOn(to, ['support, admins']);
    expect([(await answerTo(own))[0], await mailed(30)]).toEqual([200, 2]);
  });

  test('ends every session a day after it began', async () => {
    const plain = await serverWith(undefined);
    const before = await signOn(plain);
    const to = await serverWith(rolesIn());
    const headers = await signOn(to, ['support']);
    const sessions = (await world.call('listSessions', { to, headers })).json() as { readonly expiresAt: string }[];
    const tomorrow = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    expect(sessions.map(({ expiresAt }) => expiresAt)).toEqual([tomorrow, tomorrow]);
    world.clock.advance({ seconds: 86_399 });
    for (const session of [before, headers])
      expect((await world.call('getUser', { to, headers: session })).statusCode).toBe(200);
    world.clock.advance({ seconds: 1 });
    for (const session of [before, headers])
      expect((await world.call('getUser', { to, headers: session })).statusCode).toBe(401);
    const others = await world.loggedIn('maya', 'password of maya');
    world.clock.advance({ days: 2 });
    expect((await world.call('getUser', { to, headers: others })).statusCode).toBe(200);
  });
});
