import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';
import { samplePage } from './sample-page.ts';

afterAll(closeApp);

const template = {
  id: 5,
  name: 'Card outage',
  kind: 'incident',
  title: 'Card payments fail',
  text: 'We look into it.',
  items: [{ itemId: 1, status: 'outage' }],
  mayBeDown: false,
};
const page = {
  'GET /api/published-pages/4': ok(samplePage),
  'GET /api/published-pages/4/posts': ok([]),
  'GET /api/published-pages/4/templates': ok([template]),
};
const main = async () => within(await screen.findByRole('main'));
const press = async (name: string | RegExp) => userEvent.click(await (await main()).findByRole('button', { name }));
const sent = (received: readonly { readonly call: string; readonly body: unknown }[], wanted: string) =>
  received.find(({ call }) => call === wanted)?.body;

test('a template fills a new incident, which can still be changed', async () => {
  const { received } = await openApp('/pages?page=4&tab=incidents', 'maya', {
    ...page,
    'POST /api/published-pages/4/posts': () => ({ status: 201, body: {} }),
  });
  await screen.findByText('Card outage');
  await press('Post an incident');
  const form = within(await screen.findByRole('dialog', { name: 'Post an incident' }));
  await userEvent.selectOptions(form.getByLabelText('Template'), '5');
  await userEvent.type(form.getByLabelText('Title'), ' again');
  await userEvent.click(form.getByRole('button', { name: 'Post incident' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(received, 'POST /api/published-pages/4/posts')).toMatchObject({
    title: 'Card payments fail again',
    text: 'We look into it.',
    items: [{ itemId: 1, status: 'outage' }],
  });
});

test('maintenance has no template of incidents to choose', async () => {
  await openApp('/pages?page=4&tab=incidents', 'maya', page);
  await screen.findByText('Card outage');
  await press('Plan maintenance');
  const form = within(await screen.findByRole('dialog', { name: 'Plan maintenance' }));
  expect(form.queryByLabelText('Template')).toBeNull();
});

test('a template is created, changed and deleted', async () => {
  const { received } = await openApp('/pages?page=4&tab=incidents', 'maya', {
    ...page,
    'POST /api/published-pages/4/templates': refusal(409, 'conflict', 'This page has a template with the name Cards.', {
      name: 'This name is taken',
    }),
    'PUT /api/published-post-templates/5': ok(template),
    'DELETE /api/published-post-templates/5': () => ({ status: 204 }),
  });
  await press('Create template');
  const form = within(await screen.findByRole('dialog', { name: 'Create template' }));
  await userEvent.type(form.getByLabelText('Name'), 'Cards');
  await userEvent.type(form.getByLabelText('Title'), 'Cards fail');
  await userEvent.type(form.getByLabelText('Message'), 'We look.');
  await userEvent.click(form.getByRole('button', { name: 'Save template' }));
  expect(await form.findByText('This name is taken')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: /Discard|Leave|Close/ }));

  await press('Edit Card outage');
  const edit = within(await screen.findByRole('dialog', { name: 'Edit template' }));
  await userEvent.clear(edit.getByLabelText('Title'));
  await userEvent.type(edit.getByLabelText('Title'), 'Cards are slow');
  await userEvent.click(edit.getByRole('button', { name: 'Save template' }));
  await waitFor(() =>
    expect(sent(received, 'PUT /api/published-post-templates/5')).toEqual({
      name: 'Card outage',
      kind: 'incident',
      title: 'Cards are slow',
      text: 'We look into it.',
      items: [{ itemId: 1, status: 'outage' }],
      mayBeDown: false,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Delete Card outage');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete template' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(received.map(({ call }) => call)).toContain('DELETE /api/published-post-templates/5'));
});

test('an import shows its changes before it makes them', async () => {
  const imported = {
    name: 'Acme on Statuspage',
    items: { added: 2, updated: 0 },
    incidents: { added: 50, updated: 0 },
    maintenances: { added: 1, updated: 0 },
    leftOut: 0,
    sections: [
      {
        name: 'Payments',
        items: [
          { name: 'Wires', isNew: true },
          { name: 'Cards', isNew: false },
        ],
      },
    ],
  };
  const { received } = await openApp('/pages?page=4&tab=settings', 'maya', {
    ...page,
    'POST /api/published-pages/4/import': ok(imported),
  });
  await press('Import a page');
  const form = within(await screen.findByRole('dialog', { name: 'Import a page' }));
  await userEvent.type(form.getByLabelText('URL of the status page'), 'acme');
  await userEvent.click(form.getByRole('button', { name: 'Preview import' }));
  expect(await form.findByText('Enter a URL that begins with https://')).toBeTruthy();
  await userEvent.clear(form.getByLabelText('URL of the status page'));
  await userEvent.type(form.getByLabelText('URL of the status page'), 'https://status.acme.com');
  await userEvent.click(form.getByRole('button', { name: 'Preview import' }));
  expect(await form.findByText('New items: Wires')).toBeTruthy();
  expect(form.getByText(/50 incidents/)).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Import page' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = received.filter(({ call }) => call.endsWith('/import')).map(({ body }) => body);
  expect(bodies).toEqual([
    { url: 'https://status.acme.com', dryRun: true },
    { url: 'https://status.acme.com', dryRun: false },
  ]);
});
