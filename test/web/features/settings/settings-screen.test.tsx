import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { standings } from '../../../support/subscriptions.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal, signInOptions } from '../../../support/web-app.tsx';

afterAll(closeApp);

const session = {
  id: 1,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  address: '203.0.113.7',
  createdAt: new Date().toISOString(),
  lastSeenAt: new Date().toISOString(),
  expiresAt: new Date().toISOString(),
  isCurrent: true,
};
const phone = {
  ...session,
  id: 2,
  userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/19.0 Safari/604',
  isCurrent: false,
};
const sessions = { 'GET /api/user/sessions': ok([session, phone]) };
const done = () => ({ status: 204 });

const open = (answers: Answers = {}) => openApp('/settings', 'maya', { ...sessions, ...answers });
const card = async (name: string) => within(await screen.findByRole('form', { name }));
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('the profile is one name in two fields, and is sent as one', async () => {
  const user = { ...maya, fullName: 'Maya Anna Lind' };
  const { received } = await open({ 'GET /api/user': ok(user), 'PUT /api/user': ok({ ...user, company: 'Pine' }) });
  const profile = await card('Profile Information');
  expect(profile.getByLabelText<HTMLInputElement>('First name').value).toBe('Maya');
  expect(profile.getByLabelText<HTMLInputElement>('Last name').value).toBe('Anna Lind');
  await userEvent.type(profile.getByLabelText('Company'), 'Pine');
  await userEvent.clear(profile.getByLabelText('Last name'));
  await userEvent.click(profile.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated')).toBeTruthy();
  expect(received.find(({ call }) => call === 'PUT /api/user')?.body).toEqual({ fullName: 'Maya', company: 'Pine' });
});

test('of the profile only what was changed since it was shown or saved is sent', async () => {
  const { received } = await open({ 'PUT /api/user': ok({ ...maya, company: 'Pine' }) });
  const profile = await card('Profile Information');
  const company = profile.getByLabelText('Company');
  await userEvent.type(company, 'Pine{Enter}');
  const sent = () => received.filter(({ call }) => call === 'PUT /api/user').map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ company: 'Pine' }]));
  await profile.findByRole('button', { name: 'Save Changes' });
  await userEvent.clear(company);
  await userEvent.type(company, '{Enter}');
  await waitFor(() => expect(sent()[1]).toEqual({ company: '' }));
});

test('nothing stands out until something is changed, which leaving the screen asks about', async () => {
  const { router } = await open({ 'PUT /api/user': ok({ ...maya, company: 'Pine' }) });
  const profile = await card('Profile Information');
  await region('Sessions');
  const solid = () =>
    [...document.querySelectorAll('main .rt-variant-solid:not([role=switch])')].map(({ textContent }) => textContent);
  expect(solid()).toEqual([]);
  await userEvent.type(profile.getByLabelText('Company'), 'Pine');
  expect(solid()).toEqual(['Save Changes']);
  await userEvent.click(screen.getByRole('link', { name: 'Integrations' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/settings');
  await userEvent.click(profile.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Profile updated');
  await waitFor(() => expect(solid()).toEqual([]));
  await userEvent.click(screen.getByRole('link', { name: 'Integrations' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/integrations'));
});

test('an address is sent where it is another; the one that the account has can be put back', async () => {
  const waiting = { ...maya, email: 'admin@localhost', pendingEmail: 'new@example.com' };
  const { received } = await open({ 'GET /api/user': ok(waiting), 'PUT /api/user': ok(waiting) });
  const profile = await card('Profile Information');
  const email = profile.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('new@example.com');
  await userEvent.clear(email);
  await userEvent.type(email, 'admin@localhost{Enter}');
  expect(await screen.findByText('Profile updated')).toBeTruthy();
  expect(received.find(({ call }) => call === 'PUT /api/user')?.body).toMatchObject({ email: 'admin@localhost' });
});

test('what was saved stays, whatever an answer says that was on its way before', async () => {
  let late: (() => void) | undefined;
  let isLate = false;
  const { queryClient } = await open({
    'GET /api/user': async () => {
      if (isLate) await new Promise<void>((resolve) => (late = resolve));
      return { status: 200, body: maya };
    },
    'PUT /api/user': ok({ ...maya, company: 'Pine' }),
  });
  const profile = await card('Profile Information');
  isLate = true;
  void queryClient.invalidateQueries({ queryKey: ['user'] });
  await waitFor(() => expect(late).toBeDefined());
  await userEvent.type(profile.getByLabelText('Company'), 'Pine{Enter}');
  expect(await screen.findByText('Profile updated')).toBeTruthy();
  late?.();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryData(['user'])).toMatchObject({ company: 'Pine' });
});

test('the cards stand in their order, that of administrators for them alone', async () => {
  const cards = async () =>
    (await screen.findAllByRole('form')).map((form) => form.getAttribute('aria-label')).slice(0, 4);
  await open();
  expect(await cards()).toEqual(['Profile Information', 'Change Password', 'Notification Preferences', 'Quiet hours']);
  await open({
    'GET /api/user': ok({ ...maya, isAdmin: true }),
    'GET /api/admin/settings': ok({ newUserNotificationEmail: null, enableNewUserNotifications: false }),
  });
  expect(await cards()).toEqual([
    'Profile Information',
    'Change Password',
    'Notification Preferences',
    'Admin Notifications',
  ]);
});

test('an address that is none is refused at its field; the other fields may be empty', async () => {
  const { received } = await open({ 'PUT /api/user': ok(maya) });
  const profile = await card('Profile Information');
  for (const name of ['First name', 'Last name', 'Email']) await userEvent.clear(profile.getByLabelText(name));
  await userEvent.type(profile.getByLabelText('Email'), 'nowhere{Enter}');
  expect(await profile.findByText('Invalid email address')).toBeTruthy();
  expect(received.map(({ call }) => call)).not.toContain('PUT /api/user');
  await userEvent.type(profile.getByLabelText('Email'), '@mail.example{Enter}');
  expect(await screen.findByText('Profile updated')).toBeTruthy();
});

test('a changed address waits, says so, and its mail can be sent again', async () => {
  const pending = { ...maya, pendingEmail: 'new@example.com' };
  const { received } = await open({
    'PUT /api/user': ok(pending),
    'POST /api/user/confirm-email': ok({ outcome: 'sent' }),
  });
  const profile = await card('Profile Information');
  await userEvent.clear(profile.getByLabelText('Email'));
  await userEvent.type(profile.getByLabelText('Email'), 'new@example.com{Enter}');
  expect(await screen.findByText('Confirm your new email address.')).toBeTruthy();
  expect(screen.getByText(/maya@example.com stays in use until you open the link/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Email sent')).toBeTruthy();
  expect(received.map(({ call }) => call)).toContain('POST /api/user/confirm-email');
});

test('where no mail is sent, the owner is told where the link is, others whom to ask, and nobody that it was sent', async () => {
  const unconfirmed = { ...maya, emailVerified: false };
  for (const [user, text] of [
    [unconfirmed, /Ask your admin for the link/],
    [{ ...unconfirmed, isOwner: true }, /folder “mailbox” on the server/],
  ] as const) {
    await open({
      'GET /api/user': ok(user),
      'GET /api/sign-in-options': ok({ ...signInOptions, sendsMail: false }),
      'POST /api/user/confirm-email': ok({ outcome: 'kept' }),
    });
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Create new link' }));
    expect(await screen.findByText('No mail server configured')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/sent/i);
  }
});

test('a new password needs the current one and its own repetition', async () => {
  const { received } = await open({ 'PUT /api/user/password': done });
  const password = await card('Change Password');
  await userEvent.type(password.getByLabelText('New password'), 'short');
  await userEvent.type(password.getByLabelText('Confirm password'), 'other{Enter}');
  expect(await password.findByText('Current password is required')).toBeTruthy();
  expect(password.getAllByText('Password must be at least 8 characters').length).toBeGreaterThan(0);
  await userEvent.type(password.getByLabelText('Current password'), 'the old one');
  await userEvent.type(password.getByLabelText('New password'), ' and longer');
  await userEvent.type(password.getByLabelText('Confirm password'), ' and another');
  expect(await password.findByText('Passwords do not match')).toBeTruthy();
  await userEvent.clear(password.getByLabelText('Confirm password'));
  await userEvent.type(password.getByLabelText('Confirm password'), 'short and longer{Enter}');
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(received.find(({ call }) => call === 'PUT /api/user/password')?.body).toEqual({
    currentPassword: 'the old one',
    newPassword: 'short and longer',
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(''));
});

test('a wrong current password is said at its field and as a toast', async () => {
  const message = "This isn't your current password";
  await open({ 'PUT /api/user/password': refusal(400, 'invalid_input', message, { currentPassword: message }) });
  const password = await card('Change Password');
  for (const [name, text] of [
    ['Current password', 'wrong'],
    ['New password', 'long enough'],
    ['Confirm password', 'long enough'],
  ] as const)
    await userEvent.type(password.getByLabelText(name), text);
  await userEvent.click(password.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Failed to change password')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(password.getByLabelText('Current password')));
});

test('mails are chosen and saved together', async () => {
  const { received } = await open({ 'PUT /api/user/notifications': ok(maya) });
  const mails = await card('Notification Preferences');
  expect(screen.getByText(/^Emails about the services and the plan of Maya's team\./)).toBeTruthy();
  await userEvent.click(mails.getByRole('switch', { name: 'Maintenance' }));
  await userEvent.click(mails.getByRole('switch', { name: 'Mentions' }));
  await userEvent.click(mails.getByRole('button', { name: 'Save Preferences' }));
  expect(await screen.findByText('Notification preferences saved')).toBeTruthy();
  expect(received.find(({ call }) => call === 'PUT /api/user/notifications')?.body).toEqual({
    billingEmail: true,
    incidentEmail: true,
    resolvedEmail: true,
    maintenanceEmail: true,
    mentionEmail: false,
  });
});

test('a time zone and a clock change how times are written, at once', async () => {
  const chosen = { ...maya, timeZone: 'UTC', clock: '24h' };
  const { received } = await open({ 'PUT /api/user': ok(chosen) });
  const time = await card('Time');
  await userEvent.selectOptions(time.getByLabelText('Time zone'), 'UTC');
  await userEvent.selectOptions(time.getByLabelText('Clock'), '24h');
  await userEvent.click(time.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Time settings saved');
  expect(received.find(({ call }) => call === 'PUT /api/user')?.body).toEqual({
    timeZone: 'UTC',
    clock: '24h',
  });
  expect(time.getByText(/^Now: /).textContent).toMatch(/ at \d\d:\d\d$/);
});

test('sessions are named, and ended one by one or all others at once', async () => {
  const { received } = await open({ 'DELETE /api/user/sessions/2': done, 'DELETE /api/user/sessions': done });
  const list = await region('Sessions');
  expect((await list.findByText('Firefox on Windows')).textContent).toContain('(this browser)');
  expect(list.getByText('Safari on iPhone')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'End Safari on iPhone, 203.0.113.7' }));
  expect(await screen.findByText('Session ended')).toBeTruthy();
  await userEvent.click(await list.findByRole('button', { name: 'End Other Sessions' }));
  expect(await screen.findByText('Other sessions ended')).toBeTruthy();
  expect(received.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['DELETE /api/user/sessions/2', 'DELETE /api/user/sessions']),
  );
});

test('an account goes with its password, and the owner’s never does', async () => {
  const { received, router } = await open({ 'DELETE /api/user': done });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/It also deletes Maya's team with all data/);
  await userEvent.type(dialog.getByLabelText('Your password'), 'mine');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }));
  expect(await screen.findByText('Account deleted')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/auth');
  expect(received.find(({ call }) => call === 'DELETE /api/user')?.body).toEqual({ password: 'mine' });
  await open({ 'GET /api/user': ok({ ...maya, isOwner: true }) });
  await screen.findByRole('link', { name: 'Export Data' });
  expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull();
});

test.each([
  ['that has none', { ...maya, hasPassword: false }, signInOptions],
  ['where passwords are off', maya, { ...signInOptions, singleSignOn: true, registration: false }],
])('an account goes without a password %s', async (_why, user, options) => {
  const { received } = await open({
    'GET /api/user': ok(user),
    'GET /api/sign-in-options': ok(options),
    'DELETE /api/user': done,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.queryByLabelText('Your password')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }));
  expect(await screen.findByText('Account deleted')).toBeTruthy();
  expect(received.find(({ call }) => call === 'DELETE /api/user')?.body).toEqual({});
});

test('a trial that waits for the email address says so, also to somebody who wants no alerts by email', async () => {
  const notifications = { incidentEmail: false, resolvedEmail: false, maintenanceEmail: false };
  await open({ 'GET /api/user': ok({ ...maya, emailVerified: false, trialPending: true, notifications }) });
  expect(
    await screen.findByText(/^Your 30-day trial and email alerts start when you open the link in our email to /),
  ).toBeTruthy();
});

test('the keys of the integrations screen stand here too, and billing is a screen of its own', async () => {
  const { router } = await open({ 'GET /api/subscription-status': ok(standings.trial) });
  expect(await screen.findByRole('button', { name: 'Create API key' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Manage billing' }));
  expect(await screen.findByRole('heading', { name: 'Subscription Management' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/subscription');
});
