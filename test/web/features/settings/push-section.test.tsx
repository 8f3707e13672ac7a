import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { pushKeysOfExample } from '../../../support/push-service.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, ok, openApp } from '../../../support/web-app.tsx';

afterAll(closeApp);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const endpoint = 'https://push.example.net/one';
const device = {
  id: 7,
  name: 'Chrome on Android',
  boardId: null,
  isCurrent: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastAcceptedAt: null,
};
const pushOf = (devices: readonly object[], quietHours: object | null = null) => ({
  'GET /api/push': ok({ publicKey: 'BKey', devices, quietHours }),
});

/** A browser that can be asked for notifications, and how its user answers. */
const browserWith = (permission: NotificationPermission, answer: NotificationPermission = permission) => {
  const subscribe = vi.fn(async (_options: object) => ({ toJSON: () => ({ endpoint, keys: pushKeysOfExample }) }));
  const pushManager = { subscribe, getSubscription: async () => null };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
  const serviceWorker = { ready: Promise.resolve({ pushManager }), register: async () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return subscribe;
};

const open = async (answers: Answers = pushOf([])) => {
  const app = await openApp('/settings', 'maya', { 'GET /api/user/sessions': ok([]), ...answers });
  const section = within(await screen.findByRole('region', { name: 'Alerts on this device' }));
  const bodyOf = (wanted: string) => app.received.find(({ call }) => call === wanted)?.body;
  return { ...app, section, bodyOf };
};

test('switches on alerts about a board, by the key of the server, and off again', async () => {
  const subscribe = browserWith('default', 'granted');
  const board = { id: 3, name: 'Payments', slug: 'payments', serviceIds: [], isStart: false };
  const app = await open({
    ...pushOf([]),
    'GET /api/boards': ok([board]),
    'POST /api/push/devices': ok(device),
    'DELETE /api/push/devices/7': () => ({ status: 204 }),
  });
  const choice = app.section.getByLabelText('Alerts about');
  await within(choice).findByRole('option', { name: 'Payments' });
  await userEvent.selectOptions(choice, 'Payments');
  app.answer(pushOf([device]));
  await userEvent.click(app.section.getByRole('button', { name: 'Switch on alerts' }));
  await screen.findByText('Alerts on this device are on');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  const { p256dh, auth } = pushKeysOfExample;
  expect(app.bodyOf('POST /api/push/devices')).toMatchObject({ endpoint, p256dh, auth, boardId: 3 });
  await app.section.findByText('(this device)');
  app.answer(pushOf([]));
  await userEvent.click(app.section.getByRole('button', { name: 'Remove Chrome on Android' }));
  await waitFor(() => expect(app.section.queryByText('(this device)')).toBeNull());
});

test('a user who refuses the permission hears what to do, and nothing is sent', async () => {
  browserWith('default', 'denied');
  const app = await open();
  await userEvent.click(app.section.getByRole('button', { name: 'Switch on alerts' }));
  await screen.findByText(/^Notifications are blocked/, { selector: '.ac-toast *' });
  expect(app.bodyOf('POST /api/push/devices')).toBeUndefined();
});

test('a browser that can not get notifications says why', async () => {
  const unsupported = await open();
  expect(unsupported.section.getByText(/^This browser can't get notifications/)).toBeTruthy();
  browserWith('denied');
  const denied = await open();
  expect(denied.section.getByText(/^Notifications are blocked/)).toBeTruthy();
  expect(denied.section.queryByRole('button', { name: 'Switch on alerts' })).toBeNull();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604');
  const phone = await open();
  expect(phone.section.getByText(/Add to Home Screen/)).toBeTruthy();
});

test('quiet hours are saved with their days and time zone, and removed', async () => {
  browserWith('granted');
  const hours = { days: [1, 2, 3, 4, 5], fromMinute: 1_320, toMinute: 420, timeZone: 'UTC' };
  const PUT = 'PUT /api/push/quiet-hours';
  const app = await open({ ...pushOf([]), [PUT]: ok({ quietHours: hours }) });
  const form = () => within(app.section.getByRole('form', { name: 'Quiet hours' }));
  await userEvent.click(form().getByRole('switch', { name: 'Quiet hours' }));
  await userEvent.click(form().getByRole('checkbox', { name: 'Saturday' }));
  await userEvent.click(form().getByRole('checkbox', { name: 'Sunday' }));
  app.answer(pushOf([], hours));
  await userEvent.click(form().getByRole('button', { name: 'Save quiet hours' }));
  await screen.findByText('Quiet hours saved');
  expect(app.bodyOf(PUT)).toEqual({ quietHours: { ...hours, timeZone: expect.any(String) } });
  await waitFor(() => expect(form().getByRole('checkbox', { name: 'Sunday' }).ariaChecked).not.toBe('true'));
});
