import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresMembers } from '../../../src/accounts/teams/adapters/postgres-members.ts';
import { membersHere } from '../../../src/accounts/teams/members-here.ts';
import type { Here } from '../../../src/accounts/teams/ports.ts';
import { query, queryOne } from '../../../src/platform/database/query.ts';
import type { TeamRole } from '../../../src/shared/team.ts';
import { createTeamsWorld, type TeamsWorld } from '../../support/teams-world.ts';

let world: TeamsWorld;
let maya: Readonly<Record<string, string>>;
beforeEach(async () => {
  await world?.close();
  world = await createTeamsWorld();
  maya = await world.founder('maya');
});
afterAll(() => world.close());

const membersOf = async (headers = maya) =>
  (await world.call('listMembers', { headers })).json() as { id: number; username: string; role: TeamRole }[];
const idOf = async (username: string) => (await membersOf()).find((one) => one.username === username)?.id ?? 0;
const storedHere = async (teamId: number) =>
  (
    await query<{ at: Date | null }>(world.database.em)`
      select last_here_at as at from accounts.team_member where team_id = ${teamId}
    `
  ).map(({ at }) => at);
const versions = async () =>
  (
    await query<{ version: string }>(world.database.em)`
      select xmin::text as version from accounts.team_member order by team_id, user_id
    `
  ).map(({ version }) => version);
const setRole = (headers: Readonly<Record<string, string>>, id: number, role: TeamRole) =>
  world.call('changeMemberRole', { headers, id, body: { role } });
const remove = (headers: Readonly<Record<string, string>>, id: number) => world.call('removeMember', { headers, id });

describe('teams', () => {
  test('are listed by name, with role, members and the one that the call is for', async () => {
    const made = await world.call('createTeam', { headers: maya, body: { name: ' Acme Support ' } });
    expect(made.json()).toMatchObject({ name: 'Acme Support', role: 'owner', memberCount: 1, isCurrent: false });
    expect(made.json().slug).toBe(`acme-support-${made.json().id}`);
    const teams = (await world.call('listTeams', { headers: maya })).json();
    expect(teams).toMatchObject([
      { name: 'Acme Support', isCurrent: false },
      { name: "maya's team", isCurrent: true },
    ]);
  });

  test('take ids that no user gets', async () => {
    const { id } = (await world.call('createTeam', { headers: maya, body: { name: 'Acme' } })).json();
    expect((await world.userOf(await world.registered('ben'))).id).toBeGreaterThan(id);
  });

  test('have names', async () => {
    const unnamed = await world.call('createTeam', { headers: maya, body: { name: '  ' } });
    expect([unnamed.statusCode, unnamed.json().fields]).toEqual([400, { name: 'Enter a name' }]);
    const renamed = await world.call('renameTeam', { headers: maya, body: { name: 'Desk' } });
    const { team } = await world.userOf(maya);
    expect(renamed.json()).toMatchObject({ name: 'Desk', slug: team?.slug, isCurrent: true });
  });

  test('are chosen for the session', async () => {
    const { slug, id } = (await world.call('createTeam', { headers: maya, body: { name: 'Acme' } })).json();
    const other = await world.loggedIn('maya', 'password of maya');
    expect((await world.call('chooseTeam', { headers: maya, body: { slug } })).json()).toMatchObject({
      isCurrent: true,
    });
    expect((await world.userOf(maya)).team?.id).toBe(id);
    expect((await world.userOf(other)).team?.id).not.toBe(id);
  });

  test('may be a hundred for one user', async () => {
    for (let made = 1; made < 100; made++)
      expect((await world.call('createTeam', { headers: maya, body: { name: 'Acme' } })).statusCode).toBe(201);
    const refused = await world.call('createTeam', { headers: maya, body: { name: 'Acme' } });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "You've reached the limit of 100 teams. Leave one to join another.",
    ]);
  });
});

describe('a member', () => {
  test('is listed by name with the inviter', async () => {
    await world.joined(maya, 'tom', 'viewer');
    expect(await membersOf()).toMatchObject([
      { username: 'maya', role: 'owner', isYou: true, invitedBy: null },
      { username: 'tom', role: 'viewer', isYou: false, invitedBy: 'maya', email: world.emailOf('tom') },
    ]);
  });

  test('was last here when they last used the team in a browser, known to the hour', async () => {
    const tom = await world.joined(maya, 'tom');
    const key = await world.call('createApiKey', { headers: maya, body: { name: 'ci', scope: 'read' } });
    const { id: other, slug } = (await world.call('createTeam', { headers: maya, body: { name: 'Acme' } })).json();
    const lastHere = async (headers = maya) => {
      await world.accounts.storeMembersHere();
      const members = (await world.call('listMembers', { headers })).json() as { lastHereAt: string | null }[];
      return members.map(({ lastHereAt }) => lastHereAt?.slice(11, 16) ?? null);
    };
    expect(await lastHere()).toEqual(['08:00', null]);
    await world.call('getUser', { headers: tom });
    world.clock.advance({ seconds: 2_400 });
    await world.call('getUser', { headers: tom });
    expect(await lastHere()).toEqual(['08:00', '08:00']);
    world.clock.advance({ seconds: 1_200 });
    await world.call('listMembers', { headers: { authorization: `Bearer ${key.json().key}` } });
    await world.call('getUser', { headers: tom });
    await world.accounts.storeMembersHere();
    expect(await storedHere(other)).toEqual([null]);
    expect(await lastHere({ authorization: `Bearer ${key.json().key}` })).toEqual(['08:00', '09:00']);
    expect(await lastHere({ ...maya, 'allclear-team': slug })).toEqual([null]);
    expect(await lastHere({ ...maya, 'allclear-team': slug })).toEqual(['09:00']);
  });

  test('costs one write an hour, however many requests and processes there are', async () => {
    const written: number[] = [];
    const members = {
      noteHere: async (here: readonly Here[]) => {
        written.push(await noteHere(here));
      },
    };
    const noteHere = async (here: readonly Here[]) => {
      const before = await versions();
      await postgresMembers(world.database.em).noteHere(here);
      return (await versions()).filter((version, nth) => version !== before[nth]).length;
    };
    const [one, other] = [
      membersHere({ members, now: world.clock.now }),
      membersHere({ members, now: world.clock.now }),
    ];
    const { id, team } = await world.userOf(maya);
    const use = async () => {
      for (const process of [one, other]) {
        for (let request = 0; request < 100; request++) process.note(team?.id ?? 0, id);
        await process.store();
      }
    };
    await use();
    world.clock.advance({ seconds: 3_599 });
    await use();
    expect(written).toEqual([1, 0]);
    world.clock.advance({ seconds: 1 });
    await use();
    expect(written).toEqual([1, 0, 1, 0]);
  });

  test('gets roles up to the giver’s own', async () => {
    const ada = await world.joined(maya, 'ada', 'admin');
    const tom = await world.joined(maya, 'tom');
    const id = await idOf('tom');
    expect((await setRole(tom, id, 'admin')).statusCode).toBe(403);
    expect((await setRole(ada, id, 'owner')).statusCode).toBe(403);
    expect((await setRole(ada, await idOf('maya'), 'member')).statusCode).toBe(403);
    expect((await setRole(ada, id, 'admin')).json()).toMatchObject({ username: 'tom', role: 'admin' });
    expect((await setRole(maya, id, 'owner')).json()).toMatchObject({ role: 'owner' });
    expect((await remove(ada, id)).statusCode).toBe(403);
  });

  test('who is demoted or removed loses streams, and one who is promoted keeps them', async () => {
    await world.joined(maya, 'tom', 'member');
    const id = await idOf('tom');
    await setRole(maya, id, 'admin');
    expect(world.ended).not.toContain(id);
    await setRole(maya, id, 'viewer');
    expect(world.ended.filter((one) => one === id)).toHaveLength(1);
    await remove(maya, id);
    expect(world.ended.filter((one) => one === id)).toHaveLength(2);
  });

  test('who is removed has no access by session or personal key, and keeps the keys of other teams', async () => {
    const ada = await world.founder('ada');
    const keyOf = async (headers: Readonly<Record<string, string>>) => {
      const made = await world.call('createApiKey', { headers, body: { name: 'ci', scope: 'read', personal: true } });
      return { authorization: `Bearer ${made.json().key}` };
    };
    const own = await keyOf(ada);
    const joined = await world.accept(ada, await world.invite(maya, world.emailOf('ada'), 'admin'));
    const inTeam = { ...ada, 'allclear-team': joined.json().slug };
    const teams = await keyOf(inTeam);
    expect((await world.call('listMembers', { headers: teams })).statusCode).toBe(200);
    expect((await remove(maya, await idOf('ada'))).statusCode).toBe(204);
    expect((await world.call('listMembers', { headers: inTeam })).statusCode).toBe(403);
    expect((await world.call('listMembers', { headers: teams })).statusCode).toBe(401);
    expect((await world.call('listMembers', { headers: own })).statusCode).toBe(200);
    expect((await world.call('listApiKeys', { headers: maya })).json()).toEqual([]);
  });

  test('can leave, unless they are the last owner', async () => {
    const tom = await world.joined(maya, 'tom');
    const refusal = async (answer: Promise<{ statusCode: number; json: () => { message: string } }>) => {
      const { statusCode, json } = await answer;
      return [statusCode, json().message];
    };
    const own = await idOf('maya');
    expect(await refusal(remove(maya, own))).toEqual([
      409,
      "The last owner can't leave. Make another member an owner first.",
    ]);
    expect(await refusal(setRole(maya, own, 'admin'))).toEqual([
      409,
      "The last owner can't get another role. Make another member an owner first.",
    ]);
    await setRole(maya, await idOf('tom'), 'owner');
    expect((await remove(maya, own)).statusCode).toBe(204);
    expect(await membersOf(tom)).toMatchObject([{ username: 'tom', role: 'owner' }]);
  });

  test('gets the team from its owner, who becomes an admin, in one step', async () => {
    const [tom, ada] = [await world.joined(maya, 'tom', 'viewer'), await world.joined(maya, 'ada', 'admin')];
    const transfer = (headers: Readonly<Record<string, string>>, id: number, role: TeamRole = 'owner') =>
      world.call('changeMemberRole', { headers, id, body: { role, transfer: true } });
    const [own, toms] = [await idOf('maya'), await idOf('tom')];
    expect((await transfer(ada, toms)).statusCode).toBe(403);
    expect((await transfer(maya, own)).statusCode).toBe(400);
    expect((await transfer(maya, toms, 'admin')).statusCode).toBe(400);
    world.ended.length = 0;
    expect((await transfer(maya, toms)).json()).toMatchObject({ username: 'tom', role: 'owner' });
    expect(world.ended).toEqual([own]);
    expect(await membersOf(tom)).toMatchObject([
      { role: 'admin' },
      { username: 'maya', role: 'admin' },
      { role: 'owner' },
    ]);
    expect((await transfer(maya, await idOf('ada'))).statusCode).toBe(403);
    expect((await remove(tom, own)).statusCode).toBe(204);
  });

  test('is one of two owners who hand over to each other at once: one stays the owner', async () => {
    const tom = await world.joined(maya, 'tom', 'owner');
    const [own, toms] = [await idOf('maya'), await idOf('tom')];
    const transfer = (headers: Readonly<Record<string, string>>, id: number) =>
      world.call('changeMemberRole', { headers, id, body: { role: 'owner', transfer: true } });
    await Promise.all([transfer(maya, toms), transfer(tom, own)]);
    expect((await membersOf(maya)).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  test('is one of two owners who leave at once: only one can', async () => {
    const tom = await world.joined(maya, 'tom', 'owner');
    const [own, toms] = [await idOf('maya'), await idOf('tom')];
    const leaving = [remove(maya, own), remove(tom, toms)];
    expect((await Promise.all(leaving)).map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });
});

test('a team that nothing can be called answers as one that doesn’t exist', async () => {
  const listedIn = (team: string) => world.call('listMembers', { headers: maya, query: { team } });
  const [strange, none] = [await listedIn('\0'), await listedIn('nobodys-1')];
  expect([strange.statusCode, strange.json().message]).toEqual([none.statusCode, none.json().message]);
  expect(none.statusCode).toBe(403);
});

test('the only owner of three members sees since when, until they decline a second one', async () => {
  const since = async (headers = maya) => {
    const teams = (await world.call('listTeams', { headers })).json() as { onlyOwnerSince: string | null }[];
    return teams.map(({ onlyOwnerSince }) => onlyOwnerSince);
  };
  const tom = await world.joined(maya, 'tom', 'admin');
  expect(await since()).toEqual([null]);
  world.clock.advance({ seconds: 60 });
  await world.joined(maya, 'ada');
  world.clock.advance({ seconds: 60 });
  await world.joined(maya, 'eve');
  expect([await since(), await since(tom)]).toEqual([['2026-11-20T08:01:00.000Z'], [null]]);
  await setRole(maya, await idOf('tom'), 'owner');
  expect(await since()).toEqual([null]);
  await setRole(maya, await idOf('tom'), 'admin');
  const { at } = await queryOne<{ at: Date }>(world.database.em)`
    update accounts.team set owner_left_at = owner_left_at + interval '100 years' where owner_left_at is not null
    returning owner_left_at as at
  `;
  expect(await since()).toEqual([at.toISOString()]);
  expect((await world.call('declineSecondOwner', { headers: tom })).statusCode).toBe(403);
  expect((await world.call('declineSecondOwner', { headers: maya })).statusCode).toBe(204);
  expect(await since()).toEqual([null]);
});

describe('what belongs to another team', () => {
  const absent = 2_147_483_647;

  test('answers as what doesn’t exist', async () => {
    const ada = await world.founder('ada');
    await world.joined(ada, 'tom');
    await world.invite(ada, 'eve@mail.example');
    const [tom] = (await membersOf(ada)).filter(({ username }) => username === 'tom');
    const [open] = (await world.call('listInvitations', { headers: ada })).json();
    const { team } = await world.userOf(ada);
    const same = async (asked: (which: 'theirs' | 'absent') => Promise<{ statusCode: number; body: string }>) => {
      const [theirs, none] = [await asked('theirs'), await asked('absent')];
      expect([theirs.statusCode, theirs.body]).toEqual([none.statusCode, none.body]);
      return theirs.statusCode;
    };
    const id = (which: string, theirs: number | undefined) => (which === 'theirs' ? (theirs ?? 0) : absent);
    expect(await same((which) => setRole(maya, id(which, tom?.id), 'viewer'))).toBe(404);
    expect(await same((which) => remove(maya, id(which, tom?.id)))).toBe(404);
    expect(await same((which) => world.call('withdrawInvitation', { headers: maya, id: id(which, open.id) }))).toBe(
      404,
    );
    const slug = (which: string) => (which === 'theirs' ? (team?.slug ?? '') : 'nobodys-1');
    expect(await same((which) => world.call('chooseTeam', { headers: maya, body: { slug: slug(which) } }))).toBe(404);
    const operations = [
      ['renameTeam', { body: { name: 'Mine' } }],
      ['listMembers', {}],
      ['listInvitations', {}],
      ['inviteMember', { body: { email: 'x@mail.example', role: 'viewer' } }],
      ['changeMemberRole', { id: tom?.id, body: { role: 'viewer' } }],
      ['removeMember', { id: tom?.id }],
      ['withdrawInvitation', { id: open.id }],
    ] as const;
    for (const [operation, sent] of operations)
      expect(
        await same((which) => world.call(operation, { ...sent, headers: { ...maya, 'allclear-team': slug(which) } })),
        operation,
      ).toBe(403);
  });
});
