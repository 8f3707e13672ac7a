import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { takeComplaints } from '../../support/quiet-console.ts';
import { standings } from '../../support/subscriptions.ts';
import { userEvent } from '../../support/user.ts';
import { closeApp, maya, ok, openApp, refusal } from '../../support/web-app.tsx';

afterAll(closeApp);

test('a visitor of the dashboard is sent to /auth', async () => {
  const { router } = await openApp('/dashboard', 'visitor');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(router.state.location.pathname).toBe('/auth');
  await waitFor(() => expect(document.title).toBe('Login · Allclear'));
});

test('someone signed in is sent from /auth to the dashboard', async () => {
  const { router } = await openApp('/auth', 'maya');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(router.state.location.pathname).toBe('/dashboard');
});

test.each([
  ['/dashboard', 'Dashboard'],
  ['/app', 'Dashboard'],
  ['/services', 'Services'],
  ['/integrations', 'Integrations'],
  ['/integrations/guides', 'Integration guides'],
  ['/integrations/guides/slack', 'Integration guides'],
  ['/settings', 'Settings'],
  ['/subscribe', 'Subscribe'],
  ['/subscription', 'Subscription Management'],
  ['/admin', 'Admin'],
])('%s is the screen %s, for whoever is signed in', async (path, title) => {
  const { router } = await openApp(path, 'maya', {
    'GET /api/user/sessions': ok([]),
    'GET /api/subscription-status': ok(standings.trial),
    'POST /api/get-or-create-subscription': ok({ clientSecret: 'pi_1_secret_2' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(router.state.location.pathname).toBe(path);
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

test('what is refused while a logout is under way tells of no session that ended by surprise', async () => {
  const logout = Promise.withResolvers<{ status: number }>();
  const { queryClient, answer, router } = await openApp('/dashboard', 'maya', {
    'POST /api/logout': () => logout.promise,
  });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  answer({ 'GET /api/services': refusal(401, 'unauthenticated', 'Log in to continue.') });
  await userEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
  await queryClient.invalidateQueries({ queryKey: ['services'] });
  expect(router.state.location.pathname).toBe('/dashboard');
  logout.resolve({ status: 204 });
  await screen.findByText('Logged out');
  expect(router.state.location.search).toEqual({});
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
  // An answer that is under way would still be good.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  answer({ 'GET /api/services': refusal(401, 'unauthenticated', 'Log in to continue.') });
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
  expect(takeComplaints()).toContain('503: Busy.');
});

test('an unknown address shows the not-found screen', async () => {
  await openApp('/nowhere', 'visitor');
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  expect(screen.getByText('Check the URL. The page may have been removed.')).toBeDefined();
});

test('the theme is light at first, and another choice is stored', async () => {
  await openApp('/dashboard', 'maya');
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to dark theme' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Use the system theme' }));
  expect(localStorage.getItem('theme')).toBe('system');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(localStorage.getItem('theme')).toBe('light');
});

test('the theme follows what another tab chose, the frame of the browser too', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#eff2f0" />');
  await openApp('/dashboard', 'maya');
  await screen.findByRole('button', { name: 'Switch to dark theme' });
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  await screen.findByRole('button', { name: 'Use the system theme' });
  expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#0b0f0d');
  localStorage.removeItem('theme');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  await screen.findByRole('button', { name: 'Switch to dark theme' });
  document.querySelector('meta[name="theme-color"]')?.remove();
});
