import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { sampleIncidents, sampleServices } from '../../../../support/board.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../../support/web-app.tsx';

afterAll(closeApp);

const now = new Date();
const open = (path = '/incidents', more: Answers = {}) =>
  openApp(path, 'maya', {
    'GET /api/services': ok(sampleServices(now)),
    'GET /api/incidents': ok(sampleIncidents(now)),
    ...more,
  });

test('lists incidents as the server orders them, each with its service and a way to itself', async () => {
  await open();
  const list = within(await screen.findByRole('region', { name: 'Incidents' }));
  const rows = list.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Investigating',
    'Identified',
    'Monitoring',
    'Resolved',
  ]);
  // How its service is now says nothing of an incident that is over. Services are read beside incidents.
  const marks = () =>
    list
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).queryAllByRole('img').length);
  await waitFor(() => expect(marks()).toEqual([1, 1, 1, 0]));
  expect(
    within(rows[1]!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/services?id=2', '/services?id=2&incident=4819']);
  expect(list.getByRole('status').textContent).toBe('Showing 1 to 4 of 4 incidents');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Incidents');
});

test('names who is on an open incident', async () => {
  const [first, ...others] = sampleIncidents(now);
  const assignee = { id: 8, name: 'Tom Reed', since: now.toISOString() };
  await open('/incidents', { 'GET /api/incidents': ok([{ ...first, assignee }, ...others]) });
  const list = within(await screen.findByRole('region', { name: 'Incidents' }));
  const owners = list.getAllByRole('row').map((row) => within(row).queryByText('is on it', { exact: false }));
  expect(owners.map((owner) => owner?.textContent)).toEqual([
    undefined,
    'Tom Reed is on it',
    undefined,
    undefined,
    undefined,
  ]);
});

test('filters are in the address, and can all be cleared where nothing fits', async () => {
  const { router, answer } = await open('/incidents?state=open');
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'State' })).value).toBe('open');
  await screen.findByRole('option', { name: 'GitHub' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'GitHub');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
  answer({ 'GET /api/incidents': ok([]) });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search incidents' }), 'x');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'x', state: 'open', serviceId: 2, days: 7 }));
  await screen.findByRole('heading', { name: 'No incidents found matching your filters' });
  answer({ 'GET /api/incidents': ok(sampleIncidents(now)) });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.href).toBe('/incidents'));
});

test('says so where there are none, and why where they cannot be fetched', async () => {
  const { answer } = await open('/incidents', { 'GET /api/incidents': refusal(503, 'unavailable', 'Busy.') });
  expect(await screen.findByText('503: Busy.')).toBeTruthy();
  answer({ 'GET /api/incidents': ok([]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No incidents to display' })).toBeTruthy();
});
