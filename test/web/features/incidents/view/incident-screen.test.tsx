import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import type { IncidentDetail } from '../../../../../web/data/queries.ts';
import { ago, sampleIncident, sampleServices } from '../../../../support/board.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../../support/web-app.tsx';

afterAll(closeApp);

const now = new Date();
const services = sampleServices(now);
const updates = [
  { at: ago(now, 5), status: 'identified' as const, text: 'A node is down.\n- We move traffic.' },
  { at: ago(now, 20), status: 'investigating' as const, text: 'We are looking into it.' },
];
const incident = sampleIncident(now, {
  status: 'identified',
  updates,
  updatedAt: ago(now, 60),
  publishedAt: ago(now, 5),
  readAt: ago(now, 4),
});
const detail = (changes: Partial<IncidentDetail> = {}): IncidentDetail => ({
  incident,
  services: [{ id: 1, name: 'Stripe' }],
  components: [
    { id: 'c1', name: 'Reports', group: null, status: 'operational', watched: false },
    { id: 'c2', name: 'Card payments', group: null, status: 'outage', watched: true },
  ],
  team: [],
  told: [
    {
      integrationId: 2,
      name: 'Ops',
      members: null,
      type: 'slack',
      kind: 'incident_opened',
      event: 'opened',
      state: 'accepted',
      publishedAt: ago(now, 24),
      readAt: ago(now, 23),
      acceptedAt: ago(now, 23),
      muted: null,
    },
  ],
  ...changes,
});
const open = (shown = detail(), more: Answers = {}) =>
  openApp('/services?id=1&incident=4821', 'maya', {
    'GET /api/services': ok(services),
    'GET /api/incidents/4821': ok(shown),
    ...more,
  });
const panel = (name: string) => screen.findByRole('region', { name });
const words = () => screen.getByLabelText<HTMLTextAreaElement>('Message');

describe('an incident', () => {
  test('shows what is wrong, how far it is, and all that was said, the newest first', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 2, name: incident.title })).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Phases' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(within(await panel('Newest update')).getByText(/^A node is down/).textContent).toBe(updates[0]?.text);
    expect(await screen.findByText('We are looking into it.')).toBeTruthy();
    await waitFor(() => expect(document.title).toContain(`${incident.title} · Stripe · Allclear`));
  });

  test('names what it touches, the watched first, who watches it and whom we told', async () => {
    await open();
    const touched = within(await panel('Affected components'));
    expect(touched.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Card paymentsMonitoredOutage',
      'ReportsNot monitoredOperational',
    ]);
    const known = await panel('Notification timeline');
    expect(within(known).getByRole('link', { name: 'Stripe' }).getAttribute('href')).toBe('/services?id=1');
    expect(known.textContent).toContain('Ops: incident opened, notified 1m after the provider posted it');
    const page = screen.getByRole('link', { name: /^View on status page/ });
    expect(page.getAttribute('href')).toBe('https://status.stripe.com/incidents/x1');
  });

  test('says so where nobody was told, and where its page links it to nothing', async () => {
    await open(detail({ told: [], components: [] }));
    expect(await screen.findByText('No alert sent yet.', { exact: false })).toBeTruthy();
    expect(screen.getByText('The provider listed no components.')).toBeTruthy();
  });

  test('that was reported by hand can be changed, and has no page', async () => {
    const mine = sampleIncident(now, { byHand: true, url: null, updatedAt: ago(now, 60) });
    await open(detail({ incident: mine, components: [] }));
    expect(await screen.findByRole('button', { name: 'Update incident' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^View on status page/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Affected components' })).toBeNull();
    expect(within(await panel('Newest update')).getByText(mine.description ?? '')).toBeTruthy();
    expect(screen.getByText(/^Based on your team's report\./)).toBeTruthy();
  });

  test('that is not about what is watched any more says so and leads on', async () => {
    await open(detail(), { 'GET /api/incidents/4821': refusal(404, 'not_found', 'No.') });
    expect(await screen.findByRole('heading', { name: "This incident doesn't affect you" })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Stripe' }).getAttribute('href')).toBe('/services?id=1');
    expect(screen.getByRole('link', { name: 'Go to incidents' }).getAttribute('href')).toBe('/incidents');
  });

  test('that cannot be fetched says why and can be asked for again', async () => {
    const { answer } = await open(detail(), { 'GET /api/incidents/4821': refusal(503, 'unavailable', 'Busy.') });
    expect(await screen.findByText('503: Busy.')).toBeTruthy();
    answer({ 'GET /api/incidents/4821': ok(detail()) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: incident.title })).toBeTruthy();
  });
});

describe('what to tell customers', () => {
  test('is ready, and copied as it was changed', async () => {
    await open();
    await screen.findByRole('heading', { level: 2, name: incident.title });
    expect(words().value).toMatch(
      /^Stripe has been reporting elevated error rates on card payments in Europe since .+M .+\. Their team has identified the cause\. Their latest update, at .+: “A node is down\.” We'll keep you updated\.$/,
    );
    await userEvent.type(words(), ' Sorry!');
    await userEvent.click(screen.getByRole('button', { name: 'Copy for customers' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/We'll keep you updated\. Sorry!$/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo my changes' }));
    expect(words().value).toMatch(/We'll keep you updated\.$/);
  });

  test('keeps what was typed when there is news, and offers the new text', async () => {
    const { queryClient, answer } = await open();
    await screen.findByRole('heading', { level: 2, name: incident.title });
    await userEvent.type(words(), ' Sorry!');
    const changed = detail({ incident: { ...incident, status: 'monitoring' } });
    answer({ 'GET /api/incidents/4821': ok(changed) });
    await act(() => queryClient.invalidateQueries({ queryKey: ['incidents'] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use the updated text' }));
    expect(words().value).toContain('Their team is monitoring the situation.');
  });
});
