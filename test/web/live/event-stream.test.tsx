import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepStream, type Source } from '../../../web/live/event-stream.ts';
import type { LiveEvent } from '../../../web/live/live-event.ts';

describe('a stream that comes back', () => {
  afterEach(() => void vi.useRealTimers());
  const start = (random = 1) => {
    vi.useFakeTimers();
    const sources: { emit: (name: string) => void; closed: boolean }[] = [];
    const open = (): Source => {
      const listeners = new Map<string, (event: object) => void>();
      const source = { emit: (name: string) => listeners.get(name)?.({}), closed: false };
      sources.push(source);
      return {
        addEventListener: (name, listener) => void listeners.set(name, listener),
        close: () => {
          source.closed = true;
        },
      };
    };
    const events: LiveEvent[] = [];
    const states: string[] = [];
    const end = keepStream({
      open,
      onEvent: (event) => events.push(event),
      onState: ({ kind }) => states.push(kind),
      random: () => random,
    });
    return { sources, events, states, end };
  };
  it('fetches anew within two seconds, not at the same moment as every other browser', () => {
    const { sources, events, end } = start(0.5);
    sources[0]?.emit('open');
    expect(events).toHaveLength(1);
    sources[0]?.emit('error');
    vi.advanceTimersByTime(1_000);
    const at = Date.now();
    sources[1]?.emit('open');
    vi.advanceTimersByTime(999);
    expect(events).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(events.at(-1)).toEqual({ name: 'opened', at });
    end();
  });
  it('is one stream still when the network returns while it connects', () => {
    const { sources, end } = start();
    sources[0]?.emit('error');
    vi.advanceTimersByTime(1_000);
    expect(sources).toHaveLength(2);
    window.dispatchEvent(new Event('online'));
    expect(sources.filter(({ closed }) => !closed)).toHaveLength(1);
    end();
    expect(sources.every(({ closed }) => closed)).toBe(true);
  });
  it('says that it is paused as soon as the network goes, and tries at once when it returns', () => {
    const { sources, states, end } = start();
    sources[0]?.emit('open');
    window.dispatchEvent(new Event('offline'));
    expect(states).toEqual(['live', 'paused']);
    expect(sources[0]?.closed).toBe(true);
    window.dispatchEvent(new Event('online'));
    expect(sources).toHaveLength(2);
    sources[1]?.emit('open');
    vi.advanceTimersByTime(2_000);
    expect(states).toEqual(['live', 'paused', 'live']);
    end();
  });
  it('connects at once when the page is seen again after a sleep, and says until then that it is paused', () => {
    const { sources, states, end } = start();
    sources[0]?.emit('open');
    vi.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(states).toEqual(['live', 'paused']);
    expect(sources).toHaveLength(2);
    end();
  });
  it('is left alone when a page is seen again that was heard a moment ago', () => {
    const { sources, states, end } = start();
    sources[0]?.emit('open');
    vi.advanceTimersByTime(10_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect([sources.length, states]).toEqual([1, ['live']]);
    end();
  });
});
