import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRun } from '../../../../src/platform/fetch/run.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('all that runs under a signal ends with it, by one listener', () => {
  const stopping = new AbortController();
  const runs = [1, 2, 3].map(() => startRun(1_000, stopping.signal));
  const ends: (string | number)[] = [];
  for (const [index, run] of runs.entries()) run.onEnd = (why) => ends.push(index, why);
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(1);
  runs[1]?.finish();
  stopping.abort();
  expect(ends).toEqual([0, 'aborted', 2, 'aborted']);
  expect(runs.map(({ ended }) => ended)).toEqual(['aborted', undefined, 'aborted']);
  expect(startRun(1_000, stopping.signal).ended).toBe('aborted');
});

test('a run ends once, by whatever is first', () => {
  const stopping = new AbortController();
  const run = startRun(1_000, stopping.signal);
  const ends: string[] = [];
  run.onEnd = (why) => ends.push(why);
  vi.advanceTimersByTime(1_000);
  stopping.abort();
  expect(ends).toEqual(['timeout']);
});

test('what has finished is not ended any more', () => {
  const run = startRun(1_000, undefined);
  run.finish();
  vi.advanceTimersByTime(2_000);
  expect(run.ended).toBeUndefined();
});
