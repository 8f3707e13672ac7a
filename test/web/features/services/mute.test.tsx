import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { momentAt, timeAt, tomorrowMorning } from '../../../../web/live/mute/mute-ends.ts';
import { sampleService } from '../../../support/board.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { closeApp, maya, mayaAsMember, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const MUTE = 'PUT /api/services/1/mute';
const untilResolved = { until: null, untilResolved: true, onlyForMe: false, by: { id: maya.id, name: 'Maya Lind' } };
const muted = { ...untilResolved, at: now.toISOString() };

const serviceWith = (changes: object) => {
  const service = sampleService(now, { id: 1, name: 'Stripe', currentStatus: 'outage', ...changes });
  return {
    'GET /api/services': ok([service]),
    'GET /api/services/1': ok({ ...service, components: [], maintenances: [] }),
  };
};

const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Mute Stripe' }));
  return within(await screen.findByRole('menu'));
};

describe('the menu of a service', () => {
  test('mutes it until resolved, shows the mark, and offers to undo it', async () => {
    const app = await openApp('/services?id=1', 'maya', serviceWith({ mute: null }));
    const menu = await openMenu();
    const resolved = menu.getByRole('menuitem', { name: /^Until resolved/ });
    await waitFor(() => expect(document.activeElement).toBe(resolved));
    app.answer({ [MUTE]: ok(muted), ...serviceWith({ mute: muted }) });
    await userEvent.click(menu.getByRole('menuitem', { name: /^Until resolved/ }));
    await screen.findByText('Muted until resolved');
    expect(app.received.find(({ call }) => call === MUTE)?.body).toEqual({ untilResolved: true, onlyForMe: false });
    await screen.findByTitle('Muted by Maya Lind until resolved');
    app.answer({ 'DELETE /api/services/1/mute': () => ({ status: 204 }), ...serviceWith({ mute: null }) });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Unmuted');
  });

  test('has nothing to resolve while the service is operational', async () => {
    await openApp('/services?id=1', 'maya', serviceWith({ mute: null, currentStatus: 'operational' }));
    const menu = await openMenu();
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1 hour ?until /),
      expect.stringMatching(/^Until tomorrow/),
      'Choose a time…',
    ]);
  });
});

const bodyOf = (received: readonly { readonly call: string; readonly body?: unknown }[]) =>
  received.find(({ call }) => call === MUTE)?.body;

test('the key m asks how long, for the service on the screen, and the focus is on the choice', async () => {
  const app = await openApp('/services?id=1', 'maya', { ...serviceWith({ mute: null }), [MUTE]: ok(muted) });
  await screen.findByRole('button', { name: 'Mute Stripe' });
  await userEvent.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute alerts' }));
  const chosen = dialog.getByRole('radio', { name: 'Until this problem is resolved' });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  await userEvent.click(dialog.getByRole('switch', { name: 'Only for me' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mute' }));
  await screen.findByText('Muted until resolved');
  expect(bodyOf(app.received)).toEqual({ untilResolved: true, onlyForMe: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a time of your own is one of the zone in your settings, and a refusal stands at its field', async () => {
  const app = await openApp('/services?id=1', 'maya', {
    ...serviceWith({ mute: null }),
    'GET /api/user': ok({ ...mayaAsMember, ...maya, timeZone: 'Asia/Tokyo' }),
    [MUTE]: refusal(400, 'invalid_input', 'Check the fields.', { until: 'Choose a time in the future.' }),
  });
  await userEvent.click((await openMenu()).getByRole('menuitem', { name: 'Choose a time…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute alerts' }));
  const field = dialog.getByLabelText('Until');
  fireEvent.change(field, { target: { value: '' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Mute' }));
  await dialog.findByText('Choose a date and time');
  fireEvent.change(field, { target: { value: '2026-11-21T08:00' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Mute' }));
  await dialog.findByText('Choose a time in the future.');
  expect(bodyOf(app.received)).toEqual({ until: '2026-11-20T23:00:00.000Z', onlyForMe: false });
});

test('a row and the palette mute too, and the dialog ends a mute', async () => {
  const app = await openApp('/services', 'maya', { ...serviceWith({ mute: muted }), [MUTE]: ok(muted) });
  await userEvent.click(await screen.findByRole('button', { name: 'Mute Stripe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute alerts' }));
  expect(dialog.getByText(/^Muted by Maya Lind until resolved/)).toBeTruthy();
  app.answer({ 'DELETE /api/services/1/mute': () => ({ status: 204 }), ...serviceWith({ mute: null }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Unmute' }));
  await screen.findByText('Unmuted');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'mute stripe for one');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(bodyOf(app.received)).toEqual({ until: expect.stringMatching(/Z$/) }));
});

test('a block of the board is muted from its menu', async () => {
  const app = await openApp('/dashboard', 'maya', { ...serviceWith({ mute: null }), [MUTE]: ok(muted) });
  await userEvent.click(await screen.findByRole('button', { name: 'Mute and more: Stripe' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: 'Copy link' })).toBeTruthy();
  app.answer(serviceWith({ mute: muted }));
  await userEvent.click(menu.getByRole('menuitem', { name: /^Until resolved/ }));
  await screen.findByTitle('Muted by Maya Lind until resolved');
});

test('the key says so if nothing can be muted', async () => {
  await openApp('/dashboard', 'maya', serviceWith({ mute: muted }));
  await screen.findByTitle('Muted by Maya Lind until resolved');
  await userEvent.keyboard('m');
  await screen.findByText('Nothing to mute');
});

test('times of a zone are read as they are shown', () => {
  const moment = new Date('2026-10-25T07:00:00Z');
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'])
    expect(momentAt(timeAt(moment, zone), zone)).toEqual(moment);
});

test.each([
  ['2026-11-20T08:40:00Z', 'UTC', '2026-11-21T08:00:00.000Z'],
  ['2026-11-20T23:40:30Z', 'Asia/Tokyo', '2026-11-21T23:00:00.000Z'],
  ['2026-10-24T20:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
])('tomorrow of %s in %s begins at %s', (at, timeZone, morning) => {
  expect(tomorrowMorning(new Date(at), timeZone).toISOString()).toBe(morning);
});
