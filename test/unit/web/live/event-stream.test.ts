import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepStream, type StreamState } from '../../../../web/live/event-stream.ts';
import { fakeSources } from '../../../support/event-sources.ts';

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
