import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App, createApp } from '../../../../web/app/app.tsx';
import { api, type components } from '../../../../web/data/api.ts';
import { MINUTE_MS } from '../../../../web/ui/text/units.ts';

type Wall = components['schemas']['Wall'];
const TOKEN = `fd_${'a'.repeat(40)}`;
const realTimeout = setTimeout;
const counts = { total: 2, paused: 0, operational: 2, degraded: 0, outage: 0, maintenance: 0, unknown: 0, unread: 0 };
const calm: Wall = {
  name: 'Payments',
  counts,
  checkedAt: '2026-11-20T15:59:00.000Z',
  quietSince: '2026-11-20T14:05:00.000Z',
  lastTrouble: {
    service: 'OpenAI',
    trouble: {
      since: '2026-11-20T14:02:00.000Z',
      until: '2026-11-20T14:05:00.000Z',
      atLeast: false,
      downSeconds: 180,
      degradedSeconds: 0,
      now: null,
    },
  },
  services: [],
};
const down: Wall['services'][number] = {
  name: 'Stripe',
  status: 'outage',
  reason: null,
  message: null,
  since: '2026-11-20T15:36:00.000Z',
  sinceAtLeast: false,
  setByHand: false,
  componentRemoved: false,
  lastChecked: '2026-11-20T15:59:00.000Z',
  observedAt: '2026-11-20T15:59:00.000Z',
  checkFailingSince: null,
  oldCopyAt: null,
  incident: 'Card payments fail',
  maintenance: null,
  reported: [],
  assignee: 'Maya Lind',
};

const server: { status: number; wall: Wall; asked: string[] } = { status: 200, wall: calm, asked: [] };
const withoutNetwork = {
  onRequest: ({ schemaPath, request }: { readonly schemaPath: string; readonly request: Request }): Response => {
    server.asked.push(`${schemaPath} ${new URL(request.url).pathname}`);
    if (server.status === 0) throw new TypeError('fetch failed');
    if (schemaPath !== '/feeds/{token}/wall.json') return Response.json({ code: 'unauthenticated' }, { status: 401 });
    return Response.json(server.status === 200 ? server.wall : { code: 'x' }, { status: server.status });
  },
};

beforeEach(() => {
  Object.assign(server, { status: 200, wall: calm, asked: [] });
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-20T16:00:00Z'),
  });
  api.use(withoutNetwork);
});
afterEach(() => {
  cleanup();
  api.eject(withoutNetwork);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const script of document.querySelectorAll('script')) script.remove();
});

const headline = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const open = async (first: string) => {
  window.happyDOM.setURL(`http://127.0.0.1/wall#${TOKEN}`);
  const app = createApp();
  render(<App {...app} />);
  // Its code is loaded from disk, which takes real time.
  for (let tries = 0; headline() !== first; tries += 1) {
    if (tries > 2_000) throw new Error(`The screen says ${headline()}.`);
    await act(() => new Promise((resolve) => realTimeout(resolve, 2)));
    await pass(1);
  }
  return app;
};
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('a wall link opens without a login and follows the board, by its token alone', async () => {
  const { router } = await open('All clear');
  expect(screen.getByText(/^Quiet since .* · last: .*OpenAI.*, down for 3m$/)).toBeTruthy();
  expect(screen.getByText('Payments')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  server.wall = { ...calm, counts: { ...counts, operational: 1, outage: 1 }, services: [down] };
  await pass(MINUTE_MS / 2);
  expect(headline()).toBe('1 outage');
  expect(screen.getByText('Card payments fail')).toBeTruthy();
  expect(screen.getByText('Maya Lind')).toBeTruthy();
  expect(server.asked).toContain(`/feeds/{token}/wall.json /feeds/${TOKEN}/wall.json`);
  expect(router.state.location.pathname).toBe('/wall');
});

test('a wall of hundreds is not all clear while one of them could not be checked', async () => {
  server.wall = { ...calm, counts: { ...counts, total: 500, operational: 500, unread: 60 }, services: [] };
  await open('All clear');
  expect(document.querySelector('.ac-wall.clear')).toBeNull();
  expect(screen.getByText("440 services are operational, 60 couldn't be checked just now.")).toBeTruthy();
  const line = [...document.querySelectorAll<HTMLElement>('.ac-wall-line > span')];
  expect(line.map(({ className, style }) => [className, style.flexGrow])).toEqual([
    ['operational', '440'],
    ['unknown', '60'],
  ]);
});

test.each([
  [404, 'This wall link no longer works'],
  [402, 'This wall is paused'],
])('after %i it shows a calm page within a minute, and comes back by itself', async (status, title) => {
  await open('All clear');
  server.status = status;
  await pass(MINUTE_MS);
  expect(headline()).toBe(title);
  expect(screen.queryByText(/Quiet since/)).toBeNull();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('');
  server.status = 200;
  await pass(MINUTE_MS);
  expect(headline()).toBe('All clear');
});

test('without its server the clock goes on and nothing looks current; weeks of that leave nothing behind', async () => {
  const { queryClient } = await open('All clear');
  // By then it has forgotten that nobody is logged in.
  await pass(10 * MINUTE_MS);
  const size = () => [
    vi.getTimerCount(),
    queryClient.getQueryCache().getAll().length,
    document.querySelectorAll('*').length,
  ];
  const before = size();
  server.status = 0;
  await pass(MINUTE_MS);
  expect(headline()).toMatch(/^Last known, /);
  expect(screen.getByText('All clear. Reconnecting…')).toBeTruthy();
  expect(document.querySelector('main')?.className).not.toContain('clear');
  const clock = () => document.querySelector('time')?.textContent;
  const last = clock();
  await pass(30 * MINUTE_MS);
  expect(clock()).not.toBe(last);
  server.status = 200;
  await pass(MINUTE_MS);
  expect(headline()).toBe('All clear');
  expect(size()).toEqual(before);
});

test('it reloads itself once the server has another build, and not before', async () => {
  const page = { text: '<script type="module" src="/assets/index-1.js"></script>' };
  const script = document.createElement('script');
  script.setAttribute('type', 'application/json');
  script.setAttribute('src', '/assets/index-1.js');
  document.head.append(script);
  vi.stubGlobal('fetch', async () => new Response(page.text));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await open('All clear');
  await pass(20 * MINUTE_MS);
  expect(reload).not.toHaveBeenCalled();
  page.text = '<script type="module" src="/assets/index-2.js"></script>';
  await pass(11 * MINUTE_MS);
  expect(reload).toHaveBeenCalled();
});
