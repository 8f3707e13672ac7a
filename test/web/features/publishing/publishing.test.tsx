import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';
import { sampleDraft, samplePage, sampleSummary } from './sample-page.ts';

afterAll(closeApp);

const page = { 'GET /api/published-pages/4': ok(samplePage) };
const main = async () => within(await screen.findByRole('main'));
const press = async (name: string | RegExp) => userEvent.click(await (await main()).findByRole('button', { name }));
const sent = (received: readonly { readonly call: string; readonly body: unknown }[], wanted: string) =>
  received.find(({ call }) => call === wanted)?.body;

test('a status page is created, and opens', async () => {
  const { received, router } = await openApp('/pages', 'maya', {
    ...page,
    'GET /api/published-pages': ok([]),
    'POST /api/published-pages': () => ({ status: 201, body: samplePage }),
  });
  await press('Create page');
  const form = within(await screen.findByRole('dialog', { name: 'Create status page' }));
  await userEvent.type(form.getByLabelText('Name'), 'Acme');
  await userEvent.type(form.getByLabelText('Name in the URL'), 'Acme Ltd');
  await userEvent.click(form.getByRole('button', { name: 'Create page' }));
  expect(await form.findByText('Use lowercase letters, digits and single hyphens')).toBeTruthy();
  await userEvent.clear(form.getByLabelText('Name in the URL'));
  await userEvent.type(form.getByLabelText('Name in the URL'), 'acme');
  await userEvent.click(form.getByRole('button', { name: 'Create page' }));
  await waitFor(() => expect(router.state.location.href).toBe('/pages?page=4'));
  expect(sent(received, 'POST /api/published-pages')).toEqual({ name: 'Acme', slug: 'acme' });
});

test('a page in the list opens, with one current tab', async () => {
  const { router } = await openApp('/pages', 'maya', {
    ...page,
    'GET /api/published-pages': ok([sampleSummary]),
    'GET /api/published-pages/4/posts': ok([]),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Acme' }));
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the status page' }));
  await userEvent.click(tabs.getByRole('link', { name: 'Incidents' }));
  await waitFor(() => expect(router.state.location.href).toBe('/pages?page=4&tab=incidents'));
  await waitFor(() => expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Incidents'));
  expect(await screen.findByText('No incidents yet.')).toBeTruthy();
});

test('an unknown tab in the URL counts as none: content, with its tab current', async () => {
  const { router } = await openApp('/pages?page=4&tab=colours', 'maya', page);
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the status page' }));
  expect(await screen.findByRole('button', { name: /^Card payments/ })).toBeTruthy();
  await waitFor(() => expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Content'));
  expect(router.state.location.href).toBe('/pages?page=4');
});

test('items move with Alt and an arrow key, are added in a new section, and are saved together', async () => {
  const { received } = await openApp('/pages?page=4', 'maya', {
    ...page,
    'PUT /api/published-pages/4/content': ok(samplePage),
  });
  (await (await main()).findByRole('button', { name: /^Card payments/ })).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText('Card payments: position 2 of 2 in Selling.')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Card payments');
  await press('Add section');
  await press('Add item');
  await press('Save items');
  await screen.findByText('Items saved');
  const { sections } = sent(received, 'PUT /api/published-pages/4/content') as Pick<typeof samplePage, 'sections'>;
  expect(sections.map(({ name, items }) => [name, ...items.map((item) => item.name)])).toEqual([
    ['Selling', 'Checkout', 'Card payments'],
    ['New section', 'New item'],
  ]);
});

test('an item gets a line below its name, and its status from a program', async () => {
  const { received } = await openApp('/pages?page=4', 'maya', {
    ...page,
    'PUT /api/published-pages/4/content': ok(samplePage),
  });
  await userEvent.type(await screen.findByLabelText('Line below the name'), 'Cards and wallets');
  await userEvent.click(screen.getByRole('switch', { name: 'A program sends its status' }));
  await press('Save items');
  await screen.findByText('Items saved');
  const { sections } = sent(received, 'PUT /api/published-pages/4/content') as Pick<typeof samplePage, 'sections'>;
  expect(sections[0]?.items[0]).toMatchObject({ description: 'Cards and wallets', takesApi: true });
});

test('items that the server refuses stay as they were typed', async () => {
  await openApp('/pages?page=4', 'maya', {
    ...page,
    'PUT /api/published-pages/4/content': refusal(409, 'conflict', 'Somebody else has changed this page.'),
  });
  const name = await screen.findByLabelText('Name for customers');
  await userEvent.type(name, ' by card');
  await press('Save items');
  expect(await screen.findByText(/Somebody else has changed/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name for customers').value).toBe('Card payments by card');
});

test('an incident is posted with the items that it affects, after a refusal that keeps the text', async () => {
  const { received, answer } = await openApp('/pages?page=4&tab=incidents', 'maya', {
    ...page,
    'GET /api/published-pages/4/posts': ok([]),
    'POST /api/published-pages/4/posts': refusal(409, 'conflict', 'The item Card payments was deleted.'),
  });
  await press('Post an incident');
  const form = within(await screen.findByRole('dialog', { name: 'Post an incident' }));
  await userEvent.type(form.getByLabelText('Title'), 'Card payments fail');
  await userEvent.type(form.getByLabelText('Message'), 'We look into it.');
  await userEvent.selectOptions(form.getByLabelText('Status of Card payments'), 'outage');
  await userEvent.click(form.getByRole('button', { name: 'Post incident' }));
  expect(await screen.findByText(/Card payments was deleted/)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('Card payments fail');
  answer({ 'POST /api/published-pages/4/posts': () => ({ status: 201, body: {} }) });
  received.length = 0;
  await userEvent.click(await form.findByRole('button', { name: 'Post incident' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(received, 'POST /api/published-pages/4/posts')).toEqual({
    kind: 'incident',
    title: 'Card payments fail',
    text: 'We look into it.',
    draft: false,
    phase: 'investigating',
    items: [{ itemId: 1, status: 'outage' }],
  });
});

test('a draft is deleted after a question', async () => {
  const { received } = await openApp('/pages?page=4&tab=incidents', 'maya', {
    ...page,
    'GET /api/published-pages/4/posts': ok([sampleDraft]),
    'DELETE /api/published-posts/9': () => ({ status: 204 }),
  });
  await press('Delete draft');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete draft' }));
  expect(question.getByText(sampleDraft.title)).toBeTruthy();
  expect(received.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(received.map(({ call }) => call)).toContain('DELETE /api/published-posts/9');
});

test('a page without items is neither operational nor drawn in green', async () => {
  const empty = { ...samplePage, sections: [] };
  await openApp('/pages', 'maya', {
    'GET /api/published-pages': ok([{ ...sampleSummary, items: 0 }]),
    'GET /api/published-pages/4': ok(empty),
  });
  expect(await (await main()).findByText('No items yet')).toBeTruthy();
  expect(document.querySelector('.ac-page-line')?.getAttribute('data-kind')).toBe('unconfirmed');
  await userEvent.click((await main()).getByRole('link', { name: /Acme/ }));
  expect(await (await main()).findByRole('heading', { name: 'Acme' })).toBeTruthy();
  expect((await main()).queryByText('Operational')).toBeNull();
});

test('settings are saved, and wrong ones stay with their reason', async () => {
  const { received } = await openApp('/pages?page=4&tab=settings', 'maya', {
    ...page,
    'PUT /api/published-pages/4': ok(samplePage),
  });
  const form = within(await screen.findByRole('form', { name: 'General' }));
  const link = form.getByLabelText('Link for help');
  await userEvent.type(link, 'acme.example');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Enter a URL that begins with https:// or mailto:')).toBeTruthy();
  await userEvent.clear(link);
  await userEvent.type(link, 'mailto:help@acme.example');
  await userEvent.selectOptions(form.getByLabelText('Language'), 'de');
  await userEvent.type(form.getByLabelText('Announcement'), 'We move on Friday.');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Status page saved');
  expect(sent(received, 'PUT /api/published-pages/4')).toMatchObject({
    language: 'de',
    supportUrl: 'mailto:help@acme.example',
    announcement: 'We move on Friday.',
  });
});

test('a logo is sent as Base64, and a page is deleted after a question', async () => {
  const { received, router } = await openApp('/pages?page=4&tab=settings', 'maya', {
    ...page,
    'GET /api/published-pages': ok([]),
    'PUT /api/published-pages/4/images/logo': ok(samplePage),
    'DELETE /api/published-pages/4': () => ({ status: 204, body: undefined }),
  });
  const file = new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Logo: file'), file);
  await screen.findByText('Picture saved');
  expect(sent(received, 'PUT /api/published-pages/4/images/logo')).toEqual({ data: 'AQID' });
  await press('Delete status page');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete status page' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.href).toBe('/pages'));
});

test('a section is renamed, moved by the keyboard and removed with its items', async () => {
  const { received } = await openApp('/pages?page=4', 'maya', {
    ...page,
    'GET /api/published-pages/4/posts': ok([]),
    'PUT /api/published-pages/4/content': ok(samplePage),
  });
  await press('Add section');
  const name = await screen.findByLabelText('Name of the section');
  await userEvent.clear(name);
  await userEvent.type(name, 'Email');
  (await (await main()).findByRole('button', { name: 'Email' })).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('Email: position 1 of 2.')).toBeTruthy();
  await press('Selling');
  await press('Remove section and 2 items');
  await press('Save items');
  await screen.findByText('Items saved');
  expect(sent(received, 'PUT /api/published-pages/4/content')).toMatchObject({
    sections: [{ name: 'Email', items: [] }],
  });
});

test('an item says why it shows its status, which is set by hand and cleared', async () => {
  const [section] = samplePage.sections;
  const [item, ...others] = section!.items;
  const by = { id: 2, name: 'Tom' };
  const byHand = { status: 'degraded', until: 'cleared', at: '2026-11-20T10:24:00Z', by } as const;
  const held = {
    ...samplePage,
    sections: [{ ...section!, items: [{ ...item!, status: 'degraded' as const, byHand }, ...others] }],
  };
  const { received } = await openApp('/pages?page=4', 'maya', {
    'GET /api/published-pages/4': ok(held),
    'GET /api/published-pages/4/posts': ok([]),
    [`PUT /api/published-items/${item!.id}/status`]: ok(item),
    [`DELETE /api/published-items/${item!.id}/status`]: () => ({ status: 204, body: undefined }),
  });
  expect(await screen.findByText(/^Set by Tom, Nov 20, .*, until somebody clears it\.$/)).toBeTruthy();
  await press('Set status');
  const form = within(await screen.findByRole('dialog', { name: `Set the status of ${item!.name}` }));
  await userEvent.selectOptions(form.getByLabelText('Status'), 'outage');
  await userEvent.click(form.getByRole('button', { name: 'Set status' }));
  await screen.findByText('Status set');
  expect(sent(received, `PUT /api/published-items/${item!.id}/status`)).toEqual({ status: 'outage', until: 'cleared' });
  await press('Clear status');
  expect(await screen.findByText('Status cleared')).toBeTruthy();
});

test('maintenance is planned in the time zone of the page', async () => {
  const { received } = await openApp('/pages?page=4&tab=incidents', 'maya', {
    ...page,
    'GET /api/published-pages/4/posts': ok([]),
    'POST /api/published-pages/4/posts': () => ({ status: 201, body: {} }),
  });
  await press('Plan maintenance');
  const form = within(await screen.findByRole('dialog', { name: 'Plan maintenance' }));
  await userEvent.type(form.getByLabelText('Title'), 'Database move');
  await userEvent.type(form.getByLabelText('Message'), 'We move our database.');
  fireEvent.change(form.getByLabelText('Starts'), { target: { value: '2026-07-01T22:00' } });
  fireEvent.change(form.getByLabelText('Ends'), { target: { value: '2026-07-01T21:00' } });
  await userEvent.selectOptions(form.getByLabelText('Status of Checkout'), 'maintenance');
  await userEvent.click(form.getByRole('switch', { name: 'Items may be down' }));
  await userEvent.click(form.getByRole('button', { name: 'Post maintenance' }));
  expect(await form.findByText('The end must be after the start')).toBeTruthy();
  fireEvent.change(form.getByLabelText('Ends'), { target: { value: '2026-07-01T23:30' } });
  await userEvent.click(form.getByRole('button', { name: 'Post maintenance' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(received, 'POST /api/published-pages/4/posts')).toEqual({
    kind: 'maintenance',
    title: 'Database move',
    text: 'We move our database.',
    draft: false,
    items: [{ itemId: 2, status: 'maintenance' }],
    startsAt: '2026-07-01T21:00:00.000Z',
    endsAt: '2026-07-01T22:30:00.000Z',
    mayBeDown: true,
  });
});

test('a post can be undone while its news waits, also after the screen was opened again', async () => {
  const waiting = { ...sampleDraft, draft: false, undoSeconds: 24 };
  const { received } = await openApp('/pages?page=4&tab=incidents', 'maya', {
    ...page,
    'GET /api/published-pages/4/posts': ok([waiting]),
    'POST /api/published-posts/9/undo': ok({ ...waiting, draft: true, undoSeconds: 0 }),
  });
  const bar = within(await screen.findByRole('region', { name: 'Undo Card payments fail' }));
  expect(bar.getByRole('status').textContent).toBe('Posted. You can undo this for 30 seconds.');
  expect(bar.getByText(/^Subscribers are notified in 2\d seconds/)).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone. Nobody was notified')).toBeTruthy();
  expect(received.map(({ call }) => call)).toContain('POST /api/published-posts/9/undo');
});

test('a published post is edited, and so is the text of its newest update', async () => {
  const update = {
    id: 5,
    publicId: 'u5',
    phase: 'investigating',
    text: 'We look into it.',
    at: '2026-11-20T09:00:00.000Z',
    createdAt: '2026-11-20T10:00:00.000Z',
    editedAt: '2026-11-20T11:00:00.000Z',
    notifies: false,
  } as const;
  const { received } = await openApp('/pages?page=4&tab=incidents', 'maya', {
    ...page,
    'GET /api/published-pages/4/posts': ok([{ ...sampleDraft, draft: false, automatic: false, updates: [update] }]),
    'PUT /api/published-posts/9': ok(sampleDraft),
    'PUT /api/published-posts/9/updates/5': ok(sampleDraft),
  });
  expect(await screen.findByText(/^Added on .* · Edited on .* · Nobody was notified$/)).toBeTruthy();
  expect(screen.getByText(/^Investigating · Since .* · Card payments$/)).toBeTruthy();
  await press('Edit post');
  const form = within(await screen.findByRole('dialog', { name: 'Edit post' }));
  await userEvent.type(form.getByLabelText('Title'), ' in Europe');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Post saved');
  expect(sent(received, 'PUT /api/published-posts/9')).toEqual({
    title: 'Card payments fail in Europe',
    items: [{ itemId: 1, status: 'outage' }],
  });
  await press('Edit text');
  const words = within(await screen.findByRole('dialog', { name: 'Edit update' }));
  await userEvent.type(words.getByLabelText('Message'), ' More soon.');
  await userEvent.click(words.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Update saved');
  expect(sent(received, 'PUT /api/published-posts/9/updates/5')).toEqual({ text: 'We look into it. More soon.' });
});

test('a page gets a password, and later keeps it or gets a new one', async () => {
  let current = samplePage;
  const { received } = await openApp('/pages?page=4&tab=access', 'maya', {
    'GET /api/published-pages/4': () => ({ status: 200, body: current }),
    'PUT /api/published-pages/4': () => {
      current = { ...samplePage, access: 'password' };
      return { status: 200, body: current };
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Who can see it'), 'password');
  await press('Save access');
  expect(await screen.findByText('Use 8 to 200 characters')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Password'), 'harbour lights');
  await press('Save access');
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  expect(sent(received, 'PUT /api/published-pages/4')).toEqual({ access: 'password', password: 'harbour lights' });
  received.length = 0;
  await press('Save access');
  await waitFor(() => expect(sent(received, 'PUT /api/published-pages/4')).toEqual({ access: 'password' }));
});
