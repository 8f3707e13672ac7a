import { screen, within } from '@testing-library/react';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sampleIncident, sampleServices } from '../../support/board.ts';
import { sampleIntegration } from '../../support/integrations.ts';
import { standingClock } from '../../support/standing-clock.ts';
import { userEvent } from '../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal } from '../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const [stripe] = sampleServices(now);
const ours = sampleIncident(now, { id: 5, title: 'Ours', byHand: true });
const services: Answers = {
  'GET /api/services': ok([stripe]),
  'GET /api/services/1': ok({ ...stripe, incidents: [ours], components: [], maintenances: [] }),
  'GET /api/services/1/history': ok([]),
  'GET /api/services/1/receipt': ok({ receipt: null }),
};
const integrations: Answers = { 'GET /api/integrations': ok([sampleIntegration({ id: 4 })]) };
const settings: Answers = { 'GET /api/user/sessions': ok([]) };
const administrator: Answers = {
  ...settings,
  'GET /api/user': ok({ ...maya, isAdmin: true }),
  'GET /api/admin/settings': ok({ newUserNotificationEmail: null, enableNewUserNotifications: false }),
};
const tomasz = {
  id: 2,
  username: 'tomasz',
  email: 'tomasz@northgate.example',
  emailVerified: true,
  fullName: null,
  company: null,
  isAdmin: false,
  isOwner: false,
  subscription: 'trial',
  stripeSubscriptionId: null,
  trialEnds: null,
  teams: [],
  teamCount: 0,
  createdAt: '2026-11-12T09:00:00.000Z',
};
const owner: Answers = {
  'GET /api/user': ok({ ...maya, id: 1, isAdmin: true, isOwner: true }),
  'GET /api/admin/users': () => ({ status: 200, body: [tomasz], headers: { 'x-total-count': '1' } }),
  'GET /api/admin/users-with-services': ok([]),
};

/** Presses one button after the other, each in what is open by then: a screen, a form or the dialog over it. */
const press = async (...names: readonly string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('button', { name }));
};
const pressInDialog = async (role: 'dialog' | 'alertdialog', name: string) =>
  userEvent.click(within(await screen.findByRole(role)).getByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

type Write = {
  readonly path: string;
  readonly answers: Answers;
  readonly call: string;
  /** Up to the press that sends it. */
  readonly send: () => Promise<void>;
  readonly pending: string;
  readonly title: string;
};

const writes: readonly Write[] = [
  {
    path: '/services?dialog=add',
    answers: services,
    call: 'POST /api/services',
    send: async () => {
      await type('Status Page URL', 'https://status.acme.example');
      await type('Name', 'Acme');
      await press('Add Service');
    },
    pending: 'Adding...',
    title: 'Failed to add service',
  },
  {
    path: '/services',
    answers: services,
    call: 'POST /api/refresh-status',
    send: () => press('Refresh Status'),
    pending: 'Refreshing...',
    title: 'Failed to refresh status',
  },
  {
    path: '/services?id=1',
    answers: services,
    call: 'PUT /api/services/1',
    send: () => press('Edit', 'Update Service'),
    pending: 'Updating...',
    title: 'Failed to update service',
  },
  {
    path: '/services?id=1',
    answers: services,
    call: 'PUT /api/service-statuses/1',
    send: async () => {
      await press('Set Status');
      await pressInDialog('dialog', 'Set Status');
    },
    pending: 'Saving...',
    title: 'Failed to update status',
  },
  {
    path: '/services?id=1',
    answers: services,
    call: 'POST /api/incidents',
    send: async () => {
      await press('Report Incident');
      await type('Title', 'Cards fail');
      await press('Create Incident');
    },
    pending: 'Creating...',
    title: 'Failed to create incident',
  },
  {
    path: '/services?id=1',
    answers: services,
    call: 'PUT /api/incidents/5',
    send: () => press('Update incident: Ours', 'Save Changes'),
    pending: 'Saving...',
    title: 'Failed to update incident',
  },
  {
    path: '/integrations',
    answers: {},
    call: 'POST /api/integrations',
    send: async () => {
      await press('Connect Slack');
      await type('Webhook URL', 'https://hooks.slack.com/services/T/B/x');
      await press('Connect');
    },
    pending: 'Adding...',
    title: 'Failed to add integration',
  },
  {
    path: '/integrations',
    answers: integrations,
    call: 'PUT /api/integrations/4',
    send: () => press('Configure Slack', 'Save'),
    pending: 'Saving...',
    title: 'Failed to update integration',
  },
  {
    path: '/integrations',
    answers: integrations,
    call: 'DELETE /api/integrations/4',
    send: async () => {
      await press('Configure Slack', 'Delete');
      await pressInDialog('alertdialog', 'Delete');
    },
    pending: 'Deleting...',
    title: 'Failed to delete integration',
  },
  {
    path: '/settings',
    answers: settings,
    call: 'PUT /api/user',
    send: async () => {
      const form = within(await screen.findByRole('form', { name: 'Profile Information' }));
      await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    },
    pending: 'Saving...',
    title: 'Failed to update profile',
  },
  {
    path: '/settings',
    answers: settings,
    call: 'PUT /api/user/notifications',
    send: () => press('Save Preferences'),
    pending: 'Saving...',
    title: 'Failed to save notification preferences',
  },
  {
    path: '/settings',
    answers: administrator,
    call: 'PUT /api/admin/settings',
    send: () => press('Save Settings'),
    pending: 'Saving...',
    title: 'Failed to save admin notification settings',
  },
  {
    path: '/admin',
    answers: owner,
    call: 'POST /api/admin/users',
    send: async () => {
      await press('Add User');
      await type('Username', 'sam');
      await type('Email', 'sam@harbour.example');
      await type('Password', 'secret');
      await press('Create User');
    },
    pending: 'Creating...',
    title: 'Failed to create user',
  },
  {
    path: '/admin',
    answers: owner,
    call: 'PUT /api/admin/users/2',
    send: () => press('Edit tomasz', 'Save Changes'),
    pending: 'Saving...',
    title: 'Failed to update user',
  },
  {
    path: '/admin',
    answers: owner,
    call: 'DELETE /api/admin/users/2',
    send: async () => {
      await press('Delete tomasz');
      await pressInDialog('alertdialog', 'Delete');
    },
    pending: 'Deleting...',
    title: 'Failed to delete user',
  },
];

test.each(writes)(
  '$title: its button says $pending meanwhile, then a toast has the message of the server',
  async ({ path, answers, call, send, pending, title }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onTestFinished(() => resolve());
    await openApp(path, 'maya', {
      ...answers,
      [call]: () => promise.then(refusal(500, 'internal', 'Something broke.')),
    });
    await send();
    expect(await screen.findByRole('button', { name: pending })).toHaveProperty('disabled', true);
    resolve();
    const told = (await screen.findByText(title)).closest('[role="alert"]');
    expect(told?.textContent).toContain('500: Something broke.');
  },
);

test('admin settings that are refused without a reason have the default text', async () => {
  await openApp('/settings', 'maya', { ...administrator, 'PUT /api/admin/settings': () => ({ status: 502 }) });
  await press('Save Settings');
  const told = (await screen.findByText('Failed to save admin notification settings')).closest('[role="alert"]');
  expect(told?.textContent).toContain('Failed to update admin settings');
});
