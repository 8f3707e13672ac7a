import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#client';
import { query } from '../../../src/platform/database/query.ts';
import { keptLink } from '../../support/kept-mail.ts';
import { type RunningProduct, startRunningProduct } from '../../support/running-product.ts';

const DAY_MS = 86_400_000;
const password = 'a long password';

let product: RunningProduct;
beforeAll(async () => {
  const settingsOf = async () => ({ ALLCLEAR_TRUST_PROXY: '127.0.0.1/32' });
  product = await startRunningProduct({ web: false, works: false, settingsOf });
});
afterAll(() => product.stop());

/** Each from an IP address of its own, since attempts are limited for each. */
const clientOf = (cookie = '') => {
  clients += 1;
  const address = `198.18.${Math.floor(clients / 256)}.${clients % 256}`;
  const headers = { origin: product.url, cookie, 'x-forwarded-for': address };
  return createClient({ baseUrl: product.url, headers });
};
let clients = 0;
const visitor = () => clientOf();
const register = async (username: string, email: string) => {
  const { data, response } = await visitor().POST('/api/register', { body: { username, email, password } });
  const api = clientOf(response.headers.getSetCookie()[0]?.split(';')[0]);
  return { api, id: data?.id ?? 0, email: data?.email ?? '', user: async () => (await api.GET('/api/user')).data };
};
type Registered = Awaited<ReturnType<typeof register>>;

const tokenOf = async (email: string, path: string): Promise<string> => {
  let link: string | undefined;
  await expect.poll(async () => (link = await keptLink(product.config.dataDir, email, path))).toBeDefined();
  return decodeURIComponent(link?.split('token=')[1] ?? '');
};
/** By the latest mail: an earlier one to the same address opens nothing. */
const confirm = ({ email }: Pick<Registered, 'email'>) =>
  expect
    .poll(async () => {
      const body = { token: await tokenOf(email, '/confirm-email') };
      return (await visitor().POST('/api/confirm-email', { body })).response.status;
    })
    .toBe(200);
const daysLeft = (trialEnds: string | null | undefined): number =>
  Math.round((Date.parse(trialEnds ?? '') - Date.now()) / DAY_MS);
/** As so many days after the registration. */
const later = ({ id }: Registered, days: number) => query(product.database.em)`
  update accounts.user_account set trial_ends = trial_ends - ${days} * interval '1 day' where id = ${id}
`;
const leave = ({ api }: Registered) => api.DELETE('/api/user', { body: { password } });
const endGiven = () => query(product.database.em)`update accounts.given_trial set ends_at = now() - interval '1 day'`;
const work = (what: string) => product.steps.billing.often[what]?.();

describe('a trial', () => {
  test('begins with the confirmation, and is over 30 days after the registration without one', async () => {
    const ann = await register('ann', 'ann@navy.example');
    const before = await ann.user();
    expect([before?.trialPending, daysLeft(before?.trialEnds)]).toEqual([true, 30]);
    await later(ann, 20);
    await confirm(ann);
    const after = await ann.user();
    expect([after?.trialPending, daysLeft(after?.trialEnds)]).toEqual([false, 30]);

    const bea = await register('bea', 'bea@navy.example');
    await later(bea, 31);
    await query(
      product.database.em,
    )`update billing.access set due_at = now() - interval '1 second' where user_id = ${bea.id}`;
    await work('ending access');
    expect((await bea.user())?.access).toMatchObject({ level: 'read_only', because: 'trial_over' });
    await confirm(bea);
    expect((await bea.user())?.access).toMatchObject({ level: 'full', because: 'trial' });
    await work('ending access');
    const [watched] = await query<{ isReadOnly: boolean; dueAt: Date; remindAt: Date }>(product.database.em)`
      select read_only_since is not null as "isReadOnly", due_at as "dueAt", remind_at as "remindAt"
      from billing.access where user_id = ${bea.id}
    `;
    expect(watched?.isReadOnly).toBe(false);
    expect([daysLeft(watched?.dueAt.toISOString()), daysLeft(watched?.remindAt.toISOString())]).toEqual([30, 23]);
  });

  test('begins with a link for the password too, and only once', async () => {
    const eve = await register('eve', 'eve@navy.example');
    await later(eve, 10);
    await visitor().POST('/api/forgot-password', { body: { email: eve.email } });
    const token = await tokenOf(eve.email, '/reset-password');
    await visitor().POST('/api/reset-password', { body: { token, password } });
    const signedIn = await visitor().POST('/api/login', { body: { username: 'eve', password } });
    expect([signedIn.data?.trialPending, daysLeft(signedIn.data?.trialEnds)]).toEqual([false, 30]);
    await later(eve, 10);
    await confirm(eve);
    const again = await visitor().POST('/api/login', { body: { username: 'eve', password } });
    expect(daysLeft(again.data?.trialEnds)).toBe(20);
  });

  test('is given once for a confirmed address, also after the account was deleted (better-auth#4539, #6863, inbox-zero#3561)', async () => {
    const grace = await register('grace', 'grace@navy.example');
    await confirm(grace);
    await endGiven();
    expect((await leave(grace)).response.status).toBe(204);
    const second = await register('grace2', 'Grace@Navy.example');
    expect((await second.user())?.access).toMatchObject({ level: 'read_only', because: 'trial_over' });
    await confirm(second);
    expect((await second.user())?.access).toMatchObject({ level: 'read_only', because: 'trial_over' });
    const kept = await query(product.database.em)`select * from accounts.given_trial`;
    expect(JSON.stringify(kept)).not.toMatch(/grace|navy/i);
  });

  test('is not spent by a stranger who registers with the address and leaves', async () => {
    const stranger = await register('stranger', 'ida@navy.example');
    await later(stranger, 31);
    expect((await leave(stranger)).response.status).toBe(204);
    await endGiven();
    const ida = await register('ida', 'ida@navy.example');
    expect(daysLeft((await ida.user())?.trialEnds)).toBe(30);
    await confirm(ida);
    expect(daysLeft((await ida.user())?.trialEnds)).toBe(30);
  });

  test('of an address with a plus is one of its own', async () => {
    const plain = await register('joe', 'joe@navy.example');
    await confirm(plain);
    await endGiven();
    const plus = await register('joe2', 'joe+two@navy.example');
    await confirm(plus);
    expect(daysLeft((await plus.user())?.trialEnds)).toBe(30);
  });

  test('of a user whom the owner makes is their own, from that day, whatever the address had', async () => {
    const kim = await register('kim', 'kim@navy.example');
    await confirm(kim);
    await endGiven();
    await leave(kim);
    const { api } = await product.signInOwner();
    const made = await api.POST('/api/admin/users', {
      body: { username: 'kim2', email: 'kim@navy.example', password },
    });
    expect(daysLeft(made.data?.trialEnds)).toBe(30);
    await confirm({ email: 'kim@navy.example' });
    const signedIn = await visitor().POST('/api/login', { body: { username: 'kim2', password } });
    expect(signedIn.data).toMatchObject({ emailVerified: true, trialPending: false, trialEnds: made.data?.trialEnds });
  });

  test('that an account of the version before has stays as it is', async () => {
    const old = await register('old', 'old@navy.example');
    await query(product.database.em)`update accounts.user_account set trial_pending = false where id = ${old.id}`;
    await later(old, 12);
    const { trialEnds } = (await old.user()) ?? {};
    await confirm(old);
    expect(await old.user()).toMatchObject({ trialEnds, trialPending: false });
  });
});
