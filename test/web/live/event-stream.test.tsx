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
    const end = keepStream({
      open,
      onEvent: (event) => events.push(event),
      onState: () => undefined,
      random: () => random,
    });
    return { sources, events, end };
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
});
