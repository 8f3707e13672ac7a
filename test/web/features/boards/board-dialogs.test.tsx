import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleService } from '../../../support/board.ts';
import { sampleIntegration } from '../../../support/integrations.ts';
import { sampleBoards } from '../../../support/sample-boards.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { closeApp, ok, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const { sampleBoard, payments, office, idOf, open } = sampleBoards(now);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const choose = async (item: string) => {
  await press('Actions for Payments');
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
type Call = { readonly call: string; readonly body: unknown };
const sent = (received: readonly Call[], wanted: string) => received.find(({ call }) => call === wanted)?.body;

describe('a board', () => {
  test('is created with a name and services that are searched, and opens', async () => {
    const created = sampleBoard({ id: 4, slug: 'code-4', name: 'Code', serviceIds: [idOf('GitHub')] });
    const { received, router, answer } = await open('/settings', [], {
      'POST /api/boards': () => {
        answer({ 'GET /api/boards': ok([created]) });
        return { status: 201, body: created };
      },
    });
    await press('New board');
    const form = await dialog('New board');
    await userEvent.click(form.getByRole('button', { name: 'Create board' }));
    expect(await form.findByText('Name is required')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Name'), 'Code');
    await userEvent.type(form.getByRole('searchbox', { name: 'Filter services' }), 'githu');
    await userEvent.click(await form.findByRole('checkbox', { name: 'GitHub' }));
    await userEvent.click(form.getByRole('button', { name: 'Create board' }));
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard?board=code-4'));
    expect(sent(received, 'POST /api/boards')).toEqual({ name: 'Code', serviceIds: [idOf('GitHub')] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard / Code' })).toBeTruthy();
  });

  test('is edited from its menu', async () => {
    const { received } = await open('/dashboard?board=payments-3', [payments], { 'PUT /api/boards/3': ok(payments) });
    await choose('Edit board');
    const form = await dialog('Edit board');
    await userEvent.clear(form.getByLabelText('Name'));
    await userEvent.type(form.getByLabelText('Name'), 'Money');
    await userEvent.click(await form.findByRole('checkbox', { name: 'Slack' }));
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Board updated');
    expect(sent(received, 'PUT /api/boards/3')).toEqual({ name: 'Money', serviceIds: [idOf('Stripe')] });
  });

  test('is deleted after a question, and all services are shown', async () => {
    const start = sampleBoard({ isStart: true });
    const { router, answer } = await open('/dashboard?board=payments-3', [start], {
      'DELETE /api/boards/3': () => {
        answer({ 'GET /api/boards': ok([]) });
        return { status: 204 };
      },
    });
    await choose('Delete board');
    const asks = within(await screen.findByRole('alertdialog'));
    await userEvent.click(asks.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard?board=all'));
    expect(await screen.findByText('Board deleted')).toBeTruthy();
  });

  test('that a feed covers is kept, with the reason of the server', async () => {
    const { router } = await open('/dashboard?board=payments-3', [payments], {
      'DELETE /api/boards/3': refusal(409, 'conflict', 'The feed "Office calendar" covers only this board.'),
    });
    await choose('Delete board');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Office calendar/)).toBeTruthy();
    expect(router.state.location.href).toBe('/dashboard?board=payments-3');
  });
});

describe('a service that is added while a board is open', () => {
  const added = { ...sampleService(now), id: 77, name: 'New one' };
  const add = async (joins: boolean) => {
    const app = await open('/services?board=payments-3', [payments], {
      'POST /api/services': () => ({ status: 201, body: added }),
      'PUT /api/boards/3': ok(payments),
    });
    await press('Add New');
    const form = await dialog('Add New Service');
    const box = await form.findByRole<HTMLInputElement>('checkbox', { name: 'Add to Payments' });
    expect(box.checked).toBe(true);
    if (!joins) await userEvent.click(box);
    await userEvent.type(form.getByLabelText('Status Page URL'), 'https://status.new.example');
    await userEvent.clear(form.getByLabelText('Name'));
    await userEvent.type(form.getByLabelText('Name'), 'New one');
    await userEvent.click(form.getByRole('button', { name: 'Add Service' }));
    await screen.findByText('Service added');
    return app.received;
  };

  test('joins it', async () => {
    const received = await add(true);
    await waitFor(() =>
      expect(sent(received, 'PUT /api/boards/3')).toEqual({ serviceIds: [...payments.serviceIds, added.id] }),
    );
  });

  test('stays off it where the tick is taken away', async () => {
    expect(sent(await add(false), 'PUT /api/boards/3')).toBeUndefined();
  });
});

test('the palette finds a board by its name', async () => {
  const { router } = await open('/settings');
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(
    within(await screen.findByRole('dialog', { name: 'Commands' })).getByRole('combobox'),
    'payments',
  );
  await userEvent.click(await screen.findByRole('option', { name: 'Open board Payments' }));
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard?board=payments-3'));
});

test('an integration alerts about a board instead of its own services', async () => {
  const slack = sampleIntegration({ id: 4, serviceIds: [1] });
  const { received } = await open('/integrations', [office, payments], {
    'GET /api/integrations': ok([slack]),
    'PUT /api/integrations/4': ok(slack),
  });
  await press('Configure Slack');
  const form = await dialog('Configure Slack');
  await userEvent.click(await form.findByRole('radio', { name: 'A board' }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Board' }), 'Payments');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Integration updated');
  expect(sent(received, 'PUT /api/integrations/4')).toMatchObject({ serviceIds: null, boardId: 3 });
});

test('a feed may cover a board, whose name its row then has', async () => {
  const feed = {
    id: 3,
    name: 'Calendar',
    scope: 'board',
    boardId: 3,
    lastFour: '4f2a',
    createdAt: now,
    lastReadAt: null,
  };
  const url = 'https://allclear.example/feeds/fd_0123';
  const { received } = await open('/integrations', [office, payments], {
    'GET /api/feeds': ok([feed]),
    'POST /api/feeds': () => ({ status: 201, body: { ...feed, token: 'fd_0123', url } }),
  });
  expect(await screen.findByText(/whole board of Payments/)).toBeTruthy();
  await press('Create feed');
  const form = await dialog('Create feed');
  await userEvent.type(form.getByLabelText('Name'), 'Calendar');
  await userEvent.selectOptions(form.getByLabelText('Services'), 'Payments');
  await userEvent.click(form.getByRole('button', { name: 'Create feed' }));
  await screen.findByRole('dialog', { name: 'Your feed' });
  expect(sent(received, 'POST /api/feeds')).toEqual({ name: 'Calendar', scope: 'board', boardId: 3 });
});

test('a change of boards by somebody else is fetched', async () => {
  const { queryClient, answer } = await open('/dashboard?board=payments-3', [payments]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard / Payments' })).toBeTruthy();
  answer({ 'GET /api/boards': ok([sampleBoard({ name: 'Money' })]) });
  const { createLiveUpdates } = await import('../../../../web/live/live-updates.ts');
  const updates = createLiveUpdates(queryClient);
  act(() => updates.apply({ name: 'changed', lists: ['boards'], serviceIds: [] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard / Money' })).toBeTruthy();
  updates.end();
});
