import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test } from 'vitest';
import { toast } from '../../../../../web/ui/toast/toast.ts';
import { sampleDelivery, sampleIntegration } from '../../../../support/integrations.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../../support/web-app.tsx';

afterEach(() => toast.clear());
afterAll(closeApp);

const list = 'GET /api/integrations/4/deliveries';
const openDeliveries = async (answers: Answers) => {
  const app = await openApp('/integrations', 'maya', {
    'GET /api/integrations': ok([sampleIntegration({ id: 4 })]),
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Configure Slack' }));
  const disclosure = await screen.findByRole('button', { name: 'Latest deliveries' });
  expect(app.received.map(({ call }) => call)).not.toContain(list);
  await userEvent.click(disclosure);
  expect(disclosure.getAttribute('aria-expanded')).toBe('true');
  return app;
};

test('are asked for when they are opened, and tell the way of an alert, its attempts and the answer', async () => {
  await openDeliveries({ [list]: ok([sampleDelivery()]) });
  const item = await screen.findByRole('listitem', { name: '' });
  expect(item.textContent).toContain('Stripe: Card payments fail, outage since Nov 20, 8:16 AM UTC');
  expect(item.textContent).toContain('Accepted, Incident opened, 1 attempt, HTTP 200');
  expect(item.textContent).toContain('Read+41 s');
  expect(item.textContent).toContain('Sent+20 ms');
  expect(item.textContent).toContain('Accepted+400 ms');
  expect(item.textContent).toContain('Answer: ok');
});

test('say no time of publication where the page says none, nor how long a first acceptance took after a repeat', async () => {
  await openDeliveries({ [list]: ok([sampleDelivery({ publishedAt: null, sentAt: '2026-11-21T08:00:00.000Z' })]) });
  const item = await screen.findByRole('listitem', { name: '' });
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
  const [first, second] = screen.getAllByRole('listitem', { name: '' });
  expect(first?.textContent).toContain('AcceptedNo');
  expect(second?.textContent).toContain('AcceptedNot yet');
  answer({ [list]: ok([{ ...failed, state: 'accepted', acceptedAt: failed.sentAt }, waiting]) });
  await userEvent.click(replay!);
  await screen.findByText('Delivery will be sent again');
  expect(received.map(({ call }) => call)).toContain(`POST /api/integrations/4/deliveries/${failed.id}/replay`);
  await waitFor(() => expect(screen.getAllByRole('listitem', { name: '' })[0]?.textContent).toContain('Accepted, '));
});

test('that can not be replayed now say why', async () => {
  const failed = sampleDelivery({ state: 'failed' });
  await openDeliveries({
    [list]: ok([failed]),
    [`POST /api/integrations/4/deliveries/${failed.id}/replay`]: refusal(409, 'conflict', 'It is switched off.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Replay / }));
  const told = (await screen.findByText('Failed to replay the delivery')).closest('[role="alert"]');
  expect(told?.textContent).toContain('409: It is switched off.');
});

test('of which there are none say so, and more are asked for with Refresh', async () => {
  const { answer } = await openDeliveries({ [list]: ok([]) });
  expect(await screen.findByText('Nothing sent yet. The next alert shows here.')).toBeTruthy();
  answer({ [list]: ok([sampleDelivery()]) });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^Stripe: Card payments fail/)).toBeTruthy();
});

test('that can not be read give the message and a way to try again', async () => {
  const { answer } = await openDeliveries({ [list]: refusal(503, 'unavailable', 'Busy.') });
  const dialog = within(screen.getByRole('dialog'));
  expect((await dialog.findByText('503: Busy.')).closest('[role="alert"]')).not.toBeNull();
  answer({ [list]: ok([sampleDelivery()]) });
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^Stripe: Card payments fail/)).toBeTruthy();
});
