import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ago, sampleIncident, sampleService } from '../../../support/board.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { closeApp, ok, openApp } from '../../../support/web-app.tsx';

afterAll(closeApp);
afterEach(() => vi.restoreAllMocks());

const now = standingClock();
const incident = sampleIncident(now, {
  id: 41,
  serviceId: 1,
  serviceName: 'Stripe',
  title: 'Elevated error rates on card payments',
  status: 'investigating',
  description: 'We are looking into it.',
});
const services = [
  sampleService(now, {
    id: 1,
    name: 'Stripe',
    currentStatus: 'outage',
    statusSince: ago(now, 24),
    openIncident: { id: 41, title: incident.title, status: incident.status, startedAt: incident.startedAt },
    incidents: [incident],
  }),
  sampleService(now, { id: 2, name: 'GitHub', currentStatus: 'degraded', statusSince: ago(now, 5) }),
  sampleService(now, { id: 3, name: 'Slack', currentStatus: 'operational' }),
];
const copies = { 'POST /api/incidents/41/copies': ok({}), 'POST /api/services/2/copies': ok({}) };
const answers = { 'GET /api/services': ok(services), 'GET /api/incidents': ok([incident]), ...copies };
const stripeText = /^Stripe has been reporting elevated error rates on card payments since .+M .+\. Their team is inv/;

const openBoard = async () => {
  const app = await openApp('/dashboard', 'maya', answers);
  return { ...app, bar: within(await screen.findByRole('region', { name: '1 outage, 1 degraded' })) };
};
const toastText = async (title: string) => {
  const heading = await screen.findByText(title, { selector: '.ac-toast *' });
  return heading.nextElementSibling?.textContent ?? '';
};

test('a block of the board is copied with one click, and its text can be edited', async () => {
  const { bar, router } = await openBoard();
  await userEvent.click(await bar.findByRole('button', { name: 'Copy for customers: Stripe' }));
  expect(await toastText('Copied for customers')).toMatch(stripeText);
  expect(await navigator.clipboard.readText()).toMatch(stripeText);
  expect(bar.queryByRole('button', { name: 'Copy for customers: Slack' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit the text' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ id: 1, incident: 41 }));
});

test('each way to copy records who told customers, and the block says when', async () => {
  const { received, answer } = await openApp('/dashboard', 'maya', answers);
  const bar = within(await screen.findByRole('region', { name: '1 outage, 1 degraded' }));
  const posted = () => received.filter(({ call }) => call.endsWith('/copies')).map(({ call }) => call.split(' ')[1]);
  const [stripe, ...others] = services;
  answer({
    'GET /api/services': ok([{ ...stripe, customersTold: { by: null, at: ago(now, 3), variant: 'short' } }, ...others]),
  });
  await userEvent.click(await bar.findByRole('button', { name: 'Copy for customers: Stripe' }));
  await waitFor(() => expect(posted()).toEqual(['/api/incidents/41/copies']));
  expect(received.find(({ call }) => call.endsWith('/copies'))?.body).toMatchObject({ variant: 'short' });
  expect(await screen.findByText(/^Customers told /)).toBeTruthy();
  await userEvent.click(await bar.findByRole('button', { name: 'Copy for customers: GitHub' }));
  await waitFor(() => expect(posted()).toHaveLength(2));
  expect(posted()[1]).toBe('/api/services/2/copies');
});

test('where the clipboard is refused, the text is selected until it is copied', async () => {
  const { bar, received } = await openBoard();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await userEvent.click(await bar.findByRole('button', { name: 'Copy for customers: Stripe' }));
  const text = await toastText('Press Ctrl C to copy');
  expect(received.some(({ call }) => call.endsWith('/copies'))).toBe(false);
  expect(text).toMatch(stripeText);
  expect(window.getSelection()?.toString()).toBe(text);
});

test('the key copies the worst problem, or the one with the focus; the palette offers it too', async () => {
  const { bar } = await openBoard();
  await userEvent.keyboard('c');
  expect(await toastText('Copied for customers')).toMatch(stripeText);
  bar.getByRole('link', { name: /^GitHub/ }).focus();
  await userEvent.keyboard('c');
  await screen.findByText(/^GitHub's status page has shown degraded performance since /, { selector: '.ac-toast *' });
  screen.getByRole('link', { name: 'Settings' }).focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Commands' }));
  await userEvent.click(await palette.findByRole('option', { name: /^Copy for customers: Stripe/ }));
  await screen.findByText(stripeText, { selector: '.ac-toast *' });
});

test('a service shows the sentence of its open incident, and copies it with one click', async () => {
  const { received } = await openApp('/services?id=1', 'maya', {
    ...answers,
    'GET /api/services/1': ok({ ...services[0], components: [], maintenances: [] }),
    'GET /api/services/1/history': ok([]),
  });
  const panel = within(await screen.findByRole('region', { name: 'Happening now' }));
  expect(await panel.findByText(stripeText)).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: `Copy for customers: ${incident.title}` }));
  expect(await toastText('Copied for customers')).toMatch(stripeText);
  await waitFor(() => expect(received.map(({ call }) => call)).toContain('POST /api/incidents/41/copies'));
});

test('an open row of the list is copied', async () => {
  const ended = { ...incident, id: 40, status: 'resolved', resolvedAt: ago(now, 60), title: 'Slow payouts' };
  await openApp('/incidents', 'maya', { ...answers, 'GET /api/incidents': ok([incident, ended]) });
  await screen.findByRole('link', { name: 'Slow payouts' });
  const [copy, ...others] = await screen.findAllByRole('button', { name: /^Copy for customers/ });
  expect(others).toEqual([]);
  if (copy) await userEvent.click(copy);
  expect(await toastText('Copied for customers')).toMatch(stripeText);
});
