import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTeamsWorld, type TeamsWorld } from '../../support/teams-world.ts';

let world: TeamsWorld;
beforeAll(async () => {
  world = await createTeamsWorld();
});
afterAll(() => world.close());

const plain = { tone: 'plain', ending: null, timeZone: null };
const wanted = { tone: 'friendly', ending: ' Updates: status.acme.example ', timeZone: 'Europe/London' };

test('a team keeps how it writes to customers, and no other team has it', async () => {
  const maya = await world.founder('maya');
  const ben = await world.founder('ben');
  const styleOf = async (headers: typeof maya) => (await world.userOf(headers)).team?.customerStyle;
  expect(await styleOf(maya)).toEqual(plain);
  const set = await world.call('setCustomerStyle', { headers: maya, body: wanted });
  const kept = { ...wanted, ending: 'Updates: status.acme.example' };
  expect([set.statusCode, set.json()]).toEqual([200, kept]);
  expect(await styleOf(maya)).toEqual(kept);
  expect(await styleOf(ben)).toEqual(plain);
  await world.call('setCustomerStyle', { headers: maya, body: { ...plain, ending: '  ' } });
  expect(await styleOf(maya)).toEqual(plain);
});

test('an unknown time zone or tone is refused', async () => {
  const headers = await world.founder('zoe');
  const zone = await world.call('setCustomerStyle', { headers, body: { ...plain, timeZone: 'Europe/Londn' } });
  expect([zone.statusCode, zone.json().fields]).toEqual([400, { timeZone: "This isn't a valid time zone" }]);
  const tone = await world.call('setCustomerStyle', { headers, body: { ...plain, tone: 'rude' } });
  expect(tone.statusCode).toBe(400);
});
