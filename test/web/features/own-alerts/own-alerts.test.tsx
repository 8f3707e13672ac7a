import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const source = {
  id: 3,
  name: 'Production Grafana',
  kind: 'grafana',
  lastFour: '4f2a',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastReceivedAt: null,
};
const alert = {
  id: 7,
  title: 'Checkout 5xx above 2%',
  severity: 'critical',
  url: 'https://grafana.example/d/1',
  labels: { service: 'checkout' },
  source: { id: 3, name: 'Production Grafana', kind: 'grafana' },
  startedAt: new Date(Date.now() - 630_000).toISOString(),
  receivedAt: new Date(Date.now() - 630_000).toISOString(),
  resolvedAt: null,
  seenBy: [],
  verdict: null,
};
const url = 'https://allclear.example/in/in_0123456789abcdefghijABCDEFGHIJ0123454f2a';
const open = (answers: Answers = {}, user: Parameters<typeof openApp>[1] = 'maya') =>
  openApp('/integrations', user, answers);
const panel = async () => within(await screen.findByRole('region', { name: 'Your own alerts' }));

test('an alert source is created for a tool, and its URL is shown once with where to enter it', async () => {
  const { answer } = await open({
    'POST /api/alert-sources': () => ({ status: 201, body: { ...source, kind: 'datadog', token: 'in_x', url } }),
  });
  const block = await panel();
  expect(await block.findByText(/^No alert sources yet/)).toBeTruthy();
  answer({ 'GET /api/alert-sources': ok([source]) });
  await userEvent.click(block.getByRole('button', { name: 'Create alert source' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create alert source' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create alert source' }));
  expect(dialog.getByText('Name is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Name'), 'Production Grafana');
  await userEvent.selectOptions(dialog.getByLabelText('Tool'), 'Datadog');
  await userEvent.click(dialog.getByRole('button', { name: 'Create alert source' }));
  const made = within(await screen.findByRole('dialog', { name: 'Your alert URL' }));
  expect(made.getByText(url)).toBeTruthy();
  expect(made.getByText(/^In Datadog, add a webhook/)).toBeTruthy();
  expect(made.getByText(/"state":"\$ALERT_TRANSITION"/)).toBeTruthy();
  await userEvent.click(made.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Close without copying?')).toBeTruthy();
});

test('open alerts are listed with their tool, those that ended are not, and one is resolved by hand', async () => {
  const { answer } = await open({
    'GET /api/alert-sources': ok([source]),
    'GET /api/own-alerts': ok([alert, { ...alert, id: 6, title: 'Over', resolvedAt: alert.startedAt }]),
    'POST /api/own-alerts/7/resolve': () => {
      answer({ 'GET /api/own-alerts': ok([]) });
      return { status: 204 };
    },
  });
  const block = await panel();
  const link = await block.findByRole('link', { name: alert.title });
  expect(link.getAttribute('href')).toBe(alert.url);
  expect(block.getByText(/^Since /).closest('p')?.textContent).toMatch(
    /^Since .*\d+:\d\d [AP]M, 10 minutes, Production Grafana$/,
  );
  expect(block.queryByText('Over')).toBeNull();
  await userEvent.click(block.getByRole('button', { name: `Resolve ${alert.title}` }));
  expect(await block.findByText('No open alerts.')).toBeTruthy();
});

test('a source is listed without its token, and revoked once that is confirmed', async () => {
  const { answer } = await open({
    'GET /api/alert-sources': ok([source]),
    'GET /api/own-alerts': ok([]),
    'DELETE /api/alert-sources/3': () => {
      answer({ 'GET /api/alert-sources': ok([]) });
      return { status: 204 };
    },
  });
  const block = await panel();
  expect((await block.findByText('Production Grafana')).parentElement?.textContent).toBe(
    'Production Grafanain_…4f2a, Grafana, nothing received yet',
  );
  await userEvent.click(block.getByRole('button', { name: 'Revoke Production Grafana' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke alert source' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(block.queryByText('Production Grafana')).toBeNull());
});

test('a team that reached the limit of open alerts is told, and so is one whose integrations send none of them', async () => {
  await open({
    'GET /api/alert-sources': ok([source]),
    'GET /api/own-alerts': ok(Array.from({ length: 500 }, (_, id) => ({ ...alert, id }))),
    'GET /api/integrations': ok([]),
  });
  const block = await panel();
  expect(
    await block.findByText("You've reached the limit of 500 open alerts. We ignore new ones until you resolve some."),
  ).toBeTruthy();
  expect(block.getByText(/^No integration sends your own alerts\./).textContent).toBe(
    'No integration sends your own alerts. Choose one.',
  );
  expect(block.getByRole('link', { name: 'Choose one.' }).getAttribute('href')).toBe('/integrations#channels');
});

test('sources that can not be read give the message and a way to try again', async () => {
  const { answer } = await open({ 'GET /api/alert-sources': refusal(503, 'unavailable', 'Busy.') });
  const block = await panel();
  expect((await block.findByText('503: Busy.')).closest('[role="alert"]')).not.toBeNull();
  answer({ 'GET /api/alert-sources': ok([source]), 'GET /api/own-alerts': ok([]) });
  await userEvent.click(block.getByRole('button', { name: 'Try again' }));
  expect(await block.findByText('Production Grafana')).toBeTruthy();
});
