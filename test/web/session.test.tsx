import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, expect, test } from 'vitest';
import { toast } from '../../web/ui/toast/toast.ts';
import { closeApp, maya, ok, openApp, refusal } from '../support/web-app.tsx';

afterEach(() => toast.clear());
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

test('a visitor of the dashboard is sent to /auth', async () => {
  const { router } = await openApp('/dashboard', 'visitor');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(router.state.location.pathname).toBe('/auth');
  expect(document.title).toBe('Login · Allclear');
});

test('someone signed in is sent from /auth to the dashboard', async () => {
  const { router } = await openApp('/auth', 'maya');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(router.state.location.pathname).toBe('/dashboard');
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

test('a failed login says so with the status and the message of the server', async () => {
  await openApp('/auth', 'visitor', {
    'POST /api/login': refusal(401, 'wrong_credentials', 'Wrong username or password.'),
  });
  await screen.findByRole('form', { name: 'Login' });
  await userEvent.type(field('Username'), 'maya');
  await userEvent.type(field('Password'), 'wrong{Enter}');
  const alert = await screen.findByText('Login failed');
  expect(alert.closest('[role="alert"]')?.textContent).toContain('401: Wrong username or password.');
  expect(field('Username').value).toBe('maya');
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

test.each([
  {
    place: 'sidebar',
    button: 'Log out',
    title: 'Logged out successfully',
    text: 'You have been logged out of your account',
  },
  { place: 'top bar', button: 'Logout', title: 'Logged out', text: 'You have been successfully logged out.' },
])('logging out in the $place leads to /auth with its own words', async ({ button, title, text }) => {
  const { router, queryClient } = await openApp('/dashboard', 'maya', { 'POST /api/logout': () => ({ status: 204 }) });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await userEvent.click(screen.getAllByRole('button', { name: button })[0]!);
  expect((await screen.findByText(title)).closest('[role="status"]')?.textContent).toContain(text);
  expect(router.state.location.pathname).toBe('/auth');
  expect(queryClient.getQueryData(['services'])).toBeUndefined();
});

test.each([
  { place: 'sidebar', button: 'Log out', title: 'Logout failed', text: 'An error occurred while logging out' },
  { place: 'top bar', button: 'Logout', title: 'Error', text: 'Failed to log out. Please try again.' },
])('a failed logout in the $place keeps the page and says so', async ({ button, title, text }) => {
  const { router } = await openApp('/dashboard', 'maya', { 'POST /api/logout': refusal(500, 'internal', 'Sorry.') });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await userEvent.click(screen.getAllByRole('button', { name: button })[0]!);
  expect((await screen.findByText(title)).closest('[role="alert"]')?.textContent).toContain(text);
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('a session that ended meanwhile leads back to /auth', async () => {
  const { queryClient, answer, router } = await openApp('/dashboard', 'maya');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  answer({ 'GET /api/services': refusal(401, 'unauthenticated', 'Sign in to continue.') });
  await queryClient.invalidateQueries({ queryKey: ['services'] });
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(router.state.location.pathname).toBe('/auth');
});

test('a server that cannot check the session is told with its message and a way to try again', async () => {
  const { answer } = await openApp('/dashboard', 'maya', { 'GET /api/user': refusal(503, 'unavailable', 'Busy.') });
  expect((await screen.findByText('503: Busy.')).closest('[role="alert"]')).not.toBeNull();
  answer({ 'GET /api/user': ok(maya) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
});

test('an unknown address shows the not-found screen', async () => {
  await openApp('/nowhere', 'visitor');
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined();
});

test('the theme is light at first, and the other choice is stored', async () => {
  await openApp('/dashboard', 'maya');
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to dark theme' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(localStorage.getItem('theme')).toBe('light');
});
