import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { askedTeams } from '../../../support/fake-api.ts';
import { takeComplaints } from '../../../support/quiet-console.ts';
import { userEvent } from '../../../support/user.ts';
import { closeApp, maya, mayasTeam, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const acme = { ...mayasTeam, id: 9, slug: 'acme-9', name: 'Acme', role: 'member', isCurrent: false } as const;
const teams = { 'GET /api/teams': ok([acme, mayasTeam]) };

test.each([
  ['service', '/services?id=5', 'GET /api/teams/of/service/5'],
  ['service', '/services?id=5&incident=8', 'GET /api/teams/of/service/5'],
  ['board', '/dashboard?board=payments-5', 'GET /api/teams/of/board/5'],
  ['status page', '/pages?page=5', 'GET /api/teams/of/page/5'],
  ['integration', '/integrations/slack/deliveries?id=5', 'GET /api/teams/of/integration/5'],
])('a link to a %s of another of the user’s teams opens it there: %s', async (label, path, call) => {
  const { router, answer } = await openApp(path, 'maya', { ...teams, [call]: ok(acme) });
  await screen.findByRole('heading', { name: `This ${label} belongs to Acme` });
  expect(screen.getByText("This tab is open in Maya's team.")).toBeTruthy();
  answer({ 'GET /api/user': ok({ ...maya, team: { ...maya.team, ...acme } }) });
  await userEvent.click(screen.getByRole('button', { name: 'Open in Acme' }));
  await screen.findByRole('button', { name: 'Team: Acme' });
  await waitFor(() => expect(askedTeams.get('GET /api/services')).toBe('acme-9'));
  expect(`${router.state.location.pathname}${router.state.location.searchStr}`).toBe(path);
  takeComplaints();
});

test('after a link with a team of others, too', async () => {
  const refused = refusal(403, 'forbidden', "You're not a member of this team.");
  const answers = { ...teams, 'GET /api/teams/of/service/5': ok(acme), 'GET /api/user': refused };
  const { answer } = await openApp('/services?id=5&team=theirs-4', 'maya', answers);
  await screen.findByRole('heading', { name: "You're not a member of this team" });
  answer({ 'GET /api/user': ok(maya) });
  await userEvent.click(screen.getByRole('button', { name: 'Open your team' }));
  await screen.findByRole('button', { name: 'Open in Acme' });
  takeComplaints();
});

test('anything else is gone, whoever it belongs to', async () => {
  const { received } = await openApp('/services?id=5', 'maya', teams);
  await waitFor(() =>
    expect(received).toContainEqual(expect.objectContaining({ call: 'GET /api/teams/of/service/5' })),
  );
  await screen.findByRole('heading', { name: 'This service is no longer monitored' });
  expect(screen.queryByRole('button', { name: /^Open in/ })).toBeNull();
  takeComplaints();
});

test('with one team, there is nothing to ask', async () => {
  const { received } = await openApp('/services?id=5', 'maya');
  await screen.findByRole('heading', { name: 'This service is no longer monitored' });
  expect(received.some(({ call }) => call.startsWith('GET /api/teams/of/'))).toBe(false);
  takeComplaints();
});
