import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleService } from '../../support/board.ts';
import { userEvent } from '../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../support/web-app.tsx';
import { BEGIN } from '../../support/web-clock.ts';

/** The one stream of the page, whose server is the test. */
let stream: EventTarget | undefined;

beforeEach(() => {
  stream = undefined;
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        stream = this;
      }
      close() {}
    },
  );
  holdLongWaits();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
afterAll(closeApp);

/**
 * What the page waits for passes when a test says so, however long the machine takes; shorter are the rests of the test library.
 * The clock stands still as well: a stream that told nothing for half a minute would be taken for lost.
 */
const holdLongWaits = () => {
  const real = setTimeout;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: BEGIN, shouldClearNativeTimers: true });
  const held = setTimeout;
  const hold = (...args: Parameters<typeof setTimeout>) => ((args[1] ?? 0) < 100 ? real : held)(...args);
  vi.stubGlobal('setTimeout', hold);
};

/** Longer than anything is waited for, and everything that was asked for has been answered, some time ago. */
const settled = async ({ queryClient }: Awaited<ReturnType<typeof openApp>>) => {
  for (let times = 0; times < 2; times += 1) {
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  }
};
const calls = ({ received }: Awaited<ReturnType<typeof openApp>>) => received.map(({ call }) => call);
const counts = { pages: 24, read: 24, polled: 24, fresh: 0, failed: 0, pending: 0, unread: [] };
const changed = JSON.stringify({ lists: ['services', 'incidents'], serviceIds: [] });
const tell = (name: string, data = '') => stream?.dispatchEvent(new MessageEvent(name, { data }));

/** Its code comes after the screen. */
const streamBegins = () => waitFor(() => expect(stream).toBeDefined());

/** The dashboard of someone whose live events come, and what it asks for after Refresh Status. */
const refresh = async (call: Answers[string], as: 'live' | 'lost' | 'silent' = 'live') => {
  const app = await openApp('/dashboard', 'maya', {
    'GET /api/services': ok([sampleService(new Date())]),
    'POST /api/refresh-status': call,
  });
  const button = await screen.findByRole('button', { name: 'Refresh Status' });
  await streamBegins();
  if (as !== 'silent') act(() => void tell('open'));
  if (as === 'lost') act(() => void tell('error'));
  await settled(app);
  app.received.length = 0;
  await userEvent.click(button);
  await waitFor(() => expect(calls(app)).toContain('POST /api/refresh-status'));
  const asked = () =>
    calls(app)
      .filter((one) => one.startsWith('GET'))
      .toSorted();
  return { asked, settled: () => settled(app) };
};

const eachListOnce = [
  'GET /api/incidents',
  // Those of the week, and those of the timeline.
  'GET /api/incidents',
  'GET /api/services',
  'GET /api/status-changes',
];

describe('what a write changed is fetched once', () => {
  test('where its event comes before its answer, as the server sends it', async () => {
    const { asked, settled } = await refresh(async () => {
      act(() => void tell('changed', changed));
      return { status: 200, body: counts };
    });
    await screen.findByText('Status refreshed');
    await settled();
    expect(asked()).toEqual(eachListOnce);
  });

  test('where its event comes after its answer', async () => {
    const { asked, settled } = await refresh(ok(counts));
    await screen.findByText('Status refreshed');
    expect(asked()).toEqual([]);
    act(() => void tell('changed', changed));
    await settled();
    expect(asked()).toEqual(eachListOnce);
  });

  test('where its event never comes', async () => {
    const { asked, settled } = await refresh(ok(counts));
    await screen.findByText('Status refreshed');
    await settled();
    expect(asked()).toEqual(eachListOnce);
  });

  test.each(['lost', 'silent'] as const)('at once, where the stream of events is %s', async (as) => {
    const { asked, settled } = await refresh(ok(counts), as);
    await waitFor(() => expect(asked()).toEqual(eachListOnce));
    await settled();
    expect(asked()).toEqual(eachListOnce);
  });
});

test('a write that is refused asks for nothing', async () => {
  const { asked, settled } = await refresh(refusal(503, 'unavailable', 'Try later.'));
  await screen.findByText('Failed to refresh status');
  await settled();
  expect(asked()).toEqual([]);
});

test('what another window wrote meanwhile is fetched too', async () => {
  const { asked, settled } = await refresh(async () => {
    act(() => void tell('changed', changed));
    return { status: 200, body: counts };
  });
  await screen.findByText('Status refreshed');
  await settled();
  act(() => void tell('changed', changed));
  await settled();
  expect(asked()).toEqual([...eachListOnce, ...eachListOnce].toSorted());
});

test('of a service that is gone nothing more is asked', async () => {
  const service = sampleService(new Date());
  const app = await openApp('/services?id=1', 'maya', {
    'GET /api/services': ok([service]),
    'GET /api/services/1': ok({ ...service, components: [], maintenances: [] }),
    'GET /api/services/1/history': ok([]),
    'DELETE /api/services/1': () => ({ status: 204 }),
  });
  await screen.findByText('No changes recorded yet');
  await streamBegins();
  await settled(app);
  app.received.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Service deleted');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await settled(app);
  // The board that it was on lacks it now.
  expect(calls(app).toSorted()).toEqual(['DELETE /api/services/1', 'GET /api/boards', 'GET /api/services']);
});

describe('a write that names the services it changed', () => {
  const many = Array.from({ length: 3 }, (_, at) =>
    sampleService(new Date(), { id: at + 1, name: `Service ${at + 1}` }),
  );
  const pin = async (as: 'live' | 'lost') => {
    const asked: string[] = [];
    const services = many.map((service) => ({ ...service }));
    const app = await openApp('/services', 'maya', {
      'GET /api/services': (_, query) => {
        const ids = query.getAll('ids');
        asked.push(ids.join());
        return ok(services.filter(({ id }) => ids.length === 0 || ids.includes(String(id))))();
      },
      'PUT /api/services/2': () => {
        // Another one changes at the same time, and no event tells of either.
        services[0] = sampleService(new Date(), { id: 1, name: 'Renamed' });
        services[1] = sampleService(new Date(), { id: 2, name: 'Service 2', pinned: true });
        return ok(services[1])();
      },
    });
    const button = await screen.findByRole('button', { name: 'Pin Service 2' });
    await streamBegins();
    act(() => void tell(as === 'live' ? 'open' : 'error'));
    await settled(app);
    asked.length = 0;
    await userEvent.click(button);
    await screen.findByText('Service 2 pinned');
    return { asked, app };
  };

  test.each(['live', 'lost'] as const)('fetches only those where no event comes, and the stream is %s', async (as) => {
    const { asked, app } = await pin(as);
    await settled(app);
    expect(asked).toEqual(['2']);
    expect(screen.getByRole('button', { name: 'Pin Service 2', pressed: true })).toBeTruthy();
  });

  test('lets the next stream fetch the whole board: others may have changed unheard', async () => {
    const { asked, app } = await pin('lost');
    await waitFor(() => expect(asked).toEqual(['2']));
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    act(() => void tell('open'));
    await settled(app);
    expect(asked).toEqual(['2', '']);
    expect(screen.getByRole('button', { name: 'Pin Renamed' })).toBeTruthy();
  });
});
