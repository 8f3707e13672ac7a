import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { sampleIncident, sampleServices } from '../../support/board.ts';
import { userEvent } from '../../support/user.ts';
import { closeApp, ok, openApp } from '../../support/web-app.tsx';

afterAll(closeApp);

const now = new Date();
const services = sampleServices(now);
const open = async (path = '/integrations') => {
  const app = await openApp(path, 'maya', {
    'GET /api/services': ok(services),
    'POST /api/refresh-status': ok({ pages: 1, read: 1, failed: 0, pending: 0 }),
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, calls: () => app.received.map(({ call }) => call) };
};
const palette = () => screen.findByRole('dialog', { name: 'Commands' });

test('Ctrl K finds a service by a few letters and goes to it', async () => {
  const { router } = await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = within(await palette()).getByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, 'strip');
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  await waitFor(() => expect(active()?.textContent).toMatch(/^Stripe/));
  await userEvent.keyboard('{ArrowDown}');
  expect(active()?.textContent).toBe("I'm on it: Stripeo");
  await userEvent.keyboard('{ArrowDown}');
  expect(active()?.textContent).toBe('Copy for customers: Stripec');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()?.textContent).toBe('Mute Stripe…m');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
  const stripe = services.find(({ name }) => name === 'Stripe');
  await waitFor(() => expect(router.state.location.search).toEqual({ id: stripe?.id }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the palette sets a status, adds a service and closes on Escape', async () => {
  await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(within(await palette()).getByRole('combobox'), 'set status stripe');
  await screen.findByRole('option', { name: 'Set status of Stripe' });
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('dialog', { name: 'Set Status' })).textContent).toContain('Overrides Stripe');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Meta>}k{/Meta}');
  await userEvent.click(within(await palette()).getByRole('option', { name: 'Add a service' }));
  await screen.findByRole('dialog', { name: 'Add New Service' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(within(await palette()).getByRole('combobox'), 'zzz');
  expect(await screen.findByText('No results')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the palette leads to the screens that no key leads to', async () => {
  const { router } = await open();
  for (const [typed, path] of [
    ['incid', '/incidents'],
    ['sett', '/settings'],
  ] as const) {
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(within(await palette()).getByRole('combobox'), `${typed}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('the palette shows problems first, with the title of the incident', async () => {
  await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  const commands = await palette();
  await waitFor(() => {
    const [first] = within(commands).getAllByRole('option');
    expect(first?.textContent).toContain('Stripe');
    expect(first?.textContent).toContain('Elevated error rates on card payments in Europe');
  });
});

test('keys go to screens, refresh and show their help', async () => {
  const { router, calls } = await open();
  await userEvent.keyboard('gs');
  await waitFor(() => expect(router.state.location.pathname).toBe('/services'));
  await screen.findByRole('searchbox', { name: 'Search services' });
  await userEvent.keyboard('r');
  await screen.findByText('Status refreshed');
  expect(calls().filter((call) => call === 'POST /api/refresh-status')).toHaveLength(1);
  await userEvent.keyboard('?');
  expect((await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).textContent).toContain(
    'Go to Dashboardg then d',
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('gd');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('o takes the worst problem, or the one that has the focus; the palette offers it too', async () => {
  const { router, answer, calls } = await open('/services');
  const idOf = (wanted: string) => services.find(({ name }) => name === wanted)?.id;
  const takes = () => calls().filter((call) => call.startsWith('PUT'));
  const since = '2026-11-20T08:19:00.000Z';
  for (const name of ['Stripe', 'GitHub'])
    answer({ [`PUT /api/services/${idOf(name)}/assignee`]: ok({ id: 7, name: 'Maya Lind', since }) });
  await screen.findByRole('searchbox', { name: 'Search services' });
  await userEvent.keyboard('o');
  await screen.findByText("You're on it");
  expect(takes()).toEqual([`PUT /api/services/${idOf('Stripe')}/assignee`]);
  screen.getByRole('link', { name: 'View GitHub' }).focus();
  await userEvent.keyboard('o');
  await waitFor(() => expect(takes()).toHaveLength(2));
  expect(takes()[1]).toBe(`PUT /api/services/${idOf('GitHub')}/assignee`);

  await router.navigate({ to: '/settings' });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.click(within(await palette()).getByRole('option', { name: /^I'm on it: Stripe/ }));
  await waitFor(() => expect(takes()).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('o takes nothing from somebody who is on it', async () => {
  const tom = { id: 8, name: 'Tom Reed', since: '2026-11-20T08:19:00.000Z' };
  const [first] = services;
  const { received } = await openApp(`/services?id=${first?.id}`, 'maya', {
    'GET /api/services': ok([{ ...first, assignee: tom }]),
  });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('o');
  await screen.findByText('Tom Reed is on it', { selector: '.ac-toast *' });
  expect(received.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
});

test('e edits the service on the screen, and says so where there is nothing to edit', async () => {
  const [stripe] = services;
  const { router } = await openApp('/services?id=1', 'maya', {
    'GET /api/services': ok(services),
    'GET /api/services/1': ok({ ...stripe, components: [], maintenances: [] }),
    'GET /api/services/1/history': ok([]),
  });
  await screen.findByRole('heading', { level: 2, name: 'Stripe' });
  await userEvent.keyboard('e');
  await screen.findByRole('dialog', { name: 'Edit Service' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate({ to: '/settings' });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await userEvent.keyboard('e');
  await screen.findByText('Nothing to edit');
});

test('e edits an incident that the team reported, and none of a status page', async () => {
  const [stripe] = services;
  const [byHand, ofPage] = [
    sampleIncident(now, { id: 5, title: 'Ours', byHand: true }),
    sampleIncident(now, { id: 6 }),
  ];
  const shown = { ...stripe, incidents: [byHand, ofPage] };
  const detail = (incident: object) => ok({ incident, services: [], components: [], told: [], team: [] });
  const { router } = await openApp('/services?id=1&incident=5', 'maya', {
    'GET /api/services': ok([shown]),
    'GET /api/incidents/5': detail(byHand),
    'GET /api/incidents/6': detail(ofPage),
  });
  await screen.findByRole('heading', { level: 2, name: 'Ours' });
  await userEvent.keyboard('e');
  await screen.findByRole('dialog', { name: 'Update Incident' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate({ to: '/services', search: { id: 1, incident: 6 } });
  await screen.findByRole('heading', { level: 2, name: ofPage.title });
  await userEvent.keyboard('e');
  await screen.findByText('Nothing to edit');
});

test('a slash goes to the search of the screen; where there is none, to the palette', async () => {
  await open('/services');
  const search = await screen.findByRole('searchbox', { name: 'Search services' });
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(search);
  await open();
  await userEvent.keyboard('/');
  await palette();
});

test('single letters can be switched off in the settings, and Ctrl K still works', async () => {
  const { router } = await openApp('/settings', 'maya');
  const shortcuts = () => screen.findByRole('switch', { name: 'Single-letter shortcuts' });
  await userEvent.click(await shortcuts());
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('gs?');
  expect(router.state.location.pathname).toBe('/settings');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Commands' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await shortcuts());
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('gs');
  await waitFor(() => expect(router.state.location.pathname).toBe('/services'));
});

test('nothing is asked for while somebody types, or in an open dialog', async () => {
  const { router, calls } = await open('/services');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search services' }), 'gr?/');
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search services' }).value).toBe('gr?/');
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search services' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add New' }));
  const close = within(await screen.findByRole('dialog', { name: 'Add New Service' })).getByRole('button', {
    name: 'Close',
  });
  close.focus();
  await userEvent.keyboard('rgd?{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/services');
  expect(calls()).not.toContain('POST /api/refresh-status');
});
