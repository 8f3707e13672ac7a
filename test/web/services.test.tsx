import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleService, sampleServices } from '../support/board.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../support/web-app.tsx';

afterAll(closeApp);

const now = new Date();
const openList = (path = '/services', more: Answers = {}) =>
  openApp(path, 'maya', { 'GET /api/services': ok(sampleServices(now)), ...more });
const list = () => screen.findByRole('list', { name: 'Services' });
const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { name: /^View / })
    .map((link) => link.getAttribute('aria-label')?.replace('View ', ''));

describe('the list', () => {
  test('has a row for each service with status, uptime and last check, trouble first and paused last', async () => {
    await openList();
    const names = namesIn(await list());
    expect(names).toHaveLength(24);
    expect([names[0], names.at(-1)]).toEqual(['Stripe', 'Mailchimp']);
    const [first] = within(await list()).getAllByRole('listitem');
    expect(first?.textContent).toContain('Outage');
    expect(first?.textContent).toContain('99.71%');
    expect(first?.textContent).toContain('Last checked 1 minute ago');
    expect(
      within(await list())
        .getAllByRole('listitem')
        .at(-1)?.textContent,
    ).toContain('Paused');
    expect(screen.getByText('Showing 1 to 24 of 24 results')).toBeTruthy();
  });

  test('never invents an uptime', async () => {
    const fresh = { percent: 100, since: new Date(now.getTime() - 60_000).toISOString(), days: [] };
    await openList('/services', {
      'GET /api/services': ok([
        sampleService(now, { name: 'Fresh', uptime: fresh }),
        sampleService(now, { id: 2, name: 'Unread', uptime: { percent: null, since: null, days: [] } }),
      ]),
    });
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.ac-row-uptime')?.textContent)).toEqual(['New', 'n/a']);
  });

  test('is filtered by search, status and category, all kept in the address', async () => {
    const { router } = await openList();
    await list();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search services' }), 'mess');
    await waitFor(async () =>
      expect(namesIn(await list())).toEqual(['Zendesk Support, Guide & Messaging (EU pod 28)', 'Intercom', 'Slack']),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'operational');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'messaging');
    await waitFor(async () => expect(namesIn(await list())).toEqual(['Slack']));
    expect(router.state.location.search).toEqual({ q: 'mess', status: 'operational', category: 'messaging' });
    expect(screen.getByText('Showing 1 to 1 of 1 results')).toBeTruthy();
  });

  test('offers exactly the statuses of the specification', async () => {
    await openList();
    await list();
    const options = within(screen.getByRole('combobox', { name: 'Status' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'All statuses',
      'Operational',
      'Degraded',
      'Outage',
      'Maintenance',
    ]);
  });

  test('says when nothing matches, and clears the filters', async () => {
    const { router } = await openList('/services?q=zzz');
    expect(await screen.findByRole('heading', { name: 'No services found matching your filters' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add New Service' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(namesIn(await list())).toHaveLength(24);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(router.state.location.search).toEqual({});
  });

  test('draws only the rows near the window of a long list, and counts them all', async () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      sampleService(now, { id: index + 1, name: `Service ${index}` }),
    );
    await openList('/services', { 'GET /api/services': ok(many) });
    expect(await screen.findByText('Showing 1 to 2000 of 2000 results')).toBeTruthy();
    await waitFor(async () => {
      const rows = within(await list()).getAllByRole('listitem');
      expect(rows[0]?.getAttribute('aria-setsize')).toBe('2000');
      expect(rows.length).toBeGreaterThan(5);
      expect(rows.length).toBeLessThan(100);
    });
  });

  test('that cannot be read says why and can be asked for again', async () => {
    const { answer } = await openList('/services', {
      'GET /api/services': refusal(500, 'internal', 'upstream timed out'),
    });
    expect((await screen.findByText('500: upstream timed out')).closest('[role=alert]')).toBeTruthy();
    answer({ 'GET /api/services': ok(sampleServices(now)) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(namesIn(await list())).toHaveLength(24);
  });
});

describe('adding a service', () => {
  const openDialog = async (more: Answers = {}) => {
    const app = await openList('/services', more);
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Add New' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Service' }));
    return { ...app, dialog };
  };

  test('checks on submit, then with each change, with the messages of the specification', async () => {
    const { dialog } = await openDialog();
    expect(dialog.queryByText('Name is required')).toBeNull();
    await userEvent.type(dialog.getByLabelText('Icon'), 'cloudy-fill');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Service' }));
    expect(dialog.getByText('Status Page URL is required')).toBeTruthy();
    expect(dialog.getByText('Name is required')).toBeTruthy();
    expect(dialog.getByText('Icon must be a Remix Icon class (ri-*)')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Status Page URL')));
    await userEvent.type(dialog.getByLabelText('Status Page URL'), 'status');
    expect(dialog.getByText('Please enter a valid URL')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Name'), 'S');
    expect(dialog.queryByText('Name is required')).toBeNull();
  });

  test('sends what was entered, says so and fetches the list again', async () => {
    const added = sampleService(now, { id: 25, name: 'Cloudflare' });
    const { dialog, received } = await openDialog({ 'POST /api/services': () => ({ status: 201, body: added }) });
    await userEvent.type(dialog.getByLabelText('Status Page URL'), ' https://www.cloudflarestatus.com ');
    await userEvent.type(dialog.getByLabelText('Name'), 'Cloudflare');
    await userEvent.click(dialog.getByRole('radio', { name: 'orange' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Service' }));
    expect(await screen.findByText('Service added')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const at = received.findIndex(({ call }) => call === 'POST /api/services');
    expect(received[at]?.body).toEqual({
      name: 'Cloudflare',
      statusPageUrl: 'https://www.cloudflarestatus.com',
      description: '',
      category: '',
      logoIcon: '',
      logoColor: 'text-orange-600 bg-orange-100',
      alertThreshold: 'degraded',
    });
    await waitFor(() => expect(received.slice(at).map(({ call }) => call)).toContain('GET /api/services'));
  });

  test('shows what the server refuses at its field, and stays open', async () => {
    const { dialog } = await openDialog({
      'POST /api/services': refusal(409, 'conflict', 'You watch this already.', {
        statusPageUrl: 'You watch this page already.',
      }),
    });
    await userEvent.type(dialog.getByLabelText('Status Page URL'), 'https://status.stripe.com');
    await userEvent.type(dialog.getByLabelText('Name'), 'Stripe');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Service' }));
    expect(await dialog.findByText('You watch this page already.')).toBeTruthy();
    expect(screen.getByText('Failed to add service')).toBeTruthy();
    expect(dialog.getByLabelText('Status Page URL').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('editing and deleting', () => {
  const detail = { ...sampleServices(now)[0], components: [], maintenances: [] };

  test('says how bad it must be before integrations tell, and changes that', async () => {
    const { received } = await openList('/services', {
      'GET /api/services': ok([sampleService(now, { id: 1, name: 'Stripe', alertThreshold: 'outage' })]),
      'GET /api/services/1': ok(detail),
      'PUT /api/services/1': ok(detail),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Stripe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
    const choice = dialog.getByLabelText('Alert me about');
    expect(choice).toHaveProperty('value', 'outage');
    expect(dialog.getByText('Your integrations tell only when it goes down.')).toBeTruthy();
    await userEvent.selectOptions(choice, 'Nothing');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Service' }));
    expect(await screen.findByText('Service updated')).toBeTruthy();
    expect(received.find(({ call }) => call === 'PUT /api/services/1')?.body).toMatchObject({ alertThreshold: 'none' });
  });

  test('an edit starts from what is there and can pause the service', async () => {
    const { received } = await openList('/services', {
      'GET /api/services/1': ok(detail),
      'PUT /api/services/1': ok(detail),
    });
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Stripe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Stripe');
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Stripe EU');
    await userEvent.click(dialog.getByRole('switch', { name: 'Enabled' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Update Service' }));
    expect(await screen.findByText('Service updated')).toBeTruthy();
    const sent = received.find(({ call }) => call === 'PUT /api/services/1')?.body;
    expect(sent).toMatchObject({ name: 'Stripe EU', enabled: false });
    expect(sent).not.toHaveProperty('components');
  });

  test('a deletion asks first, in the words of the specification, and begins at Cancel', async () => {
    const { received } = await openList('/services', { 'DELETE /api/services/1': () => ({ status: 204 }) });
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Stripe' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Service' }));
    expect(
      dialog.getByText(
        'Are you sure you want to delete Stripe? This action cannot be undone and will remove all monitoring history for this service.',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Service deleted')).toBeTruthy();
    expect(received.map(({ call }) => call)).toContain('DELETE /api/services/1');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('a deletion that fails says why and leaves the service', async () => {
    await openList('/services', { 'DELETE /api/services/1': refusal(500, 'internal', 'Something broke.') });
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Stripe' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete service')).toBeTruthy();
    expect(screen.getByText('500: Something broke.')).toBeTruthy();
  });
});
