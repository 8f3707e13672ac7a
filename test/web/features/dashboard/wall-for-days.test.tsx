import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App, createApp } from '../../../../web/app/app.tsx';
import type { Service } from '../../../../web/board/status/status.ts';
import { api } from '../../../../web/data/api.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../web/ui/text/units.ts';
import { sampleService } from '../../../support/board.ts';
import { maya } from '../../../support/web-app.tsx';

/** How often the server speaks. */
const BEAT_MS = 15_000;
const realTimeout = setTimeout;

/** The server, without a network, whose own timers would be among those that are counted. */
const server = { isThere: true, services: [] as readonly Service[] };
const answers = (): Readonly<Record<string, unknown>> => ({
  '/api/user': maya,
  '/api/services': server.services,
  '/api/boards': [],
  '/api/incidents': [],
  '/api/status-changes': [],
  '/api/integrations': [],
});
const withoutNetwork = {
  onRequest: ({ schemaPath }: { readonly schemaPath: string }): Response => {
    if (!server.isThere) throw new TypeError('fetch failed');
    return Response.json(answers()[schemaPath] ?? {}, { status: schemaPath in answers() ? 200 : 404 });
  },
};

/** Streams that were opened and not closed again; each brings a beat while the server is there. */
const streams = new Set<Stream>();
class Stream extends EventTarget {
  readonly #beats = setInterval(() => server.isThere && this.say('beat', {}), BEAT_MS);
  constructor() {
    super();
    streams.add(this);
    queueMicrotask(() => this.dispatchEvent(new Event(server.isThere ? 'open' : 'error')));
  }
  say(name: string, body: object): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(body) }));
  }
  close(): void {
    clearInterval(this.#beats);
    streams.delete(this);
  }
}
const tell = (name: string, body: object): void => {
  for (const stream of [...streams]) stream.say(name, body);
};

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: new Date(2026, 10, 20, 16, 0),
  });
  vi.stubGlobal('EventSource', Stream);
  api.use(withoutNetwork);
});
afterEach(() => {
  cleanup();
  api.eject(withoutNetwork);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  streams.clear();
});

/** Counts what listens to the page and hasn't stopped. */
const countListeners = (): (() => number) => {
  const listening = new Set<string>();
  const ids = new Map<unknown, number>();
  const keyOf = ([type, listener]: readonly unknown[]): string => {
    ids.set(listener, ids.get(listener) ?? ids.size);
    return `${type} ${ids.get(listener)}`;
  };
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
      listening.add(keyOf(args));
      add.apply(target, args);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((...args: Parameters<typeof remove>) => {
      listening.delete(keyOf(args));
      remove.apply(target, args);
    });
  }
  return () => listening.size;
};

/** Many hours are one drawing each: all timers of one run, and what they changed is drawn once. */
const hoursPass = (hours: number): void => {
  for (let hour = 0; hour < hours; hour += 1) act(() => vi.advanceTimersByTime(HOUR_MS));
};

/** A minute with everything that is awaited in it. */
const minutePasses = (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(MINUTE_MS)));

/** The server has other services, and says so. */
const become = async (services: readonly Service[]): Promise<void> => {
  server.services = services;
  tell('changed', { lists: ['services', 'incidents'], serviceIds: [1] });
  tell('checked', { 1: new Date().toISOString() });
  await minutePasses();
};

const headline = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const clock = () => document.querySelector('time')?.textContent;

const openWall = async () => {
  window.happyDOM.setURL('http://127.0.0.1/dashboard?wall');
  const app = createApp();
  render(<App {...app} />);
  // Its code is loaded from disk, which takes real time.
  while (headline() !== 'All clear') await act(() => new Promise((resolve) => realTimeout(resolve, 2)));
  await minutePasses();
  return app.queryClient;
};

test('a wall that hangs for 72 hours, two of them without its server, grows by nothing and says of when it is', async () => {
  const calm = () => [sampleService(new Date()), sampleService(new Date(), { id: 2, name: 'Slack' })];
  const trouble = () => [sampleService(new Date(), { currentStatus: 'outage', statusSince: new Date().toISOString() })];
  server.services = calm();
  const listeners = countListeners();
  const queryClient = await openWall();
  const size = () => ({
    timers: vi.getTimerCount(),
    listeners: listeners(),
    streams: streams.size,
    queries: queryClient.getQueryCache().getAll().length,
    calls: queryClient.getMutationCache().getAll().length,
    elements: document.querySelectorAll('*').length,
  });
  const sixHours = async () => {
    hoursPass(5);
    await become(trouble());
    expect(headline()).toBe('1 outage');
    hoursPass(1);
    await become(calm());
    expect(headline()).toBe('All clear');
  };

  await sixHours();
  const first = size();
  expect(first.streams).toBe(1);
  for (let hours = 6; hours < 36; hours += 6) await sixHours();
  expect(size()).toEqual(first);

  const lastHeard = clock();
  server.isThere = false;
  tell('error', {});
  await minutePasses();
  expect(headline()).toBe(`Last known, ${lastHeard}`);
  expect(screen.getByText('All clear. Reconnecting…')).toBeTruthy();
  hoursPass(2);
  expect(headline()).toBe(`Last known, ${lastHeard}`);
  expect(clock()).not.toBe(lastHeard);

  server.isThere = true;
  await minutePasses();
  await minutePasses();
  expect(headline()).toBe('All clear');
  expect(screen.queryByText(/Reconnecting/)).toBeNull();
  for (let hours = 36; hours < 72; hours += 6) await sixHours();
  expect(size()).toEqual(first);
});
