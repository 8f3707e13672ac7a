import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { noonOf } from '../../../support/noon.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal, signInOptions } from '../../../support/web-app.tsx';

afterAll(closeApp);

const admin = {
  id: 1,
  username: 'admin',
  email: 'admin@localhost',
  emailVerified: false,
  fullName: null,
  company: 'Harbour & Pine',
  isAdmin: true,
  isOwner: true,
  teamCount: 1,
  teams: [{ id: 1, slug: 'harbour-1', name: 'Harbour', role: 'owner', memberCount: 1 }],
  subscription: 'unlimited',
  stripeSubscriptionId: null,
  trialEnds: null,
  createdAt: '2026-11-08T09:00:00.000Z',
};
const tomasz = {
  ...admin,
  id: 2,
  username: 'tomasz.w',
  email: 'tomasz@northgate.example',
  company: null,
  isAdmin: false,
  isOwner: false,
  singleSignOn: false,
  subscription: 'trial',
  createdAt: noonOf('2026-11-12'),
};
const figures = {
  users: 1280,
  newThisWeek: 6,
  trials: 38,
  trialsEndingThisWeek: 9,
  subscribers: 320,
  services: 1942,
  pagesWatched: 88,
  pagesAsked: 87,
  pagesUnreadable: 2,
  alertsAccepted: 41,
  alertsFailed: 0,
};
const watched = { id: 7, name: 'Stripe', logoIcon: 'ri-bank-card-line', logoColor: 'text-indigo-600 bg-indigo-100' };
const page = (body: unknown, total: number) => () => ({
  status: 200,
  body,
  headers: { 'x-total-count': String(total) },
});
const acme = {
  id: 7,
  slug: 'acme-7',
  name: 'Acme Support',
  memberCount: 14,
  serviceCount: 31,
  owner: { id: 2, username: 'tomasz.w' },
  subscription: 'trial',
  createdAt: noonOf('2026-11-12'),
};
const owner: Answers = {
  'GET /api/admin/teams': page([acme], 1),
  'GET /api/user': ok({ ...maya, id: 1, isAdmin: true, isOwner: true }),
  'GET /api/admin/users': page([admin, tomasz], 2),
  'GET /api/admin/users-with-services': page(
    [{ user: { id: 2, username: 'tomasz.w' }, id: 2, username: 'tomasz.w', serviceCount: 9, services: [watched] }],
    2,
  ),
  'GET /api/admin/statistics': ok(figures),
};
const openAdmin = (more: Answers = {}) => openApp('/admin', 'maya', { ...owner, ...more });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('the owner sees the figures, every user in eight columns and what they watch', async () => {
  await openAdmin();
  const users = await panel('Users');
  expect((await users.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Username',
    'Email',
    'Company',
    'Role',
    'Subscription Status',
    'Created',
    'Actions',
  ]);
  const row = users.getByRole('row', { name: /tomasz/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, 7),
  ).toEqual(['2', 'tomasz.wHarbour (owner)', 'tomasz@northgate.example', '', 'User', 'Trial', 'Nov 12, 2026']);
  const statistics = await panel('System Statistics');
  expect(await statistics.findByText('1,280')).toBeTruthy();
  expect(statistics.getByText('25% of users')).toBeTruthy();
  expect(statistics.getByText("2 can't be read")).toBeTruthy();
  const overview = await panel('User Services Overview');
  expect((await overview.findByRole('listitem')).textContent).toBe('tomasz.wStripe+89 services');
  expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('aria-current')).toBe('page');
});

test("the day on which an account was made is that of the owner's time zone, as its title has it", async () => {
  const late = { ...tomasz, createdAt: '2026-11-12T20:00:00.000Z' };
  await openAdmin({
    'GET /api/user': ok({ ...maya, id: 1, isAdmin: true, isOwner: true, timeZone: 'Pacific/Auckland', clock: '24h' }),
    'GET /api/admin/users': page([admin, late], 2),
  });
  const created = await (await panel('Users')).findByTitle('Nov 13, 2026 at 09:00 GMT+13');
  expect(created.textContent).toBe('Nov 13, 2026');
});

test('the owner can be edited, without password and role, and not deleted', async () => {
  const { received } = await openAdmin({ 'PUT /api/admin/users/1': ok(admin) });
  const users = await panel('Users');
  await userEvent.click(await users.findByRole('button', { name: 'Edit admin' }));
  expect(users.queryByRole('button', { name: 'Delete admin' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit admin' }));
  expect(dialog.queryByLabelText('New password')).toBeNull();
  expect(dialog.queryByRole('switch')).toBeNull();
  await userEvent.clear(dialog.getByLabelText('Company'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('User updated successfully')).toBeTruthy();
  expect(received.find(({ call }) => call === 'PUT /api/admin/users/1')?.body).toEqual({ company: '' });
});

test('a single sign-on is unlinked once the owner confirms, and only where there is one', async () => {
  const { received } = await openAdmin({
    'GET /api/admin/users': page([admin, tomasz, { ...tomasz, id: 3, username: 'lena', singleSignOn: true }], 3),
    'DELETE /api/admin/users/3/single-sign-on': () => ({ status: 204 }),
  });
  const users = await panel('Users');
  await userEvent.click(await users.findByRole('button', { name: 'Unlink single sign-on for lena' }));
  expect(users.queryByRole('button', { name: 'Unlink single sign-on for tomasz.w' })).toBeNull();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Unlink single sign-on' }));
  expect(received.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText('Single sign-on unlinked')).toBeTruthy();
});

test('only what was changed in an edit is sent, so that nothing is taken back that was saved elsewhere meanwhile', async () => {
  const { received } = await openAdmin({ 'PUT /api/admin/users/2': ok(tomasz) });
  const sent = () => received.filter(({ call }) => call === 'PUT /api/admin/users/2').map(({ body }) => body);
  const edit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit tomasz.w' }));
    return within(await screen.findByRole('dialog', { name: 'Edit tomasz.w' }));
  };
  const named = await edit();
  await userEvent.type(named.getByLabelText('Company'), 'Pine{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ company: 'Pine' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const raised = await edit();
  await userEvent.click(raised.getByRole('switch', { name: 'Administrator' }));
  await userEvent.click(raised.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent()[1]).toEqual({ isAdmin: true }));
});

test('a user is made by the rules, and a name that is taken is said at its field', async () => {
  const taken = refusal(409, 'conflict', 'This username is taken.', { username: 'This username is taken.' });
  const { answer } = await openAdmin({ 'POST /api/admin/users': taken });
  await userEvent.click(await screen.findByRole('button', { name: 'Add User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
  await userEvent.type(dialog.getByLabelText('Username'), 'ab');
  await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
  for (const message of [
    'Username must be at least 3 characters',
    'Invalid email address',
    'Password must be at least 6 characters',
  ])
    expect(dialog.getByText(message)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Username'), 'c');
  await userEvent.type(dialog.getByLabelText('Email'), 'abc@mail.example');
  await userEvent.type(dialog.getByLabelText('Password'), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
  expect(await dialog.findByText('This username is taken.')).toBeTruthy();
  expect(await screen.findByText('Failed to create user')).toBeTruthy();
  answer({ 'POST /api/admin/users': () => ({ status: 201, body: tomasz }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
  expect(await screen.findByText('User created successfully')).toBeTruthy();
});

test.each([
  [true, 'Their 30-day trial starts now. We email them a link to confirm their email address.'],
  [false, /Without a mail server, .* is saved in the folder “mailbox” on the server\.$/],
])('who adds a user is promised a mail only where one is sent: %s', async (sendsMail, text) => {
  await openAdmin({ 'GET /api/sign-in-options': ok({ ...signInOptions, sendsMail }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add User' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a user is deleted after a question that says what goes with them', async () => {
  const { received } = await openAdmin({ 'DELETE /api/admin/users/2': () => ({ status: 204 }) });
  await userEvent.click(await (await panel('Users')).findByRole('button', { name: 'Delete tomasz.w' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete User' }));
  expect(
    dialog.getByText(/removes the account, and Harbour with all data, API keys and the subscription/),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('User Deleted')).toBeTruthy();
  expect(received.some(({ call }) => call === 'DELETE /api/admin/users/2')).toBe(true);
});

test('the question says that teams with other members stay', async () => {
  const teams = [{ ...admin.teams[0], memberCount: 2 }];
  await openAdmin({ 'GET /api/admin/users': page([{ ...tomasz, teams }], 1) });
  await userEvent.click(await (await panel('Users')).findByRole('button', { name: 'Delete tomasz.w' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete User' }));
  expect(dialog.getByText(/This removes the account\. Other teams keep everything that the user added\./)).toBeTruthy();
});

test('a long list has pages', async () => {
  await openAdmin({ 'GET /api/admin/users': page([admin, tomasz], 120) });
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of users' }));
  expect(pages.getByText('Showing 1 to 50 of 120 users')).toBeTruthy();
  await userEvent.click(pages.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Showing 51 to 100 of 120 users')).toBeTruthy();
});

test('state, order, page and page size are in the address, and the export has the same users', async () => {
  const asked: string[] = [];
  await openAdmin({
    'GET /api/admin/users': (_body, query) => {
      asked.push(String(query));
      return page([admin, tomasz], 500)();
    },
  });
  const users = await panel('Users');
  await userEvent.selectOptions(users.getByLabelText('State'), 'Payment due');
  await userEvent.click(await users.findByRole('button', { name: 'Created' }));
  await userEvent.click(await users.findByRole('button', { name: 'Created' }));
  expect((await users.findByRole('columnheader', { name: 'Created' })).getAttribute('aria-sort')).toBe('descending');
  await userEvent.selectOptions(users.getByLabelText('Users per page'), '25 per page');
  const number = await users.findByLabelText('Page of users');
  await userEvent.clear(number);
  await userEvent.type(number, '7{Enter}');
  expect(await screen.findByText('Showing 151 to 175 of 500 users')).toBeTruthy();
  expect(window.location.search).toBe('?state=past_due&sort=-createdAt&page=7&size=25');
  expect(asked.at(-1)).toBe('state=past_due&sort=-createdAt&limit=25&offset=150');
  expect(users.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/admin/users-export?state=past_due&sort=-createdAt',
  );
});

test('several users are selected, their trials extended, and who was refused is said', async () => {
  const refused = refusal(409, 'conflict', 'This account has no trial.');
  const { received } = await openAdmin({
    'POST /api/admin/users/1/trial': refused,
    'POST /api/admin/users/2/trial': ok(tomasz),
  });
  const users = await panel('Users');
  await userEvent.click(await users.findByLabelText('Select all on this page'));
  const chosen = within(users.getByRole('group', { name: 'Selected users' }));
  expect(chosen.getByText('2 users selected')).toBeTruthy();
  await userEvent.click(chosen.getByRole('button', { name: 'Extend trial' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Extend trials' }));
  await userEvent.clear(dialog.getByLabelText('Days'));
  await userEvent.type(dialog.getByLabelText('Days'), '400');
  await userEvent.click(dialog.getByRole('button', { name: 'Extend trials' }));
  expect(dialog.getByText('Days must be a number from 1 to 365')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Days'));
  await userEvent.type(dialog.getByLabelText('Days'), '7');
  await userEvent.click(dialog.getByRole('button', { name: 'Extend trials' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('1 done. Failed:admin: This account has no trial.');
  expect(received.filter(({ call }) => call.endsWith('/trial')).map(({ body }) => body)).toEqual([
    { days: 7 },
    { days: 7 },
  ]);
  expect(users.queryByRole('group', { name: 'Selected users' })).toBeNull();
});

test('a user has a page with what is theirs', async () => {
  const details = {
    user: tomasz,
    serviceCount: 101,
    services: [{ id: 7, name: 'Stripe' }],
    integrations: [{ id: 3, type: 'slack', name: 'Ops channel', enabled: true, state: 'failing' }],
    sessions: [],
    entries: [],
  };
  const { received } = await openApp('/admin/users/2', 'maya', {
    ...owner,
    'GET /api/admin/users/2/details': ok(details),
    'POST /api/admin/users/2/email-confirmation': ok({ outcome: 'sent' }),
  });
  expect(await screen.findByText('tomasz@northgate.example (not confirmed)')).toBeTruthy();
  expect((await panel('Services')).getByText('Showing the first 1 by name.')).toBeTruthy();
  expect((await panel('Integrations')).getByText('failing')).toBeTruthy();
  expect((await panel('Sessions')).getByText('No active sessions.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Resend confirmation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resend confirmation' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send emails' }));
  expect(await screen.findByText('Confirmations sent')).toBeTruthy();
  expect(received.some(({ call }) => call === 'POST /api/admin/users/2/email-confirmation')).toBe(true);
});

test('a search that nobody fits says so and counts nobody', async () => {
  await openAdmin({ 'GET /api/admin/users': page([], 0) });
  expect(await screen.findByText('No users match your search.')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Pages of users' })).toBeNull();
});

test('leads back from a page whose only user was deleted', async () => {
  const { answer } = await openAdmin({
    'GET /api/admin/users': page([tomasz], 51),
    'DELETE /api/admin/users/2': () => ({ status: 204 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete tomasz.w' }));
  answer({ 'GET /api/admin/users': page([], 50) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  answer({ 'GET /api/admin/users': page([admin], 50) });
  expect(await screen.findByText('Showing 1 to 50 of 50 users')).toBeTruthy();
});

test('whoever may not see it is told so, and nothing is asked', async () => {
  const { received } = await openApp('/admin', 'maya');
  expect(await screen.findByText('Failed to load users. You may not have admin permissions.')).toBeTruthy();
  expect(received.some(({ call }) => call.includes('/api/admin'))).toBe(false);
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
});

test('an administrator is told what the role gives', async () => {
  await openApp('/admin', 'maya', { 'GET /api/user': ok({ ...maya, isAdmin: true }) });
  expect(await screen.findByText(/You can change Admin Notifications in Settings\.$/)).toBeTruthy();
});

test('what users watch has its logo or initials', async () => {
  const bare = { ...watched, name: 'Harbour Pay', logoIcon: 'ri-server-line' };
  const user = { id: 2, username: 'tomasz.w' };
  await openAdmin({
    'GET /api/admin/users-with-services': page([{ user, ...user, serviceCount: 1, services: [bare] }], 1),
  });
  expect(await (await panel('User Services Overview')).findByText('HP')).toBeTruthy();
});

test('its lists and figures are asked for again every 30 seconds', async () => {
  const { overviewQuery, statisticsQuery, usersQuery } = await import('../../../../web/features/admin/admin-calls.ts');
  const search = { q: '', page: 0, size: 50 };
  for (const { refetchInterval } of [usersQuery(search), overviewQuery(search), statisticsQuery])
    expect(refetchInterval).toBe(30_000);
});

test('users have their teams with roles, and all teams are listed with search, order and pages', async () => {
  const asked: string[] = [];
  const memberships = [
    { id: 7, slug: 'acme-7', name: 'Acme Support', role: 'admin', memberCount: 4 },
    { id: 9, slug: 'north-9', name: 'Northgate', role: 'viewer', memberCount: 2 },
  ];
  await openAdmin({
    'GET /api/admin/users': page([{ ...tomasz, teamCount: 3, teams: memberships }], 1),
    'GET /api/admin/teams': (_body, query) => {
      asked.push(query.toString());
      return page([acme], 51)();
    },
  });
  await (await panel('Users')).findByText('Acme Support (admin), Northgate (viewer) and 1 more');
  const teams = await panel('Teams');
  const row = within(await teams.findByRole('row', { name: /Acme Support/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '7',
    'Acme Support',
    'tomasz.w',
    '14 members',
    '31 services',
    'Trial',
    expect.stringContaining('2026'),
  ]);
  expect(row.getByRole('link', { name: 'tomasz.w' }).getAttribute('href')).toBe('/admin/users/2');
  await userEvent.type(teams.getByRole('searchbox', { name: 'Search teams' }), 'ac');
  await userEvent.selectOptions(teams.getByRole('combobox', { name: 'Sort teams' }), 'Most members first');
  await waitFor(() => expect(asked.at(-1)).toBe('q=ac&limit=50&offset=0&sort=-members'));
  await userEvent.click(await teams.findByRole('button', { name: /Next/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('q=ac&limit=50&offset=50&sort=-members'));
});
