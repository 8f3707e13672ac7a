import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { closeApp, ok, openApp, refusal, signInOptions } from '../../../support/web-app.tsx';

afterAll(closeApp);

const call = 'POST /api/forgot-password';
const done = () => ({ status: 204 });
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const ask = async () => {
  await heading('Forgot your password');
  await userEvent.type(email(), 'maya@example.com');
  await userEvent.click(screen.getByRole('button', { name: /Reset Link/ }));
};

test('the login form leads to the view that asks for a link, and back', async () => {
  await openApp('/auth', 'visitor');
  await userEvent.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  await waitFor(async () => expect(document.activeElement).toBe(await heading('Forgot your password')));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send Reset Link' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await heading('Welcome back')).toBeTruthy();
});

test('a link that was asked for is announced, whoever has the address, and can be asked for again', async () => {
  const { received } = await openApp('/auth?view=forgot', 'visitor', { [call]: done });
  await ask();
  await waitFor(async () => expect(document.activeElement).toBe(await heading('Check Your Email')));
  const told = 'If maya@example.com has an account, a reset link is on its way. It works for one hour.';
  expect(screen.getByText(told).getAttribute('role')).toBe('status');
  expect(received.find((each) => each.call === call)?.body).toEqual({ email: 'maya@example.com' });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await heading('Forgot your password');
  expect(email().value).toBe('maya@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  await heading('Check Your Email');
});

test('a failure is shown', async () => {
  await openApp('/auth?view=forgot', 'visitor', { [call]: refusal(429, 'too_many_requests', 'Please wait.') });
  await ask();
  const alert = await screen.findByText("We couldn't send the reset link");
  expect(alert.closest('[role="alert"]')?.textContent).toContain('429: Please wait.');
  expect(screen.queryByText('Check Your Email')).toBeNull();
});

test('nothing is said to be sent where no mail is', async () => {
  await openApp('/auth?view=forgot', 'visitor', {
    [call]: done,
    'GET /api/sign-in-options': ok({ ...signInOptions, sendsMail: false }),
  });
  expect(await screen.findByText(/This server can't send email\. Request a link/)).toBeTruthy();
  await ask();
  await heading('Ask Your Admin');
  expect(document.body.textContent).not.toMatch(/on its way|check your email/i);
});

test('the link of the mail takes a new password, and leads to the login', async () => {
  const { received, router } = await openApp('/reset-password?token=abc', 'visitor', {
    'POST /api/reset-password': done,
  });
  await userEvent.type(await screen.findByLabelText('New password'), 'long enough');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'long enouch{Enter}');
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Confirm password'), '{Backspace}{Backspace}gh{Enter}');
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(screen.getByText('Log in with your email address and your new password.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/auth');
  expect(received.find((each) => each.call === 'POST /api/reset-password')?.body).toEqual({
    token: 'abc',
    password: 'long enough',
  });
});

test('a first password is not said to end anything', async () => {
  await openApp('/reset-password?token=abc&first=true', 'visitor');
  await heading('Choose your password');
  expect(screen.queryByText(/logs you out on every device/)).toBeNull();
  await openApp('/reset-password?token=abc', 'visitor');
  await heading('Choose a new password');
  expect(screen.getByText(/logs you out on every device/)).toBeTruthy();
});

test('a link that has ended leads to a new one', async () => {
  await openApp('/reset-password?token=old', 'visitor', {
    'POST /api/reset-password': refusal(400, 'invalid_input', 'This link has expired or was already used.'),
  });
  await userEvent.type(await screen.findByLabelText('New password'), 'long enough');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'long enough{Enter}');
  await heading("This link doesn't work");
  expect(screen.getByText(/This link has expired/).getAttribute('role')).toBe('alert');
  await userEvent.click(screen.getByRole('link', { name: 'Request new link' }));
  expect(await heading('Forgot your password')).toBeTruthy();
});

test('a link without its token says so at once', async () => {
  await openApp('/reset-password', 'visitor');
  expect(await heading('This link is incomplete')).toBeTruthy();
});
