import { screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { watchedService } from '../../../support/watched-service.ts';
import { type Answers, closeApp, maya, mayaAsMember, ok, openApp } from '../../../support/web-app.tsx';

afterAll(closeApp);

type Role = 'viewer' | 'member' | 'admin' | 'owner';

const openAs = async (role: Role, path: string, more: Answers = {}) => {
  const app = await openApp(path, 'maya', {
    'GET /api/user': ok({ ...maya, team: { ...maya.team, role } }),
    'GET /api/user/sessions': ok([]),
    ...more,
  });
  await screen.findByRole('button', { name: "Team: Maya's team" });
  return app;
};
const settled = ({ queryClient }: Awaited<ReturnType<typeof openAs>>) =>
  waitFor(() => expect(queryClient.isFetching()).toBe(0));
const buttons = (name: string | RegExp) => screen.queryAllByRole('button', { name }).length;

test.each<[Role, number, number]>([
  ['viewer', 0, 0],
  ['member', 1, 0],
  ['admin', 1, 1],
])('as %s, the list has the actions of the role', async (role, changes, manages) => {
  const app = await openAs(role, '/services', { 'GET /api/services': ok([watchedService()]) });
  await screen.findByRole('link', { name: 'View Acme' });
  await settled(app);
  for (const name of ['Add New', 'Refresh Status', 'Select services', 'Edit Acme', 'Delete Acme', 'Pin Acme'])
    expect([name, buttons(name)]).toEqual([name, changes]);
  expect(buttons('Import')).toBe(manages);
});

test('a viewer is not asked to add the first services', async () => {
  const app = await openAs('viewer', '/dashboard');
  await screen.findByRole('heading', { name: 'Welcome to Allclear. There are no services yet.' });
  await settled(app);
  expect(screen.queryByRole('link', { name: 'Add your first service' })).toBeNull();
  expect(buttons(/^Browse all/)).toBe(0);
});

test.each<[Role, number]>([
  ['member', 0],
  ['admin', 1],
])('as %s, integrations, feeds and keys are managed or not', async (role, manages) => {
  const app = await openAs(role, '/integrations');
  await screen.findByRole('heading', { name: 'Slack' });
  await settled(app);
  await screen.findByRole('heading', { name: 'Feeds and badges' });
  expect(buttons('Connect Slack')).toBe(manages);
  await waitFor(() => expect(buttons('Create feed')).toBe(manages));
  expect(buttons('Create API key')).toBe(manages);
  expect(app.received.some(({ call }) => call === 'GET /api/api-keys')).toBe(manages === 1);
});

test('the palette offers a viewer no changes, and r checks nothing', async () => {
  const app = await openAs('viewer', '/services', { 'GET /api/services': ok([watchedService()]) });
  await screen.findByRole('link', { name: 'View Acme' });
  await userEvent.keyboard('r');
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search services and commands' });
  await userEvent.type(field, 'se');
  await screen.findByRole('option', { name: /^Go to Services/ });
  const labels = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(labels.filter((label) => /^(Add|Import|Set status)/.test(label ?? ''))).toEqual([]);
  expect(app.received.map(({ call }) => call)).not.toContain('POST /api/refresh-status');
});

test('the palette opens after a check that was asked for just before', async () => {
  const answers = { 'GET /api/services': ok([watchedService()]), 'POST /api/refresh-status': ok([watchedService()]) };
  const app = await openAs('member', '/services', answers);
  await screen.findByRole('link', { name: 'View Acme' });
  await userEvent.keyboard('r{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search services and commands' });
  expect(app.received.map(({ call }) => call)).toContain('POST /api/refresh-status');
});

describe('billing is for owners', () => {
  const tom = { ...mayaAsMember, id: 11, name: 'Tom Reed', isYou: false };
  const overdue = { level: 'read_only', because: 'trial_over', until: null };

  test.each<[Role, number]>([
    ['admin', 0],
    ['owner', 1],
  ])('%s', async (role, pays) => {
    const app = await openAs(role, '/services');
    await settled(app);
    const links = (name: string) => screen.queryAllByRole('link', { name }).length;
    expect(links('Billing')).toBe(pays);
    await waitFor(() => expect(links('Upgrade')).toBe(pays));
  });

  test.each([
    [[], 'Ask an owner of the team to subscribe.'],
    [[tom], 'Ask Tom Reed to subscribe.'],
    [[{ ...mayaAsMember, joinedAt: maya.trialEnds }, tom], 'Ask Tom Reed or another owner to subscribe.'],
  ])('others ask an owner once the trial has ended: %#', async (owners, text) => {
    await openAs('admin', '/subscribe', {
      'GET /api/user': ok({ ...maya, access: overdue, team: { ...maya.team, role: 'admin' } }),
      'GET /api/team/members': ok([...owners, { ...mayaAsMember, id: 12, name: 'Ben Okafor', role: 'admin' }]),
    });
    await screen.findByRole('heading', { name: 'Only owners of the team manage its billing' });
    const banner = await screen.findByRole('region', { name: 'Read-only' });
    await waitFor(() => expect(banner.textContent).toContain(text));
    expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(1);
    expect(screen.queryByRole('link', { name: 'Subscribe' })).toBeNull();
  });
});
