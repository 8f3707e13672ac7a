import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { paintScheme } from '../../../../web/features/publishing/content/paint-scheme.ts';
import { sampleService } from '../../../support/board.ts';
import { userEvent } from '../../../support/user.ts';
import { closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';
import { samplePage } from './sample-page.ts';

afterAll(closeApp);

const item = { ...samplePage.sections[0]!.items[0]!, parts: [{ serviceId: 1, cap: 'outage' as const }] };
const withRule = (more: object = {}) => ({
  ...samplePage,
  sections: [{ ...samplePage.sections[0]!, items: [{ ...item, ...more }] }],
});
const replayed = {
  from: '2026-08-26T09:00:00.000Z',
  total: 2,
  otherTotal: null,
  posts: [
    { status: 'outage', startedAt: '2026-11-20T09:00:00.000Z', endedAt: null },
    { status: 'degraded', startedAt: '2026-10-12T09:00:00.000Z', endedAt: '2026-10-12T10:40:00.000Z' },
  ],
};

test('a rule says what it would have posted, and is replayed again before it is saved', async () => {
  const { received } = await openApp('/pages?page=4', 'maya', {
    'GET /api/published-pages/4': ok(withRule()),
    'GET /api/published-pages/4/posts': ok([]),
    'POST /api/published-pages/4/replay': ok(replayed),
  });
  const replay = within(await screen.findByRole('region', { name: 'Replay of the rule' }));
  expect(await replay.findByText('This rule would have prepared 2 drafts')).toBeTruthy();
  expect(replay.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Outagestill open$/),
    expect.stringMatching(/Degraded1h 40m$/),
  ]);
  fireEvent.change(screen.getByLabelText('Delay before showing a worse status'), { target: { value: '600' } });
  await waitFor(() =>
    expect(received.filter(({ call }) => call.endsWith('/replay')).at(-1)?.body).toMatchObject({ worsenAfter: 600 }),
  );
});

test('a replay that fails says so, and an item that writes nothing has none', async () => {
  await openApp('/pages?page=4', 'maya', {
    'GET /api/published-pages/4': ok(withRule()),
    'GET /api/published-pages/4/posts': ok([]),
    'POST /api/published-pages/4/replay': refusal(429, 'too_many_requests', 'Wait a minute and try again.'),
  });
  expect(await screen.findByText(/Wait a minute and try again\./)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('When its services have a problem'), { target: { value: 'status' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Replay of the rule' })).toBeNull());
});

test('a page is previewed on a phone and a desktop, also before it is published', async () => {
  await openApp('/pages?page=4', 'maya', {
    'GET /api/published-pages/4': ok(samplePage),
    'GET /api/published-pages/4/posts': ok([]),
    'GET /api/published-pages/4/preview': ok({ page: '<!doctype html><style></style><p>Card payments</p>' }),
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of Acme');
  expect(frame.getAttribute('srcdoc')).toContain('<p>Card payments</p>');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame.style.width).toBe('390px');
  await userEvent.click(screen.getByLabelText('Desktop'));
  expect(frame.style.width).toBe('1280px');
  expect(await screen.findByText('This page names none of the services that you monitor.')).toBeTruthy();
});

test('a preview that fails says why', async () => {
  await openApp('/pages?page=4', 'maya', {
    'GET /api/published-pages/4': ok(samplePage),
    'GET /api/published-pages/4/posts': ok([]),
    'GET /api/published-pages/4/preview': refusal(404, 'not_found', 'The status page was deleted.'),
  });
  expect(await screen.findByText(/The status page was deleted\./)).toBeTruthy();
});

test('the name of a service that customers read is named', async () => {
  const page = withRule();
  await openApp('/pages?page=4', 'maya', {
    'GET /api/services': ok([{ ...sampleService(new Date()), name: 'Stripe' }]),
    'GET /api/published-pages/4': ok({ ...page, announcement: 'We rely on Stripe.' }),
    'GET /api/published-pages/4/posts': ok([]),
    'POST /api/published-pages/4/replay': ok(replayed),
  });
  expect(await screen.findByText(/^Customers read the name of a service that you monitor: Stripe\.$/)).toBeTruthy();
});

test('a page that was taken down says why, and cannot be published', async () => {
  await openApp('/pages?page=4', 'maya', {
    'GET /api/published-pages/4': ok({ ...samplePage, takenDownBecause: 'It imitates a bank.' }),
    'GET /api/published-pages/4/posts': ok([]),
  });
  expect(await screen.findByText(/took this page down: It imitates a bank\./)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish page' }).disabled).toBe(true);
});

test('a document is shown in a scheme, and back', () => {
  const style = document.createElement('style');
  style.textContent = 'p{color:red}@media screen and (prefers-color-scheme: dark){p{color:blue}}';
  document.head.append(style);
  const media = () => ((style.sheet as CSSStyleSheet).cssRules[1] as CSSMediaRule).media.mediaText;
  for (const [scheme, shown] of [
    ['light', 'not all'],
    ['dark', 'screen'],
    ['light', 'not all'],
  ] as const) {
    paintScheme(document, scheme);
    expect([scheme, media()]).toEqual([scheme, shown]);
  }
  style.remove();
});
