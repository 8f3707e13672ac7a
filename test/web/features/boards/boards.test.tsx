import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleBoards } from '../../../support/sample-boards.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { closeApp, maya, ok, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const { sampleBoard, payments, office, open } = sampleBoards(standingClock());
const viewer = { 'GET /api/user': ok({ ...maya, team: maya.team && { ...maya.team, role: 'viewer' } }) };
const sidebar = async () => {
  const side = within(await screen.findByRole('complementary'));
  return within(await side.findByRole('navigation', { name: 'Boards' }));
};
const region = async (name: string) => within(await screen.findByRole('main')).findByRole('region', { name });

describe('the sidebar', () => {
  test('lists all services first, then the boards by name, each with its worst status in words', async () => {
    await open('/dashboard');
    await waitFor(async () =>
      expect((await sidebar()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Outage: All services',
        'Operational: Office IT',
        'Outage: Payments',
      ]),
    );
  });

  test('shows only a way to create the first board while there is none, and that not to a viewer', async () => {
    await open('/dashboard', []);
    const boards = await sidebar();
    expect(boards.getByRole('button', { name: 'New board' })).toBeTruthy();
    expect(boards.queryByRole('link')).toBeNull();
    expect(boards.queryByRole('heading')).toBeNull();
    await open('/dashboard', [payments], viewer);
    expect(await (await sidebar()).findByRole('link', { name: 'Outage: Payments' })).toBeTruthy();
    expect((await sidebar()).queryByRole('button', { name: 'New board' })).toBeNull();
  });

  test.each([
    ['/dashboard?board=office-it-2', '/dashboard?board=payments-3', 'Dashboard / Payments'],
    ['/services', '/services?board=payments-3', 'Services / Payments'],
    ['/incidents', '/incidents?board=payments-3', 'Incidents / Payments'],
    ['/settings', '/dashboard?board=payments-3', 'Dashboard / Payments'],
  ])('opens a board from %s on the same screen, and marks it', async (from, to, title) => {
    const { router } = await open(from);
    await userEvent.click(await (await sidebar()).findByRole('link', { name: 'Outage: Payments' }));
    await waitFor(() => expect(router.state.location.href).toBe(to));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const marked = (await sidebar()).getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Outage: Payments']);
  });
});

describe('a board in the URL', () => {
  test('shows only its services, and asks for its own incidents and changes', async () => {
    const asked: (string | null)[] = [];
    const noting = (_: unknown, query: URLSearchParams) => {
      asked.push(query.get('boardId'));
      return ok([])();
    };
    await open('/dashboard?board=payments-3', [office, payments], {
      'GET /api/incidents': noting,
      'GET /api/status-changes': noting,
    });
    expect(await region('1 outage')).toBeTruthy();
    const cards = await region('Current Status');
    expect(within(cards).getByText('Stripe')).toBeTruthy();
    expect(within(cards).queryByText('GitHub')).toBeNull();
    await waitFor(() => expect(asked).toEqual(['3', '3', '3']));
    await waitFor(() => expect(document.title).toContain('Dashboard / Payments'));
  });

  test('keeps the board on the way to its services and filters', async () => {
    const { router } = await open('/dashboard?board=payments-3');
    const bar = await region('1 outage');
    await userEvent.click(within(bar).getByRole('link', { name: '1 outage' }));
    await waitFor(() => expect(router.state.location.href).toBe('/services?status=outage&board=payments-3'));
    expect(await screen.findByText('Showing 1 to 1 of 1 results')).toBeTruthy();
  });

  test('is shown on the wall under its name', async () => {
    await open('/dashboard?board=payments-3&wall=true');
    expect(await screen.findByRole('heading', { level: 1, name: '1 outage' })).toBeTruthy();
    expect(screen.getByText('Payments')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Leave wall mode' }).getAttribute('href')).toBe(
      '/dashboard?board=payments-3',
    );
  });

  test.each([
    '/dashboard?board=old-9',
    '/services?board=old-9',
    '/incidents?board=old-9',
    '/dashboard?board=old-9&wall=true',
  ])('that is gone says so and leads to all services: %s', async (path) => {
    await open(path);
    expect(await screen.findByRole('heading', { name: 'This board no longer exists' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Show all services' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'This board no longer exists' })).toBeNull());
  });

  test('without services says so, and offers to choose some', async () => {
    const empty = sampleBoard({ serviceIds: [] });
    await open('/services?board=payments-3', [empty]);
    expect(await screen.findByRole('heading', { name: 'No services on this board yet.' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Choose services' }));
    expect(await screen.findByRole('dialog', { name: 'Edit board' })).toBeTruthy();
  });

  test('that cannot be loaded says why and can be asked for again', async () => {
    const { answer } = await open('/dashboard?board=payments-3', [], {
      'GET /api/boards': refusal(403, 'forbidden', 'Not now.'),
    });
    expect(await screen.findByText('403: Not now.')).toBeTruthy();
    answer({ 'GET /api/boards': ok([payments]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await region('1 outage')).toBeTruthy();
  });
});

test('boards that cannot be loaded leave the dashboard of all services, and are not asked for on and on', async () => {
  let asked = 0;
  const refused = refusal(403, 'forbidden', 'Not now.');
  await open('/dashboard', [], {
    'GET /api/boards': () => {
      asked += 1;
      return refused();
    },
  });
  expect(await region('1 outage, 2 degraded')).toBeTruthy();
  expect(await region('Recent Incidents')).toBeTruthy();
  expect(asked).toBeLessThanOrEqual(2);
});

describe('the start board', () => {
  const start = sampleBoard({ isStart: true });

  test('opens on the dashboard, while all services stay one click away', async () => {
    const { router } = await open('/dashboard', [start]);
    expect(await region('1 outage')).toBeTruthy();
    await userEvent.click(await (await sidebar()).findByRole('link', { name: 'Outage: All services' }));
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard?board=all'));
    expect(await region('1 outage, 2 degraded')).toBeTruthy();
  });

  test('is chosen in the menu of a board, by a viewer too, who cannot edit it', async () => {
    const { received } = await open('/dashboard?board=payments-3', [payments], {
      ...viewer,
      'PUT /api/user/board': () => ({ status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Payments' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open first', 'Wall mode']);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Open first' }));
    await waitFor(() =>
      expect(received.find(({ call }) => call === 'PUT /api/user/board')?.body).toEqual({ boardId: 3 }),
    );
  });
});
