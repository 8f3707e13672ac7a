import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleService } from '../../../support/board.ts';
import { acme, component, stripe } from '../../../support/detected-pages.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, ok, openApp } from '../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();

describe('editing', () => {
  const service = sampleService(now, {
    id: 1,
    name: 'Stripe',
    statusPageUrl: 'https://status.stripe.com',
    watchedComponents: [
      { id: 'c2', name: 'Cards', onPage: true },
      { id: 'old', name: 'Terminal', onPage: false },
    ],
    selection: { missing: [{ id: 'old', name: 'Terminal', group: null }], proposals: [] },
  });
  const detail = {
    ...service,
    maintenances: [],
    components: stripe.components.map((one) => ({ ...one, watched: one.id === 'c2' })),
  };
  const openEdit = async (more: Answers = {}) => {
    const app = await openApp('/services', 'maya', {
      'GET /api/services': ok([service]),
      'GET /api/services/1': ok(detail),
      'PUT /api/services/1': ok(service),
      ...more,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Stripe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
    const save = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Update Service' }));
      await screen.findByText('Service updated');
      return app.received.find(({ call }) => call === 'PUT /api/services/1')?.body;
    };
    return { ...app, dialog, save };
  };

  test('begins with the current choice and says what is no longer on the page', async () => {
    const { dialog, save, received } = await openEdit();
    const gone = await dialog.findByRole('checkbox', { name: /^Terminal/ });
    expect(gone.closest('label')?.textContent).toBe('TerminalRemoved from the status page');
    expect(dialog.getByRole('radio', { name: 'Only these' })).toHaveProperty('checked', true);
    expect(dialog.getByRole('checkbox', { name: /^Cards/ })).toHaveProperty('checked', true);
    expect(dialog.getByText('1 of 3 selected.')).toBeTruthy();
    await userEvent.click(gone);
    expect(await save()).toMatchObject({ components: ['c2'] });
    expect(received.map(({ call }) => call)).not.toContain('POST /api/services/detect');
  });

  test('says that there is no such icon, but not while it could not ask', async () => {
    let asked = 0;
    const { dialog, answer } = await openEdit({
      'GET /icons': () => {
        asked += 1;
        return { status: 503 };
      },
    });
    const icon = dialog.getByLabelText('Icon');
    const before = asked;
    await userEvent.clear(icon);
    await userEvent.type(icon, 'ri-unasked-line');
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    expect(dialog.queryByText('No Remix icon has this name.')).toBeNull();
    answer({ 'GET /icons': ok({}) });
    await userEvent.type(icon, '-two');
    expect(await dialog.findByText('No Remix icon has this name.')).toBeTruthy();
  });

  test('keeps what is no longer on the page until it is unchosen, so that nothing goes unwatched in silence', async () => {
    const { dialog, save } = await openEdit();
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^API/ }));
    expect(dialog.getByRole('checkbox', { name: /^Terminal/ })).toHaveProperty('checked', true);
    expect(await save()).toMatchObject({ components: ['c2', 'old', 'c1'], componentGroups: [] });
  });

  test('begins with the groups that are watched as groups, and with those that are gone', async () => {
    const members = stripe.components.filter(({ group }) => group === 'Payments');
    const grouped = {
      ...detail,
      watchedComponents: [
        ...members.map(({ id, name }) => ({ id, name, onPage: true })),
        { id: 'e1', name: 'Berlin', onPage: false },
      ],
      componentGroups: ['Payments', 'Europe'],
      selection: { missing: [{ id: null, name: 'Europe', group: null }], proposals: [] },
    };
    const { dialog, save } = await openEdit({ 'GET /api/services': ok([grouped]), 'GET /api/services/1': ok(grouped) });
    const payments = await dialog.findByRole('checkbox', { name: /^Payments/ });
    expect(payments).toHaveProperty('checked', true);
    expect(dialog.queryByText('Berlin')).toBeNull();
    const europe = dialog.getByRole('checkbox', { name: /^Europe/ });
    expect(europe.closest('label')?.textContent).toBe('Europe (group)Removed from the status page');
    await userEvent.click(europe);
    expect(await save()).toMatchObject({ componentGroups: ['Payments'] });
  });

  test('says what becomes of incidents that the page links to nothing, where not all of it is watched', async () => {
    const { dialog, save } = await openEdit();
    await dialog.findByRole('checkbox', { name: /^Cards/ });
    const told = dialog.getByRole('switch', { name: 'Alert me about incidents not linked to a component' });
    expect(dialog.getByText(/^The alert says that it isn't linked/)).toBeTruthy();
    await userEvent.click(told);
    expect(dialog.getByText('No alerts. They only appear on the service page.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: 'Whole page' }));
    expect(dialog.queryByRole('switch', { name: /links to nothing/ })).toBeNull();
    expect(await save()).toMatchObject({ unlinkedIncidents: false });
  });

  test('says that another choice has another history, until the saved one is chosen again', async () => {
    const { dialog } = await openEdit();
    const warning = 'Changing components starts a new uptime history. You may lose the current one.';
    const cards = await dialog.findByRole('checkbox', { name: /^Cards/ });
    expect(dialog.queryByText(warning)).toBeNull();
    await userEvent.click(cards);
    expect(dialog.getByText(warning)).toBeTruthy();
    await userEvent.click(cards);
    expect(dialog.queryByText(warning)).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: 'Whole page' }));
    expect(dialog.getByText(warning)).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: 'Only these' }));
    expect(dialog.queryByText(warning)).toBeNull();
  });

  test('looks at a new address and offers its components; the old address has its choice again', async () => {
    const watchedAs = [{ serviceId: 1, name: 'Stripe' }];
    const other = { ...acme, components: [component('a1', 'Login')], watchedAs };
    const { dialog, save } = await openEdit({ 'POST /api/services/detect': ok(other) });
    await dialog.findByRole('checkbox', { name: /^Cards/ });
    const field = dialog.getByLabelText('Status Page URL');
    await userEvent.clear(field);
    await userEvent.paste('https://status.acme.com');
    await dialog.findByText('Found Acme');
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Stripe');
    expect(dialog.queryByText(/You already watch/)).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: 'Only these' }));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.clear(field);
    await userEvent.paste('https://status.stripe.com/');
    expect(dialog.getByRole('checkbox', { name: /^Cards/ })).toHaveProperty('checked', true);
    await userEvent.clear(field);
    await userEvent.paste('https://status.acme.com');
    await userEvent.click(await dialog.findByRole('radio', { name: 'Only these' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Login/ }));
    expect(await save()).toMatchObject({ statusPageUrl: 'https://status.acme.com', components: ['a1'] });
  });
});
