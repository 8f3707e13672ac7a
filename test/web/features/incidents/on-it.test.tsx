import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { ago, sampleService } from '../../../support/board.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, mayaAsMember, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const onIt = (id: number, name: string) => ({ id, name, since: ago(now, 5) });
const me = onIt(maya.id, 'Maya Lind');
const tom = onIt(8, 'Tom Reed');
type Assignee = typeof me | null;

const servicesWith = (stripe: Assignee, github: Assignee = null) =>
  ok([
    sampleService(now, { id: 1, name: 'Stripe', currentStatus: 'outage', assignee: stripe }),
    sampleService(now, { id: 2, name: 'GitHub', currentStatus: 'degraded', assignee: github }),
    sampleService(now, { id: 3, name: 'Intercom', currentStatus: 'maintenance' }),
    sampleService(now, { id: 4, name: 'Slack', currentStatus: 'operational' }),
  ]);
const TAKE_STRIPE = 'PUT /api/services/1/assignee';

// A screen reader may put a space where the visible text of a button ends.
const takes = (service: string) => new RegExp(`^I'm on it ?: ${service}$`);
const isOn = (name: string, service: string) => new RegExp(`^${name.replace(' ', ' +')} is on it: ${service}$`);

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...mayaAsMember,
    id: 20 + index,
    name: `Person ${String.fromCharCode(65 + index)}`,
    username: `person-${index}`,
    role: 'member',
    isYou: false,
  }));

const openBoard = async (services: Answers[string], more: Answers = {}) => {
  const app = await openApp('/dashboard', 'maya', { 'GET /api/services': services, ...more });
  const bar = within(await screen.findByRole('region', { name: '1 outage, 1 degraded' }));
  const bodyOf = (wanted: string) => app.received.find(({ call }) => call === wanted)?.body;
  return { ...app, bar, bodyOf };
};

test('a block of the board is taken with one click, and then says who is on it', async () => {
  const app = await openBoard(servicesWith(null, tom));
  expect(await app.bar.findByRole('button', { name: isOn('Tom Reed', 'GitHub') })).toBeTruthy();
  const take = await app.bar.findByRole('button', { name: takes('Stripe') });
  expect(app.bar.queryByRole('button', { name: /on it.*(?:Intercom|Slack)/ })).toBeNull();
  app.answer({ [TAKE_STRIPE]: ok(me), 'GET /api/services': servicesWith(me, tom) });
  await userEvent.click(take);
  await screen.findByText("You're on it");
  expect(app.bodyOf(TAKE_STRIPE)).toEqual({});
  const taken = await app.bar.findByRole('button', { name: isOn('Maya Lind', 'Stripe') });
  expect(within(taken).getByTitle(/^Maya Lind has been on it since /).textContent).toBe('MLMaya Lind is on it: Stripe');
});

test('a refusal on a block is told, and the block stays', async () => {
  const app = await openBoard(servicesWith(null), {
    [TAKE_STRIPE]: refusal(409, 'conflict', "This service has no problem, so it can't be assigned."),
  });
  await userEvent.click(await app.bar.findByRole('button', { name: takes('Stripe') }));
  await screen.findByText("We couldn't assign it");
  expect(await app.bar.findByRole('button', { name: takes('Stripe') })).toBeTruthy();
});

test('a block is released from its menu', async () => {
  const app = await openBoard(servicesWith(me));
  await userEvent.click(await app.bar.findByRole('button', { name: isOn('Maya Lind', 'Stripe') }));
  const menu = within(await screen.findByRole('menu'));
  app.answer({ 'DELETE /api/services/1/assignee': () => ({ status: 204 }), 'GET /api/services': servicesWith(null) });
  await userEvent.click(menu.getByRole('menuitem', { name: 'Release' }));
  await screen.findByText('Released');
  await app.bar.findByRole('button', { name: takes('Stripe') });
});

test('the controls of a block are a tab stop after its link, and leave the arrow keys to the line', async () => {
  const app = await openBoard(servicesWith(null, tom));
  const take = await app.bar.findByRole('button', { name: takes('Stripe') });
  const other = await app.bar.findByRole('button', { name: isOn('Tom Reed', 'GitHub') });
  expect([take.tabIndex, other.tabIndex]).toEqual([0, -1]);
  app.bar.getByRole('link', { name: /^Stripe/ }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect([take.tabIndex, other.tabIndex]).toEqual([-1, 0]);
  await userEvent.tab();
  expect(document.activeElement).toBe(app.bar.getByRole('button', { name: 'Copy for customers: GitHub' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(app.bar.getByRole('button', { name: 'Mute and more: GitHub' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(other);
  expect(other.tabIndex).toBe(0);
});

test('a service without an incident says who is on it before its details are there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const service = { ...sampleService(now, { id: 1, currentStatus: 'outage', assignee: tom }), incidents: [] };
  const detail = ok({ ...service, components: [], maintenances: [] });
  await openApp('/services?id=1', 'maya', {
    'GET /api/services': ok([service]),
    'GET /api/services/1': () => promise.then(detail),
    'GET /api/services/1/history': ok([]),
  });
  const isOnIt = /^Tom Reed has been on it since /;
  expect(await screen.findByTitle(isOnIt)).toBeTruthy();
  expect(screen.queryByText('No changes recorded yet')).toBeNull();
  resolve();
  await screen.findByText('No changes recorded yet');
  expect(screen.getByTitle(isOnIt)).toBeTruthy();
});

test('viewers see who is on a block, and change nothing', async () => {
  const team = { ...maya.team!, role: 'viewer' as const };
  const { bar } = await openBoard(servicesWith(tom), { 'GET /api/user': ok({ ...maya, team }) });
  expect((await bar.findByTitle(/^Tom Reed has been on it since /)).textContent).toBe('TRTom Reed is on it: Stripe');
  expect(bar.queryByRole('button', { name: /on it/ })).toBeNull();
});

test('in a large team the next person is found by typing', async () => {
  const members = people(9);
  const app = await openBoard(servicesWith(me), { 'GET /api/team/members': ok([mayaAsMember, ...members]) });
  await userEvent.click(await app.bar.findByRole('button', { name: isOn('Maya Lind', 'Stripe') }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hand over to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over to' }));
  const field = dialog.getByRole('combobox', { name: 'Member' });
  expect(document.activeElement).toBe(field);
  expect(dialog.getAllByRole('option')).toHaveLength(9);
  await userEvent.type(field, 'nobody');
  expect(dialog.getByText('No members found')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'c');
  const [only, ...rest] = dialog.getAllByRole('option');
  expect([rest, field.getAttribute('aria-activedescendant')]).toEqual([[], only?.id]);
  // Another window is opened for a moment: the field stays the one of the document.
  fireEvent.blur(field);
  app.answer({ [TAKE_STRIPE]: ok(onIt(22, 'Person C')), 'GET /api/services': servicesWith(onIt(22, 'Person C')) });
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Person C is on it', { selector: '.ac-toast *' });
  expect(app.bodyOf(TAKE_STRIPE)).toEqual({ memberId: 22 });
  expect(screen.queryByRole('dialog')).toBeNull();
});
