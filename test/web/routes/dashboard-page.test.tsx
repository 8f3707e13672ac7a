import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { addDays, dayName, startOfDay } from '../../../web/ui/text/calendar.ts';
import { dayOf } from '../../../web/ui/text/time.ts';
import { HOUR_MS } from '../../../web/ui/text/units.ts';
import { ago, sampleChanges, sampleIncidents, sampleService, sampleServices } from '../../support/board.ts';
import { sampleIntegration, sampleMail } from '../../support/integrations.ts';
import { standingClock } from '../../support/standing-clock.ts';
import { userEvent } from '../../support/user.ts';
import { type Answers, addedTogether, closeApp, ok, openApp, refusal } from '../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const board: Answers = {
  'GET /api/services': ok(sampleServices(now)),
  'GET /api/incidents': ok(sampleIncidents(now)),
  'GET /api/status-changes': ok(sampleChanges(now)),
};
/** Of an integration named Ops that isn't receiving alerts. */
const sampleHealth = (state: 'failing' | 'switched_off') =>
  sampleIntegration({ name: 'Ops', health: { state, since: '2026-11-20T08:00:00.000Z', reason: 'No answer.' } });
const openBoard = (more: Answers = {}) => openApp('/dashboard', 'maya', { ...board, ...more });
const panel = (name: string | RegExp) => screen.findByRole('region', { name });
const lineIn = (bar: HTMLElement) => within(bar).getByRole('list', { name: 'Services' });

describe('the board', () => {
  test('says what is wrong first, in words, with the troubled services raised by severity', async () => {
    await openBoard();
    const bar = await panel('1 outage, 2 degraded');
    expect(
      within(bar).getByText(
        '18 of 23 services are operational. Stripe: elevated error rates on card payments in Europe, for 24 minutes.',
      ),
    ).toBeTruthy();
    const links = within(lineIn(bar)).getAllByRole('link');
    expect(links.slice(0, 4).map((link) => link.textContent)).toEqual([
      'Stripe, Elevated error rates on card payments in Europe, Outage, 24m',
      'GitHub, Delays starting Actions runs, Degraded, 1h 9m',
      'Zendesk Support, Guide & Messaging (EU pod 28), Inbound email tickets created late for some EU accounts, Degraded, 1h 42m',
      'Intercom, Scheduled database upgrade, 08:00 to 10:00 GMT., Maintenance, 40m',
    ]);
    expect(links.at(-1)?.textContent).toBe('Royal Mail Tracking, Unknown, checks failing');
  });

  test('counts each status below the line, with the way to those services', async () => {
    const { router } = await openBoard();
    const bar = await panel('1 outage, 2 degraded');
    await userEvent.click(within(bar).getByRole('link', { name: '1 unknown' }));
    await waitFor(() => expect(router.state.location.href).toBe('/services?status=unknown'));
    expect(await screen.findByRole('option', { name: 'Unknown' })).toHaveProperty('selected', true);
  });

  test('leads from more trouble than it has room for to all of it', async () => {
    const many = Array.from({ length: 11 }, (_, index) =>
      sampleService(now, { id: index + 1, name: `Service ${index}`, currentStatus: index < 9 ? 'outage' : 'degraded' }),
    );
    const { router } = await openBoard({ 'GET /api/services': ok(many) });
    const bar = await panel('9 outages, 2 degraded');
    await userEvent.click(within(bar).getByRole('link', { name: /^\+2 outages, 2 degraded/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/services?status=trouble'));
    expect(await screen.findByText('Showing 1 to 11 of 11 results')).toBeTruthy();
  });

  test('shows the line as it was at a time of the last day, and comes back', async () => {
    await openBoard();
    await panel('1 outage, 2 degraded');
    const rewind = await screen.findByRole('slider', { name: 'Rewind the last 24 hours' });
    await waitFor(() => expect(rewind).toHaveProperty('disabled', false));
    fireEvent.change(rewind, { target: { value: '-60' } });
    const past = await panel(/^At (\w+ \d+, )?\d+:\d\d [AP]M: 2 degraded$/);
    expect(within(lineIn(past)).getAllByRole('link')[0]?.textContent).toBe(
      'GitHub, Delays starting Actions runs, Degraded, 9m',
    );
    expect(rewind.getAttribute('aria-valuetext')).toMatch(/^(\w+ \d+, )?\d+:\d\d [AP]M: 2 degraded$/);
    // Of another day, which a clock alone doesn't say.
    fireEvent.change(rewind, { target: { value: '-1440' } });
    await panel(/^At \w+ \d+, \d+:\d\d [AP]M: /);
    await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(await panel('1 outage, 2 degraded')).toBeTruthy();
  });

  test('goes from problem to problem by [ and ]', async () => {
    await openBoard();
    const rewind = await screen.findByRole('slider', { name: 'Rewind the last 24 hours' });
    await waitFor(() => expect(rewind).toHaveProperty('disabled', false));
    const ago = () => Math.abs(Number((rewind as HTMLInputElement).value));
    fireEvent.keyDown(rewind, { key: '[' });
    const first = ago();
    expect(first).toBeGreaterThan(0);
    fireEvent.keyDown(rewind, { key: '[' });
    expect(ago()).toBeGreaterThan(first);
    fireEvent.keyDown(rewind, { key: ']' });
    expect(ago()).toBe(first);
    fireEvent.keyDown(rewind, { key: ']' });
    expect(await panel('1 outage, 2 degraded')).toBeTruthy();
    fireEvent.keyDown(rewind, { key: ']' });
    expect(ago()).toBe(0);
  });

  test('shows the line as it was on a day of the last 90, with its incidents, and comes back', async () => {
    const today = dayOf(now);
    const day = addDays(today, -40);
    const at = (hour: number) => new Date(startOfDay(day) + hour * HOUR_MS).toISOString();
    const services = sampleServices(now).map((service) => ({ ...service, createdAt: ago(now, 100 * 24 * 60) }));
    const change = (id: number, status: 'outage' | 'operational', changedAt: string) => ({
      ...(sampleChanges(now)[0] ?? expect.unreachable()),
      id,
      serviceId: 2,
      status,
      previousStatus: status === 'outage' ? ('operational' as const) : ('outage' as const),
      statusMessage: null,
      changedAt,
    });
    const old = [change(902, 'operational', at(20)), change(901, 'outage', at(18))];
    const asked: URLSearchParams[] = [];
    const { router } = await openBoard({
      'GET /api/services': ok(services),
      'GET /api/status-changes': (_, query) => {
        if (query.has('since')) asked.push(query);
        return ok([...sampleChanges(now), ...(query.has('since') ? old : [])])();
      },
    });
    await panel('1 outage, 2 degraded');
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a day' }));
    await screen.findByRole('dialog', { name: 'Choose a day' });
    // 40 days before: five weeks and five days.
    await userEvent.keyboard(
      '{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}',
    );
    const rewind = await screen.findByRole('slider', { name: `Rewind ${dayName(day, today)}` });
    expect(asked[0]?.get('since')).toBe(new Date(startOfDay(addDays(day, -1))).toISOString());
    fireEvent.change(rewind, { target: { value: '-300' } });
    await panel(/^At \w+ \d+, \d+:\d\d [AP]M: 1 outage/);
    fireEvent.change(rewind, { target: { value: '-60' } });
    await waitFor(() => expect(screen.queryByRole('region', { name: /: 1 outage/ })).toBeNull());
    expect(screen.getByRole('link', { name: 'Incidents of this day' }).getAttribute('href')).toBe(
      `/incidents?from=${day}&to=${day}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
    await panel('1 outage, 2 degraded');
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test("stays as it is while a day can't be loaded, and says so", async () => {
    await openBoard({
      'GET /api/status-changes': (_, query) =>
        query.has('since') ? refusal(503, 'unavailable', 'Busy.')() : ok(sampleChanges(now))(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a day' }));
    await screen.findByRole('dialog', { name: 'Choose a day' });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await screen.findByText(/503: Busy\./);
    expect(await panel('1 outage, 2 degraded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose a day' })).toBeTruthy();
  });

  test('has one tab stop on the line; arrow keys move along it and Enter opens the service', async () => {
    const { router } = await openBoard();
    const bar = await panel('1 outage, 2 degraded');
    const links = within(lineIn(bar)).getAllByRole('link');
    expect(links.filter((link) => link.tabIndex === 0)).toEqual([links[0]]);
    act(() => links[0]?.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(links[1]);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(links.at(-1));
    await userEvent.keyboard('{Home}{ArrowLeft}{ArrowRight}{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/services?id=1'));
  });

  test('counts services, the incidents of a day and integrations truly', async () => {
    await openBoard();
    await panel('1 outage, 2 degraded');
    for (const [name, href] of [
      [/^All Services ?Outage ?Stripe is affected$/, '/services'],
      [/^Monitored Services ?24 ?1 paused$/, '/services'],
      [/^Incidents \(24h\) ?3 ?3 still open$/, '/services'],
      [/^Active Integrations ?0 ?No alerts yet$/, '/integrations'],
    ] as const)
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  test('counts only integrations that are switched on, names their kinds and leads to them', async () => {
    const integrations = [
      sampleIntegration({ id: 1, type: 'teams' }),
      sampleIntegration({ id: 2, type: 'slack' }),
      sampleIntegration({ id: 3, type: 'webhook', enabled: false }),
    ];
    await openBoard({ 'GET /api/integrations': ok(integrations) });
    const card = await screen.findByRole('link', { name: /^Active Integrations ?2 ?Slack and Teams$/ });
    expect(card.getAttribute('href')).toBe('/integrations');
  });

  test.each([
    ['failing', [sampleHealth('failing')], /^Active Integrations ?1 ?Ops isn't getting alerts$/],
    [
      'switched off',
      [{ ...sampleHealth('switched_off'), enabled: false }],
      /^Active Integrations ?0 ?Ops was switched off$/,
    ],
    [
      'several',
      [sampleHealth('failing'), sampleHealth('failing')],
      /^Active Integrations ?2 ?2 aren't getting alerts$/,
    ],
    [
      'mail',
      [sampleIntegration(), sampleMail({ health: sampleHealth('failing').health })],
      /^Active Integrations ?1 ?Email isn't getting alerts$/,
    ],
  ])('tells of integrations that do not arrive: %s', async (_, integrations, name) => {
    await openBoard({ 'GET /api/integrations': ok(integrations) });
    expect(await screen.findByRole('link', { name })).toBeTruthy();
  });

  test('claims no number of integrations that it could not read', async () => {
    await openBoard({ 'GET /api/integrations': refusal(503, 'unavailable', 'Busy.') });
    expect(await screen.findByRole('link', { name: /^Active Integrations ?n\/a ?Unknown$/ })).toBeTruthy();
  });

  test('claims nothing of what it does not know yet', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await openBoard({
      'GET /api/integrations': async () => {
        await promise;
        return { status: 200, body: [] };
      },
    });
    expect((await screen.findByRole('link', { name: /^Active Integrations/ })).textContent).toBe('Active Integrations');
    resolve();
    expect(await screen.findByRole('link', { name: /^Active Integrations ?0 ?No alerts yet$/ })).toBeTruthy();
  });

  test('shows six cards, trouble first, and the way to all others', async () => {
    await openBoard();
    const current = await panel('Current Status');
    expect(within(current).getByText('Real-time status of your monitored services')).toBeTruthy();
    expect(
      within(current)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual([
      'Stripe',
      'GitHub',
      'Zendesk Support, Guide & Messaging (EU pod 28)',
      'Intercom',
      'Royal Mail Tracking',
      'Auth0',
    ]);
    expect(within(current).getByRole('link', { name: 'View All Services' }).getAttribute('href')).toBe('/services');
    expect(within(current).getByRole('link', { name: 'Details of Stripe' }).getAttribute('href')).toBe(
      '/services?id=1',
    );
    expect(
      within(current).getByRole('img', { name: /^Stripe: 99.71% uptime over 90 days, 4 days with problems/ }),
    ).toBeTruthy();
  });

  test('tells the least reliable with their bars, and in one line while all is clear', async () => {
    await openBoard();
    const bars = within(await panel('Least reliable, last 90 days')).getAllByRole('img');
    expect(bars.length).toBeGreaterThan(1);
    const well = sampleServices(now).map((service) => ({ ...service, currentStatus: 'operational' }));
    await openBoard({ 'GET /api/services': ok(well) });
    await panel('All clear');
    const line = within(await panel('Least reliable, last 90 days'));
    expect(line.getAllByRole('listitem')).toHaveLength(bars.length);
    expect(line.queryByRole('img')).toBeNull();
  });

  test('says all clear only when every watched service is operational', async () => {
    await openBoard({ 'GET /api/services': ok([sampleService(now), sampleService(now, { id: 2, name: 'Slack' })]) });
    expect(await panel('All clear')).toBeTruthy();
    expect(screen.getByText('All 2 services are operational. Quiet for 3 days.')).toBeTruthy();
  });
});

describe('the wall', () => {
  test('has no frame, says what is wrong and of when it is, and is left by a link', async () => {
    await openApp('/dashboard?wall', 'maya', board);
    expect(await screen.findByRole('heading', { level: 1, name: '1 outage, 2 degraded' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.getByText('Elevated error rates on card payments in Europe')).toBeTruthy();
    expect(screen.getByText(/^\d+:\d\d [AP]M$/).tagName).toBe('TIME');
    await userEvent.click(screen.getByRole('link', { name: 'Leave wall mode' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  });

  test('is left by Escape, as everything that fills the window is', async () => {
    await openApp('/dashboard?wall', 'maya', board);
    await screen.findByRole('heading', { level: 1, name: '1 outage, 2 degraded' });
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  });

  test('is pine with one unbroken line while all is clear, and says since when', async () => {
    await openApp('/dashboard?wall', 'maya', { ...board, 'GET /api/services': ok([sampleService(now)]) });
    const wall = (await screen.findByRole('heading', { level: 1, name: 'All clear' })).closest('main');
    expect(wall?.className).toContain('clear');
    expect(wall?.querySelectorAll('.ac-wall-line > *')).toHaveLength(1);
    expect(await screen.findByText(/^Quiet since /)).toBeTruthy();
  });

  test('is not pine while a page can not be read', async () => {
    const unread = sampleService(now, { checkFailingSince: now.toISOString() });
    await openApp('/dashboard?wall', 'maya', { ...board, 'GET /api/services': ok([unread]) });
    const wall = (await screen.findByRole('heading', { level: 1 })).closest('main');
    expect(wall?.className).not.toContain('clear');
    expect(wall?.querySelector('.ac-wall-line .operational')).toBeNull();
  });

  test('has nine blocks of ten problems, the last of which counts the rest', async () => {
    const ten = Array.from({ length: 12 }, (_, id) =>
      sampleService(now, { id: id + 1, name: `Service ${id}`, currentStatus: id < 3 ? 'outage' : 'degraded' }),
    );
    await openApp('/dashboard?wall', 'maya', { ...board, 'GET /api/services': ok(ten) });
    const problems = within(await screen.findByRole('list', { name: 'Problems' })).getAllByRole('listitem');
    expect(problems).toHaveLength(9);
    expect(problems.at(-1)?.textContent).toBe('+4 degraded');
    for (const problem of problems.slice(0, 8)) {
      expect(problem.querySelector('svg')).not.toBeNull();
      expect(problem.textContent).toMatch(/Outage|Degraded/);
    }
  });
});

describe('what is watched and gone', () => {
  const selection = { missing: [{ id: 'c1', name: 'Payouts', group: null }], proposals: [] };
  const gone = (id: number, name: string, enabled = true) => sampleService(now, { id, name, enabled, selection });
  const banner = () => panel('Removed components');

  test('is counted, with the way to the services that watch it', async () => {
    const services = [gone(1, 'Stripe'), gone(2, 'Slack'), gone(3, 'Paused', false), sampleService(now, { id: 4 })];
    const { router } = await openBoard({ 'GET /api/services': ok(services) });
    const shown = within(await banner());
    expect(shown.getByText('Review the components of 2 services.')).toBeTruthy();
    await userEvent.click(shown.getByRole('link', { name: 'View services' }));
    await waitFor(() => expect(router.state.location.href).toBe('/services?status=gone'));
    const list = within(await screen.findByRole('list', { name: 'Services' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('option', { name: 'Component removed' })).toHaveProperty('selected', true);
  });

  test('leads to the service itself where it is one, and is not told where there is none', async () => {
    await openBoard({ 'GET /api/services': ok([gone(1, 'Stripe')]) });
    const shown = within(await banner());
    expect(shown.getByText('Review the components of Stripe.')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'View service' }).getAttribute('href')).toBe('/services?id=1');
    await openBoard();
    await panel('1 outage, 2 degraded');
    expect(screen.queryByRole('region', { name: 'Removed components' })).toBeNull();
  });
});

describe('recent incidents', () => {
  test('are three at most, open ones first, with the way to all', async () => {
    await openBoard();
    const incidents = await panel('Recent Incidents');
    expect(await within(incidents).findByText('4 incidents found, 3 open')).toBeTruthy();
    const heads = within(incidents).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Severity',
      'Service',
      'Description',
      'Time',
      'Duration',
    ]);
    const rows = within(incidents).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'Incident',
      'Incident',
      'Incident',
    ]);
    expect(rows[0]?.textContent).toContain('Investigating');
    expect(rows[0]?.textContent).toContain('24m openso far');
    expect(
      within(rows[0]!)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/services?id=1', '/services?id=1&incident=4821']);
    expect(within(rows[0]!).getByRole('img', { name: 'Outage' })).toBeTruthy();
    expect(within(incidents).getByRole('link', { name: 'View All Incidents' }).getAttribute('href')).toBe('/incidents');
  });

  test('are fetched again by Refresh', async () => {
    const { received } = await openBoard();
    const before = received.length;
    await userEvent.click(await within(await panel('Recent Incidents')).findByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(received.slice(before).map(({ call }) => call)).toContain('GET /api/incidents'));
  });

  test('say so when there were none in seven days', async () => {
    await openBoard({ 'GET /api/incidents': ok([]) });
    expect(await screen.findByText('No incidents in the last 7 days')).toBeTruthy();
    expect(screen.getByText('No incidents reported')).toBeTruthy();
  });

  test('claim nothing of the days before one began watching', async () => {
    const added = sampleService(now, {
      createdAt: ago(now, 1),
      lastChecked: null,
      observedAt: null,
      currentStatus: 'unknown',
    });
    await openBoard({ 'GET /api/services': ok([added]), 'GET /api/incidents': ok([]) });
    expect(await screen.findByText('No incidents since monitoring began')).toBeTruthy();
    expect(screen.queryByText('No incidents in the last 7 days')).toBeNull();
  });
});

describe('Refresh Status', () => {
  test('polls, tells it and fetches the board again', async () => {
    const counts = { pages: 24, read: 24, polled: 24, fresh: 0, failed: 0, pending: 0, unread: [] };
    const { received } = await openBoard({ 'POST /api/refresh-status': ok(counts) });
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh Status' }));
    expect(await screen.findByText('Status refreshed')).toBeTruthy();
    expect(screen.getByText('All service statuses have been updated.')).toBeTruthy();
    const after = received.findIndex(({ call }) => call === 'POST /api/refresh-status');
    await waitFor(() => expect(received.slice(after).map(({ call }) => call)).toContain('GET /api/services'));
  });

  test('says what of it was read, what failed and what is still pending', async () => {
    const unread = [
      ...['Auth0', 'GitHub', 'Intercom', 'Linear'].map((serviceName, index) => ({
        serviceId: index + 1,
        serviceName,
        outcome: 'failed',
        reason: 'It did not answer.',
      })),
      { serviceId: 9, serviceName: 'Stripe', outcome: 'pending', reason: null },
    ];
    const counts = { pages: 24, read: 19, polled: 23, fresh: 0, failed: 4, pending: 1, unread };
    await openBoard({ 'POST /api/refresh-status': ok(counts) });
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh Status' }));
    expect(await screen.findByText('Status partly refreshed')).toBeTruthy();
    expect(
      screen.getByText(
        'Checked 19 of 24 status pages. Failed: Auth0, GitHub, Intercom and 1 more. Still checking: Stripe.',
      ),
    ).toBeTruthy();
  });

  test('that fails says why and leaves the board as it is', async () => {
    await openBoard({ 'POST /api/refresh-status': refusal(503, 'unavailable', 'Try later.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh Status' }));
    expect(await screen.findByText('Failed to refresh status')).toBeTruthy();
    expect(screen.getByText('503: Try later.')).toBeTruthy();
    expect(screen.getByRole('region', { name: '1 outage, 2 degraded' })).toBeTruthy();
  });
});

describe('a board without data', () => {
  test('welcomes a user without services', async () => {
    await openApp('/dashboard', 'maya');
    const welcome = await screen.findByRole('region', { name: /^Welcome/ });
    expect(within(welcome).getByRole('link', { name: 'Set up integrations' }).getAttribute('href')).toBe(
      '/integrations',
    );
    for (const sentence of [
      /^Send alerts to Slack, Teams or webhooks/,
      /^History shows uptime trends and incident timelines/,
    ])
      expect(screen.getByText(sentence)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Add your first service' }));
    expect(await screen.findByRole('dialog', { name: 'Add New Service' })).toBeTruthy();
  });

  test('that cannot be read says why and can be asked for again', async () => {
    const { answer } = await openBoard({ 'GET /api/services': refusal(500, 'internal', 'upstream timed out') });
    expect(await screen.findByText('500: upstream timed out')).toBeTruthy();
    answer(board);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await panel('1 outage, 2 degraded')).toBeTruthy();
  });

  test('keeps what it has when a later read fails', async () => {
    const { answer, queryClient } = await openBoard();
    await panel('1 outage, 2 degraded');
    answer({ 'GET /api/services': refusal(500, 'internal', 'upstream timed out') });
    await act(() => queryClient.invalidateQueries({ queryKey: ['services'], exact: true }));
    expect(screen.getByRole('region', { name: '1 outage, 2 degraded' })).toBeTruthy();
  });

  test('offers well-known services, of which several are added at once', async () => {
    const entry = (name: string, slug: string) => ({
      name,
      slug,
      category: 'payments',
      statusPageUrl: `https://status.${slug}.com`,
      format: null,
      logoIcon: 'ri-bank-card-line',
      logoColor: 'text-indigo-600 bg-indigo-100',
    });
    const checked = Promise.withResolvers<void>();
    const { received, answer } = await openApp('/dashboard', 'maya', {
      'GET /api/catalogue': ok([entry('Stripe', 'stripe'), entry('GitHub', 'github'), entry('Slack', 'slack')]),
      'POST /api/services/batch': async (body) => {
        await checked.promise;
        return addedTogether(body, () => sampleService(now));
      },
    });
    const chip = (name: string) => screen.findByRole('button', { name });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add services' })).disabled).toBe(true);
    await userEvent.click(await chip('Stripe'));
    await userEvent.click(await chip('Slack'));
    await userEvent.click(await chip('GitHub'));
    await userEvent.click(await chip('Slack'));
    expect((await chip('Stripe')).getAttribute('aria-pressed')).toBe('true');
    // They begin the line, and adding them is the one main action.
    expect(document.querySelectorAll('.ac-welcome-line .chosen')).toHaveLength(2);
    expect([...document.querySelectorAll('main .rt-variant-solid')].map(({ textContent }) => textContent)).toEqual([
      'Add 2 services',
    ]);
    answer(board);
    window.scrollTo(0, 461);
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 services' }));
    expect(await screen.findByText('Checking the status pages of Stripe and GitHub...')).toBeTruthy();
    checked.resolve();
    expect(await screen.findByText('2 services added')).toBeTruthy();
    const sent = received.filter(({ call }) => call === 'POST /api/services/batch').map(({ body }) => body);
    const { slug: _slug, format: _format, ...stripe } = entry('Stripe', 'stripe');
    await panel('1 outage, 2 degraded');
    expect(screen.getByRole('button', { name: 'Set up alerts' }).closest('.ac-toast')).toBeTruthy();
    expect(window.scrollY).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Dashboard' }));
    expect(sent).toEqual([{ services: [stripe, expect.objectContaining({ name: 'GitHub' })] }]);
  });
});

describe('the first steps of a small board', () => {
  const few = { 'GET /api/services': ok(sampleServices(now).slice(1, 4)) };
  const steps = async () => within(await panel('First steps'));
  const current = (shown: Awaited<ReturnType<typeof steps>>) =>
    shown.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent;
  const unused = sampleIntegration({ id: 3, lastAcceptedAt: null });
  const deliveries = (answer: readonly object[]) => ({ 'GET /api/integrations/3/deliveries': ok(answer) });

  test('lead to alerts, and then to a test', async () => {
    await openBoard(few);
    const first = await steps();
    expect(current(first)).toBe('2. Alerts');
    expect(first.getByRole('link', { name: 'Set up alerts' }).getAttribute('href')).toBe('/integrations');
    await openBoard({ ...few, 'GET /api/integrations': ok([unused]), ...deliveries([]) });
    const second = await steps();
    expect(current(second)).toBe('3. Test');
    expect(second.getByRole('link', { name: 'Send a test' })).toBeTruthy();
  });

  test.each([
    ['a test arrived', { 'GET /api/integrations': ok([unused]), ...deliveries([{}]) }],
    ['an alert arrived', { 'GET /api/integrations': ok([{ ...unused, lastAcceptedAt: ago(now, 5) }]) }],
    ['the board is no longer small', { 'GET /api/services': ok(sampleServices(now)) }],
    ['integrations cannot be read', { 'GET /api/integrations': refusal(500, 'internal', 'Something went wrong.') }],
  ])('are gone when %s', async (_when, answers) => {
    await openBoard({ ...few, ...answers });
    await panel('Recent Incidents');
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  test('can be hidden for good', async () => {
    await openBoard(few);
    await userEvent.click((await steps()).getByRole('button', { name: 'Hide first steps' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    await openBoard(few);
    await panel('Recent Incidents');
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    localStorage.removeItem('first-steps');
  });
});
