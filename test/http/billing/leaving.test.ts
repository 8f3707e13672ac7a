import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, type RunningProduct, startRunningProduct } from '../../support/running-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startRunningProduct({ web: false, works: false });
});
afterAll(() => product.stop());

const subscribed = async () => {
  const account = await product.signUp();
  const { data } = await account.api.POST('/api/get-or-create-subscription', { body: { planType: 'monthly' } });
  await fetch(`${product.url}/sandbox/confirm`, {
    method: 'POST',
    headers: { origin: product.url, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ clientSecret: data?.clientSecret, card: 'pays' }),
  });
  await account.api.POST('/api/sync-subscription');
  const user = (await account.api.GET('/api/user')).data;
  return { account, id: user?.id ?? 0, subscriptionId: user?.stripeSubscriptionId ?? '' };
};
const statusAtProvider = async (subscriptionId: string): Promise<string | undefined> => {
  const [row] = await product.database.em.execute<{ text: string }[]>(
    'select content::text as text from sandbox.world',
  );
  const at = row?.text.indexOf(`"id": "${subscriptionId}"`) ?? -1;
  return at < 0 ? undefined : /"status": "(\w+)"/.exec(row?.text.slice(row.text.lastIndexOf('{', at)) ?? '')?.[1];
};
/** Whatever is asked of the provider fails meanwhile. */
const whileAway = async <T>(work: () => Promise<T>): Promise<T> => {
  await product.database.em.execute('alter table sandbox.world rename to world_that_is_away');
  try {
    return await work();
  } finally {
    await product.database.em.execute('alter table sandbox.world_that_is_away rename to world');
  }
};
const leave = ({ api, password }: Account) => api.DELETE('/api/user', { body: { password } });

test('whoever leaves is charged no more (airwaylab#965)', async () => {
  const { account, subscriptionId } = await subscribed();
  expect(await statusAtProvider(subscriptionId)).toBe('active');
  expect((await leave(account)).response.status).toBe(204);
  expect(await statusAtProvider(subscriptionId)).toBe('canceled');
});

const deleteTeam = ({ api, username }: Account) => api.DELETE('/api/team', { body: { name: `${username}'s team` } });

test('a deleted team is charged no more, and comes back without its subscription', async () => {
  const { account, id, subscriptionId } = await subscribed();
  const { response, error } = await whileAway(() => deleteTeam(account));
  expect([response.status, error?.message]).toEqual([503, expect.stringContaining('nothing was deleted')]);
  expect((await account.api.GET('/api/user')).data?.team?.id).toBe(id);
  expect((await deleteTeam(account)).response.status).toBe(200);
  expect(await statusAtProvider(subscriptionId)).toBe('canceled');
  await account.api.POST('/api/teams/closed/{id}/restore', { params: { path: { id } } });
  await account.api.POST('/api/sync-subscription');
  const back = (await account.api.GET('/api/user')).data;
  expect([back?.team?.id, back?.stripeSubscriptionId, back?.access.because]).toEqual([id, null, 'trial']);
});

test('nobody is deleted while it is not sure that nothing charges them, by themselves or by the owner (CMSaasStarter#187)', async () => {
  const { account, id, subscriptionId } = await subscribed();
  const owner = await product.signInOwner();
  const remove = () => owner.api.DELETE('/api/admin/users/{id}', { params: { path: { id } } });
  for (const attempt of [() => leave(account), remove]) {
    const { response, error } = await whileAway(attempt);
    expect([response.status, error?.message]).toEqual([503, expect.stringContaining('nothing was deleted')]);
  }
  expect((await account.api.GET('/api/user')).data?.id).toBe(id);
  expect(await statusAtProvider(subscriptionId)).toBe('active');
  expect((await remove()).response.status).toBe(204);
  expect(await statusAtProvider(subscriptionId)).toBe('canceled');
});

test('who never paid leaves also while the provider is away', async () => {
  const account = await product.signUp();
  expect((await whileAway(() => leave(account))).response.status).toBe(204);
});
