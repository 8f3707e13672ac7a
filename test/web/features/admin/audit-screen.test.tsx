import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp } from '../../../support/web-app.tsx';

afterAll(closeApp);

const entry = {
  id: 90,
  at: '2026-11-20T08:16:00.000Z',
  operation: 'updateManagedUser',
  action: 'Update a user',
  outcome: 'done',
  userId: 1,
  username: 'admin',
  credential: 'key',
  keyId: 4,
  address: '203.0.113.7',
  userAgent: 'curl/8.5.0',
  target: '2',
  details: { isAdmin: true, email: '…' },
};
const refused = {
  ...entry,
  id: 89,
  operation: 'login',
  action: 'Log in',
  outcome: 'refused',
  userId: 17,
  username: null,
  credential: 'none',
  keyId: null,
  target: null,
  details: { username: '…', password: '…' },
};
const owner: Answers = {
  'GET /api/user': ok({ ...maya, id: 1, isAdmin: true, isOwner: true }),
  'GET /api/admin/audit': ok([entry, refused]),
};

test('an entry says who did what to what, by what and from where', async () => {
  await openApp('/admin/audit', 'maya', owner);
  const [, done, wrong] = await screen.findAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    row &&
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(cells(done)).toEqual([
    'admin',
    'Update a userupdateManagedUser isAdmin: true, email',
    '2',
    'API key 4, 203.0.113.7',
  ]);
  expect(cells(wrong)).toEqual([
    'User 17 (deleted)',
    'Log inRejectedlogin username, password',
    '',
    'No credential, 203.0.113.7',
  ]);
});

test('what is filtered is also what is exported', async () => {
  await openApp('/admin/audit', 'maya', owner);
  const link = await screen.findByRole('link', { name: 'Export' });
  expect(link.getAttribute('href')).toBe('/api/admin/audit/export?');
  await userEvent.type(screen.getByLabelText('User ID'), '17');
  await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'refused');
  expect(link.getAttribute('href')).toBe('/api/admin/audit/export?userId=17&outcome=refused');
});

test('a user who is no number fits nobody, and nothing is exported as if it did', async () => {
  const { received } = await openApp('/admin/audit', 'maya', owner);
  await screen.findAllByRole('row');
  const asked = () => received.filter(({ call }) => call === 'GET /api/admin/audit').length;
  const before = asked();
  await userEvent.type(screen.getByLabelText('User ID'), 'maya');
  expect(await screen.findByText('Enter a user ID from the users table.')).toBeTruthy();
  expect(screen.queryByRole('row')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
  expect(asked()).toBe(before);
});

test('it is the owner’s only', async () => {
  const { received } = await openApp('/admin/audit', 'maya');
  expect(await screen.findByText(/You may not have admin permissions/)).toBeTruthy();
  expect(received.some(({ call }) => call.includes('/api/admin'))).toBe(false);
});
