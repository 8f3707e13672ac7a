import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { auditEntry } from '../../../support/audit-entry.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, mayaAsMember, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const promoted = {
  ...auditEntry,
  id: 89,
  operation: 'changeMemberRole',
  verb: 'changed the role of',
  target: '9',
  targetKind: 'member',
  targetName: 'Tom Reed',
  canOpenTarget: true,
  details: { role: 'admin' },
};
const left = {
  ...auditEntry,
  id: 88,
  operation: 'addService',
  verb: 'added the service',
  userId: 17,
  username: null,
  actorName: 'Ada Long',
  actorHasLeft: true,
  canOpenTarget: true,
};
const entries = [auditEntry, promoted, left];

/** The queries of the log so far, the latest last. */
const asked: URLSearchParams[] = [];
const listed = (body: unknown) => (_: unknown, query: URLSearchParams) => {
  asked.push(query);
  return ok(body)();
};
const team: Answers = { 'GET /api/team/audit': listed(entries) };
const owner: Answers = {
  'GET /api/user': ok({ ...maya, id: 1, isAdmin: true, isOwner: true }),
  'GET /api/admin/audit': listed(entries),
};

const main = () => within(screen.getByRole('main'));
const sentences = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const latest = () => Object.fromEntries(asked.at(-1) ?? []);

test('entries are sentences, with links to what still exists', async () => {
  await openApp('/team/audit', 'maya', team);
  expect(await sentences()).toEqual([
    'Maya Lind deleted the service Stripe',
    'Maya Lind changed the role of Tom ReedRole: admin',
    'Ada Long (former member) added the service Stripe',
  ]);
  const links = main()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Export', '/api/team/audit/export?team=maya-s-team-7'],
    ['Tom Reed', '/team'],
    ['Stripe', '/services?id=28'],
  ]);
});

test('filters stand in the URL, and decide what is exported', async () => {
  const { router } = await openApp('/team/audit?group=services&from=2026-11-01', 'maya', team);
  await screen.findAllByRole('row');
  expect(latest()).toMatchObject({ group: 'services', since: expect.stringMatching(/^2026-(10-31|11-01)T/) });
  await userEvent.type(main().getByLabelText('Search names'), 'stripe');
  await waitFor(() => expect(latest()).toMatchObject({ group: 'services', q: 'stripe' }));
  await userEvent.selectOptions(main().getByLabelText('Person'), 'Maya Lind');
  await waitFor(() => expect(latest()).toMatchObject({ userId: '7', q: 'stripe' }));
  expect(router.state.location.search).toEqual({ group: 'services', from: '2026-11-01', q: 'stripe', user: 7 });
  expect(main().getByRole('link', { name: 'Export' }).getAttribute('href')).toMatch(
    /^\/api\/team\/audit\/export\?team=maya-s-team-7&.*userId=7/,
  );
});

test('a click narrows the log to a person who left, or to a thing', async () => {
  const { router } = await openApp('/team/audit', 'maya', team);
  await userEvent.click(await screen.findByRole('button', { name: 'Ada Long' }));
  await waitFor(() => expect(latest()).toMatchObject({ userId: '17' }));
  const person = main().getByLabelText<HTMLSelectElement>('Person');
  expect(person.selectedOptions[0]?.textContent).toBe('Ada Long');
  await userEvent.selectOptions(person, 'Everyone');
  await userEvent.click(await main().findByRole('button', { name: 'Only entries about Tom Reed' }));
  await waitFor(() => expect(latest()).toEqual({ targetKind: 'member', target: '9', limit: '50' }));
  await userEvent.click(main().getByRole('button', { name: 'Remove the filter Tom Reed' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('older entries come a page at a time', async () => {
  const page = Array.from({ length: 50 }, (_, at) => ({ ...auditEntry, id: 200 - at }));
  await openApp('/team/audit', 'maya', {
    'GET /api/team/audit': (_, query) => ok(query.get('before') === '151' ? [left] : page)(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('(former member)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test.each([
  ['nothing was changed', '/team/audit', 'No changes yet.'],
  ['nothing matches', '/team/audit?q=zebra', 'No entries match. Clear a filter.'],
])('it says so where %s', async (_, path, text) => {
  await openApp(path, 'maya', { 'GET /api/team/audit': ok([]) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a failure can be tried again', async () => {
  const { answer } = await openApp('/team/audit', 'maya', {
    'GET /api/team/audit': refusal(503, 'unavailable', 'The server is busy.'),
  });
  expect(await screen.findByText(/The server is busy/)).toBeTruthy();
  answer(team);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await sentences()).toHaveLength(3);
});

test('members and viewers get no log, and no link to it', async () => {
  const member = { 'GET /api/user': ok({ ...maya, team: { ...maya.team, role: 'member' } }) };
  const { received } = await openApp('/team/audit', 'maya', member);
  expect(await screen.findByText('Only team admins and owners see the audit log')).toBeTruthy();
  expect(received.some(({ call }) => call.includes('audit'))).toBe(false);
  await openApp('/team', 'maya', { ...member, 'GET /api/team/members': ok([mayaAsMember]) });
  await screen.findByText('1 member');
  expect(screen.queryByRole('link', { name: 'Open audit log' })).toBeNull();
});

test('admins open it from the team', async () => {
  const { router } = await openApp('/team', 'maya', team);
  await userEvent.click(await screen.findByRole('link', { name: 'Open audit log' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/team/audit'));
  expect(await sentences()).toHaveLength(3);
});

test('the log of the server names teams, links users, and filters by outcome', async () => {
  const refused = { ...promoted, operation: 'login', verb: 'failed to log in', outcome: 'refused', targetKind: null };
  const wrong = {
    ...refused,
    id: 87,
    target: null,
    targetName: null,
    canOpenTarget: false,
    teamName: null,
    details: {},
  };
  await openApp('/admin/audit?operation=login', 'maya', {
    ...owner,
    'GET /api/admin/audit': listed([promoted, wrong]),
  });
  expect(await sentences()).toEqual([
    "Maya Lind changed the role of Tom ReedMaya's team · Role: admin",
    'Maya Lind failed to log in Rejected',
  ]);
  expect(screen.getByRole('link', { name: 'Tom Reed' }).getAttribute('href')).toBe('/admin/users/9');
  expect(screen.queryByLabelText('Person')).toBeNull();
  await userEvent.selectOptions(main().getByLabelText('Outcome'), 'refused');
  await waitFor(() => expect(latest()).toMatchObject({ outcome: 'refused', operation: 'login' }));
  const link = main().getByRole('link', { name: 'Export' });
  expect(link.getAttribute('href')).toBe('/api/admin/audit/export?outcome=refused&operation=login');
  await userEvent.click(main().getByRole('button', { name: 'Remove the filter login' }));
  await waitFor(() => expect(latest()).toEqual({ outcome: 'refused', limit: '50' }));
});

test('the log of the server is its owner’s only', async () => {
  const { received } = await openApp('/admin/audit', 'maya');
  expect(await screen.findByText(/You may not have admin permissions/)).toBeTruthy();
  expect(received.some(({ call }) => call.includes('/api/admin'))).toBe(false);
});
