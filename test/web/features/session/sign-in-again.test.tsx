import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal, signInOptions } from '../../../support/web-app.tsx';

afterAll(closeApp);

const TITLE = "Confirm that it's you";

/** Settings of a session that is old until the password was given. */
const open = async (more: Answers = {}) => {
  let isFresh = false;
  const app = await openApp('/settings', 'maya', {
    'GET /api/user/sessions': ok([]),
    'PUT /api/user': (body) =>
      isFresh ? ok({ ...maya, ...(body as object) })() : refusal(403, 'reauthentication_required', 'Sign in.')(),
    'POST /api/user/authenticate': () => {
      isFresh = true;
      return { status: 204 };
    },
    ...more,
  });
  const profile = within(await screen.findByRole('form', { name: 'Profile Information' }));
  await userEvent.type(profile.getByLabelText('Company'), 'Pine{Enter}');
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: TITLE })) };
};

test('a call that needs a recent sign-in asks for the password, and then goes through with what was sent', async () => {
  const { received, dialog } = await open();
  await userEvent.type(dialog.getByLabelText('Your password'), 'secret{Enter}');
  expect(await screen.findByText('Profile updated')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = received.filter(({ call }) => call === 'PUT /api/user').map(({ body }) => body);
  expect(sent).toEqual([{ company: 'Pine' }, { company: 'Pine' }]);
  expect(received.find(({ call }) => call === 'POST /api/user/authenticate')?.body).toEqual({ password: 'secret' });
});

test('cancelling leaves the call refused', async () => {
  const { received, dialog } = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Failed to update profile')).toBeTruthy();
  expect(received.some(({ call }) => call === 'POST /api/user/authenticate')).toBe(false);
});

test('an account without a password signs in again at its provider', async () => {
  const { received, dialog } = await open({
    'GET /api/user': ok({ ...maya, hasPassword: false }),
    'GET /api/sign-in-options': ok({ ...signInOptions, singleSignOn: true }),
    'POST /api/single-sign-on': refusal(503, 'unavailable', 'The provider is away.'),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Log in again' }));
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'POST /api/single-sign-on')?.body).toEqual({
      next: '/settings',
      again: true,
    }),
  );
  // The call that waits ends with its page.
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Failed to update profile')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the link in the email about a changed address undoes the change once somebody presses the button', async () => {
  const call = 'POST /api/undo-email-change';
  const { received } = await openApp('/undo-email-change?token=abc', 'visitor', {
    [call]: ok({ email: 'maya@example.com' }),
  });
  const button = await screen.findByRole('button', { name: 'Keep email address' });
  expect(received.some((each) => each.call === call)).toBe(false);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'We kept your email address' })).toBeTruthy();
  expect(received.find((each) => each.call === call)?.body).toEqual({ token: 'abc' });
});
