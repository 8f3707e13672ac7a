import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const wallboard = {
  id: 3,
  name: 'Wallboard',
  scope: 'read',
  statusPageIds: null,
  personal: false,
  createdBy: { id: 7, name: 'Tom Reed' },
  endsAt: null,
  app: null,
  lastFour: '4f2a',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: null,
};
const key = 'ak_0123456789abcdefghijABCDEFGHIJ0123454f2a';
const openKeys = (answers: Answers = {}) => openApp('/integrations', 'maya', answers);
const panel = () => screen.findByRole('region', { name: 'JSON API' });

test('the example asks this very address, in the language that is chosen', async () => {
  await openKeys();
  const block = within(await panel());
  expect(block.getByRole('region', { name: 'Example in cURL' }).textContent).toContain(
    `curl ${window.location.origin}/api/v1/services`,
  );
  expect(block.getByText('/api/v1/services/{service_id}', { exact: false })).toBeTruthy();
  expect(block.getByText('"overall":').className).toBe('ac-code-key');
  expect(block.getByText('"Stripe"').className).toBe('ac-code-text');
  await userEvent.click(block.getByRole('radio', { name: 'Python' }));
  expect(block.getByRole('region', { name: 'Example in Python' }).textContent).toContain('from urllib.request import');
});

test('a key is listed by its last four characters, scope and last use, never whole', async () => {
  const used = { ...wallboard, id: 4, name: 'Sync', scope: 'write', lastUsedAt: new Date(Date.now() - 180_000) };
  await openKeys({ 'GET /api/api-keys': ok([wallboard, used]) });
  const block = within(await panel());
  expect((await block.findByText('Wallboard')).parentElement?.textContent).toBe('Wallboardak_…4f2a, read, never used');
  expect(block.getByText('Sync').parentElement?.textContent).toBe(
    'Syncak_…4f2a, read and write, last used 3 minutes ago',
  );
});

test('no keys yet says so; keys that can not be read give the message and a way to try again', async () => {
  const { answer, queryClient } = await openKeys();
  const block = within(await panel());
  expect(await block.findByText('No API keys yet. Create one to use the API.')).toBeTruthy();
  answer({ 'GET /api/api-keys': refusal(503, 'unavailable', 'Busy.') });
  await queryClient.resetQueries({ queryKey: ['api-keys'] });
  expect((await block.findByText('503: Busy.')).closest('[role="alert"]')).not.toBeNull();
  answer({ 'GET /api/api-keys': ok([wallboard]) });
  await userEvent.click(block.getByRole('button', { name: 'Try again' }));
  expect(await block.findByText('Wallboard')).toBeTruthy();
});

test('a new key needs a name, and is shown whole once', async () => {
  const { received, answer } = await openKeys({
    'POST /api/api-keys': () => ({ status: 201, body: { ...wallboard, key } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
  expect(dialog.getByText('Name is required')).toBeTruthy();
  expect(dialog.queryByRole('option', { name: 'Admin' })).toBeNull();
  await userEvent.type(dialog.getByLabelText('Name'), 'Wallboard');
  await userEvent.selectOptions(dialog.getByLabelText('Permissions'), 'Read and write');
  answer({ 'GET /api/api-keys': ok([wallboard]) });
  await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your API key' }));
  expect(shown.getByText(key)).toBeTruthy();
  expect(received.find(({ call }) => call === 'POST /api/api-keys')?.body).toEqual({
    name: 'Wallboard',
    scope: 'write',
    personal: false,
  });
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without copying?' }));
  expect(question.getByText(/^You won't see this API key again/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Go back' }));
  await userEvent.click(shown.getByRole('button', { name: 'Copy API key' }));
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(key)).toBeNull());
  expect(await within(await panel()).findByText('Wallboard')).toBeTruthy();
});

test('a key for status pages needs one of them', async () => {
  const pages = [
    { id: 4, name: 'Acme' },
    { id: 5, name: 'Acme Internal' },
  ];
  const { received } = await openKeys({
    'GET /api/published-pages': ok(pages),
    'POST /api/api-keys': () => ({ status: 201, body: { ...wallboard, key } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Deploys');
  expect(dialog.queryByRole('group', { name: 'Status pages' })).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Permissions'), 'Post on status pages');
  const choice = within(await dialog.findByRole('group', { name: 'Status pages' }));
  await choice.findByRole('checkbox', { name: 'Acme' });
  await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
  expect(await choice.findByText('Choose at least one status page')).toBeTruthy();
  await userEvent.click(choice.getByRole('checkbox', { name: 'Acme Internal' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
  await screen.findByRole('dialog', { name: 'Your API key' });
  expect(received.find(({ call }) => call === 'POST /api/api-keys')?.body).toEqual({
    name: 'Deploys',
    scope: 'status:write',
    statusPageIds: [5],
    personal: false,
  });
});

test('only the owner may make a key of the widest scope, which promises nothing yet', async () => {
  await openKeys({ 'GET /api/user': ok({ ...maya, isOwner: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  expect(await screen.findByRole('option', { name: 'Admin' })).toBeTruthy();
});

test('revoking asks first and then takes the key away', async () => {
  const { received, answer } = await openKeys({
    'GET /api/api-keys': ok([wallboard]),
    'DELETE /api/api-keys/3': () => ({ status: 204 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Wallboard' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke API key' }));
  expect(received.map(({ call }) => call)).not.toContain('DELETE /api/api-keys/3');
  answer({ 'GET /api/api-keys': ok([]) });
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('API key revoked')).toBeTruthy();
  expect(await screen.findByText('No API keys yet. Create one to use the API.')).toBeTruthy();
});

test('a personal key says whose it is', async () => {
  await openKeys({ 'GET /api/api-keys': ok([{ ...wallboard, personal: true }]) });
  const block = within(await panel());
  expect((await block.findByText('Wallboard')).parentElement?.textContent).toBe(
    'Wallboardak_…4f2a, read, personal: Tom Reed, never used',
  );
});

test('a key whose creator left says when it ends, and is taken over', async () => {
  const { received, answer } = await openKeys({
    'GET /api/api-keys': ok([{ ...wallboard, endsAt: '2026-12-04T09:00:00.000Z' }]),
    'POST /api/api-keys/3/take-over': () => ({ status: 200, body: { ...wallboard, id: 4, key } }),
  });
  const block = within(await panel());
  expect(await block.findByText('Tom Reed left the team. This key stops working on Dec 4.')).toBeTruthy();
  await userEvent.click(block.getByRole('button', { name: 'Take over Wallboard' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Take over Wallboard?' }));
  expect(received.map(({ call }) => call)).not.toContain('POST /api/api-keys/3/take-over');
  answer({ 'GET /api/api-keys': ok([{ ...wallboard, id: 4 }]) });
  await userEvent.click(question.getByRole('button', { name: 'Take over' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your API key' }));
  expect(shown.getByText(key)).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Copy API key' }));
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(/left the team/)).toBeNull());
});
