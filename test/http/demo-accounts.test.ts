import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, unwrap } from '#client';
import { addDemoAccounts, demoOthers } from '../../src/demo/accounts.ts';
import { openReceivers } from '../../src/demo/receivers.ts';
import { connectChannels } from '../../src/demo/seed.ts';
import { query } from '../../src/platform/database/query.ts';
import { owner, type RunningProduct, startRunningProduct } from '../support/running-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startRunningProduct({ web: false, works: false });
});
afterAll(() => product.stop());

const clientOf = async (username: string) => {
  const headers = { origin: product.url, connection: 'close' };
  const body = { username, password: owner.password };
  const login = await createClient({ baseUrl: product.url, headers }).POST('/api/login', { body });
  unwrap(login);
  const cookie = login.response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return createClient({ baseUrl: product.url, headers: { cookie } });
};
const statusOf = async (username: string) => unwrap(await (await clientOf(username)).GET('/api/subscription-status'));
/** Days from now. */
const daysTo = (moment: string | null) => (Date.parse(moment ?? '') - Date.now()) / 86_400_000;

/** What follows of access and its end, as days from now; null: nothing. */
const watched = async (username: string) => {
  const [row] = await query<{ due: number | null; remind: number | null; since: Date | null }>(product.database.em)`
    select round(extract(epoch from due_at - now()) / 86400)::integer as due,
      round(extract(epoch from remind_at - now()) / 86400)::integer as remind, read_only_since as since
    from billing.access join accounts.user_account on id = user_id where username = ${username}
  `;
  return row;
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
  // The sandbox is at its own time again: a month that is paid today ends in a month.
  expect(unwrap(await (await clientOf(username)).GET('/api/billing/sandbox-clock')).movedDays).toBe(0);
  const periodEnd = daysTo((await statusOf('demo-paying')).currentPeriodEnd);
  expect(periodEnd).toBeGreaterThan(27);
  expect(periodEnd).toBeLessThan(32);
  expect(daysTo((await statusOf('demo-past-due')).currentPeriodEnd)).toBeLessThan(31);
  for (const what of ['ending access', 'sending trial reminders']) await product.steps.billing.often[what]?.();
  expect(await watched('demo-trial')).toEqual({ due: 3, remind: 2, since: null });
  // Their own trials would be over in 30 days, and are reminded of a week before; the past-due one has 14 days to settle.
  expect(await watched('demo-paying')).toEqual({ due: null, remind: 23, since: null });
  expect(await watched('demo-past-due')).toEqual({ due: 14, remind: 23, since: null });
});

test('the demo connects each simulated channel, once', async () => {
  const { api } = await product.signUp();
  const simulated = await openReceivers({ firstPort: 0, mailbox: join(tmpdir(), 'no-mailbox') });
  try {
    await connectChannels(api, simulated.receivers);
    await connectChannels(api, simulated.receivers);
    const types = unwrap(await api.GET('/api/integrations')).map(({ type }) => type);
    expect(types.toSorted()).toEqual(['slack', 'teams', 'webhook']);
  } finally {
    await simulated.close();
  }
});
