import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { askedTeams } from '../../../support/fake-api.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const invitation = {
  team: 'Acme Support',
  role: 'admin',
  invitedBy: 'Tom Reed',
  email: 'Maya@example.com',
  hasAccount: false,
  memberCount: 6,
  expiresAt: maya.trialEnds,
  hasExpired: false,
};
const acme = { id: 9, slug: 'acme-9', name: 'Acme Support', role: 'admin' };
const inAcme = { ...maya, team: acme };
const empty = ok([]);
const board: Answers = {
  'GET /api/services': empty,
  'GET /api/incidents': empty,
  'GET /api/status-changes': empty,
  'GET /api/integrations': empty,
  'GET /api/catalogue': empty,
};

const openInvitation = (as: 'visitor' | 'maya', more: Answers = {}) =>
  openApp('/invitation?token=abc', as, { 'POST /api/invitations/read': ok(invitation), ...board, ...more });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const bodyOf = (received: readonly { call: string; body: unknown }[], wanted: string) =>
  received.find(({ call }) => call === wanted)?.body;

test('a visitor joins with a name and a password, and sees the board of the team', async () => {
  const { received } = await openInvitation('visitor', { 'POST /api/register': ok(inAcme) });
  await title('Join Acme Support');
  expect(screen.getByText(/Tom Reed invited you as an/).textContent).toContain('as an admin. You can also manage');
  expect(screen.getByText('Maya@example.com')).toBeTruthy();
  expect(screen.getByText('6 members')).toBeTruthy();
  expect(bodyOf(received, 'POST /api/invitations/read')).toEqual({ token: 'abc' });
  await userEvent.type(await screen.findByLabelText('Your name'), 'Maya Lind');
  expect(await screen.findByText('No payment needed. Acme Support pays for the team.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Username'), 'maya');
  await userEvent.type(screen.getByLabelText('Password'), 'short{Enter}');
  await screen.findByText('Password must be at least 8 characters');
  await userEvent.type(screen.getByLabelText('Password'), ' no more{Enter}');
  await title('Dashboard');
  expect(bodyOf(received, 'POST /api/register')).toEqual({
    fullName: 'Maya Lind',
    username: 'maya',
    password: 'short no more',
    email: 'Maya@example.com',
    invitation: 'abc',
  });
  expect(await screen.findByRole('button', { name: 'Team: Acme Support' })).toBeTruthy();
  await waitFor(() => expect(askedTeams.get('GET /api/services')).toBe('acme-9'));
});

test('a server without billing speaks of no payment', async () => {
  await openInvitation('visitor', {
    'GET /api/stripe-config': ok({ mode: 'off', publishableKey: null, monthlyPriceId: null, annualPriceId: null }),
  });
  await screen.findByLabelText('Your name');
  expect(screen.queryByText(/No payment needed/)).toBeNull();
});

test('a taken username is told at its field', async () => {
  await openInvitation('visitor', {
    'POST /api/register': refusal(409, 'conflict', 'Taken.', { username: 'This username is taken.' }),
  });
  await title('Join Acme Support');
  await userEvent.type(await screen.findByLabelText('Username'), 'maya');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough{Enter}');
  expect(await screen.findByText('This username is taken.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
});

test('a visitor with an account logs in and comes back', async () => {
  const { router } = await openInvitation('visitor', {
    'POST /api/invitations/read': ok({ ...invitation, hasAccount: true }),
    'POST /api/login': ok(maya),
    'POST /api/invitations/accept': ok(acme),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Log in to join' }));
  await screen.findByRole('form', { name: 'Login' });
  await userEvent.type(await screen.findByLabelText('Username'), 'maya');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough{Enter}');
  await screen.findByRole('button', { name: 'Join Acme Support' });
  expect(router.state.location.search).toEqual({ token: 'abc' });
});

test('the invited user joins with one click', async () => {
  const { received, answer } = await openInvitation('maya', { 'POST /api/invitations/accept': ok(acme) });
  const join = await screen.findByRole('button', { name: 'Join Acme Support' });
  expect(screen.queryByRole('form')).toBeNull();
  answer({ 'GET /api/user': ok(inAcme) });
  await userEvent.click(join);
  await title('Dashboard');
  expect(await screen.findByRole('button', { name: 'Team: Acme Support' })).toBeTruthy();
  expect(bodyOf(received, 'POST /api/invitations/accept')).toEqual({ token: 'abc' });
});

test.each(['visitor', 'maya'] as const)('the invited person may decline, as %s', async (as) => {
  const { received } = await openInvitation(as, { 'POST /api/invitations/decline': () => ({ status: 204 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline the invitation' }));
  await title('You declined the invitation');
  expect(bodyOf(received, 'POST /api/invitations/decline')).toEqual({ token: 'abc' });
});

test('who is logged in with another account sees both addresses, and continues as the invited one', async () => {
  const { router, answer } = await openInvitation('maya', {
    'POST /api/invitations/read': ok({ ...invitation, email: 'm.lind@work.example' }),
    'POST /api/logout': () => ({ status: 204 }),
  });
  await title('This invitation is for another email address');
  expect(screen.getByText('maya@example.com')).toBeTruthy();
  expect(screen.getByText('m.lind@work.example')).toBeTruthy();
  answer({ 'GET /api/user': refusal(401, 'unauthenticated', 'Log in to continue.') });
  await userEvent.click(screen.getByRole('button', { name: 'Log out and continue as m.lind@work.example' }));
  await title('Join Acme Support');
  expect(router.state.location.search).toEqual({ token: 'abc' });
});

test('who is logged in with another account can ask for an invitation to that one', async () => {
  const { received } = await openInvitation('maya', {
    'POST /api/invitations/read': ok({ ...invitation, email: 'm.lind@work.example' }),
    'POST /api/invitations/ask': () => ({ status: 204 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask Tom Reed to invite maya@example.com instead' }));
  await screen.findByText('We emailed Tom Reed. You get an email when they invite you.');
  expect(bodyOf(received, 'POST /api/invitations/ask')).toEqual({ token: 'abc' });
});

test('an expired invitation says until when it worked, and its receiver asks for another one', async () => {
  const { answer, received } = await openInvitation('visitor', {
    'POST /api/invitations/read': ok({ ...invitation, expiresAt: '2026-11-17T09:00:00.000Z', hasExpired: true }),
    'POST /api/invitations/ask': refusal(503, 'unavailable', 'Busy.'),
  });
  await title('This invitation has expired');
  expect(screen.getByText(/It worked for 7 days, until/).textContent).toContain('Nov 17, 2026');
  expect(screen.queryByRole('button', { name: /^Join / })).toBeNull();
  const ask = await screen.findByRole('button', { name: 'Ask Tom Reed for a new invitation' });
  await userEvent.click(ask);
  await screen.findByText("We couldn't send the email");
  answer({ 'POST /api/invitations/ask': () => ({ status: 204 }) });
  // A pointer's second click would count as a double one.
  fireEvent.click(await screen.findByRole('button', { name: 'Ask Tom Reed for a new invitation' }));
  await screen.findByText('We emailed Tom Reed. You get an email when they invite you.');
  expect(bodyOf(received, 'POST /api/invitations/ask')).toEqual({ token: 'abc' });
});

test('without a mail server, an expired invitation has no button that would email', async () => {
  await openInvitation('visitor', {
    'POST /api/invitations/read': ok({ ...invitation, hasExpired: true }),
    'GET /api/sign-in-options': ok({ sendsMail: false, singleSignOn: false, registration: true }),
  });
  await title('This invitation has expired');
  expect(screen.queryByRole('button', { name: /^Ask / })).toBeNull();
});

test('a link that works no more says why, and a failed one can be tried again', async () => {
  const ended = 'This invitation was withdrawn. Ask Maya Chen for a new one.';
  const { answer } = await openInvitation('visitor', {
    'POST /api/invitations/read': refusal(503, 'unavailable', 'Busy.'),
  });
  await title("We couldn't open this invitation");
  answer({ 'POST /api/invitations/read': refusal(404, 'not_found', ended) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await title('This invitation no longer works');
  expect(screen.getByText(ended)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Go to dashboard' })).toHaveLength(1);
});
