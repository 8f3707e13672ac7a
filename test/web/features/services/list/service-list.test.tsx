import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { shortDayName } from '../../../../../web/ui/text/calendar.ts';
import { DAY_MS } from '../../../../../web/ui/text/units.ts';
import { sampleService, sampleServices } from '../../../../support/board.ts';
import { standingClock } from '../../../../support/standing-clock.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const openList = (path = '/services', more: Answers = {}) =>
  openApp(path, 'maya', { 'GET /api/services': ok(sampleServices(now)), ...more });
const list = () => screen.findByRole('list', { name: 'Services' });
const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { name: /^View / })
    .map((link) => link.getAttribute('aria-label')?.replace('View ', ''));

describe('the list', () => {
  test('has a row for each service with status, uptime and last check, trouble first and paused last', async () => {
    await openList();
    const names = namesIn(await list());
    expect(names).toHaveLength(24);
    expect([names[0], names.at(-1)]).toEqual(['Stripe', 'Mailchimp']);
    const [first] = within(await list()).getAllByRole('listitem');
    expect(first?.textContent).toContain('Outage');
    expect(first?.textContent).toContain('99.71%');
    expect(first?.textContent).toContain('Last checked 1 minute ago');
    const row = within(first ?? document.body);
    expect([
      row.getByRole('link', { name: 'View Stripe' }).title,
      row.getByRole('button', { name: 'Edit Stripe' }).title,
      row.getByRole('button', { name: 'Delete Stripe' }).title,
    ]).toEqual(['View', 'Edit', 'Delete']);
    expect(
      within(await list())
        .getAllByRole('listitem')
        .at(-1)?.textContent,
    ).toContain('Paused');
    expect(screen.getByText('Showing 1 to 24 of 24 results')).toBeTruthy();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(
      pages.getAllByRole<HTMLButtonElement>('button').map(({ textContent, disabled }) => [textContent, disabled]),
    ).toEqual([
      ['Previous', true],
      ['1', false],
      ['Next', true],
    ]);
  });

  test('has the controls of one row as tab stops, and arrow keys lead to the other rows', async () => {
    await openList();
    const stopsIn = async () =>
      [...(await list()).querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0);
    const rowOf = (element: Element | null | undefined) => element?.closest('li');
    const [first, second] = within(await list()).getAllByRole('listitem');
    const [name, ...actions] = await stopsIn();
    expect(actions).toHaveLength(5);
    expect(new Set([name, ...actions].map(rowOf))).toEqual(new Set([first]));
    name?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(rowOf(document.activeElement)).toBe(second);
    expect(new Set((await stopsIn()).map(rowOf))).toEqual(new Set([second]));
    await userEvent.keyboard('j');
    expect(rowOf(document.activeElement)?.previousElementSibling).toBe(second);
    await userEvent.keyboard('{Home}');
    expect(rowOf(document.activeElement)).toBe(first);
  });

  test('leads from a day of an uptime bar to its incidents', async () => {
    const { router } = await openList();
    const bar = within(await list()).getByRole('img', { name: /^Stripe: / });
    bar.parentElement!.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
    fireEvent.pointerMove(bar, { clientX: 395 });
    const today = now.toISOString().slice(0, 10);
    expect(bar.parentElement?.title).toBe(`Incidents of ${shortDayName(today)} UTC`);
    // The bar has 30 days of 10 px.
    fireEvent.click(bar, { clientX: 375 });
    const day = new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
    await waitFor(() => expect(router.state.location.pathname).toBe('/incidents'));
    expect(router.state.location.search).toEqual({ from: day, to: day, serviceId: 1 });
  });

  test('never invents an uptime', async () => {
    const fresh = { percent: 100, since: new Date(now.getTime() - 60_000).toISOString(), days: [] };
    await openList('/services', {
      'GET /api/services': ok([
        sampleService(now, { name: 'Fresh', uptime: fresh }),
        sampleService(now, { id: 2, name: 'Unread', uptime: { percent: null, since: null, days: [] } }),
      ]),
    });
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.ac-row-uptime')?.textContent)).toEqual(['New', 'n/a']);
  });

  test('draws of a long list what is near the window, tells how long it is, and follows scrolling', async () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      sampleService(now, { id: at + 1, name: `Service ${1_000 + at}` }),
    );
    await openList('/services', { 'GET /api/services': ok(many) });
    // The first rows are there before the code for long lists.
    await waitFor(async () => expect((await list()).className).toContain('virtual'));
    const rows = await list();
    const places = () =>
      within(rows)
        .getAllByRole('listitem')
        .map((row) => Number(row.getAttribute('aria-posinset')));
    expect(places()[0]).toBe(1);
    expect(places().length).toBeLessThan(60);
    expect(within(rows).getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('300');
    vi.spyOn(rows, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -150 * 59, 1_000, 300 * 59));
    fireEvent.scroll(window);
    await waitFor(() => expect(places()).toContain(150));
    expect(places()).not.toContain(1);
    expect(places().length).toBeLessThan(60);
  });

  test('is ordered by the head of a column, kept in the address, until it is pressed again', async () => {
    const { router } = await openList();
    await list();
    const head = screen.getByRole('button', { name: /^Uptime/, pressed: false });
    await userEvent.click(head);
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'uptime' }));
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'uptime');
    await userEvent.click(screen.getByRole('button', { name: /^Uptime/, pressed: true }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(screen.getByRole('button', { name: /^Status/, pressed: true })).toBeTruthy();
  });

  test('has compact rows where they were asked for, which this browser keeps', async () => {
    await openList();
    await list();
    const compact = await screen.findByRole('button', { name: 'Compact rows' });
    expect(document.querySelector('.ac-compact-rows')).toBeNull();
    await userEvent.click(compact);
    expect(compact.getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector('.ac-compact-rows')).not.toBeNull();
    expect(localStorage.getItem('rows')).toBe('compact');
    await userEvent.click(compact);
    expect(document.querySelector('.ac-compact-rows')).toBeNull();
  });

  test('is filtered by search, status and category, all kept in the address', async () => {
    const { router } = await openList();
    await list();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search services' }), 'mess');
    await waitFor(async () =>
      expect(namesIn(await list())).toEqual(['Zendesk Support, Guide & Messaging (EU pod 28)', 'Intercom', 'Slack']),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'operational');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'messaging');
    await waitFor(async () => expect(namesIn(await list())).toEqual(['Slack']));
    expect(router.state.location.search).toEqual({ q: 'mess', status: 'operational', category: 'messaging' });
    expect(screen.getByText('Showing 1 to 1 of 1 results')).toBeTruthy();
  });

  test('offers the statuses of the specification, and what else one looks for', async () => {
    await openList();
    await list();
    for (const name of ['Refresh Status', 'Add New']) expect(screen.getByRole('button', { name })).toBeTruthy();
    const options = within(screen.getByRole('combobox', { name: 'Status' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'All statuses',
      'Any problem',
      'Operational',
      'Degraded',
      'Outage',
      'Maintenance',
      'Unknown',
      'Paused',
    ]);
  });

  test('says when nothing matches, and clears the filters', async () => {
    const { router } = await openList('/services?q=zzz');
    expect(await screen.findByRole('heading', { name: 'No services found matching your filters' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add New Service' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(namesIn(await list())).toHaveLength(24);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(router.state.location.search).toEqual({});
  });

  test('draws only the rows near the window of a long list, and counts them all', async () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      sampleService(now, { id: index + 1, name: `Service ${index}` }),
    );
    await openList('/services', { 'GET /api/services': ok(many) });
    expect(await screen.findByText('Showing 1 to 2,000 of 2,000 results')).toBeTruthy();
    await waitFor(async () => {
      const rows = within(await list()).getAllByRole('listitem');
      expect(rows[0]?.getAttribute('aria-setsize')).toBe('2000');
      expect(rows.length).toBeGreaterThan(5);
      expect(rows.length).toBeLessThan(100);
    });
  });

  test('that cannot be read says why and can be asked for again', async () => {
    const { answer } = await openList('/services', {
      'GET /api/services': refusal(500, 'internal', 'upstream timed out'),
    });
    expect((await screen.findByText('500: upstream timed out')).closest('[role=alert]')).toBeTruthy();
    answer({ 'GET /api/services': ok(sampleServices(now)) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(namesIn(await list())).toHaveLength(24);
  });
});
