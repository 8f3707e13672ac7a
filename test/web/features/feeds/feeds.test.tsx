import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { sampleServices } from '../../../support/board.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const calendar = {
  id: 3,
  name: 'Office calendar',
  scope: 'board',
  lastFour: '4f2a',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastReadAt: null,
};
const token = 'fd_0123456789abcdefghijABCDEFGHIJ0123454f2a';
const url = `https://allclear.example/feeds/${token}`;
const openFeeds = (answers: Answers = {}) => openApp('/integrations', 'maya', answers);
const panel = () => screen.findByRole('region', { name: 'Feeds and badges' });

test('a feed is listed by its last four characters, what it opens and when it was read, never whole', async () => {
  const read = { ...calendar, id: 4, name: 'README', scope: 'badges', lastReadAt: new Date(Date.now() - 180_000) };
  await openFeeds({ 'GET /api/feeds': ok([calendar, read]) });
  const block = within(await panel());
  expect((await block.findByText('Office calendar')).parentElement?.textContent).toBe(
    'Office calendarfd_…4f2a, whole board, never used',
  );
  expect(block.getByText('README').parentElement?.textContent).toBe(
    'READMEfd_…4f2a, badges only, last used 3 minutes ago',
  );
});

test('a feed whose creator left says when it ends, and is taken over', async () => {
  const flagged = { ...calendar, createdBy: { id: 8, name: 'Tom Reed' }, endsAt: '2026-11-27T09:00:00.000Z' };
  await openFeeds({
    'GET /api/feeds': ok([flagged]),
    'POST /api/feeds/3/take-over': ok({ ...calendar, createdBy: null, endsAt: null, id: 4, token, url }),
  });
  const block = within(await panel());
  await block.findByText(/^Tom Reed left the team\. This feed stops working on Nov 27/);
  await userEvent.click(block.getByRole('button', { name: 'Take over Office calendar' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Take over Office calendar?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take over' }));
  const made = within(await screen.findByRole('dialog', { name: 'Your feed' }));
  expect(made.getByText(`${url}/board.rss`)).toBeTruthy();
});

test('no feeds yet says so; feeds that can not be read give the message and a way to try again', async () => {
  const { answer, queryClient } = await openFeeds();
  const block = within(await panel());
  expect(await block.findByText(/^No feeds yet/)).toBeTruthy();
  answer({ 'GET /api/feeds': refusal(503, 'unavailable', 'Busy.') });
  await queryClient.resetQueries({ queryKey: ['feeds'] });
  expect((await block.findByText('503: Busy.')).closest('[role="alert"]')).not.toBeNull();
  answer({ 'GET /api/feeds': ok([calendar]) });
  await userEvent.click(block.getByRole('button', { name: 'Try again' }));
  expect(await block.findByText('Office calendar')).toBeTruthy();
});

test('a wall link shows one URL, and no badge', async () => {
  const wall = { ...calendar, scope: 'wall', token, url: `https://allclear.example/wall#${token}` };
  await openFeeds({ 'POST /api/feeds': () => ({ status: 201, body: wall }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Create feed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create feed' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Support room');
  await userEvent.selectOptions(dialog.getByLabelText('Content'), 'Wall');
  await userEvent.click(dialog.getByRole('button', { name: 'Create feed' }));
  const made = within(await screen.findByRole('dialog', { name: 'Your wall link' }));
  expect(made.getByText(wall.url)).toBeTruthy();
  expect(made.queryByRole('img')).toBeNull();
});

const make = async (scope: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Create feed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create feed' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create feed' }));
  expect(dialog.getByText('Name is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Name'), 'Office calendar');
  await userEvent.selectOptions(dialog.getByLabelText('Content'), scope);
  await userEvent.click(dialog.getByRole('button', { name: 'Create feed' }));
  return within(await screen.findByRole('dialog', { name: 'Your feed' }));
};

test('a new feed shows an address for each reader, this once, and asks before they are lost', async () => {
  const { received } = await openFeeds({
    'POST /api/feeds': () => ({ status: 201, body: { ...calendar, token, url } }),
  });
  const shown = await make('Whole board');
  expect(received.find(({ call }) => call === 'POST /api/feeds')?.body).toEqual({
    name: 'Office calendar',
    scope: 'board',
  });
  for (const path of ['board.rss', 'board.atom', 'board.json', 'maintenance.ics', 'board.md', 'api/v2/summary.json'])
    expect(shown.getByText(`${url}/${path}`)).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without copying?' }));
  await userEvent.click(question.getByRole('button', { name: 'Go back' }));
  await userEvent.click(shown.getByRole('button', { name: 'Copy RSS' }));
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(`${url}/board.rss`)).toBeNull());
});

test('a badge is shown as it looks, with what to paste for all services or one', async () => {
  const feed = { ...calendar, scope: 'badges', token, url };
  const services = ok(sampleServices(new Date()));
  await openFeeds({ 'POST /api/feeds': () => ({ status: 201, body: feed }), 'GET /api/services': services });
  const shown = await make('Badges only');
  expect(shown.queryByText(`${url}/board.rss`)).toBeNull();
  expect(shown.getByRole('img', { name: 'Badge for All services' }).getAttribute('src')).toBe(
    `/feeds/${token}/badge.svg`,
  );
  expect(shown.getByText(`![All services](${url}/badge.svg)`)).toBeTruthy();
  await waitFor(() => expect(shown.getAllByRole('option').length).toBeGreaterThan(1));
  const [, first] = shown.getAllByRole<HTMLOptionElement>('option');
  await userEvent.selectOptions(shown.getByLabelText('Badge for'), first?.value ?? '');
  const image = `${url}/services/${first?.value}/badge.svg`;
  expect(shown.getByText(`<img src="${image}" alt="${first?.text}">`)).toBeTruthy();
  expect(
    shown.getByText(new RegExp(`^https://img.shields.io/endpoint\\?url=.*services%2F${first?.value}%2Fbadge.json$`)),
  ).toBeTruthy();
});

test('revoking asks first and then takes the feed away', async () => {
  const { received, answer } = await openFeeds({
    'GET /api/feeds': ok([calendar]),
    'DELETE /api/feeds/3': () => ({ status: 204 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Office calendar' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke feed' }));
  answer({ 'GET /api/feeds': ok([]) });
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(received.some(({ call }) => call === 'DELETE /api/feeds/3')).toBe(true));
  expect(await within(await panel()).findByText(/^No feeds yet/)).toBeTruthy();
});
