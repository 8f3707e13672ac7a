import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleService, sampleServices } from '../../../support/board.ts';
import { sampleReplay } from '../../../support/rule-replay.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const openList = (path = '/services', more: Answers = {}) =>
  openApp(path, 'maya', { 'GET /api/services': ok(sampleServices(now)), ...more });
const list = () => screen.findByRole('list', { name: 'Services' });
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
  const widthOf = async (name: string) =>
    (await screen.findByRole('dialog', { name })).style.getPropertyValue('--max-width');

  test('takes as much room as adding does, 500 px at the most', async () => {
    await openList('/services', { 'GET /api/services/1': ok(detail) });
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Stripe' }));
    expect(await widthOf('Edit Service')).toBe('500px');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add New' }));
    expect(await widthOf('Add New Service')).toBe('500px');
  });

  test('says how bad it must be before anybody is alerted, and changes that', async () => {
    const { received } = await openList('/services', {
      'GET /api/services': ok([sampleService(now, { id: 1, name: 'Stripe', alertThreshold: 'outage' })]),
      'GET /api/services/1': ok(detail),
      'PUT /api/services/1': ok(detail),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Stripe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
    const choice = dialog.getByLabelText('Alert me about');
    expect(choice).toHaveProperty('value', 'outage');
    expect(dialog.getByText('We alert you only when it goes down.')).toBeTruthy();
    await userEvent.selectOptions(choice, 'Nothing');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Service' }));
    expect(await screen.findByText('Service updated')).toBeTruthy();
    expect(received.find(({ call }) => call === 'PUT /api/services/1')?.body).toMatchObject({ alertThreshold: 'none' });
  });

  test('shows the alerts of the last 90 days with other components before they are saved', async () => {
    const asked: string[] = [];
    const listed = [
      { id: 'api', name: 'API', group: null, status: 'operational' },
      { id: 'web', name: 'Website', group: null, status: 'operational' },
    ];
    await openList('/services', {
      'GET /api/services/1': ok({ ...detail, components: listed }),
      'GET /api/alert-rules/replay': (_, query) => {
        asked.push(query.toString());
        return { status: 200, body: sampleReplay() };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Stripe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Only these' }));
    expect(asked).toEqual([]);
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Website/ }));
    expect(await dialog.findByRole('heading', { name: '7 alerts instead of 41' })).toBeTruthy();
    expect(asked).toEqual(['changedServiceId=1&component=web&timeZone=UTC']);
  });

  test('an edit starts from what is there and can pause the service', async () => {
    const { received } = await openList('/services', {
      'GET /api/services/1': ok(detail),
      'PUT /api/services/1': ok({ ...detail, name: 'Stripe EU', enabled: false }),
    });
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Stripe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Stripe');
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Stripe EU');
    await userEvent.click(dialog.getByRole('switch', { name: 'Enabled' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Update Service' }));
    expect(await screen.findByText('Stripe EU paused')).toBeTruthy();
    const sent = () => received.filter(({ call }) => call === 'PUT /api/services/1').map(({ body }) => body);
    expect(sent()[0]).toMatchObject({ name: 'Stripe EU', enabled: false });
    expect(sent()[0]).not.toHaveProperty('components');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()[1]).toEqual({ enabled: true }));
  });

  test('a deletion asks first, says how long it can be undone, and begins at Cancel', async () => {
    const { received } = await openList('/services', { 'DELETE /api/services/1': () => ({ status: 204 }) });
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Stripe' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Service' }));
    expect(
      dialog.getByText('Are you sure you want to delete Stripe? You can restore it with its history for 30 days.'),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const toast = within((await screen.findByText('Service deleted')).closest<HTMLElement>('.ac-toast')!);
    expect(toast.getByText('Stripe')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Delete Stripe' })).toBeNull();
    expect(received.map(({ call }) => call)).not.toContain('DELETE /api/services/1');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(received.map(({ call }) => call)).toContain('DELETE /api/services/1'));
  });

  test('a deletion can be undone while its toast is there: nothing was deleted', async () => {
    const { received } = await openList('/services', { 'DELETE /api/services/1': () => ({ status: 204 }) });
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Stripe' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Delete Stripe' })).toBeTruthy();
    expect(received.map(({ call }) => call)).not.toContain('DELETE /api/services/1');
  });

  test('a deletion is done before its page goes, and before a logout', async () => {
    const deletionOf = (name: string) =>
      `DELETE /api/services/${sampleServices(now).find((one) => one.name === name)?.id}`;
    const { received, answer } = await openList('/services', {
      [deletionOf('Stripe')]: () => ({ status: 204 }),
    });
    const remove = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }));
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
      await screen.findByText('Service deleted');
      expect(screen.getAllByText('Service deleted').at(-1)?.closest('.ac-toast')?.textContent).toContain(name);
    };
    await list();
    await remove('Stripe');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(received.map(({ call }) => call)).toContain(deletionOf('Stripe')));
    await remove('GitHub');
    const deletion = Promise.withResolvers<{ status: number }>();
    let isDeleted = false;
    const logouts: boolean[] = [];
    answer({
      [deletionOf('GitHub')]: () => deletion.promise,
      'POST /api/logout': () => {
        logouts.push(isDeleted);
        return { status: 204 };
      },
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
    await waitFor(() => expect(received.map(({ call }) => call)).toContain(deletionOf('GitHub')));
    isDeleted = true;
    deletion.resolve({ status: 204 });
    await screen.findByText('Logged out');
    expect(logouts).toEqual([true]);
  });

  test('a deletion that fails says why and leaves the service', async () => {
    await openList('/services', { 'DELETE /api/services/1': refusal(500, 'internal', 'Something broke.') });
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Stripe' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Failed to delete service')).toBeTruthy();
    expect(screen.getByText('500: Something broke.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Delete Stripe' })).toBeTruthy();
  });
});
