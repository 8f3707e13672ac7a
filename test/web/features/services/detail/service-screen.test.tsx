import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import type { ServiceDetail } from '../../../../../web/board/status/status.ts';
import { formatLong } from '../../../../../web/ui/text/time.ts';
import { ago, sampleChanges, sampleIncident, sampleServices } from '../../../../support/board.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../../support/web-app.tsx';

afterAll(closeApp);

const now = new Date();
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
    const details = await panel('Details');
    expect(details.textContent).toContain('CategoryPayments');
    expect(details.textContent).toContain(`Last Checked${new Date(services[0]?.lastChecked ?? '').toLocaleString()}`);
    const page = within(details).getByRole('link', { name: /^status\.stripe\.com/ });
    expect([page.getAttribute('href'), page.getAttribute('target')]).toEqual(['https://status.stripe.com', '_blank']);
    expect(
      screen.getByText(/^Elevated error rates on card payments in Europe\. Around/, { selector: '.ac-told p' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Services' }).getAttribute('href')).toBe('/services');
  });

  test('says when there is no message, no category and no incident', async () => {
    await openDetail(stripe({ statusMessage: null, category: null }));
    expect(await screen.findByText('No status message available.')).toBeTruthy();
    await waitFor(async () => expect((await panel('Details')).textContent).toContain('CategoryN/A'));
    expect(await screen.findByText('No incidents reported for Stripe')).toBeTruthy();
  });

  test('says since when every check has failed', async () => {
    const checkFailingSince = '2026-11-20T08:38:00Z';
    await openDetail(stripe({ checkFailingSince, problem: 'It did not answer.' }));
    expect(await screen.findByText('It did not answer.')).toBeTruthy();
    expect(screen.getByText(`Every check has failed since ${formatLong(checkFailingSince)}.`)).toBeTruthy();
  });

  test('says which chosen components are no longer on the page', async () => {
    const components = [component('API', 'operational'), component('Cards', 'outage', false)];
    const gone = { id: 'x', name: 'Payouts', onPage: false };
    await openDetail(stripe({ components, watchedComponents: [{ id: 'API', name: 'API', onPage: true }, gone] }));
    const [first] = within(await panel('Components')).getAllByRole('listitem');
    expect(first?.textContent).toBe('PayoutsNo longer on the page');
    await openDetail(stripe({ components, watchedComponents: [gone] }));
    await waitFor(async () =>
      expect((await panel('Components')).textContent).toContain('No longer on the page: the whole page counts'),
    );
  });

  test('lists its components, the affected ones first', async () => {
    const components = [
      component('API', 'operational'),
      component('Cards', 'outage'),
      component('Terminal', 'outage', false),
    ];
    await openDetail(stripe({ components }));
    const shown = await panel('Components');
    await within(shown).findByText('1 of 2 affected, 2 of 3 watched');
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['CardsOutage', 'APIOperational', 'Terminal (not watched)Outage']);
  });

  test('lists its changes with how long each status lasted', async () => {
    await openDetail();
    expect(await within(await panel('Status history')).findByText('Outage, 24m so far')).toBeTruthy();
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
  });

  test('tells each of its days by arrow keys', async () => {
    await openDetail();
    const chart = await screen.findByRole('slider', { name: /^Stripe: 99\.71% uptime over 90 days/ });
    act(() => chart.focus());
    expect(chart.getAttribute('aria-valuetext')).toMatch(/: Outage for 1h 54m$/);
    await userEvent.keyboard('{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/: No trouble$/);
    await userEvent.keyboard('{Home}');
    expect(chart.getAttribute('aria-valuenow')).toBe('1');
  });

  test('that does not exist says so', async () => {
    await openApp('/services?id=99', 'maya', {
      'GET /api/services/99': refusal(404, 'not_found', 'There is no such service.'),
    });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch service' })).toBeTruthy();
    expect(screen.getByText('404: There is no such service.')).toBeTruthy();
  });

  test('leads back to the list when it is deleted, and is not asked for again', async () => {
    const { router, received } = await openDetail(stripe(), { 'DELETE /api/services/1': () => ({ status: 204 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.href).toBe('/services'));
    const at = received.findIndex(({ call }) => call === 'DELETE /api/services/1');
    await waitFor(() => expect(received.slice(at).map(({ call }) => call)).toContain('GET /api/services'));
    expect(received.slice(at).map(({ call }) => call)).not.toContain('GET /api/services/1');
  });
});

describe('a status by hand', () => {
  test('is set with its message', async () => {
    const { received } = await openDetail(stripe(), { 'PUT /api/service-statuses/1': ok({}) });
    await userEvent.click(await screen.findByRole('button', { name: 'Set Status' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Status' }));
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
    expect(await screen.findByText(/^Set by hand, until the page reports a change\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Status updated')).toBeTruthy();
    expect(received.map(({ call }) => call)).toContain('DELETE /api/service-statuses/1');
  });
});

describe('incidents of a service', () => {
  test('are said to be more where the list is full', async () => {
    const incidents = Array.from({ length: 50 }, (_, id) => sampleIncident(now, { id }));
    await openDetail(stripe({ incidents }));
    expect(await within(await panel('Incidents for Stripe')).findByText('50 or more incidents found')).toBeTruthy();
  });

  test('show their updates; only those reported by hand can be changed', async () => {
    const updates = [{ at: ago(now, 20), status: 'investigating' as const, text: 'We are looking into it.' }];
    const mine = sampleIncident(now, { id: 5, title: 'Ours', byHand: true, url: null });
    await openDetail(stripe({ incidents: [sampleIncident(now, { updates }), mine] }));
    const shown = await panel('Incidents for Stripe');
    expect(await within(shown).findByText('2 incidents found')).toBeTruthy();
    expect(within(shown).getByText('We are looking into it.')).toBeTruthy();
    expect(
      within(shown)
        .getAllByRole('button', { name: /^Update / })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Update Ours']);
  });

  test('are reported by hand', async () => {
    const { received } = await openDetail(stripe(), {
      'POST /api/incidents': () => ({ status: 201, body: sampleIncident(now) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report Incident' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Incident' }));
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
  });

  test('reported by hand are changed', async () => {
    const mine = sampleIncident(now, { id: 5, title: 'Ours', byHand: true });
    const { received } = await openDetail(stripe({ incidents: [mine] }), { 'PUT /api/incidents/5': ok(mine) });
    await userEvent.click(await screen.findByRole('button', { name: 'Update Ours' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Incident' }));
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'resolved');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Incident updated')).toBeTruthy();
    expect(received.find(({ call }) => call === 'PUT /api/incidents/5')?.body).toMatchObject({
      title: 'Ours',
      status: 'resolved',
    });
  });

  test('that are refused say why', async () => {
    const mine = sampleIncident(now, { id: 5, title: 'Ours', byHand: true });
    await openDetail(stripe({ incidents: [mine] }), {
      'PUT /api/incidents/5': refusal(409, 'conflict', 'It comes from the page.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Update Ours' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update incident')).toBeTruthy();
    expect(screen.getByText('409: It comes from the page.')).toBeTruthy();
  });
});
