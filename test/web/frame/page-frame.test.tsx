import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { takeComplaints } from '../../support/quiet-console.ts';
import { userEvent } from '../../support/user.ts';
import { closeApp, maya, ok, openApp } from '../../support/web-app.tsx';

afterAll(closeApp);

const openMenu = async () => {
  const button = await screen.findByRole('button', { name: 'Open menu' });
  await userEvent.click(button);
  return { button, menu: screen.getByRole('dialog', { name: 'Menu' }) };
};

test('the first stop of the keyboard skips to the content', async () => {
  await openApp('/dashboard', 'maya');
  await screen.findByRole('heading', { level: 1 });
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the menu holds the focus while the page behind it is out of reach', async () => {
  await openApp('/dashboard', 'maya');
  const { menu } = await openMenu();
  expect(menu.contains(document.activeElement)).toBe(true);
  expect(screen.getByText('Logged in as maya@example.com').closest('[inert]')).not.toBeNull();
  for (let stops = 0; stops < 8; stops++) {
    await userEvent.tab();
    expect(menu.contains(document.activeElement)).toBe(true);
  }
  await userEvent.tab({ shift: true });
  expect(menu.contains(document.activeElement)).toBe(true);
});

test('Escape and the scrim close the menu and give the focus back to its button', async () => {
  await openApp('/dashboard', 'maya');
  const { button } = await openMenu();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  await openMenu();
  await userEvent.click(document.querySelector('.ac-scrim')!);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a chosen link closes the menu and moves the focus to the heading of its screen', async () => {
  await openApp('/dashboard', 'maya');
  const { menu } = await openMenu();
  await userEvent.click(within(menu).getByRole('link', { name: 'Services' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Services' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.title).toBe('Services · Allclear');
});

test.each([
  [
    'a user',
    maya,
    ['Dashboard', 'Services', 'Incidents', 'Integrations', 'Status pages', 'Billing', 'Team', 'Settings'],
  ],
  [
    'an administrator',
    { ...maya, isAdmin: true },
    ['Dashboard', 'Services', 'Incidents', 'Integrations', 'Status pages', 'Billing', 'Team', 'Settings'],
  ],
  [
    'the owner',
    { ...maya, id: 1, isAdmin: true, isOwner: true },
    ['Dashboard', 'Services', 'Incidents', 'Integrations', 'Status pages', 'Billing', 'Team', 'Settings', 'Admin'],
  ],
])('%s finds in the sidebar the way to each of their screens, and who they are', async (_, user, screens) => {
  await openApp('/dashboard', 'maya', { 'GET /api/user': ok(user) });
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(screens);
  const sidebar = within(screen.getByRole('complementary', { name: 'Sidebar' }));
  expect(sidebar.getByRole('link', { name: /^Allclear/ })).toBeTruthy();
  for (const text of ['M', 'Maya Lind', 'maya@example.com']) expect(sidebar.getByText(text)).toBeTruthy();
  expect(within(screen.getByRole('banner')).getByText('Logged in as maya@example.com')).toBeTruthy();
});

const subscribed = { stripeSubscriptionId: 'sub_1', access: { level: 'full', because: 'subscription', until: null } };

test.each([
  [maya, ['Free Trial', '20 days remaining'], ['Upgrade', '/subscribe']],
  [{ ...maya, ...subscribed }, ['Premium Plan', 'Active subscription'], ['Manage', '/subscription']],
])('the plan stands in the sidebar with what can be done about it: %#', async (user, texts, [label, href]) => {
  await openApp('/dashboard', 'maya', { 'GET /api/user': ok(user) });
  const plan = within(await screen.findByRole('region', { name: 'Plan' }));
  for (const text of texts) expect(plan.getByText(text)).toBeTruthy();
  expect(plan.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
});

test('the current screen is marked in the sidebar', async () => {
  await openApp('/dashboard', 'maya');
  expect((await screen.findByRole('link', { name: 'Dashboard' })).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Services' }).getAttribute('aria-current')).toBeNull();
});

test('a screen that can’t be drawn leaves the frame with its one title and one main part', async () => {
  await openApp('/integrations', 'maya', { 'GET /api/integrations': ok([{ type: 'slack' }]) });
  await screen.findByRole('heading', { name: "We couldn't open this page" });
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Integrations']);
  expect(takeComplaints()).toContain('Error in route match');
});

test('a screen that can’t be drawn without a network says that, and is tried again when the network is back', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  await openApp('/integrations', 'maya', { 'GET /api/integrations': ok([{ type: 'slack' }]) });
  await screen.findByRole('heading', { name: 'You seem to be offline' });
  expect(screen.getByText("It opens when you're online.")).toBeTruthy();
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: "We couldn't open this page" });
  takeComplaints();
});
