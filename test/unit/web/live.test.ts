import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepStream, type Source, type StreamState } from '../../../web/live/event-stream.ts';
import { type LiveEvent, parseLiveEvent } from '../../../web/live/live-event.ts';
import { shareStream } from '../../../web/live/shared-stream.ts';

/** An event source whose server is the test. */
const fakeSources = () => {
  const opened: { emit: (name: string, data?: unknown) => void; closed: boolean }[] = [];
  const open = (): Source => {
    const listeners = new Map<string, (event: { data?: unknown }) => void>();
    const source = { emit: (name: string, data?: unknown) => listeners.get(name)?.({ data }), closed: false };
    opened.push(source);
    return {
      addEventListener: (name, listener) => void listeners.set(name, listener),
      close: () => {
        source.closed = true;
      },
    };
  };
  return { opened, open };
};

describe('an event of the stream', () => {
  it('is read as the contract writes it', () => {
    expect(parseLiveEvent('changed', '{"lists":["services"],"serviceIds":[1,2]}')).toEqual({
      name: 'changed',
      lists: ['services'],
      serviceIds: [1, 2],
    });
    expect(parseLiveEvent('checked', '{"4":"2026-11-20T08:00:00Z"}')).toEqual({
      name: 'checked',
      times: { 4: '2026-11-20T08:00:00Z' },
    });
    expect(parseLiveEvent('refetch', '{}')).toEqual({ name: 'refetch' });
  });
  it('that is none is left alone', () => {
    expect([parseLiveEvent('changed', 'not json'), parseLiveEvent('other', '{}')]).toEqual([undefined, undefined]);
    expect(parseLiveEvent('changed', '{"lists":"x"}')).toEqual({ name: 'changed', lists: [], serviceIds: [] });
  });
});

describe('a stream that breaks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const start = () => {
    const { opened, open } = fakeSources();
    const states: StreamState[] = [];
    const events: string[] = [];
    const end = keepStream({
      open,
      onEvent: (event) => events.push(event.name),
      onState: (state) => states.push(state),
      random: () => 1,
    });
    return { opened, states, events, end };
  };
  it('connects again, later each time, and heals', () => {
    const { opened, states, events, end } = start();
    opened[0]?.emit('open');
    opened[0]?.emit('error');
    expect(opened[0]?.closed).toBe(true);
    vi.advanceTimersByTime(999);
    expect(opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(2);
    opened[1]?.emit('error');
    vi.advanceTimersByTime(1_999);
    expect(opened).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(states).toEqual(['live', 'paused']);
    opened[2]?.emit('open');
    expect(states).toEqual(['live', 'paused', 'live']);
    vi.advanceTimersByTime(2_000);
    expect(events).toEqual(['opened', 'opened']);
    end();
  });
  it('does not speak of a loss as short as a blink', () => {
    const { opened, states, end } = start();
    opened[0]?.emit('open');
    opened[0]?.emit('error');
    vi.advanceTimersByTime(1_000);
    opened[1]?.emit('open');
    vi.advanceTimersByTime(60_000);
    expect(states).toEqual(['live', 'live']);
    end();
  });
  it('waits half a minute at most, and not at all once it is ended', () => {
    const { opened, end } = start();
    for (let round = 0; round < 8; round += 1) {
      opened.at(-1)?.emit('error');
      vi.advanceTimersByTime(30_000);
    }
    expect(opened).toHaveLength(9);
    opened.at(-1)?.emit('error');
    end();
    vi.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(9);
  });
});

describe('the tabs of one browser', () => {
  const tab = (sources: ReturnType<typeof fakeSources>, userId = 7) => {
    const events: LiveEvent[] = [];
    const states: StreamState[] = [];
    const leave = shareStream({
      userId,
      open: sources.open,
      onEvent: (event) => events.push(event),
      onState: (state) => states.push(state),
      locks: navigator.locks,
    });
    return { events, states, leave };
  };
  it('share one stream, and the next takes over when the one that keeps it closes', async () => {
    const sources = fakeSources();
    const first = tab(sources);
    await expect.poll(() => sources.opened).toHaveLength(1);
    const second = tab(sources);
    sources.opened[0]?.emit('open');
    sources.opened[0]?.emit('refetch');
    await expect.poll(() => second.events.map((event) => event.name)).toContain('refetch');
    expect(first.events.map((event) => event.name)).toEqual(['opened', 'refetch']);
    expect(sources.opened).toHaveLength(1);
    first.leave();
    await expect.poll(() => sources.opened).toHaveLength(2);
    expect(sources.opened[0]?.closed).toBe(true);
    sources.opened[1]?.emit('open');
    expect(second.events.at(-1)?.name).toBe('opened');
    second.leave();
  });
  it('of two users do not hear each other', async () => {
    const [ours, theirs] = [fakeSources(), fakeSources()];
    const [maya, otto] = [tab(ours, 7), tab(theirs, 8)];
    await expect.poll(() => [ours.opened.length, theirs.opened.length]).toEqual([1, 1]);
    ours.opened[0]?.emit('refetch');
    await expect.poll(() => maya.events).toHaveLength(1);
    expect(otto.events).toEqual([]);
    maya.leave();
    otto.leave();
  });
});
