import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const times = { deletedAt: '2026-11-20T08:00:00.000Z', until: '2026-12-20T08:00:00.000Z' };
const stripe = { kind: 'service', id: 12, name: 'Stripe', deletedBy: 'Tom Reed', ...times } as const;
const desk = { kind: 'integration', id: 4, name: 'Support desk', deletedBy: null, ...times } as const;

const acme = { kind: 'status_page', id: 9, name: 'Acme status', deletedBy: null, ...times } as const;

const openSettings = async (answers: Answers = {}) => {
  const app = await openApp('/settings', 'maya', answers);
  await screen.findByRole('heading', { name: 'Your Data' });
  return app;
};
const section = async () => within(await screen.findByRole('region', { name: 'Recently Deleted' }));
const rows = async () => (await section()).queryAllByRole('listitem').map(({ textContent }) => textContent);

test('lists services, integrations and status pages with who deleted them and until when they can be restored', async () => {
  const app = await openSettings({ 'GET /api/recently-deleted': ok([stripe, desk, acme]) });
  await (await section()).findByText('Stripe');
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  expect(app.queryClient.getQueryState(['recently-deleted'])?.dataUpdateCount).toBe(1);
  expect(await rows()).toEqual([
    'StripeService deleted by Tom Reed on Nov 20. You can restore it until Dec 20.Restore',
    'Support deskIntegration deleted on Nov 20. You can restore it until Dec 20.Restore',
    'Acme statusStatus page deleted on Nov 20. You can restore it until Dec 20.Restore',
  ]);
});

test('restores one, which is then no longer listed', async () => {
  const app = await openSettings({
    'GET /api/recently-deleted': ok([stripe, desk, acme]),
    'POST /api/services/12/restore': ok({ ...stripe }),
    'POST /api/integrations/4/restore': ok({ ...desk }),
    'POST /api/published-pages/9/restore': ok({ ...acme }),
  });
  const restoring = await (await section()).findByRole('button', { name: 'Restore Stripe' });
  app.answer({ 'GET /api/recently-deleted': ok([desk, acme]) });
  await userEvent.click(restoring);
  await screen.findByText('Stripe was restored');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Stripe' })).toBeNull());
  app.answer({ 'GET /api/recently-deleted': ok([acme]) });
  await userEvent.click((await section()).getByRole('button', { name: 'Restore Support desk' }));
  await screen.findByText('Support desk was restored');
  app.answer({ 'GET /api/recently-deleted': ok([]) });
  await userEvent.click((await section()).getByRole('button', { name: 'Restore Acme status' }));
  await screen.findByText('Acme status was restored');
  await (await section()).findByText('Nothing was deleted in the last 30 days.');
  expect(app.received.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'POST /api/services/12/restore',
      'POST /api/integrations/4/restore',
      'POST /api/published-pages/9/restore',
    ]),
  );
});

test('says why one can’t be restored, and keeps it', async () => {
  const message = 'You already monitor this status page as “Stripe 2”. Delete that service first.';
  await openSettings({
    'GET /api/recently-deleted': ok([stripe]),
    'POST /api/services/12/restore': refusal(409, 'conflict', message),
  });
  await userEvent.click(await (await section()).findByRole('button', { name: 'Restore Stripe' }));
  await screen.findByText("We couldn't restore Stripe");
  expect(screen.getByText(`409: ${message}`)).toBeTruthy();
  expect((await section()).getByRole('button', { name: 'Restore Stripe' })).toHaveProperty('disabled', false);
});

test('offers to try again if the list can’t be loaded, and says that it’s empty', async () => {
  const app = await openSettings({ 'GET /api/recently-deleted': refusal(500, 'internal', 'Something went wrong.') });
  const again = await (await section()).findByRole('button', { name: 'Try again' });
  app.answer({ 'GET /api/recently-deleted': ok([]) });
  await userEvent.click(again);
  await (await section()).findByText('Nothing was deleted in the last 30 days.');
});

test('shows five at first', async () => {
  const many = Array.from({ length: 7 }, (_, n) => ({ ...stripe, id: n + 1, name: `Service ${n + 1}` }));
  await openSettings({ 'GET /api/recently-deleted': ok(many) });
  await userEvent.click(await (await section()).findByRole('button', { name: 'Show 2 more' }));
  expect(await rows()).toHaveLength(7);
});

test('viewers don’t see it', async () => {
  const { received } = await openSettings({
    'GET /api/user': ok({ ...maya, team: { ...maya.team, role: 'viewer' } }),
  });
  expect(screen.queryByRole('heading', { name: 'Recently Deleted' })).toBeNull();
  expect(received.filter(({ call }) => call === 'GET /api/recently-deleted')).toEqual([]);
});
