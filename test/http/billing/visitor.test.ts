import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#client';
import { query } from '../../../src/platform/database/query.ts';
import { joinTeam } from '../../support/join-team.ts';
import { type RunningProduct, startRunningProduct } from '../../support/running-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  // It brings the events of its sandbox by itself.
  product = await startRunningProduct({ web: false });
});
afterAll(() => product.stop());

const post = (path: string, body: object) =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.url, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  });

describe('a visitor', () => {
  const prices = async () =>
    (await createClient({ baseUrl: product.url }).GET('/api/stripe-config')).data?.monthlyPriceId ?? '';
  const buy = async (email: string) => {
    const answer = await post('/api/create-checkout-session', { priceId: await prices(), email });
    expect(answer.status).toBe(200);
    const { url } = (await answer.json()) as { url: string };
    return new URL(url).pathname;
  };
  const pay = async (path: string) => {
    const paid = await fetch(`${product.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: product.url, 'content-type': 'application/x-www-form-urlencoded', connection: 'close' },
      body: 'card=pays',
    });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${product.url}/buy?checkout=paid`]);
    // Whoever comes back with what they paid with is nobody.
    expect(paid.headers.getSetCookie()).toEqual([]);
  };

  test('who pays without an account gets one that pays, and a link to its first password', async () => {
    await pay(await buy('buyer@shop.example'));
    const buyer = async () => {
      const [row] = await query<{ id: number; has_password: boolean; kind: string | null; status: string | null }>(
        product.database.em,
      )`
        select id, password_hash is not null as has_password, mail.kind, account.status from accounts.user_account
        left join accounts.account_mail mail on mail.user_id = id left join billing.account on account.user_id = id
        where user_account.email = 'buyer@shop.example'
      `;
      return row;
    };
    await expect.poll(buyer).toMatchObject({
      has_password: false,
      kind: 'reset_password',
      status: 'active',
    });
  });

  test('who pays with somebody’s address gives it to them once they look, and to nobody else', async () => {
    const account = await product.signUp();
    await query(product.database.em)`
      update accounts.user_account set email_verified_at = now() where username = ${account.username}
    `;
    await pay(await buy(account.email.toUpperCase()));
    const state = async () => {
      const [row] = await query<{ state: string }>(product.database.em)`
        select state from billing.purchase where state <> 'open' order by created_at desc limit 1
      `;
      return row?.state;
    };
    await expect.poll(state).toBe('held');
    expect((await account.api.GET('/api/subscription-status')).data?.hasSubscription).toBe(false);
    const other = await product.signUp();
    expect((await other.api.POST('/api/sync-subscription')).data?.hasSubscription).toBe(false);
    expect((await account.api.POST('/api/sync-subscription')).data?.hasSubscription).toBe(true);
    expect(await state()).toBe('claimed');
    expect((await account.api.POST('/api/sync-subscription')).data?.purchaseReturned).toBe(false);
    await pay(await buy(account.email));
    await expect.poll(state).toBe('held');
    expect((await account.api.POST('/api/sync-subscription')).data?.purchaseReturned).toBe(true);
    expect(await state()).toBe('returned');
  });

  const confirmed = async () => {
    const account = await product.signUp();
    await query(product.database.em)`
      update accounts.user_account set email_verified_at = now() where username = ${account.username}
    `;
    return account;
  };
  const ownTeamsOf = async ({ api }: Awaited<ReturnType<typeof confirmed>>) =>
    ((await api.GET('/api/teams')).data ?? []).filter(({ role }) => role === 'owner');

  test('who is only in a team of others gets one of their own, which pays', async () => {
    const [maya, tom] = [await confirmed(), await confirmed()];
    await joinTeam(product, maya, tom, 'member');
    await query(product.database.em)`
      delete from accounts.team where id = (select id from accounts.user_account where username = ${tom.username})
    `;
    expect(await ownTeamsOf(tom)).toEqual([]);
    await pay(await buy(tom.email));
    await expect.poll(() => ownTeamsOf(tom)).toMatchObject([{ name: `${tom.username}'s team`, memberCount: 1 }]);
    const [{ slug } = { slug: '' }] = await ownTeamsOf(tom);
    const status = () => tom.api.GET('/api/subscription-status', { headers: { 'allclear-team': slug } });
    await expect.poll(async () => (await status()).data?.hasSubscription).toBe(true);
  });

  test('whose team another owner pays for gets what they bought themselves', async () => {
    const [maya, tom] = [await confirmed(), await confirmed()];
    await joinTeam(product, maya, tom, 'owner');
    const { team } = (await maya.api.GET('/api/user')).data ?? {};
    const headers = { 'allclear-team': team?.slug ?? '' };
    await pay(await buy(tom.email));
    const held = async () =>
      (
        await query<{ n: number }>(product.database.em)`
          select count(*)::integer as n from billing.purchase where state = 'held' and email = ${tom.email}
        `
      )[0]?.n;
    await expect.poll(held).toBe(1);
    expect((await maya.api.POST('/api/sync-subscription')).data?.hasSubscription).toBe(false);
    expect((await tom.api.POST('/api/sync-subscription', { headers })).data?.hasSubscription).toBe(true);
    expect((await maya.api.GET('/api/subscription-status')).data?.hasSubscription).toBe(true);
  });

  test('gets a sentence for what is no address', async () => {
    const answer = await post('/api/create-checkout-session', { priceId: await prices(), email: 'nobody' });
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { email: expect.any(String) } }]);
  });
});
