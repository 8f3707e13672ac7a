import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import { type Account, type RunningProduct, startRunningProduct } from '../../support/running-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startRunningProduct({ web: false, works: false });
});
afterAll(() => product.stop());

const subscribe = async ({ api }: Account, planType: 'monthly' | 'annual') => {
  const { data } = await api.POST('/api/get-or-create-subscription', { body: { planType } });
  const paid = await fetch(`${product.url}/sandbox/confirm`, {
    method: 'POST',
    headers: { origin: product.url, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ clientSecret: data?.clientSecret, card: 'pays' }),
  });
  expect(await paid.json()).toEqual({ status: 'succeeded' });
  await api.POST('/api/sync-subscription');
};

/** The subjects that went out since the last time, oldest first. */
const seen = new Set<string>();
const mailed = async (): Promise<readonly string[]> => {
  await product.steps.billing.often['sending billing emails']?.();
  const mailbox = join(product.config.dataDir, 'mailbox');
  const names = (await readdir(mailbox).catch(() => [])).toSorted().filter((name) => !seen.has(name));
  for (const name of names) seen.add(name);
  const mails = await Promise.all(names.map((name) => readFile(join(mailbox, name), 'utf8')));
  return mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
};

test('a subscriber is emailed each step of their subscription, over the sandbox and into the mailbox', async () => {
  const account = await product.signUp();
  await query(product.database.em)`
    update accounts.user_account set email_verified_at = now(), trial_ends = now() - interval '1 day'
    where username = ${account.username}
  `;
  const { api } = account;
  await subscribe(account, 'monthly');
  expect(await mailed()).toEqual(["You're subscribed to Allclear"]);

  const { data: prices } = await api.GET('/api/stripe-config');
  await api.POST('/api/switch-plan', { body: { newPriceId: prices?.annualPriceId ?? '' } });
  expect(await mailed()).toEqual(["You're now on the annual plan"]);
  await api.POST('/api/cancel-subscription');
  expect(await mailed()).toEqual(['Your subscription is cancelled']);
  await api.POST('/api/reactivate-subscription');
  expect(await mailed()).toEqual(['Your subscription is active again']);
  await api.POST('/api/cancel-subscription');
  await mailed();

  const owner = await product.signInOwner();
  for (let month = 0; month < 13; month++) await owner.api.POST('/api/billing/sandbox-clock', { body: { days: 30 } });
  await api.POST('/api/sync-subscription');
  expect((await api.GET('/api/user')).data?.access).toMatchObject({ level: 'read_only' });
  expect(await mailed()).toEqual(['Your subscription has ended']);
  await api.POST('/api/sync-subscription');
  expect(await mailed()).toEqual([]);
});
