import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { addDays, dayName, endOfDay, startOfDay } from '../../../../../web/ui/text/calendar.ts';
import { dayOf } from '../../../../../web/ui/text/time.ts';
import { sampleIncident, sampleIncidents, sampleServices } from '../../../../support/board.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../../support/web-app.tsx';

afterAll(closeApp);

const now = new Date();
const today = dayOf(now);
const yesterday = addDays(today, -1);
/** A moment of a day, as the API writes it. */
const at = (day: string, hour: number): string => new Date(startOfDay(day) + hour * 3_600_000).toISOString();
const ended = (day: string, changes: Parameters<typeof sampleIncident>[1] = {}) =>
  sampleIncident(now, {
    status: 'resolved',
    severity: 'outage',
    startedAt: at(day, 10),
    resolvedAt: at(day, 11),
    ...changes,
  });

const open = (path = '/incidents', more: Answers = {}) =>
  openApp(path, 'maya', {
    'GET /api/services': ok(sampleServices(now)),
    'GET /api/incidents': ok(sampleIncidents(now)),
    ...more,
  });

const listed = async () => within(await screen.findByRole('region', { name: 'Incidents' }));
test('heads each day with its weekday, worst severity first in each row, and merges quiet days', async () => {
  const days = [addDays(today, -2), addDays(today, -6)] as const;
  await open('/incidents', {
    'GET /api/incidents': ok([
      ended(days[0], { id: 1, title: 'Cards fail' }),
      ended(days[1], { id: 2, serviceId: 2, title: 'Slow runs', severity: 'degraded' }),
      ended(days[1], { id: 3, title: 'Planned change', severity: null, notice: true }),
    ]),
  });
  const list = await listed();
  const heads = list.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(heads).toHaveLength(5);
  expect(heads[1]).toBe(dayName(days[0], today));
  expect(heads[3]).toBe(dayName(days[1], today));
  expect(list.getAllByText('Quiet')).toHaveLength(3);
  const rows = list.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['Outage', 'Degraded', 'Notice']);
  // A duration says that it's over.
  expect(list.queryByText('Resolved')).toBeNull();
  expect(list.getByText('1 incident · 1h')).toBeTruthy();
  expect(list.getByText('1 incident · 1 notice · 1h')).toBeTruthy();
});

test('a range is chosen in a calendar by keyboard, and Escape keeps the range', async () => {
  const { router } = await open();
  const opener = await screen.findByRole('button', { name: 'Choose dates in a calendar' });
  await userEvent.click(opener);
  const calendar = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe(today));
  await userEvent.keyboard('{ArrowRight}');
  // There's no day after today.
  expect(document.activeElement?.getAttribute('data-day')).toBe(today);
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(document.activeElement?.getAttribute('data-day')).toBe(addDays(today, -8));
  await userEvent.keyboard('{Enter}');
  expect(calendar.getByText('Choose the last day.')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  const chosen = { from: addDays(today, -8), to: addDays(today, -6) };
  await waitFor(() => expect(router.state.location.search).toEqual(chosen));
  await userEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Choose dates' });
  await userEvent.keyboard('{PageUp}{Enter}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual(chosen);
  expect(document.activeElement).toBe(opener);
});

test('shows the phase of an open incident, without a colour, and who is on it', async () => {
  const assignee = { id: 8, name: 'Tom Reed', since: now.toISOString() };
  await open('/incidents', { 'GET /api/incidents': ok([sampleIncident(now, { assignee, severity: 'degraded' })]) });
  const list = await listed();
  const row = list.getAllByRole('row').at(-1);
  if (!row) throw new Error('there is no row');
  const phase = within(row).getByText('Investigating');
  expect(phase.closest('.st-outage')).toBeNull();
  expect(within(row).getByText('so far')).toBeTruthy();
  expect(within(row).getByText('is on it', { exact: false }).textContent).toBe('Tom Reed is on it');
});

test('is one tab stop, and arrow keys move through the rows of all days', async () => {
  await open('/incidents', {
    'GET /api/incidents': ok([
      ended(yesterday, { id: 1, title: 'First' }),
      ended(addDays(today, -4), { id: 2, title: 'Second' }),
    ]),
  });
  const list = await listed();
  const links = ['First', 'Second'].map((name) => list.getByRole('link', { name }));
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  links[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(links[1]);
});

test('filters are in the address and asked of the server', async () => {
  // All of them: a call that's given up may arrive after the ones that followed it.
  const asked: unknown[] = [];
  const { router } = await open('/incidents?state=open', {
    'GET /api/incidents': (_, query) => {
      asked.push(Object.fromEntries(query));
      return ok(sampleIncidents(now))();
    },
    'GET /api/catalogue': ok([{ provider: 'Stripe' }, { provider: 'GitHub' }, { provider: 'GitHub' }]),
  });
  await listed();
  await screen.findByRole('option', { name: 'All providers' });
  const providers = within(screen.getByRole('combobox', { name: 'Provider' })).getAllByRole('option');
  expect(providers.map(({ textContent }) => textContent)).toEqual(['All providers', 'GitHub', 'Stripe']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'GitHub');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Phase' }), 'Monitoring');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'GitHub');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'Outage');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Yesterday');
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      state: 'open',
      severity: 'outage',
      provider: 'GitHub',
      phase: 'monitoring',
      serviceId: 2,
      from: yesterday,
      to: yesterday,
    }),
  );
  const filters = {
    state: 'open',
    severity: 'outage',
    provider: 'GitHub',
    phase: 'monitoring',
    serviceId: '2',
    since: new Date(startOfDay(yesterday)).toISOString(),
    until: new Date(endOfDay(yesterday)).toISOString(),
    order: 'newest',
    limit: '200',
  };
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining(filters)));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.href).toBe('/incidents'));
});

test('offers a typed phrase as a filter, which Enter sets while the field is emptied', async () => {
  const { router } = await open();
  await listed();
  await screen.findByRole('option', { name: 'GitHub' });
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search incidents' });
  await userEvent.type(field, 'github outage yesterday');
  expect(await screen.findByRole('button', { name: 'GitHub, Outage, Yesterday' })).toBeTruthy();
  await userEvent.type(field, '{Enter}');
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ severity: 'outage', serviceId: 2, from: yesterday, to: yesterday }),
  );
  expect(field.value).toBe('');
  await userEvent.type(field, 'card payments');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'card payments' }));
});

test('a bar of the strip leads to its day', async () => {
  const { router } = await open();
  await listed();
  const strip = screen.getByRole('slider');
  strip.focus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ from: yesterday, to: yesterday }));
});

test('says with the words of the filters that nothing was found', async () => {
  await open(`/incidents?serviceId=2&severity=outage&from=${yesterday}&to=${yesterday}`, {
    'GET /api/incidents': ok([]),
  });
  expect(await screen.findByRole('heading', { name: 'GitHub had no outages yesterday' })).toBeTruthy();
  expect(await screen.findByText('There are none on other days either.')).toBeTruthy();
});

test('offers the nearest day where a day has nothing', async () => {
  const day = addDays(today, -20);
  const near = ended(day, { title: 'Cards fail' });
  const { router } = await open(`/incidents?from=${yesterday}&to=${yesterday}`, {
    'GET /api/incidents': (_, query) => ok(query.get('limit') === '1' ? [near] : [])(),
  });
  await userEvent.click(await screen.findByRole('button', { name: `Show ${dayName(day, today)}` }));
  await waitFor(() => expect(router.state.location.search).toEqual({ from: day, to: day }));
});

test('says so where there are none, and why where they cannot be fetched', async () => {
  const { answer } = await open('/incidents', { 'GET /api/incidents': refusal(503, 'unavailable', 'Busy.') });
  expect(await screen.findByText('503: Busy.')).toBeTruthy();
  answer({ 'GET /api/incidents': ok([]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No incidents in the last 30 days' })).toBeTruthy();
});

test('an incident leads back to the filtered list, and to its neighbours there by buttons and keys', async () => {
  const [first, second] = [ended(yesterday, { id: 1, title: 'First' }), ended(yesterday, { id: 2, title: 'Second' })];
  const detailOf = (incident: typeof first) =>
    ok({ incident, services: [{ id: 1, name: 'Stripe' }], components: [], told: [], team: [] });
  const { router } = await open(`/incidents?state=ended&from=${yesterday}&to=${today}`, {
    'GET /api/incidents': ok([first, second]),
    'GET /api/incidents/1': detailOf(first),
    'GET /api/incidents/2': detailOf(second),
  });
  const list = await listed();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(list.getByRole('link', { name: 'First' }));
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('heading', { level: 1, name: 'Incidents / Stripe' })).textContent).toBeTruthy();
  await screen.findByRole('heading', { level: 2, name: 'First' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous incident' }).disabled).toBe(true);
  await userEvent.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toEqual({ id: 1, incident: 2 }));
  await screen.findByRole('heading', { level: 2, name: 'Second' });
  await userEvent.click(screen.getByRole('button', { name: 'Previous incident' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ id: 1, incident: 1 }));
  const back = await screen.findByRole('link', { name: 'Back to Incidents' });
  expect(back.getAttribute('href')).toBe(`/incidents?state=ended&from=${yesterday}&to=${today}`);
});

test('the sidebar counts the open incidents of the team, each once', async () => {
  const incidents = [sampleIncident(now, { id: 5 }), sampleIncident(now, { id: 6, notice: true })];
  const services = sampleServices(now).map((service) => ({ ...service, incidents }));
  await open('/settings', { 'GET /api/services': ok(services) });
  const link = await screen.findByRole('link', { name: 'Incidents 1 open' });
  expect(link.getAttribute('href')).toBe('/incidents');
  await userEvent.keyboard('gi');
  await listed();
});

test('on a phone one button with the number of filters opens them', async () => {
  const narrow = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: media.includes('767'), media }) as MediaQueryList,
    );
  const { router } = await open(`/incidents?state=open&from=${yesterday}&to=${today}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Filters (2)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Severity' }), 'Outage');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ severity: 'outage', state: 'open' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  narrow.mockRestore();
});

const told = ended(yesterday, { id: 77, title: 'Card payments fail', awaitsAllClear: true });
const mutedBy = { by: { id: 8, name: 'Tom Reed' }, until: null, onlyForMe: false, since: at(yesterday, 9) };

test('an incident that ended says that customers wait for its all-clear, which its row copies', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { received } = await open('/incidents', {
    'GET /api/incidents': ok([told, ended(yesterday, { id: 78, title: 'Slow runs' })]),
    'POST /api/incidents/77/copies': ok({}),
  });
  const list = await listed();
  expect(list.getAllByText('All-clear not sent: customers know about it, but not that it ended.')).toHaveLength(1);
  await userEvent.click(await list.findByRole('button', { name: 'Copy the all-clear: Stripe, Card payments fail' }));
  await waitFor(() =>
    expect(received.find(({ call }) => call.endsWith('/copies'))?.body).toMatchObject({ variant: 'resolved' }),
  );
});

test('the key copies the incident of the row with the focus, wherever in it', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  copied.mockClear();
  const [first, second] = [
    sampleIncident(now, { id: 91, title: 'Card payments fail' }),
    sampleIncident(now, { id: 92, title: 'Payouts are late', startedAt: at(yesterday, 10) }),
  ];
  const [stripe, ...others] = sampleServices(now);
  await open('/incidents', {
    'GET /api/services': ok([{ ...stripe, incidents: [first, second] }, ...others]),
    'GET /api/incidents': ok([first, second]),
  });
  const list = await listed();
  const row = (await list.findByRole('link', { name: 'Payouts are late' })).closest('tr');
  within(row ?? document.body)
    .getByRole('link', { name: /Stripe/ })
    .focus();
  await userEvent.keyboard('c');
  await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringContaining('Payouts are late')));
});

test('a row says who muted its incident, and until when', async () => {
  const muted = sampleIncident(now, { id: 91, title: 'Card payments fail', mute: mutedBy as never });
  await open('/incidents', { 'GET /api/incidents': ok([muted, sampleIncident(now, { id: 92, title: 'Slow runs' })]) });
  const list = await listed();
  expect(await list.findAllByText('Muted by Tom Reed until resolved')).toHaveLength(1);
});
