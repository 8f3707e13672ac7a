import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { closeApp, maya, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const press = (name: string) => userEvent.click(within(screen.getByRole('form')).getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const openRegister = async () => {
  await userEvent.click(await screen.findByRole('tab', { name: 'Register' }));
  await screen.findByRole('form', { name: 'Register' });
};
const fillRegistration = async (username: string) => {
  await userEvent.type(field('Username'), username);
  await userEvent.type(field('Email'), 'maya@example.com');
  await userEvent.type(field('Password'), 'long enough');
  await userEvent.type(field('Confirm password'), 'long enough');
};

test('each view has its fields and the way to the other one, under a way home and the terms', async () => {
  await openApp('/auth', 'visitor');
  const form = (name: string) => within(screen.getByRole('form', { name }));
  await screen.findByRole('form', { name: 'Login' });
  for (const label of ['Username', 'Password']) expect(form('Login').getByLabelText(label)).toBeDefined();
  const hint = document.getElementById(field('Username').getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Or your email address.');
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  const foot = within(screen.getByRole('contentinfo'));
  expect(screen.getByRole('contentinfo').textContent).toBe(
    'By signing up you agree to the Terms (opens in a new tab) and Privacy Policy (opens in a new tab).',
  );
  for (const [name, href] of [
    [/^Terms/, '/terms-of-service'],
    [/^Privacy Policy/, '/privacy-policy'],
  ] as const) {
    const link = foot.getByRole<HTMLAnchorElement>('link', { name });
    expect(link.getAttribute('href')).toBe(href);
    expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer']);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByRole('form', { name: 'Register' });
  for (const label of ['Username', 'Email', 'Full name', 'Company', 'Password', 'Confirm password'])
    expect(form('Register').getByLabelText(label)).toBeDefined();
  expect(form('Register').getAllByRole('button', { name: /^Show / })).toHaveLength(2);
  await waitFor(() => expect(document.title).toBe('Register · Allclear'));
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('form', { name: 'Login' })).toBeDefined();
});

test('an empty login is refused with a message at each field and the focus on the first', async () => {
  const { received } = await openApp('/auth', 'visitor');
  await screen.findByRole('form', { name: 'Login' });
  await press('Login');
  expect(field('Username').getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field('Username').getAttribute('aria-describedby')!)?.textContent).toBe(
    'Username is required',
  );
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(document.activeElement).toBe(field('Username'));
  expect(received.map(({ call }) => call)).not.toContain('POST /api/login');
});

test('a form is checked again with each change after the first submit, and not before', async () => {
  await openApp('/auth', 'visitor');
  await screen.findByRole('form', { name: 'Login' });
  await userEvent.type(field('Username'), 'm{Backspace}');
  expect(screen.queryByText('Username is required')).toBeNull();
  await press('Login');
  await userEvent.type(field('Username'), 'm');
  expect(screen.queryByText('Username is required')).toBeNull();
  await userEvent.clear(field('Username'));
  expect(screen.getByText('Username is required')).toBeDefined();
});

test('a login opens the dashboard and moves the focus to its heading', async () => {
  const { received, router } = await openApp('/auth', 'visitor', {
    'POST /api/login': ok(maya),
    'GET /api/services': ok([]),
    'GET /api/incidents': ok([]),
  });
  await screen.findByRole('form', { name: 'Login' });
  await userEvent.type(field('Username'), ' maya ');
  await userEvent.type(field('Password'), 'long enough{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(router.state.location.pathname).toBe('/dashboard');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(received.find(({ call }) => call === 'POST /api/login')?.body).toEqual({
    username: 'maya',
    password: 'long enough',
  });
});

test('a failed login says so with the status and the message of the server, and keeps saying it in the form', async () => {
  await openApp('/auth', 'visitor', {
    'POST /api/login': refusal(401, 'wrong_credentials', 'Wrong username or password.'),
  });
  await screen.findByRole('form', { name: 'Login' });
  await userEvent.type(field('Username'), 'maya');
  await userEvent.type(field('Password'), 'wrong{Enter}');
  const alert = await screen.findByText('Login failed');
  expect(alert.closest('[role="alert"]')?.textContent).toContain('401: Wrong username or password.');
  expect(field('Username').value).toBe('maya');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Login failed')).toBeNull());
  const kept = screen.getByText('Wrong username or password.');
  expect(within(screen.getByRole('form')).getByText('Wrong username or password.')).toBe(kept);
  expect(kept.compareDocumentPosition(screen.getByRole('button', { name: 'Login' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('a new try takes away what was told of the last one', async () => {
  const refused = refusal(401, 'wrong_credentials', 'Wrong username or password.');
  const { answer } = await openApp('/auth', 'visitor', { 'POST /api/login': refused });
  await screen.findByRole('form', { name: 'Login' });
  await userEvent.type(field('Username'), 'maya');
  await userEvent.type(field('Password'), 'wrong{Enter}');
  await screen.findByText('Login failed');
  const gate = Promise.withResolvers<void>();
  answer({ 'POST /api/login': () => gate.promise.then(refused) });
  await press('Login');
  await screen.findByRole('button', { name: 'Logging in...' });
  expect(screen.queryByText('Login failed')).toBeNull();
  gate.resolve();
  await screen.findByText('Login failed');
});

test('the line beside the form has a caption', async () => {
  await openApp('/auth', 'visitor');
  expect((await screen.findByText(/Your team knew at 8:17\.$/)).textContent).toBe(
    'Example: Stripe, Outage at 8:16 AM. Your team knew at 8:17.',
  );
});

test('the password is shown and hidden by its button', async () => {
  await openApp('/auth', 'visitor');
  await screen.findByRole('form', { name: 'Login' });
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password').type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field('Password').type).toBe('password');
});

test('a registration with a short password and another confirmation is refused with both messages', async () => {
  await openApp('/auth', 'visitor');
  await openRegister();
  await userEvent.type(field('Password'), 'four');
  await userEvent.type(field('Confirm password'), 'five');
  await press('Register');
  expect(screen.getByText('Password must be at least 8 characters')).toBeDefined();
  expect(screen.getByText('Passwords do not match')).toBeDefined();
  expect(screen.getByText('Username is required')).toBeDefined();
  expect(screen.getByText('Email is required')).toBeDefined();
});

test('a registration sends what was filled in, never the confirmation, and opens the dashboard', async () => {
  const { received } = await openApp('/auth?view=register', 'visitor', {
    'POST /api/register': () => ({ status: 201, body: maya }),
    'GET /api/services': ok([]),
  });
  await screen.findByRole('form', { name: 'Register' });
  await fillRegistration('maya');
  await press('Register');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(received.find(({ call }) => call === 'POST /api/register')?.body).toEqual({
    username: 'maya',
    email: 'maya@example.com',
    password: 'long enough',
  });
});

test("a server's refusal of a field appears at the field, with the focus, and as a toast", async () => {
  await openApp('/auth', 'visitor', {
    'POST /api/register': refusal(409, 'conflict', 'This username is taken.', { username: 'This username is taken.' }),
  });
  await openRegister();
  await fillRegistration('taken');
  await press('Register');
  expect((await screen.findByText('Registration failed')).closest('[role="alert"]')?.textContent).toContain(
    '409: This username is taken.',
  );
  await waitFor(() => expect(document.activeElement).toBe(field('Username')));
  expect(screen.getByText('This username is taken.')).toBeDefined();
});
