import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';
import { samplePage } from './sample-page.ts';

afterAll(closeApp);

const forMembers = { ...samplePage, isPublic: true, access: 'members' as const };
const page = { 'GET /api/published-pages/4': ok(forMembers) };
const link = {
  id: 7,
  name: 'Globex',
  createdBy: 'Maya',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2126-11-20T09:00:00.000Z',
  creatorLeft: false,
};
const main = async () => within(await screen.findByRole('main'));
const press = async (name: string | RegExp) => userEvent.click(await (await main()).findByRole('button', { name }));
const sent = (received: readonly { readonly call: string; readonly body: unknown }[], wanted: string) =>
  received.find(({ call }) => call === wanted)?.body;

test('a page is opened to members of the team only, and links to it then appear', async () => {
  const { received, answer } = await openApp('/pages?page=4&tab=access', 'maya', {
    'GET /api/published-pages/4': ok(samplePage),
    'PUT /api/published-pages/4': ok(forMembers),
    'GET /api/published-pages/4/links': ok([]),
  });
  const choice = await screen.findByLabelText('Who can see it');
  expect(screen.queryByText('Links')).toBeNull();
  answer(page);
  await userEvent.selectOptions(choice, 'members');
  await press('Save access');
  expect(await screen.findByText('No links yet.')).toBeTruthy();
  expect(sent(received, 'PUT /api/published-pages/4')).toEqual({ access: 'members' });
});

test('a link is created, shown once, and revoked after a question', async () => {
  const { received, answer } = await openApp('/pages?page=4&tab=access', 'maya', {
    ...page,
    'GET /api/published-pages/4/links': ok([]),
    'POST /api/published-pages/4/links': () => ({
      status: 201,
      body: { ...link, url: 'https://a.example/s/acme?key=k' },
    }),
    'DELETE /api/published-page-links/7': () => ({ status: 204 }),
  });
  await press('Create link');
  const form = within(await screen.findByRole('dialog', { name: 'Create link' }));
  await userEvent.click(form.getByRole('button', { name: 'Create link' }));
  expect(await form.findByText('Name is required')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Name'), 'Globex');
  await userEvent.selectOptions(form.getByLabelText('Works for'), '30');
  answer({ 'GET /api/published-pages/4/links': ok([link]) });
  await userEvent.click(form.getByRole('button', { name: 'Create link' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your link' }));
  expect(shown.getByText('https://a.example/s/acme?key=k')).toBeTruthy();
  expect(sent(received, 'POST /api/published-pages/4/links')).toEqual({ name: 'Globex', expiresInDays: 30 });
  await userEvent.click(shown.getByRole('button', { name: /Copy/ }));
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  await press('Revoke Globex');
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke link' }));
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(received.map(({ call }) => call)).toContain('DELETE /api/published-page-links/7'));
});

test('links that cannot be loaded say so, and are tried again', async () => {
  const { answer } = await openApp('/pages?page=4&tab=access', 'maya', {
    ...page,
    'GET /api/published-pages/4/links': refusal(500, 'internal', 'Something failed.'),
  });
  const again = await screen.findByRole('button', { name: /again/i });
  answer({ 'GET /api/published-pages/4/links': ok([link]) });
  await userEvent.click(again);
  expect(await screen.findByText(/Expires .* created by Maya/)).toBeTruthy();
});

test('a page that is not public leads members in by a URL of their own', async () => {
  const { received } = await openApp('/pages?visit=https%3A%2F%2Fstatus.acme.com%2Fhistory', 'maya', {
    'POST /api/published-page-visits': () => ({ status: 201, body: { url: `${location.href}#in` } }),
  });
  expect(await screen.findByText('Opening the status page...')).toBeTruthy();
  await expect.poll(() => location.hash).toBe('#in');
  expect(sent(received, 'POST /api/published-page-visits')).toEqual({ url: 'https://status.acme.com/history' });
  location.hash = '';
});

test('a page of another team cannot be told from none', async () => {
  await openApp('/pages?visit=https%3A%2F%2Fstatus.acme.com%2F', 'maya', {
    'POST /api/published-page-visits': refusal(404, 'not_found', "The status page doesn't exist."),
  });
  expect(await screen.findByText("You can't open this status page")).toBeTruthy();
});

test('a page before it is published has a preview, and a public one is viewed', async () => {
  await openApp('/pages?page=4', 'maya', { 'GET /api/published-pages/4': ok({ ...samplePage, isPublic: false }) });
  const preview = await screen.findByRole('link', { name: 'Preview page' });
  expect(preview.getAttribute('href')).toContain('/pages?visit=');
});

test('a page of a read-only team says until when it is maintained', async () => {
  await openApp('/pages?page=4', 'maya', {
    'GET /api/published-pages/4': ok({ ...samplePage, maintainedUntil: '2126-12-20T09:00:00.000Z' }),
  });
  expect(await screen.findByText(/Acme stays up to date until/)).toBeTruthy();
});
