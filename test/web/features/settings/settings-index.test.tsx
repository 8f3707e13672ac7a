import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { closeApp, maya, mayaAsMember, ok, openApp } from '../../../support/web-app.tsx';

afterAll(closeApp);

const index = async () => within(await screen.findByRole('navigation', { name: 'Settings' }));
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('lists the settings of the user and of the team, and marks the one that is shown', async () => {
  const { router } = await openApp('/settings', 'maya', { 'GET /api/team/members': ok([mayaAsMember]) });
  const nav = await index();
  expect(nav.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page');
  const [own, team] = nav.getAllByRole('list');
  expect(namesIn(own!)).toEqual([
    'Profile',
    'Password',
    'Notifications',
    'Alerts on this device',
    'Time',
    'Keyboard shortcuts',
    'Sessions',
    'Your data',
  ]);
  expect(namesIn(team!)).toEqual(['Members', 'API keys', 'Recently deleted', 'Audit log']);
  for (const link of nav.getAllByRole('link')) {
    const { pathname, hash } = new URL((link as HTMLAnchorElement).href);
    if (pathname === '/settings') await waitFor(() => expect(document.querySelector(hash), hash).not.toBeNull());
  }
  const anchors = nav.getAllByRole('link').flatMap((link) => (link as HTMLAnchorElement).hash || []);
  const sections = anchors.map((hash) => document.querySelector(hash) ?? expect.unreachable());
  const inOrder = sections.toSorted((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
  expect(inOrder.map(({ id }) => `#${id}`)).toEqual(anchors);
  await userEvent.click(nav.getByRole('link', { name: 'Sessions' }));
  await waitFor(() => expect(router.state.location.hash).toBe('sessions'));
  expect(nav.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Sessions']);
  await userEvent.click(nav.getByRole('link', { name: 'Members' }));
  await screen.findByRole('heading', { level: 1, name: 'Team' });
  expect((await index()).getByRole('link', { current: 'page' }).textContent).toBe('Members');
});

test('is a choice on small screens', async () => {
  const { router } = await openApp('/settings', 'maya', { 'GET /api/team/members': ok([mayaAsMember]) });
  const choice = await screen.findByRole('combobox', { name: 'Settings' });
  await userEvent.selectOptions(choice, 'Settings: Members');
  await waitFor(() => expect(router.state.location.pathname).toBe('/team'));
});

test('a viewer sees no settings that they may not have', async () => {
  await openApp('/settings', 'maya', { 'GET /api/user': ok({ ...maya, team: { ...maya.team, role: 'viewer' } }) });
  const nav = await index();
  expect(namesIn(nav.getAllByRole('list')[1]!)).toEqual(['Members', 'API keys']);
});
