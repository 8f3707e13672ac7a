import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal, sandboxConfig } from '../../../support/web-app.tsx';

afterAll(closeApp);

const event = (id: string, changes: object) => ({
  id,
  type: 'invoice.paid',
  receivedAt: '2026-11-20T08:00:00.000Z',
  doneAt: '2026-11-20T08:00:01.000Z',
  attempts: 1,
  error: null,
  userId: 4,
  ...changes,
});
const nobody = () => ({ status: 200, body: [], headers: { 'x-total-count': '0' } });
const owner: Answers = {
  'GET /api/user': ok({ ...maya, id: 1, isAdmin: true, isOwner: true }),
  'GET /api/admin/users': nobody,
  'GET /api/admin/users-with-services': nobody,
  'GET /api/admin/statistics': refusal(503, 'unavailable', 'Busy.'),
  'GET /api/billing/events': ok([]),
  'GET /api/billing/payment-issues': ok([]),
  'GET /api/billing/sandbox-clock': ok({ now: '2026-11-20T08:00:00.000Z', movedDays: 0 }),
};
const openAdmin = (more: Answers = {}) => openApp('/admin', 'maya', { ...owner, ...more });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('the owner sees what the provider sent, and what became of each', async () => {
  await openAdmin({
    'GET /api/billing/events': ok([
      event('evt_4', { type: 'invoice.payment_failed', doneAt: null, attempts: 2, error: 'Stripe answered 500.' }),
      event('evt_3', { type: 'customer.subscription.updated', doneAt: null }),
      event('evt_2', { attempts: 3 }),
      event('evt_1', { type: 'checkout.session.completed', userId: null }),
    ]),
  });
  const events = await panel('Billing events');
  const rows = (await events.findAllByRole('listitem')).map(({ textContent }) => textContent);
  for (const [index, words] of [
    ['invoice.payment_failed', 'failed on attempt 2: Stripe answered 500.', 'user 4'],
    ['customer.subscription.updated', 'waiting', 'user 4'],
    ['invoice.paid', 'processed on attempt 3', 'user 4'],
    ['checkout.session.completed', 'processed', 'unknown user'],
  ].entries())
    for (const word of words) expect(rows[index]).toContain(word);
});

test('older events come page by page, until there are none', async () => {
  const stored = Array.from({ length: 45 }, (_, index) => event(`evt_${45 - index}`, { type: `kind.${45 - index}` }));
  await openAdmin({
    'GET /api/billing/events': (_body, query) => {
      const from = stored.findIndex(({ id }) => id === query.get('before')) + 1;
      return { status: 200, body: stored.slice(from, from + Number(query.get('limit'))) };
    },
  });
  const events = await panel('Billing events');
  for (const shown of [20, 40, 45]) {
    await waitFor(() => expect(events.getAllByRole('listitem')).toHaveLength(shown));
    const more = events.queryByRole('button', { name: 'Show older events' });
    if (more) await userEvent.click(more);
  }
  expect(events.getAllByText(/^kind/).map(({ textContent }) => textContent)).toEqual(stored.map(({ type }) => type));
  expect(events.queryByRole('button', { name: 'Show older events' })).toBeNull();
});

test('no events yet is said, and events that can’t be read can be asked for again', async () => {
  const { answer } = await openAdmin({ 'GET /api/billing/events': refusal(503, 'unavailable', 'Busy just now.') });
  const events = await panel('Billing events');
  expect(await events.findByText(/Busy just now/)).toBeTruthy();
  answer({ 'GET /api/billing/events': ok([]) });
  await userEvent.click(events.getByRole('button', { name: 'Try again' }));
  expect(await events.findByText('No events yet.')).toBeTruthy();
});

const issue = {
  id: 'du_1',
  kind: 'dispute',
  userId: 4,
  chargeId: 'ch_1',
  amount: 15_00,
  currency: 'gbp',
  status: 'needs_response',
  reason: 'general',
  dueBy: '2026-11-27T08:00:00.000Z',
  happenedAt: '2026-11-20T08:00:00.000Z',
};

test('refunds and disputes are listed, and a dispute that waits for an answer with its deadline', async () => {
  await openAdmin({
    'GET /api/billing/payment-issues': ok([
      issue,
      { ...issue, id: 'du_2', status: 'lost' },
      { ...issue, id: 'ch_3', kind: 'refund', status: 'succeeded', dueBy: null, userId: null },
    ]),
  });
  const issues = await panel('Refunds and disputes');
  const rows = (await issues.findAllByRole('listitem')).map(({ textContent }) => textContent);
  for (const [index, words] of [
    ['Dispute of £15.00', 'Answer by Nov 27, 2026', 'user 4'],
    ['Dispute of £15.00', 'lost · du_2'],
    ['Refund of £15.00', 'succeeded · ch_3', 'unknown user'],
  ].entries())
    for (const word of words) expect(rows[index]).toContain(word);
});

test.each([
  ['A payment is disputed.', [issue]],
  ['2 payments are disputed.', [{ ...issue, id: 'du_2', dueBy: '2026-12-01T08:00:00.000Z' }, issue]],
])("the owner's dashboard has the earliest deadline: %s", async (title, issues) => {
  await openApp('/dashboard', 'maya', { ...owner, 'GET /api/billing/payment-issues': ok(issues) });
  const banner = await panel('Disputes');
  expect(banner.getByText(title)).toBeTruthy();
  expect(banner.getByText(/^Answer in the Stripe dashboard before Nov 27, 2026/)).toBeTruthy();
  expect(banner.getByRole('link', { name: 'Open Admin' }).getAttribute('href')).toBe('/admin');
});

test('without a dispute that waits for an answer, the dashboard has no banner', async () => {
  const decided = [{ ...issue, status: 'lost' }];
  const { received } = await openApp('/dashboard', 'maya', {
    ...owner,
    'GET /api/billing/payment-issues': ok(decided),
  });
  await waitFor(() => expect(received.map(({ call }) => call)).toContain('GET /api/billing/payment-issues'));
  expect(screen.queryByRole('region', { name: 'Disputes' })).toBeNull();
});

test('no refunds yet is said, and ones that can’t be read can be asked for again', async () => {
  const call = 'GET /api/billing/payment-issues';
  const { answer } = await openAdmin({ [call]: refusal(503, 'unavailable', 'Busy just now.') });
  const issues = await panel('Refunds and disputes');
  expect(await issues.findByText(/Busy just now/)).toBeTruthy();
  answer({ [call]: ok([]) });
  await userEvent.click(issues.getByRole('button', { name: 'Try again' }));
  expect(await issues.findByText('No refunds or disputes.')).toBeTruthy();
});

test('the owner moves the clock of the sandbox ahead, and what came of it is asked for', async () => {
  const { received, answer } = await openAdmin();
  const clock = await panel('Sandbox clock');
  expect(await clock.findByText('real time')).toBeTruthy();
  await (await panel('Billing events')).findByText('No events yet.');
  await userEvent.selectOptions(clock.getByLabelText('Move ahead by'), '7 days');
  const moved = { now: '2026-11-27T08:00:00.000Z', movedDays: 7 };
  answer({
    'POST /api/billing/sandbox-clock': ok(moved),
    'GET /api/billing/sandbox-clock': ok(moved),
    'GET /api/billing/events': ok([event('evt_1', {})]),
  });
  await userEvent.click(clock.getByRole('button', { name: 'Move clock' }));
  expect(await clock.findByText('7 days ahead')).toBeTruthy();
  expect(await screen.findByText('Clock moved')).toBeTruthy();
  expect(await (await panel('Billing events')).findByText('invoice.paid')).toBeTruthy();
  expect(received.filter(({ call }) => call === 'POST /api/billing/sandbox-clock')).toEqual([
    { call: 'POST /api/billing/sandbox-clock', body: { days: 7 } },
  ]);
});

test('a clock that does not move says so, and stands where it stood', async () => {
  await openAdmin({ 'POST /api/billing/sandbox-clock': refusal(503, 'unavailable', 'Try again in a minute.') });
  const clock = await panel('Sandbox clock');
  await userEvent.click(await clock.findByRole('button', { name: 'Move clock' }));
  expect((await screen.findByText("We couldn't move the clock")).closest('[role="alert"]')?.textContent).toContain(
    'Try again in a minute.',
  );
  expect(clock.getByText('real time')).toBeTruthy();
});

test.each([
  ['stripe', ['Billing events'], ['Sandbox clock']],
  ['off', [], ['Billing events', 'Sandbox clock']],
])('with billing by %s there is only what there is', async (mode, there, notThere) => {
  await openAdmin({ 'GET /api/stripe-config': ok({ ...sandboxConfig, mode }) });
  await panel('Users');
  for (const name of there) await panel(name);
  for (const name of notThere) expect(screen.queryByRole('region', { name })).toBeNull();
});

test('an administrator who is not the owner sees neither', async () => {
  const { received } = await openAdmin({ 'GET /api/user': ok({ ...maya, isAdmin: true }) });
  expect(await screen.findByText(/^Only the owner can open this page\./)).toBeTruthy();
  expect(received.filter(({ call }) => call.includes('/api/billing'))).toEqual([]);
});
