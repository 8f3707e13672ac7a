import { screen, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { tomorrowMorning } from '../../../../web/live/mute/mute-ends.ts';
import { sampleService } from '../../../support/board.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { closeApp, maya, ok, openApp } from '../../../support/web-app.tsx';

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
    ]);
  });
});

test.each([
  ['2026-11-20T08:40:00Z', 'UTC', '2026-11-21T08:00:00.000Z'],
  ['2026-11-20T23:40:30Z', 'Asia/Tokyo', '2026-11-21T23:00:00.000Z'],
  ['2026-10-24T20:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
])('tomorrow of %s in %s begins at %s', (at, timeZone, morning) => {
  expect(tomorrowMorning(new Date(at), timeZone).toISOString()).toBe(morning);
});
