import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { askedTeams } from '../../../support/fake-api.ts';
import { takeComplaints } from '../../../support/quiet-console.ts';
import { userEvent } from '../../../support/user.ts';
import { closeApp, maya, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const acme = { id: 9, slug: 'acme-9', name: 'Acme', role: 'member' } as const;
const notAMember = refusal(403, 'forbidden', "You're not a member of this team.");
const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });

test('every call is for the team of the URL, which no longer shows it', async () => {
  const { router } = await openApp('/services?team=acme-9&q=stripe', 'maya', {
    'GET /api/user': ok({ ...maya, team: acme }),
  });
  await screen.findByRole('button', { name: 'Team: Acme' });
  await waitFor(() => expect(askedTeams.get('GET /api/services')).toBe('acme-9'));
  expect(askedTeams.get('GET /api/user')).toBe('acme-9');
  expect(router.state.location.search).toEqual({ q: 'stripe' });
  expect(sessionStorage.getItem('team')).toBe('acme-9');
});

test('without one, the tab stays in the team of the first answer', async () => {
  const { queryClient } = await openApp('/dashboard', 'maya');
  await dashboard();
  expect(askedTeams.get('GET /api/user')).toBeUndefined();
  await queryClient.invalidateQueries({ queryKey: ['services'] });
  expect(askedTeams.get('GET /api/services')).toBe('maya-s-team-7');
});

test('a link into a team of others says so, and leads to their own', async () => {
  const { answer } = await openApp('/services?team=acme-9', 'maya', { 'GET /api/user': notAMember });
  await screen.findByRole('heading', { name: "You're not a member of this team" });
  answer({ 'GET /api/user': ok(maya) });
  await userEvent.click(screen.getByRole('button', { name: 'Open your team' }));
  await dashboard();
  expect(screen.getByRole('button', { name: "Team: Maya's team" })).toBeTruthy();
  await waitFor(() => expect(askedTeams.get('GET /api/services')).toBe('maya-s-team-7'));
  expect(takeComplaints()).toContain('not a member');
});

test('who is removed from the team meanwhile is told with the next call', async () => {
  const { queryClient, answer } = await openApp('/dashboard', 'maya');
  await dashboard();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  answer({ 'GET /api/user': notAMember, 'GET /api/services': notAMember });
  await queryClient.invalidateQueries({ queryKey: ['services'] });
  await screen.findByRole('heading', { name: "You're not a member of this team" });
});

test('a new role shows after the first refusal', async () => {
  const { queryClient, answer } = await openApp('/services', 'maya');
  await screen.findByRole('button', { name: 'Add New' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  answer({
    'GET /api/user': ok({ ...maya, team: { ...maya.team, role: 'viewer' } }),
    'GET /api/services': refusal(403, 'forbidden', 'Only members of the team can do this.'),
  });
  await queryClient.invalidateQueries({ queryKey: ['services'] });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add New' })).toBeNull());
});

test('after a login, the tab is in the team that the link asked for', async () => {
  const { answer } = await openApp('/dashboard?team=acme-9', 'visitor', { 'POST /api/login': ok(maya) });
  await screen.findByRole('form', { name: 'Login' });
  const empty = ok([]);
  answer({
    'GET /api/user': ok({ ...maya, team: acme }),
    'GET /api/services': empty,
    'GET /api/incidents': empty,
    'GET /api/status-changes': empty,
    'GET /api/integrations': empty,
    'GET /api/catalogue': empty,
  });
  await userEvent.type(screen.getByLabelText('Username'), 'maya');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough{Enter}');
  await dashboard();
  expect(screen.getByRole('button', { name: 'Team: Acme' })).toBeTruthy();
  await waitFor(() => expect(askedTeams.get('GET /api/services')).toBe('acme-9'));
});

test('a logout forgets the team of the tab', async () => {
  await openApp('/dashboard', 'maya', { 'POST /api/logout': () => ({ status: 204 }) });
  await dashboard();
  await userEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
  await screen.findByText('Logged out');
  expect(sessionStorage.getItem('team')).toBeNull();
});

test('who is in no team may create one', async () => {
  const { answer, received } = await openApp('/dashboard', 'maya', { 'GET /api/user': ok({ ...maya, team: null }) });
  await screen.findByRole('heading', { name: "You're not in a team" });
  await userEvent.click(screen.getByRole('button', { name: 'Create a team' }));
  answer({
    'POST /api/teams': ok({ ...acme, role: 'owner', memberCount: 1, isCurrent: false, createdAt: maya.createdAt }),
    'PUT /api/user/team': ok({ ...acme, role: 'owner', memberCount: 1, isCurrent: true, createdAt: maya.createdAt }),
    'GET /api/user': ok({ ...maya, team: acme }),
  });
  await userEvent.type(screen.getByLabelText('Team name'), 'Acme{Enter}');
  await dashboard();
  expect(received.find(({ call }) => call === 'POST /api/teams')?.body).toEqual({ name: 'Acme' });
});

test('who is in no team may join one that invited them', async () => {
  const invitation = {
    id: 4,
    team: 'Acme',
    role: 'viewer',
    invitedBy: 'Tom Reed',
    memberCount: 3,
    expiresAt: maya.trialEnds,
  };
  const { answer } = await openApp('/dashboard', 'maya', {
    'GET /api/user': ok({ ...maya, team: null }),
    'GET /api/user/invitations': ok([invitation]),
  });
  await screen.findByText('Invitation from Acme');
  const joined = ok({ ...acme, memberCount: 4, isCurrent: true, createdAt: maya.createdAt });
  answer({
    'POST /api/user/invitations/4': joined,
    'PUT /api/user/team': joined,
    'GET /api/user': ok({ ...maya, team: acme }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Join Acme' }));
  await dashboard();
});
