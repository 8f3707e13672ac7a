import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp } from '../../../support/web-app.tsx';

afterAll(closeApp);

const settings = { newUserNotificationEmail: null, enableNewUserNotifications: false };
const admin: Answers = {
  'GET /api/user': ok({ ...maya, isAdmin: true }),
  'GET /api/user/sessions': ok([]),
  'GET /api/admin/settings': ok(settings),
};
const card = async () => within(await screen.findByRole('form', { name: 'Admin Notifications' }));

test('an administrator chooses where mails about new users go; the field is there while they are on', async () => {
  const { received } = await openApp('/settings', 'maya', { ...admin, 'PUT /api/admin/settings': ok(settings) });
  const form = await card();
  expect(form.queryByLabelText('Notification email')).toBeNull();
  await userEvent.click(form.getByRole('switch', { name: 'New user notifications' }));
  await userEvent.click(form.getByRole('button', { name: 'Save Settings' }));
  expect(await form.findByText('Email is required')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Notification email'), 'nowhere');
  await userEvent.click(form.getByRole('button', { name: 'Save Settings' }));
  expect(await form.findByText('Invalid email address')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Notification email'), '@mail.example');
  await userEvent.click(form.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Admin notification settings saved')).toBeTruthy();
  expect(screen.getByText('New user signup notifications have been configured.')).toBeTruthy();
  expect(received.find(({ call }) => call === 'PUT /api/admin/settings')?.body).toEqual({
    newUserNotificationEmail: 'nowhere@mail.example',
    enableNewUserNotifications: true,
  });
});

test('nobody else has the card', async () => {
  const { received } = await openApp('/settings', 'maya', { 'GET /api/user/sessions': ok([]) });
  expect(await screen.findByRole('heading', { name: 'Notification Preferences' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Admin Notifications' })).toBeNull();
  expect(received.some(({ call }) => call.includes('/api/admin'))).toBe(false);
});
