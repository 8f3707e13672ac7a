import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { sampleServices } from '../../../support/board.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const source = {
  id: 3,
  name: 'Production Grafana',
  kind: 'grafana',
  lastFour: '4f2a',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastReceivedAt: null,
};
const claim = {
  serviceId: 1,
  name: 'Stripe',
  likelihood: 'none',
  status: 'operational',
  since: ago(600),
  checkedAt: ago(1),
  confirmedAt: null,
  paused: false,
  setByHand: false,
  components: [],
  otherComponents: [],
  incident: null,
  alsoUsedBy: [],
};
const alert = {
  id: 7,
  title: 'Checkout 5xx above 2%',
  severity: 'critical',
  url: null,
  labels: { service: 'checkout' },
  source: { id: 3, name: 'Production Grafana', kind: 'grafana' },
  startedAt: ago(38),
  receivedAt: ago(38),
  resolvedAt: null,
  seenBy: [],
  verdict: { likelihood: 'none', mappings: [{ id: 1, name: 'Checkout' }], claims: [claim] },
};
const likely = {
  ...alert,
  verdict: {
    ...alert.verdict,
    likelihood: 'likely',
    claims: [
      {
        ...claim,
        likelihood: 'likely',
        status: 'outage',
        since: ago(24),
        confirmedAt: ago(24),
        components: ['Card payments'],
        incident: { id: 41, title: 'Elevated error rates', ended: false },
        alsoUsedBy: ['Refunds'],
      },
      { ...claim, serviceId: 2, name: 'AWS', status: 'unknown' },
    ],
  },
};
const mapping = {
  id: 1,
  name: 'Checkout',
  field: 'label',
  label: 'service',
  value: 'checkout',
  services: [{ serviceId: 1, name: 'Stripe', components: [] }],
  createdAt: ago(9_000),
  updatedAt: ago(9_000),
};
const [first] = sampleServices(new Date());
const stripe = { ...first, id: 1, name: 'Stripe' };
const open = (path: string, answers: Answers, user: Parameters<typeof openApp>[1] = 'maya') =>
  openApp(path, user, { 'GET /api/services': ok([stripe]), 'GET /api/alert-sources': ok([source]), ...answers });
const panel = async () => within(await screen.findByRole('region', { name: 'Your own alerts' }));

test('the board shows an own alert beside the all-clear of its provider, which doesn’t remove it', async () => {
  await open('/dashboard', { 'GET /api/own-alerts': ok([alert]) });
  const block = await panel();
  expect(block.getByText('1 open, from Production Grafana')).toBeTruthy();
  expect(block.getByText('No known cause')).toBeTruthy();
  expect(block.getByText('Stripe').closest('li')?.textContent).toMatch(/^Stripe: Operational, checked \d+ s ago$/);
});

test('the board says who confirmed it and how much earlier the team knew, and what is unknown as unknown', async () => {
  await open('/dashboard', { 'GET /api/own-alerts': ok([likely]) });
  const block = await panel();
  expect(block.getByText('Likely Stripe')).toBeTruthy();
  expect(block.getByText(/^Stripe confirmed at .+\. You knew 14 minutes earlier\.$/)).toBeTruthy();
  expect(block.getByText('Also at risk: Refunds')).toBeTruthy();
  const stripeRow = block.getByText('Stripe').closest('li') ?? document.body;
  expect(stripeRow.textContent).toMatch(/^Stripe: Outage of Card payments, checked \d+ s ago · Elevated error rates$/);
  expect(within(stripeRow).getByRole('link').getAttribute('href')).toBe('/services?id=1&incident=41');
  expect(block.getByText('AWS').closest('li')?.textContent).toMatch(/^AWS: Unknown, last checked \d+ s ago$/);
});

test('without an open alert, and if they can’t be read, the board has no such panel', async () => {
  const ended = { ...alert, resolvedAt: ago(1), verdict: null };
  const { answer, queryClient } = await open('/dashboard', { 'GET /api/own-alerts': ok([ended]) });
  await screen.findByRole('heading', { name: 'Current Status' });
  expect(screen.queryByRole('region', { name: 'Your own alerts' })).toBeNull();
  answer({ 'GET /api/own-alerts': refusal(503, 'unavailable', 'Busy.') });
  await queryClient.invalidateQueries({ queryKey: ['integrations', 'own-alerts'] });
  expect(screen.queryByRole('region', { name: 'Your own alerts' })).toBeNull();
});

test('a member sees it too with one click, and takes it back with another', async () => {
  const { answer } = await open('/dashboard', {
    'GET /api/own-alerts': ok([alert]),
    'PUT /api/own-alerts/7/me-too': () => {
      answer({ 'GET /api/own-alerts': ok([{ ...alert, seenBy: [{ id: maya.id, name: 'maya' }] }]) });
      return { status: 204 };
    },
    'DELETE /api/own-alerts/7/me-too': () => {
      answer({ 'GET /api/own-alerts': ok([alert]) });
      return { status: 204 };
    },
  });
  const block = await panel();
  await userEvent.click(block.getByRole('button', { name: 'Me too: Checkout 5xx above 2%' }));
  expect(await block.findByRole('img', { name: 'maya sees it too' })).toBeTruthy();
  await waitFor(() => expect(block.getByRole('button', { name: /^Me too/ }).getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(block.getByRole('button', { name: /^Me too/ }));
  await waitFor(() => expect(block.queryByRole('img', { name: /sees it too$/ })).toBeNull());
});

test('the link of a message asks before it adds a name', async () => {
  const sent: string[] = [];
  const seeing = () => {
    sent.push('me too');
    return { status: 204 };
  };
  await open('/integrations?meToo=7', { 'GET /api/own-alerts': ok([alert]), 'PUT /api/own-alerts/7/me-too': seeing });
  const dialog = within(await screen.findByRole('dialog', { name: 'Do you see it too?' }));
  expect(sent).toEqual([]);
  expect(dialog.getByText('Your team sees your name on “Checkout 5xx above 2%”.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Me too' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual(['me too']);
});

test('the link of a message about an alert that has ended says so', async () => {
  await open('/integrations?meToo=8', { 'GET /api/own-alerts': ok([alert]) });
  expect(await screen.findByText('This alert is no longer open.')).toBeTruthy();
});

test('a mapping is created with its services, and shows which alerts it would match while it is typed', async () => {
  const sent: unknown[] = [];
  const { answer } = await open('/integrations', {
    'GET /api/own-alerts': ok([alert, { ...alert, id: 8, title: 'Search', labels: { service: 'search' } }]),
    'POST /api/alert-mappings': (body) => {
      sent.push(body);
      answer({ 'GET /api/alert-mappings': ok([mapping]) });
      return { status: 201, body: mapping };
    },
  });
  const block = await panel();
  await userEvent.click(await block.findByRole('button', { name: 'Create mapping' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create mapping' }));
  expect(dialog.getByText('2 alerts in the last 24 hours.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Name'), 'Checkout');
  await userEvent.type(dialog.getByLabelText('Label'), 'service');
  await userEvent.type(dialog.getByLabelText('Value'), 'checkout');
  expect(
    await dialog.findByText('Would match 1 of 2 alerts of the last 24 hours: Checkout 5xx above 2%.'),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Create mapping' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Choose at least one service');
  await userEvent.click(dialog.getByLabelText('Stripe'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create mapping' }));
  expect(await block.findByText('Checkout uses Stripe')).toBeTruthy();
  expect(block.getByText('Alerts with service=checkout')).toBeTruthy();
  expect(sent).toEqual([
    {
      name: 'Checkout',
      field: 'label',
      label: 'service',
      value: 'checkout',
      services: [{ serviceId: 1, componentIds: [] }],
    },
  ]);
});

test('a mapping is deleted once that is confirmed', async () => {
  const { answer } = await open('/integrations', {
    'GET /api/alert-mappings': ok([mapping]),
    'DELETE /api/alert-mappings/1': () => {
      answer({ 'GET /api/alert-mappings': ok([]) });
      return { status: 204 };
    },
  });
  const block = await panel();
  await userEvent.click(await block.findByRole('button', { name: 'Delete Checkout' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete mapping' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(block.queryByText('Checkout uses Stripe')).toBeNull());
});

test('a service shows the own alerts that depend on it, and how much earlier the team knew', async () => {
  const lead = { id: 1, title: 'Checkout slow', alertAt: ago(900), confirmedAt: ago(880) };
  await open('/services?id=1', {
    'GET /api/services/1': ok({ ...stripe, incidents: [], components: [], maintenances: [] }),
    'GET /api/own-alerts': ok([alert, { ...alert, id: 8, title: 'Other', verdict: null }]),
    'GET /api/own-alerts/leads': ok([lead]),
  });
  const block = await panel();
  expect(await block.findByText('You knew 20 minutes before the status page (median of 1 problem).')).toBeTruthy();
  expect(block.getByText('Checkout 5xx above 2%')).toBeTruthy();
  expect(block.getByText('Checkout slow')).toBeTruthy();
  expect(block.queryByText('Other')).toBeNull();
});
