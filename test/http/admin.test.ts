import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;

type User = {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly trialEnds: string;
  readonly createdAt: string;
};

const created = async (username: string, more: object = {}): Promise<User> => {
  const body = { username, email: `${username}@mail.example`, password: 'secret', ...more };
  const answer = await world.call('createUser', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as User;
};

const listed = async (sent: Readonly<Record<string, string | number>>) => {
  const { json, headers } = await world.call('listUsers', { query: sent });
  return { names: (json as User[]).map(({ username }) => username), total: headers.get('x-total-count') };
};

describe('users', () => {
  test('are listed by id in pages, with how many there are, and found by name, address, company and id', async () => {
    const ann = await created('ann.list', { fullName: 'Ann Lister', company: 'Harbour & Pine' });
    await created('ben.list', { company: '100%_sure' });
    const all = await listed({});
    expect(all.names.slice(0, 2)).toEqual(['admin', 'ann.list']);
    expect(all.total).toBe(String(all.names.length));
    expect(await listed({ limit: 1, offset: 1 })).toEqual({ names: ['ann.list'], total: all.total });
    expect(await listed({ limit: 1, offset: 999 })).toEqual({ names: [], total: all.total });
    for (const q of ['ANN.LIST', 'lister', 'harbour & p', 'ann.list@mail', String(ann.id)])
      expect((await listed({ q })).names, q).toContain('ann.list');
    expect(await listed({ q: '0%_s' })).toEqual({ names: ['ben.list'], total: '1' });
    expect(await listed({ q: 'ann.list ben.list' })).toEqual({ names: [], total: '0' });
  });

  test('are filtered by state, sorted by a column and exported as CSV that no spreadsheet runs', async () => {
    await created('cy.sorted', { fullName: '=1+1', company: 'Pine, "Harbour"' });
    const later = await created('ax.sorted');
    await world.call('updateManagedUser', { path: { id: later.id }, body: { isAdmin: true } });
    expect((await listed({ q: '.sorted', sort: 'username' })).names).toEqual(['ax.sorted', 'cy.sorted']);
    expect((await listed({ q: '.sorted', sort: '-username', limit: 1 })).names).toEqual(['cy.sorted']);
    expect(await listed({ q: '.sorted', state: 'administrator' })).toEqual({ names: ['ax.sorted'], total: '1' });
    expect((await listed({ q: '.sorted', state: 'trial', sort: 'role' })).names).toEqual(['ax.sorted', 'cy.sorted']);
    expect((await listed({ q: '.sorted', state: 'read_only' })).total).toBe('0');
    expect((await world.call('listUsers', { query: { sort: 'password' } })).status).toBe(400);
    const exported = await world.call('exportUsers', { query: { q: '.sorted', sort: '-username' } });
    expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(exported.headers.get('content-disposition')).toContain('allclear-users.csv');
    const [heads, cy, ax, end] = exported.text.split('\r\n');
    expect(heads).toBe('id,username,email,email_confirmed,full_name,company,role,subscription,trial_ends,created_at');
    expect(cy).toContain(`cy.sorted,cy.sorted@mail.example,no,'=1+1,"Pine, ""Harbour""",user,trial,`);
    expect(ax).toContain(',admin,trial,');
    expect(end).toBe('');
  });

  test('that the owner creates have the same trial as all, sign in with six characters and get the same mail', async () => {
    const user = await created('cara');
    expect(Date.parse(user.trialEnds) - Date.parse(user.createdAt)).toBe(30 * DAY_MS);
    expect(await world.signIn('cara', 'secret')).toEqual({ cookie: expect.stringContaining('=') });
    expect((await world.call('getManagedUser', { path: { id: user.id } })).json).toEqual({
      ...user,
      emailVerified: false,
      fullName: null,
      company: null,
      isAdmin: false,
      isOwner: false,
      subscription: 'trial',
      stripeSubscriptionId: null,
    });
  });

  test('are refused with a message at each field whose value is taken or wrong', async () => {
    await created('dora');
    const taken = { username: 'DORA', email: 'Dora@mail.example', password: 'secret' };
    expect(await world.call('createUser', { body: taken })).toMatchObject({
      status: 409,
      json: {
        fields: { username: expect.any(String), email: 'This email address is already used by another account.' },
      },
    });
    const wrong = { username: 'ab', email: 'nobody', password: '12345' };
    expect(await world.call('createUser', { body: wrong })).toMatchObject({
      status: 400,
      json: {
        fields: {
          username: 'Username must be at least 3 characters',
          email: 'Invalid email address',
          password: 'Password must be at least 6 characters',
        },
      },
    });
  });

  test('change in what is sent alone; another address waits for its link, and it and another password end their sessions', async () => {
    const { id } = await created('emma', { company: 'Acme', fullName: 'Emma' });
    const before = await world.signIn('emma', 'secret');
    const change = (body: object) => world.call('updateManagedUser', { path: { id }, body });
    expect((await change({ company: '', isAdmin: true })).json).toMatchObject({
      company: null,
      fullName: 'Emma',
      isAdmin: true,
      email: 'emma@mail.example',
    });
    expect((await change({ email: 'emma2@MAIL.example' })).json).toMatchObject({
      email: 'emma@mail.example',
    });
    expect((await world.call('getUser', { headers: before })).status).toBe(401);
    const session = await world.signIn('emma', 'secret');
    expect((await world.call('getUser', { headers: session })).json).toMatchObject({
      email: 'emma@mail.example',
      pendingEmail: 'emma2@mail.example',
    });
    // Neither a name nor the address that waits already is another way in.
    expect((await change({ email: 'emma2@mail.example', fullName: 'Emma B.' })).status).toBe(200);
    expect((await world.call('getUser', { headers: session })).status).toBe(200);
    expect((await change({ password: 'another' })).status).toBe(200);
    expect((await world.call('getUser', { headers: session })).status).toBe(401);
    await world.signIn('emma', 'another');
    expect(await change({ email: 'Cara@mail.example' })).toMatchObject({
      status: 409,
      json: { fields: { email: expect.any(String) } },
    });
    expect((await world.call('updateManagedUser', { path: { id: 99_999 }, body: {} })).status).toBe(404);
  });

  test('are told at their confirmed address when an admin enters another', async () => {
    const { id } = await created('nora');
    await query(world.em)`update accounts.user_account set email_verified_at = now() where id = ${id}`;
    const body = { email: 'evil@mail.example' };
    expect((await world.call('updateManagedUser', { path: { id }, body })).status).toBe(200);
    const mails = await query(
      world.em,
    )`select kind, email from accounts.account_mail where user_id = ${id} order by kind`;
    expect(mails).toEqual([
      { kind: 'confirm_email', email: 'evil@mail.example' },
      { kind: 'email_changing', email: 'nora@mail.example' },
    ]);
  });

  test('are told at their confirmed address when an admin sets another password', async () => {
    const { id } = await created('owen');
    await query(world.em)`update accounts.user_account set email_verified_at = now() where id = ${id}`;
    expect((await world.call('updateManagedUser', { path: { id }, body: { password: 'another' } })).status).toBe(200);
    const told = query(
      world.em,
    )`select email from accounts.account_mail where user_id = ${id} and kind = 'password_changed'`;
    expect(await told).toEqual([{ email: 'owen@mail.example' }]);
  });

  test('with the id 1 keep ownership, address and password, and stay', async () => {
    const change = (body: object) => world.call('updateManagedUser', { path: { id: 1 }, body });
    expect((await change({ isAdmin: false })).status).toBe(409);
    expect((await change({ password: 'somebody else' })).status).toBe(409);
    expect((await change({ email: 'evil@mail.example' })).status).toBe(409);
    expect((await change({ company: 'Harbour & Pine', isAdmin: true })).json).toMatchObject({
      company: 'Harbour & Pine',
      isOwner: true,
      subscription: 'unlimited',
    });
    expect((await world.call('deleteManagedUser', { path: { id: 1 } })).status).toBe(409);
    expect((await world.call('getUser')).status).toBe(200);
  });

  test('leave nothing behind in any table when they are deleted, but for facts, the audit log and that the trial was given', async () => {
    const remembered = ['platform.fact', 'platform.audit_entry', 'platform.rate_limit', 'accounts.given_trial'];
    const before = await world.rowCounts(remembered);
    const gone = await world.signUp('frida');
    const { headers } = gone;
    const body = { name: 'Acme', statusPageUrl: world.page.url };
    const service = (await world.call('addService', { headers, body })).json as User;
    await world.call('createIncident', {
      headers,
      body: { serviceId: service.id, title: 'Slow', description: 'Very.' },
    });
    const config = { webhookUrl: `${world.page.url}/hook` };
    const integration = { type: 'webhook', name: 'Desk', config };
    const { id } = (await world.call('createIntegration', { headers, body: integration })).json as User;
    await world.call('testIntegration', { headers, path: { id } });
    await world.keyOf('write', headers);
    const during = await world.rowCounts(remembered);
    const grown = Object.keys(during).filter((table) => (during[table] ?? 0) > (before[table] ?? 0));
    expect(grown).toEqual(
      expect.arrayContaining([
        'accounts.api_key',
        'accounts.session',
        'accounts.user_account',
        'incidents.incident',
        'integrations.delivery',
        'integrations.integration',
        'monitoring.scope',
        'monitoring.service',
        'monitoring.status_change',
        'monitoring.status_page',
        'monitoring.user_service',
      ]),
    );
    expect((await world.call('deleteManagedUser', { path: { id: gone.id } })).status).toBe(204);
    // A message is kept as long as deliveries: others may have been told the same.
    const after = await world.rowCounts([...remembered, 'integrations.message', 'integrations.endpoint_rate_limit']);
    expect(after).toEqual(Object.fromEntries(Object.keys(after).map((table) => [table, before[table]])));
    expect((await world.call('getUser', { headers })).status).toBe(401);
    expect((await world.call('deleteManagedUser', { path: { id: gone.id } })).status).toBe(404);
  });
});

describe('the CSV export', () => {
  test('has everybody once, however many batches that takes', async () => {
    await query(world.em)`
      insert into accounts.user_account (username, email, created_at, updated_at)
      select 'many' || n, 'many' || n || '@many.example', now(), now() from generate_series(1, 2203) n
    `;
    const { text } = await world.call('exportUsers', { query: { q: '@many.example', sort: '-username' } });
    const exported = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]);
    expect(exported.length).toBe(2203);
    expect(new Set(exported).size).toBe(2203);
    await query(world.em)`delete from accounts.user_account where username like 'many%'`;
  });
});

describe('an API key with the scope "admin"', () => {
  test('changes no address, no password and no role, and creates users who choose their password by an email', async () => {
    const headers = await world.keyOf('admin');
    const { id } = await created('lena');
    const change = (body: object) => world.call('updateManagedUser', { headers, path: { id }, body });
    for (const body of [{ email: 'evil@mail.example' }, { password: 'somebody else' }, { isAdmin: true }])
      expect(await change(body)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect((await change({ company: 'Acme' })).json).toMatchObject({ company: 'Acme', isAdmin: false });
    const account = { username: 'mira', email: 'mira@mail.example' };
    const withPassword = { headers, body: { ...account, password: 'known to the key' } };
    expect((await world.call('createUser', withPassword)).status).toBe(403);
    const made = await world.call('createUser', { headers, body: account });
    expect(made.status, made.text).toBe(201);
    const mails = await query<{ kind: string }>(world.em)`
      select kind from accounts.account_mail join accounts.user_account holder on holder.id = user_id
      where username = 'mira'
    `;
    expect(mails).toEqual([{ kind: 'reset_password' }]);
  });
});

describe('the overview', () => {
  test('shows seven services of a user by name and counts them all; a deleted user takes none of the others', async () => {
    const watcher = await world.signUp('greta');
    const other = await world.signUp('hanna');
    const add = (name: string, headers: Readonly<Record<string, string>>, path: string) =>
      world.call('addService', { headers, body: { name, statusPageUrl: `${world.page.url}/${path}` } });
    for (let service = 1; service <= 9; service++) await add(`Service ${service}`, watcher.headers, `s${service}`);
    await add('Mine', other.headers, 's1');
    const overviewOf = async (q: string) => (await world.call('listUsersWithServices', { query: { q } })).json;
    expect(await overviewOf('greta')).toMatchObject([
      {
        user: { id: watcher.id, username: 'greta' },
        serviceCount: 9,
        services: [1, 2, 3, 4, 5, 6, 7].map((service) => ({ name: `Service ${service}` })),
      },
    ]);
    await world.call('deleteManagedUser', { path: { id: watcher.id } });
    expect(await overviewOf('hanna')).toMatchObject([{ serviceCount: 1, services: [{ name: 'Mine' }] }]);
    const listedNow = (await world.call('listServices', { headers: other.headers })).json;
    expect(listedNow).toMatchObject([{ name: 'Mine' }]);
  });
});

describe('the statistics', () => {
  test('count what is there', async () => {
    const counts = await world.rowCounts();
    const { json } = await world.call('getStatistics');
    expect(json).toMatchObject({
      users: counts['accounts.user_account'],
      newThisWeek: counts['accounts.user_account'],
      trials: (counts['accounts.user_account'] ?? 0) - 1,
      trialsEndingThisWeek: 0,
      subscribers: 0,
      services: counts['monitoring.service'],
      pagesUnreadable: expect.any(Number),
      alertsFailed: 0,
    });
  });
});

describe('the settings of the installation', () => {
  test('take an address, and refuse mails that go nowhere', async () => {
    const start = { newUserNotificationEmail: null, enableNewUserNotifications: false };
    expect((await world.call('getAdminSettings')).json).toEqual(start);
    const body = { newUserNotificationEmail: null, enableNewUserNotifications: true };
    expect(await world.call('updateAdminSettings', { body })).toMatchObject({
      status: 400,
      json: { fields: { newUserNotificationEmail: 'Email is required' } },
    });
    const wanted = { newUserNotificationEmail: 'ops@mail.example', enableNewUserNotifications: true };
    expect((await world.call('updateAdminSettings', { body: wanted })).json).toEqual(wanted);
    expect((await world.call('getAdminSettings')).json).toEqual(wanted);
  });

  test('let each new user be told of, however the account was made, and none before or after', async () => {
    const waiting = async () =>
      (
        await query<{ name: string }>(world.em)`
        select username as name from admin.new_user_notice join accounts.user_account on id = user_id order by user_id
      `
      ).map(({ name }) => name);
    const wanted = { newUserNotificationEmail: 'ops@mail.example', enableNewUserNotifications: true };
    await world.call('updateAdminSettings', { body: wanted });
    await created('ida');
    const registration = { username: 'jana', email: 'jana@mail.example', password: 'password' };
    expect((await world.call('register', { headers: {}, body: registration })).status).toBe(201);
    await world.call('updateAdminSettings', { body: { ...wanted, enableNewUserNotifications: false } });
    await created('karla');
    expect(await waiting()).toEqual(['ida', 'jana']);
  });
});
