import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import type { TeamRole } from '../../../src/shared/team.ts';
import { createTeamsWorld, type TeamsWorld } from '../../support/teams-world.ts';

type Headers = Readonly<Record<string, string>>;

let world: TeamsWorld;
let maya: Headers;
let tom: Headers;
let tomsId: number;

beforeEach(async () => {
  world = await createTeamsWorld();
  maya = await world.founder('maya');
  tom = await world.joined(maya, 'tom', 'admin');
  tomsId = (await world.userOf(tom)).id;
});
afterEach(() => world.close());

const create = async (headers: Headers, { scope = 'write', personal = false } = {}) => {
  const answer = await world.call('createApiKey', { headers, body: { name: 'Wallboard', scope, personal } });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, key } = answer.json();
  return { id: Number(id), bearer: { authorization: `Bearer ${key}` } };
};
const remove = (sent: object = {}) => world.call('removeMember', { headers: maya, id: tomsId, ...sent });
const listed = async (headers = maya) => (await world.call('listApiKeys', { headers })).json();
const statusOf = async (headers: Headers) => (await world.call('listMembers', { headers })).statusCode;
const daysLater = (days: number) =>
  change(world.database.em)`update accounts.api_key set left_at = left_at - make_interval(days => ${days})`;
const credentialsOf = async (id: number) => [...(await world.accounts.stillValid([`key:${id}`]))];

describe('a key of the team whose creator left', () => {
  test.each([
    ['is removed', () => remove()],
    ['leaves', () => world.call('removeMember', { headers: tom, id: tomsId })],
  ])('works for 7 more days and is flagged if they are who %s', async (_how, leave) => {
    const { id, bearer } = await create(tom);
    expect(await listed()).toMatchObject([{ endsAt: null, createdBy: { id: tomsId, name: 'tom' } }]);
    expect((await leave()).statusCode).toBe(204);
    const [key] = await listed();
    expect(key).toMatchObject({ id, createdBy: { id: tomsId, name: 'tom' } });
    expect(Date.parse(key.endsAt)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    expect([await statusOf(bearer), await credentialsOf(id)]).toEqual([200, [`key:${id}`]]);
    await daysLater(7);
    expect([await listed(), await statusOf(bearer), await credentialsOf(id)]).toEqual([[], 401, []]);
    expect(await world.accounts.deleteExpired()).toBe(1);
  });

  test.each<[TeamRole, string]>([
    ['owner', 'member'],
    ['admin', 'member'],
    ['member', 'member'],
    ['viewer', 'viewer'],
  ])('of the role %s acts with the role %s, and says nothing about them', async (role, capped) => {
    const { bearer } = await create(tom);
    await world.call('changeMemberRole', { headers: maya, id: tomsId, body: { role } });
    await remove();
    const actor = await world.accounts.authenticate({ apiKey: bearer.authorization.slice('Bearer '.length) });
    expect(actor).toMatchObject({ role: capped, isOwner: false });
    for (const operation of ['getUser', 'listTeams'] as const)
      expect((await world.call(operation, { headers: bearer })).statusCode, operation).toBe(403);
  });

  test('is replaced by a key of the admin who takes it over, and ends', async () => {
    const { id, bearer } = await create(tom);
    expect((await world.call('takeOverApiKey', { headers: maya, id })).statusCode).toBe(409);
    await remove();
    world.ended.length = 0;
    const taken = await world.call('takeOverApiKey', { headers: maya, id });
    expect(taken.json()).toMatchObject({
      name: 'Wallboard',
      scope: 'write',
      endsAt: null,
      app: null,
      createdBy: { name: 'maya' },
    });
    expect(await statusOf(bearer)).toBe(401);
    expect(world.ended).toContain(tomsId);
    expect(await statusOf({ authorization: `Bearer ${taken.json().key}` })).toBe(200);
    expect(await listed()).toMatchObject([{ id: taken.json().id }]);
    expect((await world.call('takeOverApiKey', { headers: maya, id })).statusCode).toBe(404);
  });

  test('ends at once if an admin wants that', async () => {
    const { bearer } = await create(tom);
    await remove({ query: { endKeys: 'true' } });
    expect([await listed(), await statusOf(bearer)]).toEqual([[], 401]);
  });

  test('only reads for 7 more days once the account of its creator is deleted, and admins get the email', async () => {
    const ada = await world.joined(maya, 'ada', 'admin');
    const [flagged, unflagged] = [await create(ada), await create(await world.joined(maya, 'eve', 'admin'))];
    const idOf = async (name: string) =>
      (await world.call('listMembers', { headers: maya }))
        .json()
        .find((one: { username: string }) => one.username === name).id;
    const [adas, eves] = [await idOf('ada'), await idOf('eve')];
    await world.call('removeMember', { headers: maya, id: adas });
    await world.accounts.mailDue();
    await world.forgetMails();
    for (const id of [adas, eves]) await world.data.removeAccount(id);
    await world.accounts.mailDue();
    expect(world.mails.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      [world.emailOf('maya'), expect.stringMatching(/^A former member left /)],
      [world.emailOf('tom'), expect.stringMatching(/^A former member left /)],
    ]);
    for (const { bearer } of [flagged, unflagged]) {
      const actor = await world.accounts.authenticate({ apiKey: bearer.authorization.slice('Bearer '.length) });
      expect(actor).toMatchObject({ role: 'viewer', isAdmin: false, isOwner: false });
      expect(await statusOf(bearer)).toBe(200);
    }
    expect((await listed()).map((key: { createdBy: object }) => key.createdBy)).toEqual([
      { id: eves, name: 'A former member' },
      { id: adas, name: 'A former member' },
    ]);
    expect((await world.call('takeOverApiKey', { headers: maya, id: unflagged.id })).statusCode).toBeLessThan(300);
    await daysLater(7);
    expect([await statusOf(flagged.bearer), await statusOf(unflagged.bearer)]).toEqual([401, 401]);
    await world.accounts.deleteExpired();
    expect(await query(world.database.em)`select id from accounts.api_key where left_at is not null`).toEqual([]);
  });

  test('stays flagged if they join again', async () => {
    const { id } = await create(tom);
    await remove();
    await world.accept(tom, await world.invite(maya, world.emailOf('tom'), 'admin'));
    expect(await listed()).toMatchObject([{ id, endsAt: expect.any(String) }]);
  });
});

test('admins with a confirmed address get one email with the keys that end', async () => {
  await world.joined(maya, 'vera', 'member');
  await create(tom, { personal: true });
  await create(tom);
  await create(tom);
  await world.forgetMails();
  await remove();
  await world.accounts.mailDue();
  await world.accounts.mailDue();
  expect(world.mails).toMatchObject([
    {
      to: world.emailOf('maya'),
      subject: expect.stringMatching(/^Tom|^tom/),
      text: expect.stringContaining('stop working in 7 days: Wallboard, Wallboard.'),
    },
  ]);
  const ada = await world.joined(maya, 'ada', 'admin');
  const id = (await world.userOf(ada)).id;
  await world.forgetMails();
  await world.call('removeMember', { headers: maya, id });
  await world.accounts.mailDue();
  expect(world.mails).toEqual([]);
});

describe('a personal key', () => {
  test.each<TeamRole>(['viewer', 'member', 'admin'])('is made by a %s, who sees and revokes it', async (role) => {
    const ada = await world.joined(maya, 'ada', role);
    const [own, others] = [await create(ada, { personal: true }), await create(tom, { personal: true })];
    const actor = await world.accounts.authenticate({ apiKey: own.bearer.authorization.slice('Bearer '.length) });
    expect(actor?.role).toBe(role);
    const ids = (await listed(ada)).map((key: { id: number }) => key.id);
    expect(ids).toEqual(role === 'admin' ? [others.id, own.id] : [own.id]);
    const foreign = await world.call('deleteApiKey', { headers: ada, id: others.id });
    expect(foreign.statusCode).toBe(role === 'admin' ? 204 : 404);
    expect((await world.call('deleteApiKey', { headers: ada, id: own.id })).statusCode).toBe(204);
    expect(await statusOf(own.bearer)).toBe(401);
  });

  test('is the only kind that members make who are no admins', async () => {
    const ada = await world.joined(maya, 'ada', 'member');
    const { id } = await create(maya);
    const refused = await world.call('createApiKey', { headers: ada, body: { name: 'ci', scope: 'read' } });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Only team admins and owners can create API keys of the team. Create a personal one.',
    ]);
    expect(await listed(ada)).toEqual([]);
    expect((await world.call('deleteApiKey', { headers: ada, id })).statusCode).toBe(404);
    expect((await world.call('takeOverApiKey', { headers: ada, id })).statusCode).toBe(403);
  });

  test('follows the role at each call, and ends when its maker leaves', async () => {
    const { bearer } = await create(tom, { personal: true });
    const feed = () => world.accounts.authenticate({ apiKey: bearer.authorization.slice('Bearer '.length) });
    await world.call('changeMemberRole', { headers: maya, id: tomsId, body: { role: 'viewer' } });
    expect((await feed())?.role).toBe('viewer');
    await remove();
    expect([await listed(), await statusOf(bearer)]).toEqual([[], 401]);
  });

  test('has a limit of its own, for each member', async () => {
    for (let made = 0; made < 10; made++) await create(tom, { personal: true });
    const body = { name: 'ci', scope: 'read', personal: true };
    const refused = await world.call('createApiKey', { headers: tom, body });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "You've reached the limit of 10 personal API keys. Revoke one to create another.",
    ]);
    await create(maya, { personal: true });
    await create(tom);
  });
});
