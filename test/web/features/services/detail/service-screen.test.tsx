import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import type { ServiceDetail } from '../../../../../web/board/status/status.ts';
import { formatClock, formatExact, formatLong, formatMoment, formatShort } from '../../../../../web/ui/text/time.ts';
import { ago, sampleChanges, sampleIncident, sampleMaintenance, sampleServices } from '../../../../support/board.ts';
import { serviceReport } from '../../../../support/report.ts';
import { standingClock } from '../../../../support/standing-clock.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const services = sampleServices(now);
const component = (name: string, status: ServiceDetail['currentStatus'], watched = true) => ({
  id: name,
  name,
  group: null,
  status,
  watched,
});

const stripe = (changes: Partial<ServiceDetail> = {}): ServiceDetail => {
  const [first] = services;
  if (!first) throw new Error('there are no sample services');
  return { ...first, incidents: [], components: [], maintenances: [], ...changes };
};

const openDetail = (service = stripe(), more: Answers = {}) =>
  openApp('/services?id=1', 'maya', {
    'GET /api/services': ok(services),
    'GET /api/services/1': ok(service),
    'GET /api/services/1/history': ok(sampleChanges(now).filter((change) => change.serviceId === 1)),
    ...more,
  });
const panel = (name: string) => screen.findByRole('region', { name });

describe('one service', () => {
  test('shows its name, status, message, category, last check and status page', async () => {
    await openDetail();
    expect(await screen.findByRole('heading', { name: 'Stripe', level: 2 })).toBeTruthy();
    const details = document.querySelector('.ac-detail-facts');
    expect(details?.textContent).toContain('CategoryPayments');
    const checked = within(details as HTMLElement).getByText(
      `${formatShort(services[0]?.observedAt ?? '')} (1 minute ago)`,
    );
    expect(checked.title).toBe(formatExact(services[0]?.observedAt ?? ''));
    const page = screen.getByRole('link', { name: /^status\.stripe\.com/ });
    expect([page.getAttribute('href'), page.getAttribute('target')]).toEqual(['https://status.stripe.com/', '_blank']);
    expect(
      screen.getByText('Elevated error rates on card payments in Europe', { selector: '.ac-told p' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Services' }).getAttribute('href')).toBe('/services');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Services / Stripe');
    await waitFor(() => expect(document.title).toMatch(/(^| · )Stripe, Outage · Allclear$/));
  });

  test('says the title of an open incident once, in what happens now', async () => {
    const incidents = [sampleIncident(now, { id: 4800, title: 'Card payments fail', status: 'investigating' })];
    const openIncident = { ...stripe().openIncident, id: 4800, title: 'Card payments fail' } as never;
    await openDetail(stripe({ openIncident, incidents }));
    await panel('Happening now');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Status Message' })).toBeNull());
    await openDetail(stripe({ openIncident, incidents, checkFailingSince: ago(now, 41) }));
    expect(await screen.findByText(/^Every check has failed since/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Status Message' })).toBeTruthy();
  });

  test('leads back to the list as it was searched', async () => {
    await openApp('/services?q=pay&status=outage', 'maya', {
      'GET /api/services': ok(services),
      'GET /api/services/1': ok(stripe()),
      'GET /api/services/1/history': ok([]),
    });
    await userEvent.click((await screen.findAllByRole('link', { name: /^Stripe/ }))[0]!);
    const back = await screen.findByRole('link', { name: 'Back to Services' });
    expect(back.getAttribute('href')).toBe('/services?q=pay&status=outage');
  });

  test('that was set by hand says by whom and when', async () => {
    const statusSince = ago(now, 40);
    await openDetail(stripe({ setByHand: true, statusSince }));
    expect((await screen.findByText(/until the status page changes\.$/)).textContent).toBe(
      `Set by your team, ${formatShort(statusSince)}, until the status page changes.`,
    );
  });

  test('whose page cannot be read says so once, and what its components were', async () => {
    const problem = 'Status page unreachable since 2026-11-20 08:38 UTC';
    const unread = { currentStatus: 'unknown', reason: 'unreadable', checkFailingSince: ago(now, 41) } as const;
    const components = [component('API', 'operational')];
    await openDetail(stripe({ ...unread, statusMessage: problem, problem, components }));
    expect(await screen.findAllByText(problem)).toHaveLength(1);
    expect(screen.getAllByText(/^Every check has failed since/)).toHaveLength(1);
    expect(await within(await panel('Components')).findByText(`Last known, ${formatClock(ago(now, 41))}`)).toBeTruthy();
  });

  test('says in its history that a page could not be read, and nothing by the clock of the server', async () => {
    const change = {
      id: 1,
      serviceId: 1,
      serviceName: 'Stripe',
      status: 'unknown',
      previousStatus: 'operational',
      reason: 'unreadable',
      statusMessage: 'Status page unreachable since 2026-11-20 08:38 UTC',
      changedAt: ago(now, 41),
    };
    await openDetail(stripe(), { 'GET /api/services/1/history': ok([change]) });
    const history = within(await panel('Status history'));
    expect((await history.findByRole('listitem')).textContent).toContain("We couldn't read the status page.");
    expect(history.queryByText(/UTC/)).toBeNull();
  });

  test('says when there is no message, no category and no incident', async () => {
    await openDetail(stripe({ statusMessage: null, openIncident: null, category: null }));
    expect(await screen.findByText('No status message available.')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.ac-detail-facts')?.textContent).toContain('CategoryN/A'));
    expect(await screen.findByText('No incidents reported for Stripe')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^View All/ })).toBeNull();
  });

  test('has no link to a page where it has none', async () => {
    await openDetail(stripe({ statusPageUrl: '' }));
    await waitFor(() => expect(document.querySelector('.ac-detail-facts')?.textContent).not.toContain('Status Page'));
  });

  test('says how soon alerts of its page arrived, and nothing where none was sent', async () => {
    const receipt = {
      accepted: 31,
      kept: 0,
      failed: 0,
      lastFailure: null,
      sincePublished: { alerts: 28, p50Ms: 41_200, p95Ms: 58_400 },
      sinceRead: null,
    };
    await openDetail(stripe(), { 'GET /api/services/1/receipt': ok({ receipt }) });
    const alerts = await panel('Alert delivery');
    expect(alerts.textContent).toContain(
      'Alerts usually arrive 41 s after the provider posts; 95% within 58 s (30 days).',
    );
    await openDetail(stripe(), { 'GET /api/services/1/receipt': ok({ receipt: null }) });
    await panel('Status history');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alert delivery' })).toBeNull());
  });

  test('says since when every check has failed', async () => {
    const checkFailingSince = '2026-11-20T08:38:00Z';
    await openDetail(stripe({ checkFailingSince, problem: 'It did not answer.' }));
    expect(await screen.findByText('It did not answer.')).toBeTruthy();
    const sentence = `Every check has failed since ${formatLong(checkFailingSince)}. This may be out of date.`;
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText(`Checks failing since ${formatShort(checkFailingSince)}`)).toBeTruthy();
  });

  test('shows its components as they were last known while the page cannot be read', async () => {
    const checkFailingSince = '2026-11-20T08:38:00Z';
    await openDetail(stripe({ checkFailingSince, components: [component('API', 'operational')] }));
    const shown = await panel('Components');
    await within(shown).findByText(`Last known, ${formatShort(checkFailingSince)}`);
    expect(within(shown).getByText('Operational').closest('.badge')?.className).toContain('st-unknown');
  });

  test('shows them so too while nobody reads the page', async () => {
    const stale = { currentStatus: 'unknown', reason: 'stale', observedAt: '2026-11-20T08:08:00Z' } as const;
    await openDetail(stripe({ ...stale, components: [component('API', 'operational')] }));
    const shown = await panel('Components');
    await within(shown).findByText(`Last known, ${formatShort(stale.observedAt)}`);
    expect(within(shown).getByText('Operational').closest('.badge')?.className).toContain('st-unknown');
  });

  test('lists its components, the affected ones first', async () => {
    const components = [
      component('API', 'operational'),
      component('Cards', 'outage'),
      component('Terminal', 'outage', false),
    ];
    await openDetail(stripe({ components }));
    const shown = await panel('Components');
    await within(shown).findByText('1 of 2 affected, 2 of 3 monitored');
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['CardsOutage', 'APIOperational', 'Terminal (not monitored)Outage']);
  });

  test('lists what is watched as a group under its group', async () => {
    const components = [
      component('API', 'operational'),
      { ...component('Cards', 'operational'), group: 'Payments' },
      component('Blog', 'outage', false),
    ];
    await openDetail(stripe({ components, componentGroups: ['Payments'] }));
    const shown = await panel('Components');
    await within(shown).findByText('Payments: all components, including new ones');
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'APIOperational',
      'Payments: all components, including new ones',
      'Payments: CardsOperational',
      'Not monitored',
      'Blog (not monitored)Outage',
    ]);
  });

  test('lists its changes with how long each status lasted', async () => {
    await openDetail();
    expect(await within(await panel('Status history')).findByText('Outage, 24m so far')).toBeTruthy();
  });

  test('lists the problems of its history, with the quiet time between them as lines', async () => {
    const change = (id: number, status: string, minutes: number) => ({
      ...sampleChanges(now)[0],
      id,
      serviceId: 1,
      status,
      statusMessage: null,
      changedAt: ago(now, minutes),
    });
    const changes = [change(3, 'degraded', 10), change(2, 'operational', 130), change(1, 'outage', 150)];
    await openDetail(stripe(), { 'GET /api/services/1/history': ok(changes) });
    const history = within(await panel('Status history'));
    await history.findByText('Degraded, 10m so far');
    const rows = history.getAllByRole('listitem');
    expect(rows.map(({ className }) => className.includes('ac-quiet-time'))).toEqual([false, true, false]);
    expect(rows[1]?.textContent).toBe('Operational, 2h');
  });

  test('names the work that goes on, and until when', async () => {
    const maintenance = sampleMaintenance(now);
    const worked = { currentStatus: 'maintenance', openIncident: null, statusMessage: null, maintenance } as const;
    await openDetail(
      stripe({ ...worked, maintenances: [maintenance, { ...maintenance, id: 13, status: 'scheduled' }] }),
    );
    const text = `Database upgrade, until ${formatMoment(maintenance.endsAt ?? '', now)}`;
    expect(await screen.findByText(text, { selector: '.ac-told p' })).toBeTruthy();
    expect(within(await panel('Maintenance')).getByText('1 window in progress, 1 announced')).toBeTruthy();
  });

  test('has its history in the place of components where the page lists none', async () => {
    const isFirst = async () => {
      await screen.findByText('Outage, 24m so far');
      const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      return headings[headings.indexOf('Last 90 days') + 1] === 'Status history';
    };
    await openDetail();
    expect(await isFirst()).toBe(true);
    await openDetail(stripe({ components: [component('Payments', 'outage')] }));
    expect(await isFirst()).toBe(false);
  });

  test('lists maintenances with their times', async () => {
    const maintenance = {
      id: 9,
      title: 'Database upgrade',
      status: 'scheduled' as const,
      description: null,
      url: null,
      startsAt: ago(now, -60),
      endsAt: ago(now, -120),
    };
    await openDetail(stripe({ maintenances: [maintenance] }));
    const shown = await panel('Maintenance');
    expect(shown.textContent).toMatch(/Database upgrade.+ to .+Scheduled/);
    await userEvent.click(within(shown).getByText('For your customers'));
    expect((await within(shown).findByLabelText<HTMLTextAreaElement>('Message')).value).toMatch(
      /^Stripe has planned maintenance from .+: “Database upgrade”\.$/,
    );
  });

  test('shows the incidents of the day that is chosen in the chart', async () => {
    const { router } = await openDetail();
    const chart = await screen.findByRole('slider', { name: /uptime over 90 days/ });
    act(() => chart.focus());
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/incidents'));
    const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
    expect(router.state.location.search).toEqual({ from: yesterday, to: yesterday, serviceId: 1 });
  });

  test('tells each of its days, which are those of UTC, by arrow keys', async () => {
    await openDetail();
    const chart = await screen.findByRole('slider', { name: /^Stripe: 99\.71% uptime over 90 days/ });
    act(() => chart.focus());
    expect(chart.getAttribute('aria-valuetext')).toMatch(/ UTC: Outage for 1h 54m$/);
    await userEvent.keyboard('{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/: No problems$/);
    await userEvent.keyboard('{Home}');
    expect(chart.getAttribute('aria-valuenow')).toBe('1');
  });

  test('shows the figures of the chosen period and leads to its report', async () => {
    const asked: (string | null)[] = [];
    const october = {
      'GET /api/reports': (_: unknown, query: URLSearchParams) => {
        asked.push(query.get('period'));
        return ok(serviceReport)();
      },
    };
    const { router } = await openDetail(stripe(), october);
    const figures = async (title: string) => {
      await screen.findByText('Longest');
      await panel(title);
      return screen
        .getAllByRole('term')
        .slice(-6)
        .map((term) => term.parentElement?.textContent);
    };
    expect(await figures('Last 90 days')).toEqual([
      'Uptime99.98%',
      'Incidents21 outage',
      'Down9m',
      'Longest41msingle problem',
      'Degraded48mcounts as up',
      'Unknown6mnot counted as up',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'October 2026');
    await figures('October 2026');
    expect(screen.getByRole('slider', { name: 'October 2026: 31 days, 2 days with problems' })).toBeTruthy();
    expect(screen.getByText('SLA target 99.9%: 35 of 44 minutes left')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 30 days');
    await figures('Last 30 days');
    expect(asked).toEqual(['90d', '2026-10', '30d']);
    await userEvent.click(screen.getByRole('link', { name: 'Open report' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ serviceId: 1, period: '30d' }));
  });

  test('keeps the uptime of the board while the figures fail to load', async () => {
    const { answer } = await openDetail(stripe(), { 'GET /api/reports': refusal(503, 'unavailable', 'Busy.') });
    await screen.findByText('503: Busy.');
    const shown = within(await panel('Last 90 days'));
    expect(shown.getByText('99.71%')).toBeTruthy();
    answer({ 'GET /api/reports': ok(serviceReport) });
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    await shown.findByText('Longest');
  });

  test('that does not exist says so', async () => {
    await openApp('/services?id=99', 'maya', {
      'GET /api/services/99': refusal(404, 'not_found', 'There is no such service.'),
    });
    expect(await screen.findByRole('heading', { name: 'This service is no longer monitored' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to services' }).getAttribute('href')).toBe('/services');
  });

  test('that cannot be fetched says why and can be asked for again', async () => {
    await openApp('/services?id=99', 'maya', { 'GET /api/services/99': refusal(503, 'unavailable', 'Busy.') });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch service' })).toBeTruthy();
    expect(screen.getByText('503: Busy.')).toBeTruthy();
  });

  test('is pinned by its button', async () => {
    const { received } = await openDetail(stripe(), { 'PUT /api/services/1': ok(stripe({ pinned: true })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Pin' }));
    await screen.findByText('Stripe pinned');
    expect(received.find(({ call }) => call === 'PUT /api/services/1')?.body).toEqual({ pinned: true });
  });

  test('leads back to the list when it is deleted, and is not asked for again', async () => {
    const { router, received } = await openDetail(stripe(), { 'DELETE /api/services/1': () => ({ status: 204 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.href).toBe('/services'));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const calls = () => received.map(({ call }) => call);
    await waitFor(() => expect(calls()).toContain('DELETE /api/services/1'));
    const at = calls().indexOf('DELETE /api/services/1');
    await waitFor(() => expect(calls().slice(at)).toContain('GET /api/services'));
    expect(calls().slice(at)).not.toContain('GET /api/services/1');
  });
});

describe('what is watched and gone', () => {
  const payouts = { id: 'old', name: 'Payouts', group: 'Payments' };
  const terminal = { id: 'gone', name: 'Terminal', group: null };
  const proposed = (id: string, name: string, group: string | null, why: 'moved' | 'renamed' | 'alike') => ({
    for: payouts,
    why,
    component: { id, name, group, status: 'operational' as const },
  });
  const lost = (changes: Partial<ServiceDetail> = {}) =>
    stripe({
      watchedComponents: [
        { id: 'api', name: 'API', onPage: true },
        { id: 'old', name: 'Payouts', onPage: false },
        { id: 'gone', name: 'Terminal', onPage: false },
      ],
      selection: {
        missing: [payouts, terminal],
        proposals: [
          proposed('p1', 'Payouts', 'Billing', 'moved'),
          proposed('p2', 'Transfers', 'Payments', 'renamed'),
          proposed('p3', 'Instant Payouts', null, 'alike'),
        ],
      },
      ...changes,
    });

  test('is named with what may be meant instead', async () => {
    await openDetail(lost());
    const shown = within(await panel('Removed from the status page'));
    const instead = within(shown.getByRole('list', { name: 'Replacements for Payouts in Payments' }));
    expect(instead.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
      'Moved to Billing: Payouts',
      'Renamed to Transfers',
      'Similar: Instant Payouts',
    ]);
    expect(shown.getByText('Terminal').closest('li')?.textContent).toBe('Terminal No similar component found.');
    await userEvent.click(shown.getByRole('button', { name: 'Choose again' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Service' })).toBeTruthy();
  });

  test('is replaced by one click, at once, and what else is gone stays chosen', async () => {
    const selection = { missing: [terminal], proposals: [] };
    const answer = lost({ selection, updatedAt: now.toISOString() });
    const { promise, resolve } = Promise.withResolvers<void>();
    const { received } = await openDetail(lost(), {
      'PUT /api/services/1': () => promise.then(() => ({ status: 200, body: answer })),
    });
    const shown = within(await panel('Removed from the status page'));
    await userEvent.click(shown.getByRole('button', { name: 'Use this instead: Moved to Billing: Payouts' }));
    expect(shown.getByText('Replacing with Payouts.')).toBeTruthy();
    for (const button of shown.getAllByRole('button', { name: /Saving|Use this/ }))
      expect(button).toHaveProperty('disabled', true);
    resolve();
    expect(await screen.findByText('We now monitor the replacement.')).toBeTruthy();
    expect(received.find(({ call }) => call === 'PUT /api/services/1')?.body).toEqual({
      components: ['api', 'gone', 'p1'],
      componentGroups: [],
    });
    expect(shown.queryByRole('list', { name: 'Replacements for Payouts in Payments' })).toBeNull();
  });

  test('is proposed again where the server refuses', async () => {
    await openDetail(lost(), { 'PUT /api/services/1': refusal(409, 'conflict', 'You watch this as Stripe EU.') });
    const shown = within(await panel('Removed from the status page'));
    await userEvent.click(shown.getByRole('button', { name: 'Use this instead: Renamed to Transfers' }));
    expect(await screen.findByText("We couldn't replace the component")).toBeTruthy();
    expect(screen.getByText('409: You watch this as Stripe EU.')).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Use this instead: Renamed to Transfers' })).toHaveProperty(
      'disabled',
      false,
    );
  });

  test('is a group, in whose place a component may be watched', async () => {
    const group = { id: null, name: 'Payments', group: null };
    const proposal = { ...proposed('p1', 'Payments', null, 'moved'), for: group };
    const { received } = await openDetail(
      lost({ componentGroups: ['Payments', 'EU'], selection: { missing: [group], proposals: [proposal] } }),
      { 'PUT /api/services/1': ok(stripe()) },
    );
    const shown = within(await panel('Removed from the status page'));
    expect(shown.getByText('Payments (group)')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Use this instead: Moved out of its group: Payments' }));
    await screen.findByText('Service updated');
    expect(received.find(({ call }) => call === 'PUT /api/services/1')?.body).toEqual({
      components: ['api', 'p1'],
      componentGroups: ['EU'],
    });
  });
});

describe('a status by hand', () => {
  test('is set with its message', async () => {
    const { received } = await openDetail(stripe(), { 'PUT /api/service-statuses/1': ok({}) });
    await userEvent.click(await screen.findByRole('button', { name: 'Set Status' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Status' }));
    expect(dialog.getByText(/^Overrides Stripe's status until its status page changes\./)).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'maintenance');
    await userEvent.type(dialog.getByLabelText('Status message'), 'We move house.');
    await userEvent.click(dialog.getByRole('button', { name: 'Set Status' }));
    expect(await screen.findByText('The service status has been updated successfully.')).toBeTruthy();
    expect(received.find(({ call }) => call === 'PUT /api/service-statuses/1')?.body).toEqual({
      status: 'maintenance',
      statusMessage: 'We move house.',
    });
  });

  test('is shown as such and can be cleared', async () => {
    const { received } = await openDetail(stripe({ setByHand: true }), { 'DELETE /api/service-statuses/1': ok({}) });
    expect(await screen.findByText(/until the status page changes\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear status' }));
    expect(await screen.findByText('Status updated')).toBeTruthy();
    expect(received.map(({ call }) => call)).toContain('DELETE /api/service-statuses/1');
  });
});

describe('incidents of a service', () => {
  test('are said to be more where the list is full', async () => {
    const over = { status: 'resolved', resolvedAt: ago(now, 5) } as const;
    const incidents = Array.from({ length: 50 }, (_, id) => sampleIncident(now, { id, ...over }));
    await openDetail(stripe({ incidents }));
    expect(await within(await panel('Incidents for Stripe')).findByText('50 or more incidents found')).toBeTruthy();
  });

  test('that are open are counted where they stand, and not among those below', async () => {
    await openDetail(stripe({ incidents: [sampleIncident(now)] }));
    expect(await within(await panel('Incidents for Stripe')).findByText('1 open incident above')).toBeTruthy();
    expect(await within(await panel('Happening now')).findByText(/^1 open incident/)).toBeTruthy();
  });

  test('say what is not resolved, what is no trouble, and when their word was published and read', async () => {
    const incidents = [
      sampleIncident(now, { id: 1, title: 'Cards', publishedAt: ago(now, 3), readAt: ago(now, 2) }),
      sampleIncident(now, {
        id: 2,
        title: 'Gone',
        status: 'resolved',
        resolvedAt: ago(now, 5),
        unlisted: true,
      }),
      sampleIncident(now, { id: 3, title: 'Advisory', notice: true, startedAt: ago(now, 1) }),
    ];
    await openDetail(stripe({ incidents }));
    const shown = within(await panel('Incidents for Stripe'));
    expect(await shown.findByText('1 incident and 1 notice found')).toBeTruthy();
    const heads = shown.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Severity', 'Description', 'Time', 'Duration']);
    const rows = shown.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['Notice', 'Incident']);
    expect(rows.map((row) => row.querySelector('.st-outage, .st-operational'))).toEqual([null, null]);
    expect(rows[1]?.textContent).toContain('The provider removed this incident without marking it resolved.');
    const open = await panel('Happening now');
    expect(open.textContent).toContain(`Posted ${formatShort(ago(now, 3))}, seen ${formatClock(ago(now, 2))}.`);
  });

  test('that are open come first, with their newest word; only those reported by hand can be changed', async () => {
    const updates = [
      { at: ago(now, 5), status: 'identified' as const, text: 'We found it.\nMore soon.' },
      { at: ago(now, 20), status: 'investigating' as const, text: 'We are looking into it.' },
    ];
    const mine = sampleIncident(now, { id: 5, title: 'Ours', byHand: true, url: null, startedAt: ago(now, 2) });
    const components = [component('Cards', 'outage'), component('API', 'operational')];
    await openDetail(stripe({ components, incidents: [sampleIncident(now, { updates }), mine] }));
    const shown = await panel('Happening now');
    expect(within(shown).getByText('2 open incidents · affects Cards')).toBeTruthy();
    expect(within(shown).getByText(/^We found it\./).textContent).toBe('We found it.\nMore soon.');
    expect(within(shown).queryByText('We are looking into it.')).toBeNull();
    const title = 'Elevated error rates on card payments in Europe';
    expect(within(shown).getByRole('link', { name: title }).getAttribute('href')).toBe('/services?id=1&incident=4821');
    expect(
      within(shown)
        .getAllByRole('button', { name: /^Update / })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Update incident: Ours']);
    const order = [
      shown,
      await panel('Components'),
      await panel('Status history'),
      await panel('Incidents for Stripe'),
    ];
    for (const [index, later] of order.slice(1).entries())
      expect(order[index]?.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('No earlier incidents for Stripe')).toBeTruthy();
  });

  test('keep what was typed until it is sent or given up', async () => {
    const { router } = await openDetail();
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Report Incident' }));
      return within(await screen.findByRole('dialog', { name: 'Report Incident' }));
    };
    await userEvent.type((await open()).getByLabelText('Title'), 'Cards fail');
    await act(() => router.navigate({ to: '/services' }));
    await act(() => router.navigate({ to: '/services', search: { id: 1 } }));
    const again = await open();
    expect(again.getByLabelText<HTMLInputElement>('Title').value).toBe('Cards fail');
    expect(again.getByText('Your draft is still here.')).toBeTruthy();
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await open()).getByLabelText<HTMLInputElement>('Title').value).toBe('');
  });

  test('are reported by hand', async () => {
    const { received, router } = await openDetail(stripe(), {
      'POST /api/incidents': () => ({ status: 201, body: sampleIncident(now) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report Incident' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Incident' }));
    expect(dialog.getByText("For Stripe. We'll alert your integrations.")).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Create Incident' }));
    expect(dialog.getByText('Title is required')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Title'), 'Cards fail');
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'identified');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Incident' }));
    expect(await screen.findByText('Incident created')).toBeTruthy();
    expect(received.find(({ call }) => call === 'POST /api/incidents')?.body).toEqual({
      serviceId: 1,
      title: 'Cards fail',
      description: '',
      status: 'identified',
    });
    await userEvent.click(screen.getByRole('button', { name: 'View incident' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ id: 1, incident: 4821 }));
  });

  test('reported by hand are changed', async () => {
    const mine = sampleIncident(now, { id: 5, title: 'Ours', byHand: true });
    const { received } = await openDetail(stripe({ incidents: [mine] }), { 'PUT /api/incidents/5': ok(mine) });
    await userEvent.click(await screen.findByRole('button', { name: 'Update incident: Ours' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Incident' }));
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'resolved');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Incident updated')).toBeTruthy();
    expect(received.find(({ call }) => call === 'PUT /api/incidents/5')?.body).toEqual({
      title: 'Ours',
      status: 'resolved',
    });
  });

  test('reported by hand are told on in words of their own, not in those that were told before', async () => {
    const mine = sampleIncident(now, { id: 5, title: 'Ours', description: 'Three tickets.', byHand: true });
    const { received } = await openDetail(stripe({ incidents: [mine] }), { 'PUT /api/incidents/5': ok(mine) });
    await userEvent.click(await screen.findByRole('button', { name: 'Update incident: Ours' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Incident' }));
    const text = dialog.getByLabelText<HTMLTextAreaElement>('Update');
    expect(text.value).toBe('');
    await userEvent.type(text, 'Thirty by now.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Incident updated')).toBeTruthy();
    expect(received.find(({ call }) => call === 'PUT /api/incidents/5')?.body).toMatchObject({
      description: 'Thirty by now.',
    });
  });

  test('that are refused say why', async () => {
    const mine = sampleIncident(now, { id: 5, title: 'Ours', byHand: true });
    await openDetail(stripe({ incidents: [mine] }), {
      'PUT /api/incidents/5': refusal(409, 'conflict', 'It comes from the page.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Update incident: Ours' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update incident')).toBeTruthy();
    expect(screen.getByText('409: It comes from the page.')).toBeTruthy();
  });
});
