import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);
afterEach(() => vi.restoreAllMocks());

const REQUEST = 'GET /api/connected-apps/request';
const request = {
  name: 'Claude',
  host: 'claude.ai',
  scopes: ['read', 'write'],
  cancelUrl: 'https://claude.ai/back?error=access_denied',
  isValid: true,
};
const open = (answers: Answers = {}) => openApp('/settings?ask=q123', 'maya', { [REQUEST]: ok(request), ...answers });

/** Leaving the app, which happy-dom would do. */
const leaving = () => ({
  assign: vi.spyOn(window.location, 'assign').mockReturnValue(undefined),
  replace: vi.spyOn(window.location, 'replace').mockReturnValue(undefined),
});

test('says who asks, for which team and where it returns, and gives the least unless the user chooses more', async () => {
  const { received } = await open({
    'POST /api/connected-apps': ok({ id: 3, redirectTo: 'https://claude.ai/back?code=ac_1' }),
  });
  const { assign } = leaving();
  expect(await screen.findByRole('heading', { name: /^Connect Claude to .+\?$/ })).toBeTruthy();
  expect(screen.getByText(/returns to claude\.ai/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(request.cancelUrl);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Read services/ }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^Also change/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Connect app' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://claude.ai/back?code=ac_1'));
  const sent = received.find(({ call }) => call === 'POST /api/connected-apps');
  expect(sent?.body).toEqual({ ask: 'q123', scope: 'write' });
  // The browser is on its way.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Connecting...' }).disabled).toBe(true);
});

test('an app that asks only to read is offered nothing else', async () => {
  await open({ [REQUEST]: ok({ ...request, scopes: ['read'] }) });
  await screen.findByRole('button', { name: 'Connect app' });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('a failure is told, and can be tried again', async () => {
  await open({ 'POST /api/connected-apps': refusal(409, 'conflict', 'Too many apps.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Connect app' }));
  expect(await screen.findByText(/Too many apps/)).toBeTruthy();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Connect app' })).disabled).toBe(false);
});

test('an unknown app leads nowhere, and the message says so', async () => {
  await open({ [REQUEST]: refusal(404, 'not_found', "We don't know this app any more.") });
  expect((await screen.findByText(/We don't know this app any more/)).closest('[role="alert"]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Connect app' })).toBeNull();
});

test('an incomplete request returns to the app at once', async () => {
  const { replace } = leaving();
  await open({ [REQUEST]: ok({ ...request, isValid: false }) });
  await waitFor(() => expect(replace).toHaveBeenCalledWith(request.cancelUrl));
});
