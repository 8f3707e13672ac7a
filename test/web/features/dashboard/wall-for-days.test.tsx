import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleService } from '../../../support/board.ts';
import { closeApp, ok, openApp } from '../../../support/web-app.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How often the server speaks. */
const BEAT_MS = 15_000;
const began = new Date(2026, 10, 20, 16, 0);

/** Streams that were opened and not closed again. */
const streams = new Set<EventTarget>();
let isServerThere = true;
const realTimeout = setTimeout;

beforeEach(() => {
  isServerThere = true;
  streams.clear();
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        streams.add(this);
        queueMicrotask(() => this.dispatchEvent(new Event(isServerThere ? 'open' : 'error')));
      }
      close() {
        streams.delete(this);
      }
    },
  );
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: began });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(closeApp);

const tell = (name: string, body: object = {}): void => {
  for (const stream of [...streams]) stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(body) }));
};

/** Counts what listens to the page and has not stopped. */
const countListeners = () => {
  const listening = new Set<string>();
  const ids = new Map<unknown, number>();
  const keyOf = (type: string, listener: unknown) => {
    const id = ids.get(listener) ?? ids.size;
    ids.set(listener, id);
    return `${type} ${id}`;
  };
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
      listening.add(keyOf(args[0], args[1]));
      add.apply(target, args);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((...args: Parameters<typeof remove>) => {
      listening.delete(keyOf(args[0], args[1]));
      remove.apply(target, args);
    });
  }
  return () => listening.size;
};

/** Lets what is asked for by the network arrive, which takes real time. */
const answered = async ({ queryClient }: Awaited<ReturnType<typeof openApp>>): Promise<void> => {
  do await act(() => new Promise((resolve) => realTimeout(resolve, 2)));
  while (queryClient.isFetching() > 0);
};

test('a wall that hangs for 72 hours, two of them without its server, grows by nothing and says of when it is', async () => {
  const listeners = countListeners();
  const calm = [sampleService(began), sampleService(began, { id: 2, name: 'Slack' })];
  const app = await openApp('/dashboard?wall', 'maya', { 'GET /api/services': ok(calm) });
  await answered(app);
  await answered(app);
  const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
  const asOf = () => screen.getByText(/^As of/).textContent;
  const pass = async (hours: number): Promise<void> => {
    for (let hour = 0; hour < hours; hour += 1) {
      // Drawn once an hour: each drawing takes some milliseconds, and there would be 17,280.
      await act(async () => {
        for (let beat = 0; beat < HOUR_MS / BEAT_MS; beat += 1) {
          if (isServerThere) tell('beat');
          await vi.advanceTimersByTimeAsync(BEAT_MS);
        }
      });
      if (!isServerThere) continue;
      // Something changes, and ends, and a page is read again.
      const at = new Date().toISOString();
      app.answer({
        'GET /api/services': ok([sampleService(new Date(), { currentStatus: 'outage', statusSince: at })]),
      });
      tell('changed', { lists: ['services', 'incidents'], serviceIds: [1] });
      await answered(app);
      expect(headline()).toBe('1 outage');
      app.answer({ 'GET /api/services': ok(calm) });
      await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
      tell('changed', { lists: ['services', 'incidents'], serviceIds: [1] });
      tell('checked', { 1: new Date().toISOString() });
      await answered(app);
      await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
      expect(headline()).toBe('All clear');
    }
  };
  const size = () => ({
    timers: vi.getTimerCount(),
    listeners: listeners(),
    streams: streams.size,
    queries: app.queryClient.getQueryCache().getAll().length,
    mutations: app.queryClient.getMutationCache().getAll().length,
    elements: document.querySelectorAll('*').length,
  });

  await pass(1);
  const after1 = size();
  expect(after1.streams).toBe(1);
  await pass(30);
  expect(size()).toEqual(after1);

  const lostAt = screen.getByText(/^As of/).querySelector('time')?.dateTime ?? '';
  isServerThere = false;
  tell('error');
  await pass(2);
  expect(headline()).toBe('Last known: all clear');
  expect(asOf()).toMatch(/^As of \d+:\d\d [AP]M, reconnecting…$/);
  expect(Date.parse(screen.getByText(/^As of/).querySelector('time')?.dateTime ?? '')).toBeLessThanOrEqual(
    Date.parse(lostAt) + MINUTE_MS,
  );
  expect(streams.size).toBeLessThanOrEqual(1);

  isServerThere = true;
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
  await answered(app);
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
  expect(headline()).toBe('All clear');
  expect(asOf()).toMatch(/^As of \d+:\d\d [AP]M$/);
  await pass(39);
  expect(size()).toEqual(after1);
});
