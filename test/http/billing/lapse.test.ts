import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#client';
import { query } from '../../../src/platform/database/query.ts';
import { freePort } from '../../support/product.ts';
import { type Account, type RunningProduct, startRunningProduct } from '../../support/running-product.ts';

let product: RunningProduct;
let pageUrl: string;

beforeAll(async () => {
  product = await startRunningProduct({ web: false, works: false });
  pageUrl = `http://127.0.0.1:${await freePort()}`;
});
afterAll(() => product.stop());

const idOf = async ({ api }: Account) => (await api.GET('/api/user')).data?.id ?? 0;
const accessOf = async ({ api }: Account) => (await api.GET('/api/user')).data?.access;
const work = async (what: string) => product.steps.billing.often[what]?.();
const confirmed = async (account: Account) =>
  query(product.database.em)`
    update accounts.user_account set email_verified_at = now() where username = ${account.username}
  `;
/** As a month later. */
const endTrial = async (account: Account) => {
  const id = await idOf(account);
  await query(
    product.database.em,
  )`update accounts.user_account set trial_ends = now() - interval '1 minute' where id = ${id}`;
  await query(
    product.database.em,
  )`update billing.access set due_at = now() - interval '1 minute' where user_id = ${id}`;
  await work('ending access');
};
const isPaused = async (account: Account) => {
  const rows = await query(product.database.em)`
    select from monitoring.rest where user_id = ${await idOf(account)} and ended_at is null
  `;
  return rows.length === 1;
};
const post = (path: string, body: object) =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.url, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  });
const subscribe = async ({ api }: Account) => {
  const { data } = await api.POST('/api/get-or-create-subscription', { body: { planType: 'monthly' } });
  const paid = await post('/sandbox/confirm', { clientSecret: data?.clientSecret, card: 'pays' });
  expect(await paid.json()).toEqual({ status: 'succeeded' });
  return api.POST('/api/sync-subscription');
};

/** As if they had added so many. */
const watchMany = async (account: Account, count: number) => query(product.database.em)`
  with scope as (select id from monitoring.scope order by id limit 1), many as (
    insert into monitoring.service (scope_id, name, slug, status_page_url, logo_icon, logo_color, created_at, updated_at)
    select scope.id, 'Many', 'many-' || n, ${pageUrl}, 'ri-server-line', '', now(), now()
    from scope, generate_series(1, ${count}::integer) as n returning id
  ) insert into monitoring.user_service (user_id, service_id, created_at) select ${await idOf(account)}, id, now() from many
`;

test('a trial includes 500 services, a subscription any number', async () => {
  const account = await product.signUp();
  const add = (path: string) =>
    account.api.POST('/api/services', { body: { name: 'Payments', statusPageUrl: `${pageUrl}${path}` } });
  expect((await add('/one')).response.status).toBe(201);
  await watchMany(account, 499);
  const { response, error } = await add('/two');
  expect([response.status, error?.code, error?.message]).toEqual([
    409,
    'conflict',
    'Your trial includes 500 services. Subscribe to add more.',
  ]);
  await subscribe(account);
  expect((await add('/two')).response.status).toBe(201);
});

describe('whose trial is over', () => {
  test('looks, deletes and pays; nothing else; and everything goes on with the first payment', async () => {
    const account = await product.signUp();
    const { api } = account;
    const added = await api.POST('/api/services', { body: { name: 'Payments', statusPageUrl: pageUrl } });
    expect(added.response.status).toBe(201);
    const key = (await api.POST('/api/api-keys', { body: { name: 'CI', scope: 'write' } })).data?.key ?? '';
    await endTrial(account);

    expect(await accessOf(account)).toEqual({ level: 'read_only', because: 'trial_over', until: null });
    expect(await isPaused(account)).toBe(true);
    const refused = await api.POST('/api/services', { body: { name: 'More', statusPageUrl: pageUrl } });
    expect([refused.response.status, refused.error?.code]).toEqual([402, 'subscription_required']);
    expect((await createClient({ baseUrl: product.url, apiKey: key }).GET('/api/services')).response.status).toBe(402);
    expect((await api.GET('/api/services')).data).toHaveLength(1);
    expect((await api.POST('/api/refresh-status')).data).toMatchObject({ pages: 1, polled: 0, fresh: 1 });

    const { data: status } = await subscribe(account);
    expect(status).toMatchObject({ hasSubscription: true, access: { level: 'full', because: 'subscription' } });
    expect(await isPaused(account)).toBe(false);
    const again = await api.POST('/api/services/detect', { body: { url: pageUrl } });
    expect(again.response.status).not.toBe(402);
    expect(
      (await api.DELETE('/api/services/{id}', { params: { path: { id: added.data?.id ?? 0 } } })).response.status,
    ).toBe(204);
  });

  test('is reminded by mail at an address that is confirmed', async () => {
    const [known, unknown] = [await product.signUp(), await product.signUp()];
    await confirmed(known);
    for (const account of [known, unknown]) {
      await query(product.database.em)`
        update accounts.user_account set trial_ends = now() + interval '3 days' where id = ${await idOf(account)}
      `;
      await query(
        product.database.em,
      )`update billing.access set remind_at = now() - interval '1 second' where user_id = ${await idOf(account)}`;
    }
    await work('sending trial reminders');
    await work('sending billing emails');
    const done = await query(product.database.em)`
      select from billing.mail where id like 'trial_ends:%' and done_at is not null
    `;
    expect(done).toHaveLength(2);
    const mailbox = join(product.config.dataDir, 'mailbox');
    const mails = await Promise.all((await readdir(mailbox)).map((name) => readFile(join(mailbox, name), 'utf8')));
    expect(mails).toEqual([expect.stringContaining(`To: ${known.email}`)]);
  });
});

test('the owner sees who owes a payment, and does not count them as subscribed', async () => {
  const [owner, account] = [await product.signInOwner(), await product.signUp()];
  await subscribe(account);
  const id = await idOf(account);
  const shown = async () =>
    (await owner.api.GET('/api/admin/users/{id}', { params: { path: { id } } })).data?.subscription;
  const subscribers = async () => (await owner.api.GET('/api/admin/statistics')).data?.subscribers ?? 0;
  expect(await shown()).toBe('subscribed');
  const before = await subscribers();
  for (const status of ['past_due', 'unpaid']) {
    await query(product.database.em)`update billing.account set status = ${status} where user_id = ${id}`;
    expect(await shown()).toBe('past_due');
    expect(await subscribers()).toBe(before - 1);
  }
});

const restsOf = (teamId: number) =>
  query(product.database.em)`select from monitoring.rest where user_id = ${teamId} and ended_at is null`;

test('a deleted team stays paused when its access returns, until an owner brings it back', async () => {
  const account = await product.signUp();
  const id = await idOf(account);
  await endTrial(account);
  const body = { name: `${account.username}'s team` };
  expect((await account.api.DELETE('/api/team', { body })).response.status).toBe(200);
  const owner = await product.signInOwner();
  const extended = await owner.api.POST('/api/admin/users/{id}/trial', {
    params: { path: { id } },
    body: { days: 30 },
  });
  expect(extended.response.status).toBe(200);
  await work('ending access');
  expect(await restsOf(id)).toHaveLength(1);
  await account.api.POST('/api/teams/closed/{id}/restore', { params: { path: { id } } });
  expect([await restsOf(id), (await accessOf(account))?.level]).toEqual([[], 'full']);
});

test('a second team has no trial, so its alerts are paused until it pays, also after it came back', async () => {
  const account = await product.signUp();
  const { id = 0, slug = '' } = (await account.api.POST('/api/teams', { body: { name: 'Acme' } })).data ?? {};
  await work('ending access');
  expect(await restsOf(id)).toHaveLength(1);
  await account.api.DELETE('/api/team', { body: { name: 'Acme' }, headers: { 'allclear-team': slug } });
  await account.api.POST('/api/teams/closed/{id}/restore', { params: { path: { id } } });
  expect(await restsOf(id)).toHaveLength(1);
  await account.api.PUT('/api/user/team', { body: { slug } });
  await subscribe(account);
  expect(await restsOf(id)).toEqual([]);
});
