import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import { freePort } from '../../support/product.ts';
import { type Account, type RunningProduct, startRunningProduct } from '../../support/running-product.ts';

let product: RunningProduct;

beforeAll(async () => {
  product = await startRunningProduct({ web: false, works: false });
});
afterAll(() => product.stop());

/** How many rows every table of ours has, by its name. */
const rowCounts = async (): Promise<Readonly<Record<string, number>>> => {
  const tables = await query<{ name: string }>(product.database.em)`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'public')
  `;
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await product.database.em.execute<{ count: string }[]>(`select count(*) as count from ${name}`);
      return [name, Number(row?.count)] as const;
    }),
  );
  return Object.fromEntries(counts);
};

/** A board with a service, an incident of one's own, an integration with a delivery, a key and a second session. */
const settled = async (pageUrl: string): Promise<Account> => {
  const account = await product.signUp();
  const { api } = account;
  const service = await api.POST('/api/services', { body: { name: 'Payments', statusPageUrl: pageUrl } });
  const serviceId = service.data?.id ?? 0;
  await api.POST('/api/incidents', { body: { serviceId, title: 'Cards are declined' } });
  const webhookUrl = `${pageUrl}/secret-path`;
  const body = { type: 'webhook', name: 'Hook', config: { webhookUrl } } as const;
  const integration = await api.POST('/api/integrations', { body });
  await api.POST('/api/integrations/{id}/test', { params: { path: { id: integration.data?.id ?? 0 } } });
  await api.POST('/api/api-keys', { body: { name: 'Wallboard', scope: 'read' } });
  await api.POST('/api/feeds', { body: { name: 'Office calendar' } });
  return account;
};

test('whoever leaves leaves nothing behind but what happened', async () => {
  const pageUrl = `http://127.0.0.1:${await freePort()}`;
  const before = await rowCounts();
  const { api, password } = await settled(pageUrl);
  const wrong = await api.DELETE('/api/user', { body: { password: 'wrong' } });
  expect([wrong.response.status, wrong.error?.fields]).toEqual([400, { password: "This isn't your current password" }]);
  expect((await rowCounts())['monitoring.service']).toBe((before['monitoring.service'] ?? 0) + 1);
  expect((await api.DELETE('/api/user', { body: { password } })).response.status).toBe(204);
  expect((await api.GET('/api/user')).response.status).toBe(401);
  const after = await rowCounts();
  const left = Object.keys(after).filter((table) => after[table] !== before[table]);
  // Facts, the text of a test message and counts of attempts name nobody; the audit log is there to remember. All go with their age.
  // That a trial was given stays, by a keyed hash: it's given once for an address.
  const ofNobody = [
    'accounts.given_trial',
    'integrations.message',
    'platform.audit_entry',
    'platform.fact',
    'platform.rate_limit',
    // The world of the sandbox is one row.
    'sandbox.world',
  ];
  expect(left.filter((table) => !ofNobody.includes(table))).toEqual([]);
});

test('the page of somebody else stays as it is', async () => {
  const pageUrl = `http://127.0.0.1:${await freePort()}`;
  const [leaving, staying] = [await settled(pageUrl), await settled(pageUrl)];
  await leaving.api.DELETE('/api/user', { body: { password: leaving.password } });
  expect((await staying.api.GET('/api/services')).data).toMatchObject([{ name: 'Payments' }]);
  expect((await staying.api.GET('/api/integrations')).data).toHaveLength(1);
});

test('the owner’s account stays', async () => {
  const headers = { origin: product.url, 'content-type': 'application/json', connection: 'close' };
  const signedIn = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'admin', password: 'password of the owner' }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const refused = await fetch(`${product.url}/api/user`, {
    method: 'DELETE',
    headers: { ...headers, cookie },
    body: JSON.stringify({ password: 'password of the owner' }),
  });
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'conflict' }]);
});

test('an export has everything of the user, and no credential', async () => {
  const pageUrl = `http://127.0.0.1:${await freePort()}`;
  const { api, username } = await settled(pageUrl);
  const { data, response } = await api.GET('/api/user/export');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="allclear-[\d-]+\.json"$/);
  expect(data).toMatchObject({
    user: { username },
    sessions: [{ isCurrent: true }],
    apiKeys: [{ name: 'Wallboard' }],
    services: [{ name: 'Payments', watchedComponents: [] }],
    incidents: [{ title: 'Cards are declined', byHand: true }],
    integrations: [{ name: 'Hook', type: 'webhook', serviceIds: null, deliveries: [{ kind: 'test' }] }],
    feeds: [{ name: 'Office calendar', scope: 'board', lastReadAt: null }],
  });
  const text = JSON.stringify(data);
  for (const secret of ['secret-path', 'whsec_', 'ak_', 'fd_']) expect(text).not.toContain(secret);
});

test('an export shows a viewer the board without its keys, and somebody in no team only themselves', async () => {
  const pageUrl = `http://127.0.0.1:${await freePort()}`;
  const [mine, other] = [await settled(pageUrl), await product.signUp()];
  const sql = (text: string, values: readonly unknown[]) => product.database.em.execute(text, [...values]);
  const teamOf = async ({ api }: typeof mine) => (await api.GET('/api/user')).data?.team?.id ?? 0;
  const team = await teamOf(mine);
  await sql(
    'delete from accounts.team_member where user_id = (select id from accounts.user_account where username = ?)',
    [other.username],
  );
  expect((await other.api.GET('/api/user/export')).data).toMatchObject({
    user: { username: other.username, team: null },
    sessions: [{ isCurrent: true }],
    ...{ apiKeys: [], services: [], incidents: [], integrations: [], feeds: [] },
  });
  await sql(
    `insert into accounts.team_member (team_id, user_id, role, created_at)
      select ?, id, 'viewer', now() from accounts.user_account where username = ?`,
    [team, other.username],
  );
  const { data } = await other.api.GET('/api/user/export');
  expect(data).toMatchObject({ user: { team: { role: 'viewer' } }, apiKeys: [], services: [{ name: 'Payments' }] });
});
