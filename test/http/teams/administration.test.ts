import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

type Team = { readonly id: number; readonly slug: string; readonly name: string; readonly memberCount: number };

const list = async (query: Readonly<Record<string, string | number>> = {}) => {
  const { status, json, headers } = await world.call('listManagedTeams', { query });
  expect(status).toBe(200);
  return { teams: json as readonly Team[], total: Number(headers.get('x-total-count')) };
};
const namesOf = async (query: Readonly<Record<string, string | number>>) =>
  (await list(query)).teams.map(({ name }) => name);
const join = (teamId: number, userId: number, role: string) =>
  change(world.em)`insert into accounts.team_member (team_id, user_id, role, created_at)
    values (${teamId}, ${userId}, ${role}, now())`;
const createTeam = async (headers: AdminWorld['owner'], name: string) =>
  (await world.call('createTeam', { headers, body: { name } })).json as Team;

describe('the teams of a server', () => {
  test('are listed with members, services, plan and owner, and nothing of their boards', async () => {
    const ann = await world.signUp('ann');
    const ben = await world.signUp('ben');
    await world.call('addService', {
      headers: ann.headers,
      body: { name: 'Secret supplier', statusPageUrl: world.page.url },
    });
    await join(ann.id, ben.id, 'member');
    const answer = await world.call('listManagedTeams', { query: { q: "ann's" } });
    expect(answer.json).toEqual([
      {
        id: ann.id,
        slug: `ann-s-team-${ann.id}`,
        name: "ann's team",
        memberCount: 2,
        serviceCount: 1,
        owner: { id: ann.id, username: 'ann' },
        subscription: 'trial',
        createdAt: expect.any(String),
      },
    ]);
    expect(answer.text).not.toContain('Secret supplier');
    expect((await list({ q: 'admin' })).teams).toMatchObject([{ id: 1, subscription: 'unlimited' }]);
  });

  test('have pages, a search and an order', async () => {
    const cy = await world.signUp('cy');
    const dan = await world.signUp('dan');
    const beta = await createTeam(cy.headers, 'Zoo Beta');
    const alpha = await createTeam(cy.headers, 'Zoo Alpha');
    await join(alpha.id, dan.id, 'viewer');
    expect(await namesOf({ q: 'ZOO' })).toEqual(['Zoo Beta', 'Zoo Alpha']);
    expect(await namesOf({ q: 'zoo', sort: 'name' })).toEqual(['Zoo Alpha', 'Zoo Beta']);
    expect(await namesOf({ q: 'zoo', sort: '-members' })).toEqual(['Zoo Alpha', 'Zoo Beta']);
    expect(await namesOf({ q: 'zoo', sort: '-createdAt' })).toEqual(['Zoo Alpha', 'Zoo Beta']);
    expect(await namesOf({ q: `zoo-beta-${beta.id}` })).toEqual(['Zoo Beta']);
    expect(await namesOf({ q: String(alpha.id) })).toContain('Zoo Alpha');
    const all = await list();
    expect(all.teams).toHaveLength(all.total);
    expect(await list({ limit: 1, offset: 1 })).toEqual({ teams: all.teams.slice(1, 2), total: all.total });
    expect(await list({ q: '%_' })).toEqual({ teams: [], total: 0 });
    expect((await world.call('listManagedTeams', { query: { sort: 'slug' } })).status).toBe(400);
  });

  test('are for the owner of the server only, who sees no board without being a member', async () => {
    const eve = await world.signUp('eve');
    const mine = await createTeam(eve.headers, 'Closed');
    for (const headers of [eve.headers, await world.keyOf('read'), {}])
      expect([401, 403]).toContain((await world.call('listManagedTeams', { headers })).status);
    const asMember = { ...world.owner, 'allclear-team': mine.slug };
    for (const operation of ['listServices', 'listMembers', 'listIntegrations', 'listIncidents'] as const)
      expect((await world.call(operation, { headers: asMember })).status, operation).toBe(403);
  });
});

test('users are listed with their teams and roles, the first ten by name', async () => {
  const fay = await world.signUp('fay');
  for (let made = 1; made <= 10; made++) await createTeam(fay.headers, `A team ${String(made).padStart(2, '0')}`);
  const gus = await world.signUp('gus');
  await join(fay.id, gus.id, 'viewer');
  const find = async (q: string) => ((await world.call('listUsers', { query: { q } })).json as object[])[0];
  const teams = Array.from({ length: 10 }, (_, index) => ({
    name: `A team ${String(index + 1).padStart(2, '0')}`,
    role: 'owner',
  }));
  expect(await find('fay@')).toMatchObject({ teamCount: 11, teams });
  const both = [
    { id: fay.id, name: "fay's team", role: 'viewer' },
    { id: gus.id, name: "gus's team", role: 'owner' },
  ];
  expect(await find('gus@')).toMatchObject({ teamCount: 2, teams: both });
  const details = (await world.call('getUserDetails', { path: { id: gus.id } })).json;
  expect(details).toMatchObject({ user: { teamCount: 2, teams: both } });
});
