import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';
import { sampleDraft, samplePage, sampleUpdate } from './sample-page.ts';

afterAll(closeApp);

const POSTS = 'GET /api/published-pages/4/posts';
const PREVIEW = 'POST /api/published-pages/4/post-previews';
const page = {
  'GET /api/published-pages/4': ok(samplePage),
  'GET /api/published-pages/4/audience': ok({ email: 412, webhook: 6 }),
};
const preview = {
  page: '<!doctype html><style>p{color:red}</style><p>Card payments fail</p>',
  email: { subject: 'Card payments fail', html: '<!doctype html><style></style><p>The email</p>' },
};
const opened = async (answers: object, button: string) => {
  const app = await openApp('/pages?page=4&tab=incidents', 'maya', { ...page, [POSTS]: ok([]), ...answers });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...app, dialog, previews: () => app.received.filter(({ call }) => call.includes('previews')) };
};

test('a post is previewed as an email and as the page while it is written, with the number of its readers', async () => {
  const { dialog, previews } = await opened({ [PREVIEW]: ok(preview) }, 'Post an incident');
  expect(dialog.getByText('Complete the form to see the email and the page here.')).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'Post and notify 412 people' })).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Title'), 'Card payments fail');
  expect(previews()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Message'), 'We look into it.');
  const email = await dialog.findByTitle<HTMLIFrameElement>('Email to subscribers');
  expect(email.getAttribute('srcdoc')).toContain('The email');
  expect(email.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(previews().at(-1)?.body).toMatchObject({ kind: 'incident', title: 'Card payments fail', draft: false });
  await userEvent.click(dialog.getByLabelText('Page'));
  expect(dialog.getByTitle('Preview of Acme').getAttribute('srcdoc')).toContain('<p>Card payments fail</p>');
});

test('a silent post names no reader, and its preview says that nobody gets an email', async () => {
  const { dialog } = await opened({ [PREVIEW]: ok({ ...preview, email: null }) }, 'Post an incident');
  await userEvent.type(dialog.getByLabelText('Title'), 'Card payments fail');
  await userEvent.type(dialog.getByLabelText('Message'), 'We look into it.');
  await userEvent.click(dialog.getByLabelText('Post without notifying anyone'));
  expect(dialog.getByRole('button', { name: 'Post incident' })).toBeTruthy();
  expect(dialog.queryByText(/We'll notify/)).toBeNull();
  expect(await dialog.findByText('Nobody gets an email about this.')).toBeTruthy();
});

test('maintenance is previewed once its times are complete', async () => {
  const { dialog, previews } = await opened({ [PREVIEW]: ok(preview) }, 'Plan maintenance');
  await userEvent.type(dialog.getByLabelText('Title'), 'Move');
  await userEvent.type(dialog.getByLabelText('Message'), 'We move.');
  await userEvent.type(dialog.getByLabelText('Starts'), '2026-11-28T02:00');
  await userEvent.type(dialog.getByLabelText('Ends'), '2026-11-28T03:00');
  await dialog.findByTitle('Email to subscribers');
  expect(previews()).toHaveLength(1);
});

test('an update is previewed, and an answer that fails is said', async () => {
  const open = { ...sampleDraft, draft: false };
  const { dialog, previews } = await opened(
    {
      [POSTS]: ok([open]),
      [`POST /api/published-posts/${open.id}/update-previews`]: refusal(429, 'rate_limited', 'Too many calls.'),
    },
    'Add update',
  );
  await userEvent.type(dialog.getByLabelText('Message'), 'We found it.');
  await waitFor(() => expect(previews().at(-1)?.body).toMatchObject({ text: 'We found it.' }));
  expect(await dialog.findByText(/Too many calls\./)).toBeTruthy();
});

test('an update of a post that ended meanwhile is refused, keeps its text, and never reopens the post', async () => {
  const open = { ...sampleDraft, draft: false };
  let current = open;
  const UPDATES = `POST /api/published-posts/${open.id}/updates`;
  const end = () => {
    current = { ...open, phase: 'resolved' as const, endedAt: open.startsAt, asksToClose: false };
    return refusal(409, 'conflict', 'This post has already ended. Check your text before you post it.')();
  };
  const { dialog, received } = await opened(
    {
      [POSTS]: () => ok([current])(),
      [`POST /api/published-posts/${open.id}/update-previews`]: ok(preview),
      [UPDATES]: () => (current === open ? end() : ok(current)()),
    },
    'Add update',
  );
  const sent = () => received.filter(({ call }) => call === UPDATES).map(({ body }) => body);
  await userEvent.type(dialog.getByLabelText('Message'), 'We found it.');
  await userEvent.click(await dialog.findByRole('button', { name: 'Post and notify 412 people' }));
  await waitFor(() => expect(sent()).toEqual([{ text: 'We found it.', ifOpen: true }]));
  await dialog.findByRole('radio', { name: 'Postmortem' });
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('We found it.');
  await userEvent.click(await dialog.findByRole('button', { name: /^Post (update|and notify)/ }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ text: 'We found it.' }));
});

test('a draft says how many people get it before it is published', async () => {
  const draft = { ...sampleDraft, updates: [sampleUpdate] };
  await openApp('/pages?page=4&tab=incidents', 'maya', { ...page, [POSTS]: ok([draft]) });
  expect(await screen.findByRole('button', { name: 'Publish draft and notify 412 people' })).toBeTruthy();
});
