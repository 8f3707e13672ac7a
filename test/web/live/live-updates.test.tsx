import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../web/data/api.ts';
import { type Board, boardQuery } from '../../../web/data/board.ts';
import { countBoard } from '../../../web/data/count-board.ts';
import type { LiveEvent } from '../../../web/live/live-event.ts';
import { createLiveUpdates } from '../../../web/live/live-updates.ts';
import { sampleService } from '../../support/board.ts';

const boardOf = (...services: Board['services']): Board => ({ services, counts: countBoard(services) });

describe('the cache', () => {
  const now = new Date('2026-11-20T08:40:00Z');
  const filled = () => {
    const client = new QueryClient();
    for (const key of [
      ['services'],
      ['services', 'changes'],
      ['services', 1],
      ['services', 2],
      ['incidents', 'latest'],
      ['incidents', 7, 1],
      ['integrations'],
      ['integrations', 3, 'deliveries'],
      ['user'],
    ])
      client.setQueryData(key, key.length === 1 && key[0] === 'services' ? boardOf() : [], { updatedAt: 1000 });
    const stale = () =>
      client
        .getQueryCache()
        .getAll()
        .filter((query) => query.state.isInvalidated)
        .map((query) => query.queryKey.join('/'));
    return { client, stale };
  };
  const allLive = [
    'services',
    'services/changes',
    'services/1',
    'services/2',
    'incidents/latest',
    'incidents/7/1',
    'integrations',
    'integrations/3/deliveries',
  ];
  it.each<[string, LiveEvent, string[]]>([
    [
      'lists and the changed service',
      { name: 'changed', lists: ['services'], serviceIds: [1] },
      ['services', 'services/changes', 'services/1'],
    ],
    [
      'incidents too where they changed',
      { name: 'changed', lists: ['services', 'incidents'], serviceIds: [1] },
      ['services', 'services/changes', 'services/1', 'incidents/latest', 'incidents/7/1'],
    ],
    [
      'every service where no id is told',
      { name: 'changed', lists: ['services'], serviceIds: [] },
      ['services', 'services/changes', 'services/1', 'services/2'],
    ],
    [
      'integrations and the incident that says whom we told, and nothing else',
      { name: 'changed', lists: ['integrations'], serviceIds: [] },
      ['incidents/7/1', 'integrations', 'integrations/3/deliveries'],
    ],
    ['all that is live', { name: 'refetch' }, allLive],
    ['nothing fetched since the stream opened', { name: 'opened', at: 900 }, []],
    ['nothing that is younger than five seconds when the stream opens', { name: 'opened', at: 6000 }, []],
    ['what was older when the stream opened', { name: 'opened', at: 6001 }, allLive],
  ])('marks %s as out of date', (_, event, expected) => {
    const { client, stale } = filled();
    createLiveUpdates(client).apply(event);
    expect(stale()).toEqual(expected);
  });
  it('takes the time of a check without fetching', () => {
    const client = new QueryClient();
    client.setQueryData(['services'], boardOf(sampleService(now), sampleService(now, { id: 2, lastChecked: null })));
    createLiveUpdates(client).apply({
      name: 'checked',
      times: { 2: '2026-11-20T08:40:00Z', 9: '2026-11-20T08:40:00Z' },
    });
    expect(client.getQueryData(boardQuery.queryKey)?.services.map((s) => s.lastChecked)).toEqual([
      '2026-11-20T08:39:00.000Z',
      '2026-11-20T08:40:00Z',
    ]);
    expect(client.getQueryData(['services', 9])).toBeUndefined();
  });
  it('stays out of date where only the time of a check came since', () => {
    const { client, stale } = filled();
    client.setQueryData(['services'], boardOf(sampleService(now)), { updatedAt: 1000 });
    client.setQueryData(['services', 1], sampleService(now), { updatedAt: 1000 });
    const { apply } = createLiveUpdates(client);
    apply({ name: 'changed', lists: ['services'], serviceIds: [1] });
    apply({ name: 'checked', times: { 1: '2026-11-20T08:40:00Z' } });
    expect(stale()).toEqual(['services', 'services/changes', 'services/1']);
    expect(client.getQueryState(['services', 1])?.dataUpdatedAt).toBe(1000);
  });
});

const change: LiveEvent = { name: 'changed', lists: ['services'], serviceIds: [1] };
const longEnough = 60_000;

/** What a server says of an empty board, told apart by a word. */
const said = (text: string) => ({ ...boardOf(), text });

/** A list that is shown, and whose server takes a while to answer, or fails as often as told. */
const shownList = (answerMs: number, queryKey: QueryKey = ['services'], failures: Error[] = []) => {
  vi.useFakeTimers();
  const client = new QueryClient();
  client.setQueryData(queryKey, said('before'));
  const asked: number[] = [];
  const began = Date.now();
  const observer = new QueryObserver(client, {
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const number = asked.push(Date.now() - began);
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      signal.throwIfAborted();
      const failure = failures.shift();
      if (failure) throw failure;
      return said(`answer ${number}`);
    },
  });
  const drawn: unknown[] = [];
  const leave = observer.subscribe(({ data }) => drawn.at(-1) !== data?.text && drawn.push(data?.text));
  const updates = createLiveUpdates(client);
  const end = () => {
    updates.end();
    leave();
  };
  return { asked, drawn, apply: updates.apply, whenUpToDate: updates.whenUpToDate, end };
};

const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('a list that is shown', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    vi.useRealTimers();
  });
  it('is fetched at once after a change, and once more for all others of a burst', async () => {
    const { asked, apply, end } = shownList(20);
    for (let count = 0; count < 20; count += 1) {
      apply(change);
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(longEnough);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toBe(0);
    end();
  });
  it('shows each answer of a slow server, however many changes come meanwhile', async () => {
    const { asked, drawn, apply, end } = shownList(3_000);
    for (let count = 0; count < 10; count += 1) {
      apply(change);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await vi.advanceTimersByTimeAsync(longEnough);
    expect(drawn).toEqual(['before', ...asked.map((_, index) => `answer ${index + 1}`)]);
    expect(asked.length).toBeLessThanOrEqual(4);
    end();
  });
  it('is asked for again where an answer never comes', async () => {
    const { asked, apply, end } = shownList(Number.MAX_SAFE_INTEGER);
    apply(change);
    await vi.advanceTimersByTimeAsync(1_000);
    apply(change);
    await vi.advanceTimersByTimeAsync(longEnough);
    expect(asked).toHaveLength(2);
    end();
  });
  it('waits in a tab that nobody sees, and is fetched when it is seen', async () => {
    const { asked, apply, end } = shownList(20, ['incidents', 'latest']);
    show('hidden');
    apply({ name: 'changed', lists: ['incidents'], serviceIds: [] });
    apply({ name: 'refetch' });
    await vi.advanceTimersByTimeAsync(longEnough);
    expect(asked).toEqual([]);
    show('visible');
    await vi.advanceTimersByTimeAsync(longEnough);
    expect(asked).toHaveLength(1);
    end();
  });
  it('of services is fetched in such a tab too, for its title, but not for each change', async () => {
    const { asked, apply, end } = shownList(20);
    show('hidden');
    for (let count = 0; count < 10; count += 1) {
      apply(change);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(asked.length).toBeGreaterThanOrEqual(2);
    expect(asked.length).toBeLessThanOrEqual(3);
    end();
  });
  it('is fetched at once when it is seen, in the middle of such a pause', async () => {
    const { asked, apply, end } = shownList(20);
    show('hidden');
    apply(change);
    await vi.advanceTimersByTimeAsync(100);
    apply(change);
    show('visible');
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toHaveLength(2);
    end();
  });
  it('that could not be fetched is asked for again until it is, and counts as out of date until then', async () => {
    const { asked, drawn, apply, whenUpToDate, end } = shownList(
      20,
      ['services'],
      [new Error('away'), new Error('away')],
    );
    apply(change);
    let isUpToDate = false;
    whenUpToDate(() => {
      isUpToDate = true;
    });
    await vi.advanceTimersByTimeAsync(7_000);
    expect([asked.length, isUpToDate]).toEqual([2, false]);
    await vi.advanceTimersByTimeAsync(longEnough);
    expect([asked.length, isUpToDate]).toEqual([3, true]);
    expect(drawn.at(-1)).toBe('answer 3');
    end();
  });
  it('that was refused is not asked for again', async () => {
    const refused = new ApiError(new Response(null, { status: 404 }), undefined);
    const { asked, apply, end } = shownList(20, ['services'], [refused]);
    apply(change);
    await vi.advanceTimersByTimeAsync(longEnough);
    expect(asked).toHaveLength(1);
    end();
  });
  it('is up to date at once where nothing is out of date', () => {
    const { whenUpToDate, end } = shownList(20);
    let times = 0;
    whenUpToDate(() => {
      times += 1;
    });
    expect(times).toBe(1);
    end();
  });
});
