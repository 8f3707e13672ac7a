import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import type { Service } from '../../../../web/board/status/status.ts';
import { sampleService } from '../../../support/board.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
type Body = { readonly ids: readonly number[]; readonly changes: object };

/** The list of services numbered from 1, which the server changes as it is told, and the button that starts selecting pressed. */
const openSelecting = async (count: number, more: Answers = {}) => {
  const services = Array.from({ length: count }, (_, at) =>
    sampleService(now, { id: at + 1, name: `Service ${at + 1}`, enabled: true, currentStatus: 'operational' }),
  );
  const change = (ids: readonly number[], changes: Partial<Service>) =>
    services.splice(0, count, ...services.map((one) => (ids.includes(one.id) ? { ...one, ...changes } : one)));
  const app = await openApp('/services?sort=name', 'maya', {
    'GET /api/services': (_, query) => {
      const ids = query.getAll('ids').map(Number);
      return ok(services.filter(({ id }) => ids.length === 0 || ids.includes(id)))();
    },
    'PUT /api/services/batch': (body) => {
      const { ids, changes } = body as Body;
      change(ids, changes);
      return ok({ ids })();
    },
    'POST /api/services/batch/delete': (body) => {
      const { ids } = body as Body;
      services.splice(0, count, ...services.filter(({ id }) => !ids.includes(id)));
      return ok({ ids })();
    },
    ...more,
  });
  await screen.findByRole('list', { name: 'Services' });
  await userEvent.click(screen.getByRole('button', { name: 'Select services' }));
  const sent = (call: string) => app.received.flatMap((one) => (one.call === call ? [one.body as Body] : []));
  return { sent };
};
const box = (id: number) => screen.findByRole('checkbox', { name: `Select Service ${id}` });
const rows = () => within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem');
const bar = () => screen.findByRole('group', { name: 'Selected services' });
const isTold = async (text: string) => expect(within(await bar()).getByRole('status').textContent).toBe(text);
const press = async (name: string) => userEvent.click(within(await bar()).getByRole('button', { name }));
const choose = async (menu: string, item: string) => {
  await press(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const PUT = 'PUT /api/services/batch';

test('a service is selected by its box, and those in between with Shift', async () => {
  await openSelecting(6);
  await isTold('0 selected');
  await userEvent.click(await box(2));
  fireEvent.click(await box(5), { shiftKey: true });
  await isTold('4 selected');
  await userEvent.click(await box(3));
  await isTold('3 selected');
});

test('pauses what is selected in one call, and Undo resumes exactly what it paused', async () => {
  const { sent } = await openSelecting(3, { [PUT]: (body) => ok({ ids: (body as Body).ids.slice(0, 1) })() });
  await userEvent.click(await box(1));
  await userEvent.click(await box(2));
  await press('Pause');
  await screen.findByText('1 service paused');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select services' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 service resumed');
  expect(sent(PUT)).toEqual([
    { ids: [1, 2], changes: { enabled: false } },
    { ids: [1], changes: { enabled: true } },
  ]);
});

test.each([
  ['Alerts', 'Outages only', { alertThreshold: 'outage' }],
  ['Alerts', 'Exclude unlinked incidents', { unlinkedIncidents: false }],
  ['More', 'Pin', { pinned: true }],
] as const)('%s, %s changes all that match the filter', async (menu, item, changes) => {
  const { sent } = await openSelecting(12);
  await userEvent.type(screen.getByRole('searchbox'), 'Service 1');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 4' }));
  await choose(menu, item);
  await waitFor(() => expect(sent(PUT)).toEqual([{ ids: [1, 10, 11, 12], changes }]));
});

test('what a filter hides stays selected, and the bar says so', async () => {
  await openSelecting(12);
  await userEvent.click(await box(2));
  await userEvent.click(await box(10));
  await userEvent.type(screen.getByRole('searchbox'), 'Service 1');
  await waitFor(() => isTold('2 selected, 1 not shown'));
});

test('gives all of them one category, which a refusal leaves in the dialog', async () => {
  let isRefused = true;
  const { sent } = await openSelecting(2, {
    [PUT]: (body) => (isRefused ? refusal(503, 'unavailable', 'Try later.')() : ok({ ids: (body as Body).ids })()),
  });
  await userEvent.click(await box(1));
  await choose('More', 'Set category');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Category' }), 'Tools');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Try later\./);
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('1 service updated');
  expect(sent(PUT).at(-1)).toEqual({ ids: [1], changes: { category: 'Tools' } });
});

test('more than 500 go in several calls, and what was not done when one fails stays selected', async () => {
  let calls = 0;
  const { sent } = await openSelecting(1_100, {
    [PUT]: (body) => {
      calls += 1;
      return calls === 2 ? refusal(503, 'unavailable', 'Try later.')() : ok({ ids: (body as Body).ids })();
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 1,100' }));
  await isTold('1,100 selected');
  await press('Pause');
  await screen.findByText("We couldn't update the services");
  await isTold('600 selected');
  await press('Pause');
  await screen.findByText('600 services paused');
  expect(sent(PUT).map(({ ids }) => ids.length)).toEqual([500, 500, 500, 100]);
  expect(new Set(sent(PUT).flatMap(({ ids }) => ids)).size).toBe(1_100);
});

test('deletes after a question with the count and the names, once Undo is gone', async () => {
  const { sent } = await openSelecting(5);
  for (const id of [1, 2, 3, 4]) await userEvent.click(await box(id));
  await press('Delete');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 4 services' }));
  expect(question.getByText('Service 1, Service 2, Service 3 and 1 more')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('4 services deleted');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(sent('POST /api/services/batch/delete')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(sent('POST /api/services/batch/delete')).toEqual([{ ids: [1, 2, 3, 4] }]));
});

test('Undo brings back what was deleted, and nothing is sent', async () => {
  const { sent } = await openSelecting(3);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 3' }));
  await press('Delete');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(sent('POST /api/services/batch/delete')).toEqual([]);
});

test('works by the keyboard alone: arrows between rows, Escape to the actions and out of them', async () => {
  await openSelecting(3);
  (await box(1)).focus();
  await userEvent.keyboard(' {ArrowDown} {ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(await box(2));
  await isTold('2 selected');
  await userEvent.keyboard('{Escape}');
  expect((await bar()).contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected services' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select services' }));
});
