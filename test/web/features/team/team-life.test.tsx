import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { takeComplaints } from '../../../support/quiet-console.ts';
import { userEvent } from '../../../support/user.ts';
import {
  type Answers,
  closeApp,
  maya,
  mayaAsMember,
  mayasTeam,
  ok,
  openApp,
  refusal,
} from '../../../support/web-app.tsx';

afterAll(closeApp);

const tom = { ...mayaAsMember, id: 8, name: 'Tom Reed', role: 'member', isYou: false, invitedBy: 'Maya Lind' };
const acme = { id: 9, slug: 'acme-9', name: 'Acme', role: 'owner' } as const;
const closed = {
  id: 9,
  slug: 'acme-9',
  name: 'Acme',
  memberCount: 2,
  closedAt: '2026-11-20T08:00:00.000Z',
  closedBy: 'Tom Reed',
  deletedAt: '2026-12-04T08:00:00.000Z',
};

const openTeam = async (answers: Answers = {}) => {
  const app = await openApp('/team', 'maya', { 'GET /api/team/members': ok([mayaAsMember, tom]), ...answers });
  await screen.findByRole('heading', { level: 1, name: 'Team' });
  return app;
};
const main = () => within(screen.getByRole('main'));
const bodyOf = (app: Awaited<ReturnType<typeof openTeam>>, wanted: string) =>
  app.received.find(({ call }) => call === wanted)?.body;

test('an owner deletes the team once they typed its name, and the tab opens another one', async () => {
  const app = await openTeam({
    'DELETE /api/team': ok({ ...closed, id: 7, name: "Maya's team", closedBy: 'Maya Lind' }),
  });
  await userEvent.click(await main().findByRole('button', { name: 'Delete team' }));
  const dialog = within(await screen.findByRole('dialog', { name: "Delete Maya's team?" }));
  dialog.getByText(/alerts and public status pages stop/);
  const name = dialog.getByLabelText("To confirm, type Maya's team");
  await userEvent.type(name, 'Acme');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete team' }));
  await dialog.findByText("Type Maya's team");
  expect(app.received.some(({ call }) => call === 'DELETE /api/team')).toBe(false);
  app.answer({ 'GET /api/user': ok({ ...maya, team: acme }) });
  await userEvent.clear(name);
  await userEvent.type(name, "Maya's team");
  await userEvent.click(dialog.getByRole('button', { name: 'Delete team' }));
  await screen.findByText("Maya's team was deleted");
  expect(screen.getByText('You can restore it until Dec 4.')).toBeTruthy();
  expect(bodyOf(app, 'DELETE /api/team')).toEqual({ name: "Maya's team" });
  await screen.findByRole('button', { name: 'Team: Acme' });
});

test('others than owners can neither delete nor transfer it', async () => {
  await openTeam({ 'GET /api/user': ok({ ...maya, team: { ...maya.team, role: 'admin' } }) });
  const actions = await main().findByRole('button', { name: 'Actions for Tom Reed' });
  expect(main().queryByRole('button', { name: 'Delete team' })).toBeNull();
  await userEvent.click(actions);
  await screen.findByRole('menuitem', { name: 'Remove member' });
  expect(screen.queryByRole('menuitem', { name: 'Make Tom Reed the owner' })).toBeNull();
});

test('an owner makes a member the owner in their place', async () => {
  const app = await openTeam({ 'PUT /api/team/members/8': ok({ ...tom, role: 'owner' }) });
  await userEvent.click(await main().findByRole('button', { name: 'Actions for Tom Reed' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Tom Reed the owner' }));
  await screen.findByText("You become an admin. Only owners can pay, make owners and delete Maya's team.");
  app.answer({ 'GET /api/user': ok({ ...maya, team: { ...maya.team, role: 'admin' } }) });
  await userEvent.click(screen.getByRole('button', { name: 'Transfer team' }));
  await screen.findByText("Tom Reed is now an owner. You're now an admin.");
  expect(bodyOf(app, 'PUT /api/team/members/8')).toEqual({ role: 'owner', transfer: true });
  await waitFor(() => expect(main().queryByRole('button', { name: 'Delete team' })).toBeNull());
});

const back = {
  'POST /api/teams/closed/9/restore': ok({ ...acme, memberCount: 2, isCurrent: false, createdAt: maya.createdAt }),
  'GET /api/user': ok({ ...maya, team: acme }),
};

test('the list of teams has deleted ones, to bring one back and open it', async () => {
  const { answer } = await openApp('/dashboard', 'maya', { 'GET /api/teams/closed': ok([closed]) });
  await userEvent.click(await screen.findByRole('button', { name: "Team: Maya's team" }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Teams' }));
  await dialog.findByText(/You can restore it until/);
  expect(dialog.getByText(/Deleted by Tom Reed on/)).toBeTruthy();
  expect(dialog.getByText(/A subscription isn't restored: subscribe again/)).toBeTruthy();
  answer(back);
  await userEvent.click(dialog.getByRole('button', { name: 'Restore Acme' }));
  await screen.findByText('Acme was restored');
  await screen.findByRole('button', { name: 'Team: Acme' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Teams' })).toBeNull());
});

test('a refused return is told', async () => {
  const gone = refusal(404, 'not_found', "The team doesn't exist.");
  await openApp('/dashboard', 'maya', {
    'GET /api/teams/closed': ok([closed]),
    'POST /api/teams/closed/9/restore': gone,
  });
  await userEvent.click(await screen.findByRole('button', { name: "Team: Maya's team" }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Acme' }));
  await screen.findByText("We couldn't restore the team");
  takeComplaints();
});

test('who is in no team any more restores a deleted one', async () => {
  const { answer } = await openApp('/dashboard', 'maya', {
    'GET /api/user': ok({ ...maya, team: null }),
    'GET /api/teams/closed': ok([closed]),
  });
  await screen.findByRole('heading', { name: "You're not in a team" });
  const button = await screen.findByRole('button', { name: 'Restore Acme' });
  answer(back);
  await userEvent.click(button);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
});

const onlyOwnerFor = (ms: number) =>
  ok([{ ...mayasTeam, memberCount: 3, onlyOwnerSince: new Date(Date.now() - ms).toISOString() }]);
const WEEK_MS = 7 * 86_400_000;

test('after a week, the only owner is asked for a second one, until they hide it', async () => {
  const app = await openTeam({
    'GET /api/teams': onlyOwnerFor(WEEK_MS + 60_000),
    'POST /api/team/second-owner/decline': () => ({ status: 204 }),
  });
  const suggestion = within(await main().findByRole('region', { name: 'Suggestion' }));
  app.answer({ 'GET /api/teams': ok([mayasTeam]) });
  await userEvent.click(suggestion.getByRole('button', { name: "Don't suggest this again" }));
  await waitFor(() => expect(main().queryByRole('region', { name: 'Suggestion' })).toBeNull());
  expect(app.received.some(({ call }) => call === 'POST /api/team/second-owner/decline')).toBe(true);
});

test('the suggestion makes the member with the highest role an owner', async () => {
  const ada = { ...tom, id: 9, name: 'Ada Bell', role: 'admin' };
  const byGroups = { ...tom, id: 10, name: 'Grace Hopper', role: 'admin', roleSource: 'single_sign_on' };
  const app = await openTeam({
    'GET /api/teams': onlyOwnerFor(WEEK_MS + 60_000),
    'GET /api/team/members': ok([mayaAsMember, byGroups, tom, ada]),
    'PUT /api/team/members/9': ok({ ...ada, role: 'owner' }),
  });
  const suggestion = within(await main().findByRole('region', { name: 'Suggestion' }));
  await userEvent.click(await suggestion.findByRole('button', { name: 'Make Ada Bell an owner' }));
  await screen.findByText(/Ada Bell is now an owner/);
  expect(bodyOf(app, 'PUT /api/team/members/9')).toEqual({ role: 'owner' });
});

test('nobody is made the owner whose role comes from groups', async () => {
  await openTeam({ 'GET /api/team/members': ok([mayaAsMember, { ...tom, roleSource: 'single_sign_on' }]) });
  await userEvent.click(await main().findByRole('button', { name: 'Actions for Tom Reed' }));
  await screen.findByRole('menuitem', { name: 'Remove member' });
  expect(screen.queryByRole('menuitem', { name: 'Make Tom Reed the owner' })).toBeNull();
});

test('before that, nothing is suggested', async () => {
  const { queryClient } = await openTeam({ 'GET /api/teams': onlyOwnerFor(WEEK_MS - 3_600_000) });
  await waitFor(() => expect(queryClient.getQueryData(['teams'])).toHaveLength(1));
  expect(main().queryByRole('region', { name: 'Suggestion' })).toBeNull();
});
