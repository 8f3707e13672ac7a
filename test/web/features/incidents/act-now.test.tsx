import { screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { ago, sampleServices } from '../../../support/board.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { closeApp, maya, ok, openApp } from '../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const services = sampleServices(now);
const [stripe] = services;
const TAKE = 'PUT /api/services/1/assignee';
const answers = {
  'GET /api/services': ok(services),
  'GET /api/services/1': ok({ ...stripe, incidents: [], components: [], maintenances: [] }),
  'GET /api/services/1/history': ok([]),
  [TAKE]: ok({ id: maya.id, name: 'Maya Lind', since: ago(now, 0) }),
};

test('a link of a message asks before it says that you are on it', async () => {
  const app = await openApp('/services?id=1&act=take', 'maya', answers);
  const dialog = await screen.findByRole('dialog', { name: 'Are you on it?' });
  expect(dialog.textContent).toContain('“Stripe”');
  expect(app.received.some(({ call }) => call === TAKE)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: "I'm on it" }));
  await screen.findByText("You're on it");
  expect(app.received.some(({ call }) => call === TAKE)).toBe(true);
});

test('a link of a message asks how long to mute', async () => {
  await openApp('/services?id=1&act=mute', 'maya', answers);
  expect(await screen.findByRole('dialog', { name: /^Mute/ })).toBeTruthy();
});
