import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleServices } from '../../../support/board.ts';
import { serviceReport, teamReport } from '../../../support/report.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const answers: Answers = {
  'GET /api/services': ok(sampleServices(new Date())),
  'GET /api/reports': ok(serviceReport),
};
const open = (path = '/reports?serviceId=1&period=2026-10', changes: Answers = {}) =>
  openApp(path, 'maya', { ...answers, ...changes });
const main = () => within(screen.getByRole('main'));
const sentence = (text: string) => screen.findByRole('heading', { level: 2, name: text });

beforeEach(() => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue());

test('the sentence is the headline and can be copied', async () => {
  await open();
  await sentence(serviceReport.sentence);
  await userEvent.click(main().getByRole('button', { name: 'Copy as a sentence' }));
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(serviceReport.sentence);
});

test('figures keep unknown and degraded time apart, and the target says what is left', async () => {
  await open();
  await sentence(serviceReport.sentence);
  const figures = main()
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
  expect(figures).toEqual([
    'Uptime99.98%degraded counts as up',
    'Incidents21 outage, 1 degraded',
    'Down9mlongest problem 41m',
    'Degraded48m',
    'Maintenance0mnot counted',
    'Unknown6mnot counted as up',
  ]);
  const target = within(main().getByRole('region', { name: 'SLA target 99.9%' }));
  expect(target.getByText('9 of 44 allowed minutes used')).toBeTruthy();
  expect(target.getByText('35 minutes left')).toBeTruthy();
  expect(target.getByText('Met')).toBeTruthy();
});

test('the chart moves by day with the keyboard', async () => {
  await open();
  await sentence(serviceReport.sentence);
  const chart = main().getByRole('slider');
  expect(chart.getAttribute('aria-label')).toBe('October 2026: 31 days, 2 days with problems');
  chart.focus();
  await userEvent.keyboard('{Home}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Thu, Oct 1, 2026 London time: No problems');
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Tue, Oct 27, 2026 London time: Outage for 9m');
});

test('the chart names its two worst days, and only the worst where both names need the same place', async () => {
  const labelsWith = async (dates: readonly string[]) => {
    const days = dates.map((date, nth) => ({ date, status: 'outage', seconds: 600 - nth, serviceId: 1 }));
    await open(undefined, { 'GET /api/reports': ok({ ...serviceReport, days }) });
    await sentence(serviceReport.sentence);
    return [...document.querySelectorAll('.ac-report-labels span')].map(({ textContent }) => textContent);
  };
  expect(await labelsWith(['2026-10-27', '2026-10-02'])).toEqual(['Fri, Oct 2: down 9m', 'Tue, Oct 27: down 10m']);
  expect(await labelsWith(['2026-10-22', '2026-10-14'])).toEqual(['Thu, Oct 22: down 10m']);
});

test('all services are listed worst first, and quiet ones are one line until they are shown', async () => {
  await open('/reports', { 'GET /api/reports': ok(teamReport) });
  await sentence(teamReport.sentence);
  const panel = within(main().getByRole('region', { name: 'By service' }));
  const names = () => panel.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')?.textContent);
  expect(names()).toEqual(['Stripe', 'GitHub', 'Intercom', 'Slack', 'Twilio']);
  await userEvent.click(panel.getByRole('button', { name: 'Show all' }));
  expect(names()).toHaveLength(7);
  expect(main().getByText('Met by 6 of 7 services')).toBeTruthy();
  expect(main().getByText('Stripe missed it.')).toBeTruthy();
});

test('the table says how much of the target is left', async () => {
  await open('/reports', { 'GET /api/reports': ok(teamReport) });
  await sentence(teamReport.sentence);
  const panel = within(main().getByRole('region', { name: 'By service' }));
  const [stripe, github] = panel.getAllByRole('row').slice(1);
  expect(stripe?.textContent).toContain('Missed, 9m over');
  expect(github?.textContent).toContain('Met, 35m left');
});

const times = <T extends { readonly id: number }>(one: T | undefined, count: number): readonly T[] =>
  Array.from({ length: one ? count : 0 }, (_, index) => ({ ...(one as T), id: index + 1 }));

test.each([
  [20, 0, '14 more services had problems. See the CSV.'],
  [20, 7, '14 more services had problems. See the CSV.'],
  [2, 7, '4 more services had no problems.'],
  [6, 0, undefined],
])(
  'on paper, a report of %i services with problems and %i quiet ones says which it leaves out',
  async (troubled, quiet, text) => {
    const [worst] = teamReport.services;
    const [last] = teamReport.services.slice(-1);
    const services = [...times(worst, troubled), ...times(last, quiet).map((one) => ({ ...one, id: 100 + one.id }))];
    await open('/reports', { 'GET /api/reports': ok({ ...teamReport, services }) });
    await sentence(teamReport.sentence);
    const panel = main().getByRole('region', { name: 'By service' });
    expect(panel.querySelector('footer.ac-report-paper')?.textContent).toBe(text);
  },
);

test.each([
  ['one service', serviceReport, '12 more incidents.'],
  ['several services', teamReport, '16 more incidents.'],
  ['too many to count', { ...teamReport, incidentsComplete: false }, 'At least 16 more incidents.'],
])('on paper, a report of %s counts the incidents it leaves out', async (_name, report, text) => {
  await open('/reports', { 'GET /api/reports': ok({ ...report, incidents: times(report.incidents[0], 20) }) });
  await sentence(report.sentence);
  const panel = main().getByRole('region', { name: 'Incidents' });
  expect(panel.querySelector('footer.ac-report-paper')?.textContent).toBe(text);
});

test('a day of a service leads to its incidents', async () => {
  const { router } = await open('/reports', { 'GET /api/reports': ok(teamReport) });
  await sentence(teamReport.sentence);
  const [days] = document.querySelectorAll<HTMLElement>('.ac-report-table .ac-day-links');
  if (!days) throw new Error('No service has days.');
  days.getBoundingClientRect = () => ({ left: 0, width: 310 }) as DOMRect;
  fireEvent.pointerMove(days, { clientX: 265 });
  expect(days.title).toBe('Incidents of Tue, Oct 27');
  fireEvent.click(days, { clientX: 265 });
  await waitFor(() => expect(router.state.location.pathname).toBe('/incidents'));
  const day = '2026-10-27';
  expect(router.state.location.search).toEqual({ from: day, to: day, serviceId: teamReport.services[0]?.id });
});

test('another period, service or day is asked for and stays in the URL', async () => {
  // All of them: a call that's given up may arrive after the one that followed it.
  const asked: unknown[] = [];
  const answered: Answers[string] = (_, query) => {
    asked.push(Object.fromEntries(query));
    return { status: 200, body: serviceReport };
  };
  await open(undefined, { 'GET /api/reports': answered });
  await sentence(serviceReport.sentence);
  await userEvent.click(main().getByRole('button', { name: 'Next period' }));
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ period: '2026-11' })));
  await userEvent.selectOptions(main().getByRole('combobox', { name: 'Period' }), '90d');
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ period: '90d' })));
  await userEvent.selectOptions(main().getByRole('combobox', { name: 'Services' }), '');
  await waitFor(() => expect(asked).toContainEqual(expect.not.objectContaining({ serviceId: expect.anything() })));
  expect(new URLSearchParams(window.location.search).get('period')).toBe('90d');
});

test('a report that fails says so and loads again', async () => {
  const { answer } = await open(undefined, { 'GET /api/reports': refusal(503, 'unavailable', 'Busy.') });
  expect(await screen.findByText("We couldn't load this report")).toBeTruthy();
  answer({ 'GET /api/reports': ok(serviceReport) });
  await userEvent.click(main().getByRole('button', { name: 'Try again' }));
  await sentence(serviceReport.sentence);
});

test('a target is saved for the service, and refused if it is no percentage', async () => {
  const saved: unknown[] = [];
  await open(undefined, {
    'PUT /api/reports/target': (body) => {
      saved.push(body);
      return { status: 204 };
    },
  });
  await sentence(serviceReport.sentence);
  await userEvent.click(main().getByRole('button', { name: 'Change target' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'SLA target' }));
  const field = dialog.getByLabelText('Uptime in percent');
  await userEvent.clear(field);
  await userEvent.type(field, '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Save target' }));
  expect(await dialog.findByText('Enter a percentage from 50 to 99.999, such as 99.9')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '99.95');
  await userEvent.click(dialog.getByRole('button', { name: 'Save target' }));
  await waitFor(() => expect(saved).toEqual([{ serviceId: 1, percent: 99.95 }]));
});

test('Incidents and Reports lead to each other', async () => {
  await open('/incidents');
  await userEvent.click(await screen.findByRole('link', { name: 'Reports' }));
  await sentence(serviceReport.sentence);
  expect(window.location.pathname).toBe('/reports');
});

const link = {
  id: 4,
  label: 'GitHub, October 2026',
  serviceId: 1,
  boardId: null,
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  timeZone: 'Europe/London',
  lastFour: '8s9T',
  createdAt: '2026-11-20T08:40:00.000Z',
  expiresAt: '2026-12-20T08:40:00.000Z',
};

test('a report is shared for a chosen time, and its link is shown once and can be revoked', async () => {
  const sent: unknown[] = [];
  const url = 'https://allclear.example/shared-report?token=rp_1';
  await open(undefined, {
    'GET /api/reports/links': ok([link]),
    'POST /api/reports/links': (body) => {
      sent.push(body);
      return { status: 201, body: { ...link, token: 'rp_1', url } };
    },
    'DELETE /api/reports/links/4': () => {
      sent.push('revoked');
      return { status: 204 };
    },
  });
  await sentence(serviceReport.sentence);
  await userEvent.click(main().getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this report' }));
  expect(dialog.getByText('Your notes, members and alerts are never included.')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Expires'), '7');
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText(url)).toBeTruthy();
  expect(sent).toEqual([expect.objectContaining({ serviceId: 1, period: '2026-10', days: 7 })]);
  await userEvent.click(await dialog.findByRole('button', { name: 'Stop sharing GitHub, October 2026' }));
  await waitFor(() => expect(sent).toContain('revoked'));
});

test('a shared report whose creator left says when it ends, and is taken over', async () => {
  const url = 'https://allclear.example/shared-report?token=rp_2';
  const flagged = { ...link, createdBy: { id: 8, name: 'Tom Reed' }, endsAt: '2026-11-27T09:00:00.000Z' };
  const own = { ...link, id: 5, createdBy: null, endsAt: null };
  const { answer, received } = await open(undefined, {
    'GET /api/reports/links': ok([flagged]),
    'POST /api/reports/links/4/take-over': () => ({ status: 201, body: { ...own, token: 'rp_2', url } }),
  });
  await sentence(serviceReport.sentence);
  await userEvent.click(main().getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this report' }));
  await dialog.findByText(/^Tom Reed left the team\. This link stops working on 27 November/);
  answer({ 'GET /api/reports/links': ok([own]) });
  await userEvent.click(dialog.getByRole('button', { name: 'Take over GitHub, October 2026' }));
  expect(await dialog.findByText(url)).toBeTruthy();
  expect(received.map(({ call }) => call)).toContain('POST /api/reports/links/4/take-over');
  await waitFor(() => expect(dialog.queryByText(/left the team/)).toBeNull());
});

test('the monthly email is chosen for a board or a service, and can be stopped', async () => {
  const boards = [{ id: 3, name: 'Payments', slug: 'payments', serviceIds: [1], isDefault: false }];
  let email = {
    enabled: false,
    serviceId: null as number | null,
    boardId: null as number | null,
    nextAt: null as string | null,
  };
  const saved: unknown[] = [];
  const { answer } = await open('/reports?period=2026-10', {
    'GET /api/reports': ok(teamReport),
    'GET /api/boards': ok(boards),
    'GET /api/reports/email': () => ok(email)(),
    'PUT /api/reports/email': (body) => {
      saved.push(body);
      email = { ...(body as typeof email), nextAt: '2026-12-01T07:00:00.000Z' };
      return ok(email)();
    },
  });
  const opener = await screen.findByRole<HTMLButtonElement>('button', { name: 'Email monthly' });
  await waitFor(() => expect(opener.disabled).toBe(false));
  await userEvent.click(opener);
  const dialog = () => screen.findByRole('dialog', { name: 'Monthly report by email' }).then(within);
  const services = async () => (await dialog()).findByRole<HTMLSelectElement>('combobox', { name: 'Services' });
  expect((await services()).value).toBe('none');
  await userEvent.selectOptions(await services(), 'Board: Payments');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Emailed monthly' }));
  expect((await services()).selectedOptions[0]?.text).toBe('Board: Payments');
  expect((await dialog()).getByText(/^The next one comes on .*1 December/)).toBeTruthy();
  await userEvent.selectOptions(await services(), 'GitHub');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Emailed monthly' }));
  expect((await services()).selectedOptions[0]?.text).toBe('GitHub');
  answer({ 'PUT /api/reports/email': refusal(503, 'unavailable', 'Busy.') });
  await userEvent.selectOptions(await services(), 'No report');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
  // A refusal keeps the dialog and the choice.
  expect(await screen.findByText("We couldn't save the monthly report")).toBeTruthy();
  expect((await services()).value).toBe('none');
  expect(saved).toEqual([
    { enabled: true, serviceId: null, boardId: 3 },
    { enabled: true, serviceId: 2, boardId: null },
  ]);
});

test.each([
  { name: 'GitHub', serviceId: 2 },
  { name: 'A deleted service', serviceId: 999 },
])('the monthly email is of the same service on every board: $name', async ({ name, serviceId }) => {
  await open('/reports?period=2026-10&board=payments', {
    'GET /api/reports': ok(teamReport),
    'GET /api/boards': ok([{ id: 3, name: 'Payments', slug: 'payments', serviceIds: [1], isDefault: false }]),
    'GET /api/reports/email': ok({ enabled: true, serviceId, boardId: null, nextAt: '2026-12-01T07:00:00.000Z' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Emailed monthly' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Monthly report by email' }));
  const services = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Services' });
  expect(services.selectedOptions[0]?.text).toBe(name);
});

test('a shared report needs no session, names the team and the day, and has nothing to change', async () => {
  const shared = { team: 'Harbour & Pine', expiresAt: link.expiresAt, report: serviceReport };
  await openApp('/shared-report?token=rp_1', 'visitor', { 'GET /api/shared-reports/rp_1': ok(shared) });
  await sentence(serviceReport.sentence);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Harbour & Pine shared this report with you. Read-only until 20 December 2026.',
  );
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('button', { name: /target|Share/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe('/api/shared-reports/rp_1?format=csv');
});

test('a link that expired or was revoked says so', async () => {
  await openApp('/shared-report?token=rp_2', 'visitor');
  expect(await screen.findByText("This link doesn't work")).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Shared report' })).toBeTruthy();
});
