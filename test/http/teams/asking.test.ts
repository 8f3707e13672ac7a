import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTeamsWorld, type TeamsWorld } from '../../support/teams-world.ts';

type Headers = Readonly<Record<string, string>>;

let world: TeamsWorld;
let maya: Headers;
beforeEach(async () => {
  await world?.close();
  world = await createTeamsWorld();
  maya = await world.founder('maya');
});
afterAll(() => world.close());

const ask = (token: string, headers: Headers = {}) => world.call('askInviter', { headers, body: { token } });
const toMaya = () =>
  world.mails.filter(({ to, subject }) => to === 'maya@mail.example' && subject.includes(' asked for'));

describe('the receiver of an invitation that has expired', () => {
  test('asks its sender by email for another one, once a day', async () => {
    const token = await world.invite(maya, 'tom@mail.example');
    world.clock.advance({ days: 7 });
    expect((await ask(token)).statusCode).toBe(204);
    expect((await ask(token)).statusCode).toBe(204);
    expect(toMaya()).toHaveLength(1);
    const [mail] = toMaya();
    expect(mail?.subject).toBe("tom@mail.example asked for a new invitation to maya's team");
    expect(mail?.text).toContain('The invitation has expired.');
    expect(mail?.text).toMatch(/https:\/\/allclear\.test\/team\?team=maya-s-team-\d+/);
    await world.accounts.deleteExpired();
    world.clock.advance({ days: 1 });
    expect((await ask(token)).statusCode).toBe(204);
    expect(toMaya()).toHaveLength(2);
  });

  test('can ask again at once if the email could not be sent', async () => {
    const token = await world.invite(maya, 'tom@mail.example');
    world.clock.advance({ days: 7 });
    world.mailServer.isUp = false;
    expect((await ask(token)).json()).toMatchObject({ code: 'unavailable' });
    world.mailServer.isUp = true;
    expect((await ask(token)).statusCode).toBe(204);
    expect(toMaya()).toHaveLength(2);
  });
});

describe('a user who is logged in with another address', () => {
  test('asks for a new invitation to that one', async () => {
    const token = await world.invite(maya, 'tom@mail.example');
    const other = await world.founder('tom-at-home');
    expect((await ask(token, other)).statusCode).toBe(204);
    expect(toMaya()[0]?.text).toContain('logged in as tom-at-home@mail.example');
    expect(toMaya()[0]?.text).toContain('You invited tom@mail.example');
  });
});

test('nobody asks for an invitation that they can accept, or that ended in another way', async () => {
  const token = await world.invite(maya, 'tom@mail.example');
  expect((await ask(token)).statusCode).toBe(409);
  expect((await ask(token, await world.founder('tom'))).statusCode).toBe(409);
  await world.call('declineInvitation', { body: { token } });
  expect((await ask(token)).statusCode).toBe(404);
  expect((await ask('made-up')).statusCode).toBe(404);
  const ada = await world.joined(maya, 'ada', 'admin');
  const ofAda = await world.invite(ada, 'eve@mail.example');
  await world.call('removeMember', { headers: maya, id: (await world.userOf(ada)).id });
  world.clock.advance({ days: 7 });
  expect((await ask(ofAda)).statusCode).toBe(404);
  expect(world.mails.filter(({ subject }) => subject.includes(' asked for'))).toEqual([]);
});
