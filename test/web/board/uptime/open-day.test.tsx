import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { sampleServices } from '../../../support/board.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { closeApp, maya, ok, openApp } from '../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const services = sampleServices(now);

const openIn = (timeZone: string, path: string) =>
  openApp(path, 'maya', {
    'GET /api/user': ok({ ...maya, timeZone }),
    'GET /api/services': ok(services),
    'GET /api/services/1': ok({ ...services[0], incidents: [], components: [], maintenances: [] }),
    'GET /api/services/1/history': ok([]),
  });

const utcDay = (daysAgo: number): string => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);

// November 17 in UTC begins on the 16th in Los Angeles, and ends on the 18th in Berlin.
const zones = [
  ['America/Los_Angeles', 2, 1],
  ['Europe/Berlin', 1, 0],
  ['UTC', 1, 1],
] as const;

test.each(zones)('a day of a bar leads to all days of %s that it touches', async (zone, from, to) => {
  const { router } = await openIn(zone, '/services');
  await screen.findAllByText('Stripe');
  const [bars] = document.querySelectorAll<HTMLElement>('.ac-day-links');
  if (!bars) throw new Error('No service has days.');
  bars.getBoundingClientRect = () => ({ left: 0, width: 900 }) as DOMRect;
  const count = bars.querySelectorAll('b').length;
  const yesterday = { clientX: 900 - (900 / count) * 1.5 };
  fireEvent.pointerMove(bars, yesterday);
  expect(bars.title).toMatch(/^Incidents of .* UTC$/);
  fireEvent.click(bars, yesterday);
  await waitFor(() => expect(router.state.location.pathname).toBe('/incidents'));
  expect(router.state.location.search).toMatchObject({ from: utcDay(from), to: utcDay(to) });
});

test.each(zones)('a day of the 90-day chart leads to all days of %s that it touches', async (zone, from, to) => {
  const { router } = await openIn(zone, '/services?id=1');
  (await screen.findByRole('slider')).focus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/incidents'));
  expect(router.state.location.search).toMatchObject({ from: utcDay(from), to: utcDay(to), serviceId: 1 });
});
