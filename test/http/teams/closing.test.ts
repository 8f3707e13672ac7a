import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { AppError } from '../../../src/shared/errors.ts';
import { createTeamsWorld, type TeamsWorld } from '../../support/teams-world.ts';

type Headers = Readonly<Record<string, string>>;

let world: TeamsWorld;
let maya: Headers;
let team: { readonly id: number; readonly slug: string };
beforeEach(async () => {
  await world?.close();
  world = await createTeamsWorld();
  maya = await world.founder('maya');
  team = (await world.userOf(maya)).team ?? { id: 0, slug: '' };
});
afterAll(() => world.close());

const NAME = "maya's team";
const deleteTeam = (headers = maya, name = NAME) => world.call('deleteTeam', { headers, body: { name } });
const restore = (headers = maya, id = team.id) => world.call('restoreTeam', { headers, id });
const closedTeams = async (headers = maya) => (await world.call('listClosedTeams', { headers })).json();
const idOf = async (headers: Headers) => (await world.userOf(headers)).id;
const keyOf = async (headers: Headers): Promise<Headers> => {
  const made = await world.call('createApiKey', { headers, body: { name: 'ci', scope: 'read' } });
  return { authorization: `Bearer ${made.json().key}` };
};
const statusOf = async (headers: Headers) => (await world.call('listMembers', { headers })).statusCode;

describe('a deleted team', () => {
  test('gives nobody access, by session or by key, and members keep their other teams', async () => {
    const tom = await world.founder('tom');
    await world.accept(tom, await world.invite(maya, world.emailOf('tom'), 'admin'));
    const inTeam = { ...tom, 'allclear-team': team.slug };
    const keys = [await keyOf(maya), await keyOf(inTeam)];
    expect(await Promise.all([...keys, maya, inTeam].map(statusOf))).toEqual([200, 200, 200, 200]);
    expect((await deleteTeam()).json()).toEqual({
      id: team.id,
      slug: team.slug,
      name: NAME,
      memberCount: 2,
      closedAt: '2026-11-20T08:00:00.000Z',
      closedBy: 'maya',
      deletedAt: '2026-12-04T08:00:00.000Z',
    });
    expect(await Promise.all([...keys, maya, inTeam].map(statusOf))).toEqual([401, 401, 403, 403]);
    expect((await world.userOf(maya)).team).toBeNull();
    expect((await world.call('listTeams', { headers: maya })).json()).toEqual([]);
    expect((await world.call('listTeams', { headers: tom })).json()).toMatchObject([{ name: "tom's team" }]);
    expect((await world.userOf(tom)).team).toMatchObject({ name: "tom's team" });
    expect((await world.call('chooseTeam', { headers: tom, body: { slug: team.slug } })).statusCode).toBe(404);
    expect(await statusOf(tom)).toBe(200);
  });

  test('ends the streams of all its members and pauses its alerts', async () => {
    const tom = await world.joined(maya, 'tom');
    world.ended.length = 0;
    await deleteTeam();
    expect(world.ended.toSorted()).toEqual([await idOf(maya), await idOf(tom)].toSorted());
    expect([...world.others.paused]).toEqual([team.id]);
  });

  test('takes no invitation, and none that is open', async () => {
    const token = await world.invite(maya, 'tom@mail.example');
    await deleteTeam();
    expect((await world.call('readInvitation', { body: { token } })).statusCode).toBe(404);
    await restore();
    expect((await world.call('readInvitation', { body: { token } })).statusCode).toBe(200);
  });

  test('gets no alerts by email', async () => {
    expect(await world.accounts.mailRecipientsOf([team.id])).toHaveLength(1);
    await deleteTeam();
    expect(await world.accounts.mailRecipientsOf([team.id])).toEqual([]);
    expect(await world.accounts.addresseeOf(team.id)).toBeUndefined();
  });

  test('is left as it is under another name, without a subscription that could be ended, or by others than owners', async () => {
    expect((await deleteTeam(maya, 'Acme')).json()).toMatchObject({
      fields: { name: `Enter the name of the team: ${NAME}` },
    });
    world.others.endBilling = async () => {
      throw new AppError('unavailable', 'Stripe is away.');
    };
    expect((await deleteTeam()).statusCode).toBe(503);
    expect([await statusOf(maya), [...world.others.paused]]).toEqual([200, []]);
    const admin = await world.joined(maya, 'ada', 'admin');
    world.others.endBilling = async () => undefined;
    expect((await deleteTeam(admin)).statusCode).toBe(403);
  });

  test('is not deleted by an owner who is demoted while its subscription ends', async () => {
    const ada = await world.joined(maya, 'ada', 'owner');
    const id = await idOf(maya);
    world.others.endBilling = async () => {
      await world.call('changeMemberRole', { headers: ada, id, body: { role: 'admin' } });
    };
    expect((await deleteTeam()).statusCode).toBe(403);
    expect(await statusOf(maya)).toBe(200);
  });

  test('is deleted once by two owners at the same time', async () => {
    const ada = await world.joined(maya, 'ada', 'owner');
    const answers = await Promise.all([deleteTeam(), deleteTeam(ada)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(await closedTeams(ada)).toHaveLength(1);
  });
});

describe('bringing a team back', () => {
  test('gives members and keys their access again, and resumes its alerts', async () => {
    const tom = await world.joined(maya, 'tom', 'viewer');
    const key = await keyOf(maya);
    await deleteTeam();
    expect((await restore()).json()).toMatchObject({ id: team.id, role: 'owner', memberCount: 2 });
    expect(await Promise.all([maya, tom, key].map(statusOf))).toEqual([200, 200, 200]);
    expect(await closedTeams()).toEqual([]);
    expect([...world.others.paused]).toEqual([]);
    expect((await restore()).statusCode).toBe(404);
  });

  test('leaves alerts paused if the team is read-only', async () => {
    await deleteTeam();
    world.others.readOnly.add(team.id);
    expect((await restore()).statusCode).toBe(200);
    expect([...world.others.paused]).toEqual([team.id]);
  });

  test('is for its owners only, and for fourteen days', async () => {
    const ada = await world.joined(maya, 'ada', 'admin');
    const eve = await world.founder('eve');
    const owner = await world.joined(maya, 'otto', 'owner');
    await deleteTeam();
    for (const headers of [ada, eve]) {
      expect(await closedTeams(headers)).toEqual([]);
      const [theirs, absent] = [await restore(headers), await restore(headers, 2_147_483_647)];
      expect([theirs.statusCode, theirs.body]).toEqual([404, absent.body]);
    }
    expect(await closedTeams(owner)).toMatchObject([{ name: NAME, closedBy: 'maya' }]);
    world.clock.advance({ days: 13.999 });
    const again = await world.loggedIn('otto', 'password of otto');
    expect(await closedTeams(again)).toHaveLength(1);
    world.clock.advance({ days: 0.001 });
    expect(await closedTeams(again)).toEqual([]);
    expect((await restore(again)).statusCode).toBe(404);
  });

  test('counts among the hundred teams of a user all the time', async () => {
    await change(world.database.em)`
      insert into accounts.team (id, name, slug, created_at, updated_at)
      select id, 'Acme', 'acme-' || id, now(), now() from generate_series(1001, 1099) as id
    `;
    await change(world.database.em)`
      insert into accounts.team_member (team_id, user_id, role, created_at)
      select id, ${await idOf(maya)}, 'owner', now() from generate_series(1001, 1099) as id
    `;
    await deleteTeam();
    expect((await world.call('createTeam', { headers: maya, body: { name: 'Acme' } })).statusCode).toBe(409);
    expect((await restore()).statusCode).toBe(200);
  });
});

describe('the chore', () => {
  const teamIds = async () =>
    (await world.database.em.execute<{ id: number }[]>('select id from accounts.team')).map(({ id }) => id);

  test('deletes teams fourteen days after they were closed, once nothing charges them', async () => {
    await deleteTeam();
    world.clock.advance({ days: 13.999 });
    expect(await world.data.closing.deleteClosedTeams()).toBe(0);
    world.clock.advance({ days: 0.001 });
    const ended: number[] = [];
    world.others.endBilling = async (teamId) => {
      ended.push(teamId);
      if (ended.length === 1) throw new AppError('unavailable', 'Stripe is away.');
    };
    expect(await world.data.closing.deleteClosedTeams()).toBe(0);
    expect(world.errors.splice(0)).toHaveLength(1);
    expect(await teamIds()).toContain(team.id);
    expect(await world.data.closing.deleteClosedTeams()).toBe(1);
    expect(await teamIds()).not.toContain(team.id);
    expect(ended).toEqual([team.id, team.id]);
    expect(await world.loggedIn('maya', 'password of maya')).toBeDefined();
  });

  test('leaves a team that is brought back meanwhile', async () => {
    await deleteTeam();
    world.clock.advance({ days: 14 });
    world.others.endBilling = async () => {
      await change(world.database.em)`update accounts.team set closed_at = null where id = ${team.id}`;
    };
    expect(await world.data.closing.deleteClosedTeams()).toBe(0);
    expect(await teamIds()).toContain(team.id);
  });
});

describe('an account', () => {
  const remove = async (headers: Headers) => world.data.removeAccount(await idOf(headers));
  const left = async () =>
    world.database.em.execute<{ id: number; closed_at: Date | null }[]>('select id, closed_at from accounts.team');

  test('takes a closed team without other members with it', async () => {
    await deleteTeam();
    await remove(maya);
    expect((await left()).map(({ id }) => id)).not.toContain(team.id);
  });

  test('may go although it alone owns a closed team, which nobody can bring back then', async () => {
    const tom = await world.joined(maya, 'tom');
    await expect(remove(maya)).rejects.toMatchObject({ code: 'conflict' });
    await deleteTeam();
    await remove(maya);
    expect(await closedTeams(tom)).toEqual([]);
    expect(await left()).toContainEqual({ id: team.id, closed_at: expect.any(Date) });
    world.clock.advance({ days: 14 });
    expect(await world.data.closing.deleteClosedTeams()).toBe(1);
  });

  test('of the founder leaves the trial to the team', async () => {
    await world.joined(maya, 'tom', 'owner');
    const trialEnds = (await world.accounts.payerOf(team.id))?.trialEnds;
    expect(trialEnds).toBeInstanceOf(Date);
    await remove(maya);
    expect(await world.accounts.payerOf(team.id)).toMatchObject({ email: world.emailOf('tom'), trialEnds });
  });
});
