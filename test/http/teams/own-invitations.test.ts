import { afterAll, beforeEach, expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { createTeamsWorld, type TeamsWorld } from '../../support/teams-world.ts';

type Headers = Readonly<Record<string, string>>;

let world: TeamsWorld;
let maya: Headers;
let tom: Headers;
beforeEach(async () => {
  await world?.close();
  world = await createTeamsWorld();
  [maya, tom] = [await world.founder('maya'), await world.founder('tom')];
});
afterAll(() => world.close());

const waiting = async (headers: Headers) =>
  (await world.call('listOwnInvitations', { headers })).json() as { readonly id: number }[];
const accept = (headers: Headers, id = 0) => world.call('acceptOwnInvitation', { headers, id });
const decline = (headers: Headers, id = 0) => world.call('declineOwnInvitation', { headers, id });
const unconfirm = (name: string) =>
  change(world.database.em)`update accounts.user_account set email_verified_at = null where username = ${name}`;

test('an invitation waits for the owner of its address, who joins without its link', async () => {
  const token = await world.invite(maya, 'tom@mail.example', 'admin');
  const open = await waiting(tom);
  expect(open).toEqual([
    {
      id: expect.any(Number),
      team: "maya's team",
      role: 'admin',
      invitedBy: 'maya',
      memberCount: 1,
      expiresAt: '2026-11-27T08:00:00.000Z',
    },
  ]);
  const joined = await accept(tom, open[0]?.id);
  expect([joined.statusCode, joined.json()]).toEqual([
    200,
    expect.objectContaining({ name: "maya's team", role: 'admin', memberCount: 2 }),
  ]);
  expect(await waiting(tom)).toEqual([]);
  expect((await world.call('readInvitation', { body: { token } })).statusCode).toBe(404);
  expect((await accept(tom, open[0]?.id)).statusCode).toBe(404);
});

test('a declined one is gone for its team too', async () => {
  const token = await world.invite(maya, 'tom@mail.example');
  const [invitation] = await waiting(tom);
  expect((await decline(tom, invitation?.id)).statusCode).toBe(204);
  expect((await world.call('listInvitations', { headers: maya })).json()).toEqual([]);
  expect((await world.call('readInvitation', { body: { token } })).statusCode).toBe(404);
  expect((await decline(tom, invitation?.id)).statusCode).toBe(404);
});

test('an address proves nothing until it is confirmed', async () => {
  await world.invite(maya, 'tom@mail.example');
  const [invitation] = await waiting(tom);
  await unconfirm('tom');
  expect(await waiting(tom)).toEqual([]);
  expect((await accept(tom, invitation?.id)).statusCode).toBe(404);
  expect((await decline(tom, invitation?.id)).statusCode).toBe(404);
  expect((await world.call('listMembers', { headers: maya })).json()).toHaveLength(1);
});

test('nobody else sees it or answers it, and not even learns that it exists', async () => {
  await world.invite(maya, 'tom@mail.example');
  const [invitation] = await waiting(tom);
  const eve = await world.founder('eve');
  for (const headers of [eve, maya]) {
    expect(await waiting(headers)).toEqual([]);
    const refusals = await Promise.all(
      [invitation?.id, 999_999].flatMap((id) => [accept(headers, id), decline(headers, id)]),
    );
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(refusals.map(({ body }) => body)).size).toBe(1);
  }
  expect(await waiting(tom)).toHaveLength(1);
});

test('it ends with the role of its sender, and is refused to a member', async () => {
  await world.invite(maya, 'tom@mail.example');
  const [invitation] = await waiting(tom);
  await change(world.database.em)`
    insert into accounts.team_member (team_id, user_id, role, created_at)
    select team_id, account.id, 'viewer', now() from accounts.team_invitation, accounts.user_account account
    where account.username = 'tom'
  `;
  expect((await accept(tom, invitation?.id)).json()).toMatchObject({ code: 'conflict' });
  await change(world.database.em)`update accounts.team_member set role = 'viewer' where user_id = (
    select id from accounts.user_account where username = 'maya'
  )`;
  expect(await waiting(tom)).toEqual([]);
});
