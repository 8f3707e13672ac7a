import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test } from 'vitest';
import { toast } from '../../../../../web/ui/toast/toast.ts';
import { sampleDelivery, sampleExplanation, sampleIntegration, sampleMail } from '../../../../support/integrations.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../../support/web-app.tsx';

afterEach(() => toast.clear());
afterAll(closeApp);

const items = async () => within(await screen.findByRole('main')).findAllByRole('listitem');
const list = 'GET /api/integrations/4/deliveries';
const openDeliveries = (answers: Answers, search = '') =>
  openApp(`/integrations/slack/deliveries${search}`, 'maya', {
    'GET /api/integrations': ok([sampleIntegration({ id: 4 })]),
    ...answers,
  });

test('have a page of their own, and tell the way of an alert, its attempts and the answer', async () => {
  await openDeliveries({ [list]: ok([sampleDelivery()]) });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Deliveries');
  const item = (await items())[0]!;
  expect(item.textContent).toContain('Stripe is down: Card payments fail · since 8:16 AM UTC');
  expect(item.textContent).toContain('Accepted, Incident opened, 1 attempt, HTTP 200');
  expect(item.textContent).toContain('Detected+41 s');
  expect(item.textContent).toContain('Sent+20 ms');
  expect(item.textContent).toContain('Accepted+400 ms');
  expect(item.textContent).toContain('Response: ok');
});

test('are a line each, open only where something is wrong or still to come', async () => {
  const title = (name: string) => `${name} is down: Card payments fail`;
  const failed = sampleDelivery({ id: 'f', title: title('GitHub'), state: 'failed', acceptedAt: null });
  const muted = sampleDelivery({
    id: 'm',
    title: title('Slack'),
    state: 'superseded',
    acceptedAt: null,
    muted: { until: null, by: 'Ada' },
  });
  const waiting = sampleDelivery({ id: 'w', title: title('Okta'), state: 'pending', acceptedAt: null });
  await openDeliveries({ [list]: ok([sampleDelivery(), failed, muted, waiting]) });
  const lines = (await items()).map((item) => item.querySelector('details') ?? expect.unreachable());
  expect(lines.map(({ open }) => open)).toEqual([false, true, false, true]);
  expect(lines.map((line) => line.querySelector('summary .ac-meta')?.textContent)).toEqual([
    expect.stringMatching(/ · 41 s · Accepted$/),
    expect.stringMatching(/ · Failed$/),
    expect.stringMatching(/ · Not sent$/),
    expect.stringMatching(/ · Waiting$/),
  ]);
});

test('stay open that were sent while they were open', async () => {
  let state: 'pending' | 'accepted' = 'pending';
  await openDeliveries({ [list]: () => ok([sampleDelivery({ state })])() });
  const line = (await items())[0]?.querySelector('details') ?? expect.unreachable();
  expect(line.open).toBe(true);
  state = 'accepted';
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(line.textContent).toContain('· Accepted'));
  expect(line.open).toBe(true);
});

test('say no time of publication where the page says none, nor how long a first acceptance took after a repeat', async () => {
  await openDeliveries({ [list]: ok([sampleDelivery({ publishedAt: null, sentAt: '2026-11-21T08:00:00.000Z' })]) });
  const item = (await items())[0]!;
  expect(item.textContent).not.toContain('Published');
  expect(item.textContent).toMatch(/Accepted(?!\+|at once|No)/);
});

test('that failed can be replayed, and one that still waits can not', async () => {
  const failed = sampleDelivery({ state: 'failed', acceptedAt: null, status: 404, answer: 'no_service', attempts: 7 });
  const waiting = sampleDelivery({
    id: '0b9a8c1e-58a1-4c39-9a56-0a4cf3f0d002',
    title: 'GitHub: Delays',
    state: 'pending',
    acceptedAt: null,
    nextAttemptAt: '2026-11-20T08:20:00.000Z',
  });
  const { received, answer } = await openDeliveries({
    [list]: ok([failed, waiting]),
    [`POST /api/integrations/4/deliveries/${failed.id}/replay`]: ok({ ...failed, state: 'pending' }),
  });
  const [replay, ...others] = await screen.findAllByRole('button', { name: /^Replay / });
  expect(others).toEqual([]);
  const [first, second] = await items();
  expect(first?.textContent).toContain('AcceptedNo');
  expect(second?.textContent).toContain('AcceptedNot yet');
  answer({ [list]: ok([{ ...failed, state: 'accepted', acceptedAt: failed.sentAt }, waiting]) });
  await userEvent.click(replay!);
  await screen.findByText('Delivery will be resent');
  expect(received.map(({ call }) => call)).toContain(`POST /api/integrations/4/deliveries/${failed.id}/replay`);
  await waitFor(async () => expect((await items())[0]?.textContent).toContain('Accepted, '));
});

test('that can not be replayed now say why', async () => {
  const failed = sampleDelivery({ state: 'failed' });
  await openDeliveries({
    [list]: ok([failed]),
    [`POST /api/integrations/4/deliveries/${failed.id}/replay`]: refusal(409, 'conflict', 'It is switched off.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Replay / }));
  const told = (await screen.findByText("We couldn't replay the delivery")).closest('[role="alert"]');
  expect(told?.textContent).toContain('409: It is switched off.');
});

test('of which there are none say so, and more are asked for with Refresh', async () => {
  const { answer } = await openDeliveries({ [list]: ok([]) });
  expect(await screen.findByText("No alerts sent yet. They'll appear here.")).toBeTruthy();
  answer({ [list]: ok([sampleDelivery()]) });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^Stripe is down: Card payments fail/)).toBeTruthy();
});

test('that can not be read give the message and a way to try again', async () => {
  const { answer } = await openDeliveries({ [list]: refusal(503, 'unavailable', 'Busy.') });
  expect((await screen.findByText('503: Busy.')).closest('[role="alert"]')).not.toBeNull();
  answer({ [list]: ok([sampleDelivery()]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Stripe is down: Card payments fail/)).toBeTruthy();
});

test('are filtered by what became of them, and the address says so', async () => {
  const { router } = await openDeliveries({ [list]: ok([]) }, '?outcome=failed');
  expect(await screen.findByText('No alerts failed in the last 30 days.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Failed' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Waiting' }));
  expect(await screen.findByText('No alerts are waiting.')).toBeTruthy();
  expect(router.state.location.search).toEqual({ outcome: 'waiting' });
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByText("No alerts sent yet. They'll appear here.")).toBeTruthy();
  expect(router.state.location.search).toEqual({});
});

test('of several integrations of a type are looked at one by one', async () => {
  const both = [sampleIntegration({ id: 4, name: 'Support' }), sampleIntegration({ id: 5, name: 'Payments' })];
  const { received } = await openDeliveries({
    'GET /api/integrations': ok(both),
    [list]: ok([]),
    'GET /api/integrations/5/deliveries': ok([sampleDelivery()]),
  });
  await screen.findByRole('heading', { level: 2, name: 'Slack, Support' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Integration' }), 'Payments');
  expect(await items()).toHaveLength(1);
  expect(received.map(({ call }) => call)).toContain('GET /api/integrations/5/deliveries');
});

test('of what is not connected are none, and an unknown type has no page', async () => {
  await openDeliveries({ 'GET /api/integrations': ok([]) });
  expect(await screen.findByRole('heading', { name: "Slack isn't connected" })).toBeTruthy();
  await openApp('/integrations/pigeon/deliveries', 'maya');
  expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
});

test('of mail that was kept say that nobody was told', async () => {
  const kept = sampleDelivery({ state: 'kept', sentAt: null, acceptedAt: null, status: null, answer: null });
  await openApp('/integrations/email/deliveries', 'maya', {
    'GET /api/integrations': ok([sampleMail()]),
    'GET /api/integrations/9/deliveries': ok([kept]),
  });
  const [item] = await items();
  expect(item?.textContent).toMatch(/Not emailed: no mail server \(saved to file\), /);
  expect(item?.textContent).not.toMatch(/\bSent\b|Accepted/);
});

const why = `${list}/${sampleDelivery().id}/why`;
const note = 'This alert was sent before we recorded reasons.';

test('say why they were made in a dialog, which Escape closes', async () => {
  await openDeliveries({ [list]: ok([sampleDelivery()]), [why]: ok(sampleExplanation()) });
  const opener = await screen.findByRole('button', { name: /^Why was I alerted/ });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Why was I alerted?' });
  expect(await within(dialog).findByText('We are looking into it.')).toBeTruthy();
  expect(dialog.textContent).toContain('A new incident affects your service.');
  expect(dialog.textContent).toContain('Stripe is set to alert on outages only.');
  const page = within(dialog).getByRole('link', { name: 'Open status page' });
  expect(page.getAttribute('href')).toBe('https://status.stripe.com/incidents/41');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('that keep no reasons say so, and reasons that fail to load can be tried again', async () => {
  const { answer } = await openDeliveries({
    [list]: ok([sampleDelivery()]),
    [why]: refusal(503, 'unavailable', 'Busy.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Why was I alerted/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Why was I alerted?' });
  expect(await within(dialog).findByText('503: Busy.')).toBeTruthy();
  answer({ [why]: ok(sampleExplanation({ rule: null, filter: null, note })) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText(note)).toBeTruthy();
  expect(dialog.textContent).not.toContain('Why we alerted');
});
