import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { standings } from '../../support/subscriptions.ts';
import { closeApp, maya, ok, openApp } from '../../support/web-app.tsx';

afterAll(closeApp);

test.each([
  { path: '/dashboard', text: 'Loading...', call: 'GET /api/user', body: maya },
  { path: '/dashboard', text: 'Loading your dashboard...', call: 'GET /api/services', body: [] },
  { path: '/dashboard', text: 'Loading services...', call: 'GET /api/services', body: [] },
  { path: '/services', text: 'Loading services...', call: 'GET /api/services', body: [] },
  { path: '/settings', text: 'Loading user data', call: 'GET /api/user/sessions', body: [] },
  {
    path: '/subscription',
    text: 'Loading subscription...',
    call: 'GET /api/subscription-status',
    body: standings.active,
  },
])('$path says "$text" until it has an answer to $call', async ({ path, text, call, body }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  await openApp(path, 'maya', {
    'GET /api/user/sessions': ok([]),
    [call]: () => promise.then(ok(body)),
  });
  expect(await screen.findByText(text)).toBeTruthy();
  await act(async () => resolve());
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});
