import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp } from '../../../support/web-app.tsx';
import { sampleDraft, samplePage } from './sample-page.ts';

afterAll(closeApp);

const published = { ...sampleDraft, id: 10, title: 'Checkout is slow', draft: false, undoSeconds: 20 };
const [{ items, ...section }] = samplePage.sections as [(typeof samplePage.sections)[number]];
const byHand = { status: 'outage', until: 'cleared', by: { id: 2, name: 'Maya Lind' }, at: samplePage.createdAt };

const open = (role: string, adminsPublish: boolean, tab: string, answers: Answers = {}) =>
  openApp(`/pages?page=4${tab}`, 'maya', {
    'GET /api/user': ok({ ...maya, team: { ...maya.team, role, adminsPublish } }),
    'GET /api/published-pages/4': ok({
      ...samplePage,
      sections: [{ ...section, items: items.map((item) => ({ ...item, byHand })) }],
    }),
    'GET /api/published-pages/4/posts': ok([sampleDraft, published]),
    ...answers,
  });
const main = async () => within(await screen.findByRole('main'));
const buttons = async () => (await main()).getAllByRole('button').map(({ textContent }) => textContent);

test('a member who only drafts sees posts without what publishes, and who may', async () => {
  await open('member', true, '&tab=incidents');
  await (await main()).findByText('Checkout is slow');
  expect(await screen.findByText('Save a draft, and ask an admin or owner to publish it.')).toBeTruthy();
  expect(screen.getByText('Posted. Admins and owners can undo this for 30 seconds.')).toBeTruthy();
  const names = await buttons();
  expect(names).toEqual(expect.arrayContaining(['Draft an incident', 'Edit post', 'Delete draft']));
  expect(names.filter((name) => name === 'Edit post')).toHaveLength(1);
  for (const name of ['Publish draft', 'Add update', 'Send now', 'Undo']) expect(names).not.toContain(name);
});

test.each([
  ['member', false],
  ['admin', true],
])('a %s publishes (only admins: %s)', async (role, adminsPublish) => {
  await open(role, adminsPublish, '&tab=incidents');
  await (await main()).findByText('Checkout is slow');
  await waitFor(async () =>
    expect(await buttons()).toEqual(
      expect.arrayContaining(['Post an incident', 'Publish draft', 'Add update', 'Send now', 'Undo']),
    ),
  );
  expect(screen.queryByText(/ask an admin or owner/)).toBeNull();
});

test('a draft is saved as one, without a choice', async () => {
  const { received } = await open('member', true, '&tab=incidents', {
    'POST /api/published-pages/4/posts': () => ({ status: 201, body: sampleDraft }),
  });
  await userEvent.click(await (await main()).findByRole('button', { name: 'Draft an incident' }));
  const form = within(await screen.findByRole('dialog', { name: 'Draft an incident' }));
  expect(form.getByText(/Only admins and owners publish in this team/)).toBeTruthy();
  expect(form.queryByLabelText(/Save as a draft/)).toBeNull();
  await userEvent.type(form.getByLabelText('Title'), 'Card payments fail');
  await userEvent.type(form.getByLabelText('Message'), 'We look into it.');
  await userEvent.click(form.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'POST /api/published-pages/4/posts')?.body).toMatchObject({
      draft: true,
    }),
  );
});

test('the status of an item is shown, and who may set it', async () => {
  await open('member', true, '');
  const now = within(await (await main()).findByRole('region', { name: 'Card payments now' }));
  expect(await now.findByText('Only admins and owners can set it.')).toBeTruthy();
  expect(now.queryByRole('button')).toBeNull();
});
