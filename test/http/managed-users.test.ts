import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;

type User = { readonly id: number; readonly trialEnds: string };

test('users have a page of their own with services, integrations, sessions and what they did', async () => {
  const { id, headers } = await world.signUp('ivy');
  await world.call('addService', { headers, body: { name: 'Acme', statusPageUrl: world.page.url } });
  const config = { webhookUrl: `${world.page.url}/hook` };
  await world.call('createIntegration', { headers, body: { type: 'webhook', name: 'Desk', config } });
  const { json, text } = await world.call('getUserDetails', { path: { id } });
  expect(json).toMatchObject({
    user: { id, username: 'ivy', subscription: 'trial' },
    serviceCount: 1,
    services: [{ name: 'Acme' }],
    integrations: [{ type: 'webhook', name: 'Desk', enabled: true }],
  });
  const { sessions, entries } = json as { sessions: { address: string }[]; entries: { operation: string }[] };
  expect(sessions[0]?.address).toBe('127.0.0.1');
  expect(entries.map(({ operation }) => operation).slice(0, 2)).toEqual(['createIntegration', 'addService']);
  expect(text).not.toContain('/hook');
  expect((await world.call('getUserDetails', { path: { id: 99_999 } })).status).toBe(404);
});

test('users get a longer trial, from its end or from now, unless they have none or pay', async () => {
  const account = { username: 'jo.trial', email: 'jo.trial@mail.example', password: 'secret' };
  const user = (await world.call('createUser', { body: account })).json as User;
  const extend = (id: number, days: number) => world.call('extendTrial', { path: { id }, body: { days } });
  const trialEndsAfter = async (days: number) => Date.parse(((await extend(user.id, days)).json as User).trialEnds);
  expect((await trialEndsAfter(14)) - Date.parse(user.trialEnds)).toBe(14 * DAY_MS);
  await query(world.em)`update accounts.user_account set trial_ends = now() - interval '9 days' where id = ${user.id}`;
  const before = Date.now();
  const again = await trialEndsAfter(3);
  expect(again).toBeGreaterThanOrEqual(before + 3 * DAY_MS);
  expect(again).toBeLessThanOrEqual(Date.now() + 3 * DAY_MS);
  expect(await extend(1, 3)).toMatchObject({ status: 409, json: { message: 'This account has no trial.' } });
  expect((await extend(99_999, 3)).status).toBe(404);
  expect((await extend(user.id, 366)).status).toBe(400);
  await query(world.em)`update accounts.user_account set trial_pending = true where id = ${user.id}`;
  expect((await extend(user.id, 3)).status).toBe(409);
  await query(world.em)`update accounts.user_account set trial_pending = false where id = ${user.id}`;
  await query(world.em)`insert into billing.account (user_id, customer_id, subscription_id, status, plan, period_end)
    values (${user.id}, 'cus_jo', 'sub_jo', 'active', 'monthly', now() + interval '1 month')`;
  expect(await extend(user.id, 3)).toMatchObject({
    status: 409,
    json: { message: 'This user has a subscription, so there is no trial to extend.' },
  });
});
