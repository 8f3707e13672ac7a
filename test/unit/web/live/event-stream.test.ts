import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepStream } from '../../../../web/live/event-stream.ts';
import { fakeSources } from '../../../support/event-sources.ts';

const start = () => {
  const { opened, open } = fakeSources();
  const states: string[] = [];
  const events: string[] = [];
  const began = Date.now();
  const end = keepStream({
    open,
    onEvent: (event) => events.push(event.name),
    onState: (state) => states.push(state.kind === 'live' ? 'live' : `paused since ${state.since - began}`),
    random: () => 1,
  });
  return { opened, states, events, end };
};

describe('a stream that breaks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it('connects again, later each time, and heals once what was missed is asked for', () => {
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
    expect(states).toEqual(['live', 'paused since 0']);
    opened[2]?.emit('open');
    expect(states).toHaveLength(2);
    vi.advanceTimersByTime(2_000);
    expect(states.at(-1)).toBe('live');
    expect(events).toEqual(['opened', 'opened']);
    end();
  });
  it('does not speak of a loss as short as a blink', () => {
    const { opened, states, end } = start();
    opened[0]?.emit('open');
    opened[0]?.emit('error');
    vi.advanceTimersByTime(1_000);
    opened[1]?.emit('open');
    vi.advanceTimersByTime(30_000);
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
    vi.advanceTimersByTime(120_000);
    expect(opened).toHaveLength(9);
  });
});

describe('a stream that says nothing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it('is alive as long as its beat comes', () => {
    const { opened, states, events, end } = start();
    opened[0]?.emit('open');
    for (let beats = 0; beats < 20; beats += 1) {
      vi.advanceTimersByTime(15_000);
      opened[0]?.emit('beat', '{}');
    }
    expect([opened.length, states, events]).toEqual([1, ['live'], ['opened']]);
    end();
  });
  it('is lost after 35 seconds, told at once with the time of what came last, and opened again', () => {
    const { opened, states, end } = start();
    opened[0]?.emit('open');
    vi.advanceTimersByTime(15_000);
    opened[0]?.emit('beat', '{}');
    vi.advanceTimersByTime(35_000);
    expect([opened.length, states]).toEqual([1, ['live']]);
    vi.advanceTimersByTime(5_000);
    expect(states).toEqual(['live', 'paused since 15000']);
    expect(opened[0]?.closed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(opened).toHaveLength(2);
    end();
  });
  it('is given up where it does not even open, as with a server that hangs, again and again', () => {
    const { opened, states, end } = start();
    vi.advanceTimersByTime(40_000);
    expect(states).toEqual(['paused since 0']);
    vi.advanceTimersByTime(120_000);
    expect(opened.length).toBeGreaterThanOrEqual(3);
    expect(opened.slice(0, -1).every(({ closed }) => closed)).toBe(true);
    expect(states).toEqual(['paused since 0']);
    end();
  });
  it('is looked at by the clock on the wall, since a timer sleeps with the computer', () => {
    const { opened, states, end } = start();
    opened[0]?.emit('open');
    vi.advanceTimersByTime(5_000);
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    vi.advanceTimersByTime(5_000);
    expect(states).toEqual(['live', 'paused since 0']);
    end();
  });
  it('is lost too where the clock was set back by an hour, which then tells nothing', () => {
    const { opened, states, end } = start();
    opened[0]?.emit('open');
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(5_000);
    expect(states).toHaveLength(2);
    end();
  });
});
