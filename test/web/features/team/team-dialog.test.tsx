import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { type Answers, askedTeams } from '../../../support/fake-api.ts';
import { userEvent } from '../../../support/user.ts';
import { closeApp, maya, mayasTeam, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const acme = {
  ...mayasTeam,
  id: 9,
  slug: 'acme-9',
  name: 'Acme',
  role: 'viewer',
  memberCount: 14,
  isCurrent: false,
} as const;
const inAcme = { ...maya, team: { id: 9, slug: 'acme-9', name: 'Acme', role: 'viewer' } };

const openTeams = async (teams: readonly unknown[], answers: Answers = {}) => {
  const app = await openApp('/services', 'maya', { 'GET /api/teams': ok(teams), ...answers });
  await userEvent.click(await screen.findByRole('button', { name: "Team: Maya's team" }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Teams' }));
  await dialog.findByRole('button', { name: /Maya's team/ });
  return { ...app, dialog };
};

test('each team has its role and size, the one of this tab is marked, and the search has the focus', async () => {
  const { dialog } = await openTeams([acme, mayasTeam]);
  expect(dialog.getByRole('button', { name: /Acme/ }).textContent).toContain('Viewer · 14 members');
  const current = dialog.getByRole('button', { current: true });
  expect(current.textContent).toContain('Owner · 1 member');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('searchbox', { name: 'Find a team' })));
});

test('the arrow keys go through the search and the teams, and Escape gives the focus back', async () => {
  const { dialog } = await openTeams([acme, mayasTeam]);
  const [search, first, last] = [
    dialog.getByRole('searchbox', { name: 'Find a team' }),
    dialog.getByRole('button', { name: /Acme/ }),
    dialog.getByRole('button', { name: /Maya's team/ }),
  ];
  await waitFor(() => expect(document.activeElement).toBe(search));
  for (const [key, next] of [
    ['ArrowDown', first],
    ['ArrowDown', last],
    ['ArrowDown', search],
    ['ArrowUp', last],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(next);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: "Team: Maya's team" }));
});

test('a single team has the focus, and no search', async () => {
  const { dialog } = await openTeams([mayasTeam]);
  const only = dialog.getByRole('button', { current: true });
  await waitFor(() => expect(document.activeElement).toBe(only));
  expect(dialog.queryByRole('searchbox')).toBeNull();
});

test('admins get to the invitations from here, and others see no way', async () => {
  const { dialog, router } = await openTeams([mayasTeam]);
  await userEvent.click(dialog.getByRole('link', { name: 'Invite people' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/team'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await closeApp();
  const member = await openTeams([{ ...mayasTeam, role: 'member' }]);
  expect(member.dialog.queryByRole('link', { name: 'Invite people' })).toBeNull();
});

test('teams that come late leave the focus where it has gone meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = async () => {
    await promise;
    return { status: 200, body: [acme, mayasTeam] };
  };
  await openApp('/services', 'maya', { 'GET /api/teams': late });
  await userEvent.click(await screen.findByRole('button', { name: "Team: Maya's team" }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Teams' }));
  const create = dialog.getByRole('button', { name: 'Create a team' });
  create.focus();
  resolve();
  await dialog.findByRole('button', { name: /Acme/ });
  expect(document.activeElement).toBe(create);
});

test('each team shows its worst status, in words for screen readers', async () => {
  const calm = { teamId: mayasTeam.id, status: 'operational', outage: 0, degraded: 0, maintenance: 0, unknown: 0 };
  const troubled = { ...calm, teamId: acme.id, status: 'outage', outage: 1, degraded: 2, maintenance: 1 };
  const empty = { ...calm, teamId: 12, status: null };
  const teams = [acme, mayasTeam, { ...acme, id: 12, slug: 'lowland-12', name: 'Lowland' }];
  const { dialog } = await openTeams(teams, { 'GET /api/teams/statuses': ok([calm, troubled, empty]) });
  await dialog.findByRole('button', { name: /Acme.*1 outage, 2 degraded, 1 under maintenance/ });
  expect(dialog.getByRole('button', { name: /Maya's team.*No problems/ })).toBeTruthy();
  const lowland = dialog.getByRole('button', { name: /Lowland.*No services yet/ });
  expect(lowland.querySelector('.st')).toBeNull();
});

const lowland = {
  id: 4,
  team: 'Lowland Energy',
  role: 'admin',
  invitedBy: 'Tom Reed',
  memberCount: 3,
  expiresAt: new Date().toISOString(),
};

test('an invitation waits with the teams, and joining opens its team', async () => {
  const joined = { ...acme, id: 12, slug: 'lowland-12', name: 'Lowland Energy' };
  const { answer, dialog, received, router } = await openTeams([mayasTeam], {
    'GET /api/user/invitations': ok([lowland]),
  });
  await dialog.findByText('Invitation from Lowland Energy');
  expect(dialog.getByText('Admin · invited by Tom Reed')).toBeTruthy();
  answer({
    'POST /api/user/invitations/4': ok(joined),
    'PUT /api/user/team': ok(joined),
    'GET /api/user': ok({ ...maya, team: { id: 12, slug: 'lowland-12', name: 'Lowland Energy', role: 'admin' } }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Join Lowland Energy' }));
  await screen.findByRole('button', { name: 'Team: Lowland Energy' });
  expect(received.find(({ call }) => call === 'PUT /api/user/team')?.body).toEqual({ slug: 'lowland-12' });
  expect(router.state.location.pathname).toBe('/dashboard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a declined invitation goes', async () => {
  const { answer, dialog } = await openTeams([mayasTeam], { 'GET /api/user/invitations': ok([lowland]) });
  await dialog.findByText('Invitation from Lowland Energy');
  answer({ 'DELETE /api/user/invitations/4': () => ({ status: 204 }), 'GET /api/user/invitations': ok([]) });
  await userEvent.click(dialog.getByRole('button', { name: 'Decline the invitation from Lowland Energy' }));
  await waitFor(() => expect(dialog.queryByText('Invitation from Lowland Energy')).toBeNull());
});

test.each(['click', 'number key'])('a %s opens another team, with nothing left of the one before', async (way) => {
  const { answer, router, queryClient, received, dialog } = await openTeams([acme, mayasTeam]);
  queryClient.setQueryData(['services', 3], { id: 3 });
  answer({ 'PUT /api/user/team': ok({ ...acme, isCurrent: true }), 'GET /api/user': ok(inAcme) });
  if (way === 'click') await userEvent.click(dialog.getByRole('button', { name: /Acme/ }));
  else await userEvent.keyboard('1');
  await screen.findByRole('button', { name: 'Team: Acme' });
  expect(received.find(({ call }) => call === 'PUT /api/user/team')?.body).toEqual({ slug: 'acme-9' });
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(queryClient.getQueryData(['services', 3])).toBeUndefined();
  await waitFor(() => expect(askedTeams.get('GET /api/services')).toBe('acme-9'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused switch says so and stays in the team', async () => {
  const { answer, dialog } = await openTeams([acme, mayasTeam]);
  answer({ 'PUT /api/user/team': refusal(404, 'not_found', 'Team not found.') });
  await userEvent.click(dialog.getByRole('button', { name: /Acme/ }));
  await screen.findByText("We couldn't open the team");
  expect(sessionStorage.getItem('team')).toBe('maya-s-team-7');
});

test('teams can be searched, and digits are part of a name', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ ...acme, slug: `team-${index}`, name: `Team ${index}` }));
  const { dialog, received } = await openTeams([...many, mayasTeam]);
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Find a team' }), 'team 5');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Team 5'),
  ]);
  await userEvent.type(dialog.getByRole('searchbox'), 'x');
  expect(dialog.getByText('No team has this name.')).toBeTruthy();
  expect(received.map(({ call }) => call)).not.toContain('PUT /api/user/team');
});

test('another team can be created, and opens', async () => {
  const { answer, received, dialog } = await openTeams([mayasTeam]);
  await userEvent.click(dialog.getByRole('button', { name: 'Create a team' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create a team' }));
  await form.findByText(/no free trial, so it's read-only until you subscribe/);
  await userEvent.click(form.getByRole('button', { name: 'Create team' }));
  expect(await form.findByText('Team name is required')).toBeTruthy();
  answer({ 'POST /api/teams': ok(acme), 'PUT /api/user/team': ok(acme), 'GET /api/user': ok(inAcme) });
  await userEvent.type(form.getByLabelText('Team name'), ' Acme {Enter}');
  await screen.findByRole('button', { name: 'Team: Acme' });
  expect(received.find(({ call }) => call === 'POST /api/teams')?.body).toEqual({ name: 'Acme' });
});

test('g t opens them from the keyboard', async () => {
  await openApp('/dashboard', 'maya');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await userEvent.keyboard('gt');
  expect(await screen.findByRole('dialog', { name: 'Teams' })).toBeTruthy();
});
