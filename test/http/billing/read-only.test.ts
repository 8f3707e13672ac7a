import { afterAll, beforeAll, expect, test } from 'vitest';
import { access } from '../../../src/app/access.ts';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { contractOperations } from '../../support/contract/operations.ts';
import { type Account, type RunningProduct, startRunningProduct } from '../../support/running-product.ts';

let product: RunningProduct;
let lapsed: Account;
let keys: Readonly<Record<'read' | 'write', string>>;

const end = (account: Account) =>
  product.database.em.execute(
    `update accounts.user_account set trial_ends = now() - interval '1 s' where username = '${account.username}'`,
  );
const keyOf = async ({ api }: Account, scope: 'read' | 'write') =>
  (await api.POST('/api/api-keys', { body: { name: scope, scope } })).data?.key ?? '';

beforeAll(async () => {
  product = await startRunningProduct({ web: false, works: false });
  lapsed = await product.signUp();
  keys = { read: await keyOf(lapsed, 'read'), write: await keyOf(lapsed, 'write') };
  await end(lapsed);
});
afterAll(() => product.stop());

const call = async ({ method, path }: { method: string; path: string }, headers: Readonly<Record<string, string>>) => {
  const answer = await fetch(product.url + path.replaceAll(/\{\w+\}/g, '999999999'), {
    method,
    headers: { origin: product.url, connection: 'close', ...headers },
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, code: isStream || answer.status < 400 ? undefined : (await answer.json()).code };
};

/** What ends the session that the others are called with. */
const endsSession: ReadonlySet<string> = new Set(['login', 'logout', 'register', 'endOtherSessions', 'deleteUser']);
const others = contractOperations.filter(({ id }) => !endsSession.has(id));

test('a lapsed user may call by session just what changes nothing of what lapses', async () => {
  const session = { cookie: `${lapsed.cookie.name}=${lapsed.cookie.value}` };
  for (const operation of others) {
    const { whenReadOnly, session: bySession } = access[operation.id as OperationId];
    const { status, code } = await call(operation, session);
    if (bySession === 'never') {
      expect(status, operation.id).toBe(401);
      continue;
    }
    expect(code === 'subscription_required', operation.id).toBe(!whenReadOnly);
    expect(status === 402, operation.id).toBe(!whenReadOnly);
  }
});

test.each(['read', 'write'] as const)('their %s key may call nothing that needs who they are', async (scope) => {
  for (const operation of others) {
    const { who, key } = access[operation.id as OperationId];
    const { status, code } = await call(operation, { authorization: `Bearer ${keys[scope]}` });
    const mayElse = who === 'user' && (key === 'read' || key === scope);
    if (mayElse) expect([status, code], operation.id).toEqual([402, 'subscription_required']);
    else expect(status, operation.id).not.toBe(200 * Number(who !== 'visitor'));
  }
});

test('says so in the user, and a new subscription ends it', async () => {
  const account = await product.signUp();
  await end(account);
  expect((await account.api.GET('/api/user')).data?.access).toEqual({
    level: 'read_only',
    because: 'trial_over',
    until: null,
  });
  const body = { name: 'Shop', statusPageUrl: 'https://status.example.com' };
  expect((await account.api.POST('/api/services', { body })).response.status).toBe(402);
  const { data } = await account.api.POST('/api/get-or-create-subscription', { body: { planType: 'monthly' } });
  await fetch(`${product.url}/sandbox/confirm`, {
    method: 'POST',
    headers: { origin: product.url, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ clientSecret: data?.clientSecret, card: 'pays' }),
  });
  await account.api.POST('/api/sync-subscription');
  expect((await account.api.GET('/api/user')).data?.access.level).toBe('full');
  expect((await account.api.POST('/api/services', { body })).response.status).not.toBe(402);
});

test('the owner and who has no trial at all are never read-only', async () => {
  const free = await product.signUp();
  await product.database.em.execute(
    `update accounts.user_account set trial_ends = null where username = '${free.username}'`,
  );
  expect((await free.api.GET('/api/user')).data?.access).toMatchObject({ level: 'full', because: 'free' });
  const owner = await product.signInOwner();
  expect((await owner.api.GET('/api/user')).data?.access).toMatchObject({ level: 'full', because: 'owner' });
});
