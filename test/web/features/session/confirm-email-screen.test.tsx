import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { channels } from '#channels';
import { userEvent } from '../../../support/user.ts';
import { closeApp, maya, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const call = 'POST /api/confirm-email';
const unconfirmed = ok({ ...maya, emailVerified: false });
const used = refusal(400, 'invalid_input', 'This link has expired or was already used.');

test('the link of a mail confirms the address once, without a session', async () => {
  const { received } = await openApp('/confirm-email?token=abc', 'visitor', { [call]: ok({ email: maya.email }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeTruthy();
  expect(screen.getByText("We'll email alerts to maya@example.com.").getAttribute('role')).toBe('status');
  expect(received.filter((each) => each.call === call).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test.each([
  ['a visitor', 'visitor', {}],
  ['whoever has not confirmed', 'maya', { 'GET /api/user': unconfirmed }],
  ['whoever changes to another address', 'maya', { 'GET /api/user': ok({ ...maya, pendingEmail: 'new@example.com' }) }],
] as const)('a link that has ended says so to %s, and nothing of the address', async (_, who, answers) => {
  await openApp('/confirm-email?token=old', who, { ...answers, [call]: used });
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy();
  expect(screen.getByText('This link has expired or was already used.').getAttribute('role')).toBe('alert');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open Settings' }).getAttribute('href')).toBe('/settings');
});

test('a link that did its work before says so to whoever has confirmed', async () => {
  await openApp('/confirm-email?token=old', 'maya', { [call]: used });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeTruthy();
  expect(screen.getByText("We'll email alerts to maya@example.com.").getAttribute('role')).toBe('status');
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeTruthy();
});

test('a link that could not be tried says so, and can be tried again', async () => {
  const { answer } = await openApp('/confirm-email?token=abc', 'visitor', { [call]: refusal(500, 'internal', 'Oh.') });
  expect(await screen.findByRole('heading', { level: 1, name: "We couldn't check this link" })).toBeTruthy();
  answer({ [call]: ok({ email: maya.email }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeTruthy();
});

test('a link without its token asks nothing of the server', async () => {
  const { received } = await openApp('/confirm-email', 'visitor');
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeTruthy();
  expect(received.map((each) => each.call)).not.toContain(call);
});

test('an address that is not confirmed is told calmly, and its mail can be asked for', async () => {
  const { received, answer } = await openApp('/integrations', 'maya', {
    'GET /api/user': unconfirmed,
    'POST /api/user/confirm-email': ok({ outcome: 'sent' }),
  });
  expect(await screen.findByText("Your email address isn't confirmed.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Email sent')).toBeTruthy();
  expect(received.map((each) => each.call)).toContain('POST /api/user/confirm-email');
  answer({ 'POST /api/user/confirm-email': refusal(429, 'too_many_requests', 'Look for it first.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Send link' }));
  expect((await screen.findByText("We couldn't send the email")).closest('[role="alert"]')?.textContent).toContain(
    '429: Look for it first.',
  );
});

/** Nobody is told "sent" where nothing is (truth.md, rule 19). */
test.each([
  ['kept', 'No mail server configured'],
  ['confirmed', 'Already confirmed'],
])('nothing is said to be sent where the mail is %s', async (outcome, title) => {
  await openApp('/integrations', 'maya', {
    'GET /api/user': unconfirmed,
    'POST /api/user/confirm-email': ok({ outcome }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByText('Email sent')).toBeNull();
});

test('nothing is told where no mail would be missed', async () => {
  const none = { incidentEmail: false, resolvedEmail: false, maintenanceEmail: false };
  for (const user of [maya, { ...maya, emailVerified: false, notifications: none }]) {
    await openApp('/integrations', 'maya', { 'GET /api/user': ok(user) });
    await waitFor(() => expect(screen.getAllByText('Not Connected')).toHaveLength(Object.keys(channels).length));
    expect(screen.queryByText("Your email address isn't confirmed.")).toBeNull();
  }
});

test('the address that the first start made up has no link to wait for, only a better one to come', async () => {
  const owner = { ...maya, isOwner: true, username: 'root', email: 'root@localhost', emailVerified: false };
  for (const [address, link] of [
    ['/integrations', '/settings'],
    ['/settings', undefined],
  ] as const) {
    await openApp(address, 'maya', { 'GET /api/user': ok(owner), 'GET /api/user/sessions': ok([]) });
    const told = within(await screen.findByRole('region', { name: 'Email address' }));
    expect(told.getByText(/^root@localhost is a placeholder/)).toBeTruthy();
    expect(told.queryByRole('button')).toBeNull();
    expect(told.queryByRole('link')?.getAttribute('href')).toBe(link);
  }
  for (const user of [
    { ...owner, pendingEmail: 'root@example.com' },
    { ...owner, isOwner: false },
  ]) {
    await openApp('/settings', 'maya', { 'GET /api/user': ok(user), 'GET /api/user/sessions': ok([]) });
    const told = within(await screen.findByRole('region', { name: 'Email address' }));
    expect(told.getByRole('button', { name: 'Send link' })).toBeTruthy();
  }
});
