import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, unwrap } from '#client';
import { addDemoAccounts, demoOthers } from '../../src/demo/accounts.ts';
import { query } from '../../src/platform/database/query.ts';
import { owner, type RunningProduct, startRunningProduct } from '../support/running-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startRunningProduct({ web: false, works: false });
});
afterAll(() => product.stop());

const statusOf = async (username: string) => {
  const headers = { origin: product.url, connection: 'close' };
  const body = { username, password: owner.password };
  const login = await createClient({ baseUrl: product.url, headers }).POST('/api/login', { body });
  unwrap(login);
  const cookie = login.response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return unwrap(await createClient({ baseUrl: product.url, headers: { cookie } }).GET('/api/subscription-status'));
};

test('the demo has an account on trial, one that pays and one whose renewal failed, each made once', async () => {
  const { username, password } = owner;
  const place = { address: product.url, databaseUrl: product.database.url, owner: { username, password } };
  await addDemoAccounts(place);
  await addDemoAccounts(place);
  const made = await query<{ username: string }>(product.database.em)`
    select username from accounts.user_account where id > 1 order by id
  `;
  expect(made.map((one) => one.username)).toEqual(demoOthers.map((one) => one.username));
  const inThreeDays = Date.now() + 3 * 86_400_000;
  const trial = await statusOf('demo-trial');
  expect(trial).toMatchObject({ onTrial: true, hasSubscription: false });
  expect(Math.abs(Date.parse(trial.trialEnds ?? '') - inThreeDays)).toBeLessThan(3_600_000);
  expect(await statusOf('demo-past-due')).toMatchObject({ status: 'past_due', access: { because: 'payment_failed' } });
  expect(await statusOf('demo-paying')).toMatchObject({ status: 'active', access: { because: 'subscription' } });
});
