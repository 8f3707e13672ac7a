import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { settingSections } from '../../../web/routes/palette/places.ts';
import { sampleIncident, sampleServices } from '../../support/board.ts';
import { projectRoot } from '../../support/sources.ts';
import { userEvent } from '../../support/user.ts';
import { type Answers, closeApp, maya, mayaAsMember, mayasTeam, ok, openApp } from '../../support/web-app.tsx';

afterAll(closeApp);

// A Friday.
const now = new Date('2026-11-27T12:00:00Z');
const services = sampleServices(now).map((service) =>
  service.id === 1 ? { ...service, watchedComponents: [{ id: 'c', name: 'Payment intents', group: null }] } : service,
);
const asked: string[] = [];
/** Only the first is among the latest. */
const incidents = [
  sampleIncident(now, { id: 9, serviceId: 2, serviceName: 'GitHub', title: 'Runners are slow' }),
  sampleIncident(now, { id: 3, serviceId: 1, serviceName: 'Stripe', title: 'Payouts were late in spring' }),
];
const open = async (answers: Answers = {}) => {
  const app = await openApp('/integrations', 'maya', {
    'GET /api/services': ok(services),
    'GET /api/incidents': (_, query) => {
      const q = query.get('q')?.toLowerCase();
      if (q !== undefined) asked.push(q);
      return ok(
        q === undefined ? incidents.slice(0, 1) : incidents.filter(({ title }) => title.toLowerCase().includes(q)),
      )();
    },
    'GET /api/team/members': ok([mayaAsMember, { ...mayaAsMember, id: 8, name: 'Tom Bell', isYou: false }]),
    'GET /docs/search.json': ok({ pages: [['/docs/mute', 'Mute and thresholds', 'Alerts']] }),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Commands' }));
  const field = palette.getByRole<HTMLInputElement>('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...app, palette, field };
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test.each([
  ['runners', 'Incidents', '/services?id=2&incident=9'],
  ['payment intents', 'Components', '/services?id=1'],
  ['tom bell', 'People', '/team'],
  ['sessions', 'Settings', '/settings#sessions'],
  ['reports', 'Go to', '/reports'],
])('the palette finds %s under %s', async (typed, heading, href) => {
  const { router, palette, field } = await open();
  await userEvent.type(field, typed);
  await waitFor(() => expect(options()).toHaveLength(1));
  expect(palette.getByRole('group', { name: heading })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe(href));
});

test('the palette finds another team by name, and opens it', async () => {
  const acme = { ...mayasTeam, id: 9, slug: 'acme-9', name: 'Acme Support', isCurrent: false };
  const { field, answer, palette } = await open({ 'GET /api/teams': ok([mayasTeam, acme]) });
  answer({ 'PUT /api/user/team': ok(acme), 'GET /api/user': ok({ ...maya, team: acme }) });
  await userEvent.type(field, 'acme sup');
  await waitFor(() => expect(options()).toHaveLength(1));
  expect(palette.getByRole('group', { name: 'Teams' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Team: Acme Support' });
});

test('the palette finds an old incident on the server, and asks for no half words', async () => {
  asked.length = 0;
  const { router, field } = await open();
  await userEvent.type(field, 'payouts were late');
  await waitFor(() => expect(options()).toEqual(['Payouts were late in springStripe']));
  expect(asked.length).toBeLessThan('payouts were late'.length);
  // Nothing that was found by other letters stays.
  await userEvent.type(field, 'x');
  expect(options()).toEqual([]);
  await screen.findByText('No results');
  await userEvent.keyboard('{Backspace}');
  await waitFor(() => expect(options()).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/services?id=1&incident=3'));
});

test('the palette opens a page of the documentation beside the screen', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { field } = await open();
  await userEvent.type(field, 'mute and thresholds');
  await waitFor(() => expect(options()).toEqual(['Mute and thresholdsAlerts']));
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledWith('/docs/mute', '_blank', 'noreferrer');
});

test('a day leads to its incidents, of one service too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const { router, field } = await open();
  await userEvent.type(field, 'last tuesday stripe');
  await waitFor(() => expect(options()).toEqual(['Incidents of Tuesday 24 November, Stripe']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/incidents'));
  expect(router.state.location.search).toEqual({ from: '2026-11-24', to: '2026-11-24', serviceId: 1 });
  vi.useRealTimers();
});

test('a report is found by its service and month', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const { router, field } = await open();
  await userEvent.type(field, 'stripe report october');
  await waitFor(() => expect(options()).toEqual(['Report of October, Stripe']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/reports'));
  expect(router.state.location.search).toEqual({ from: '2026-10-01', to: '2026-10-31', serviceId: 1 });
  vi.useRealTimers();
});

test('arrow right opens what can be done with a service, and arrow left goes back', async () => {
  const { router, field } = await open();
  await userEvent.type(field, 'stripe');
  await waitFor(() => expect(options()[0]).toMatch(/^Stripe/));
  await userEvent.keyboard('{ArrowRight}');
  expect(options()).toEqual([
    'Open Stripe',
    'Open incident',
    'Open report',
    'Copy for customers',
    "I'm on it",
    'Mute…',
    'Open status page',
    'Set status',
    'Edit',
  ]);
  await userEvent.keyboard('{ArrowLeft}');
  expect(options()[0]).toMatch(/^Stripe/);
  act(() => field.focus());
  await userEvent.keyboard('{Tab}{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ id: 1, incident: 4800 }));
});

test('the actions of a service mute it and say who is on it', async () => {
  const { answer, received, field } = await open();
  answer({ 'PUT /api/services/1/assignee': ok({ id: 7, name: 'Maya Lind', since: '2026-11-20T08:19:00.000Z' }) });
  const choose = async (action: string) => {
    await waitFor(() => expect(options()[0]).toMatch(/^Stripe/));
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard(action);
    await waitFor(() => expect(options()).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
  };
  await userEvent.type(field, 'stripe');
  await choose('mute');
  expect((await screen.findByRole('dialog', { name: 'Mute alerts' })).textContent).toContain('About Stripe');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'stripe');
  await choose('on it');
  await screen.findByText("You're on it");
  expect(received.map(({ call }) => call)).toContain('PUT /api/services/1/assignee');
});

test('the palette chooses a theme, shows the keys and logs out', async () => {
  const { router, answer, received, field } = await open();
  const root = document.documentElement.classList;
  await userEvent.type(field, 'dark');
  await waitFor(() => expect(options()).toEqual(['Dark theme']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(root.contains('dark')).toBe(true));
  const choose = async (typed: string) => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), `${typed}{Enter}`);
  };
  await choose('light theme');
  await waitFor(() => expect(root.contains('dark')).toBe(false));
  await choose('keyboard');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.keyboard('{Escape}');
  answer({ 'POST /api/logout': () => ({ status: 204 }) });
  await choose('log out');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(received.map(({ call }) => call)).toContain('POST /api/logout');
});

test('the palette knows every section of the settings', () => {
  const folders = ['web/features/settings', 'web/features/deleted', 'web/routes/account'];
  const source = folders
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder))
        .filter((name) => name.endsWith('.tsx'))
        .map((name) => join(projectRoot, folder, name)),
    )
    .map((path) => readFileSync(path, 'utf8'))
    .join('');
  const admin = readFileSync(join(projectRoot, 'web/features/admin/admin-notifications.tsx'), 'utf8');
  const titles = [...`${source}${admin}`.matchAll(/<Section\s+title="([^"]+)"/g)].map(([, title]) => title);
  expect(titles.toSorted()).toEqual(settingSections.map(({ label }) => label).toSorted());
});
