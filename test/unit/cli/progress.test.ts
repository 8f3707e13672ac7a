import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withCount, withProgress } from '../../../cli/output/progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a terminal, or a job's log, is told while some work takes this long. */
const told = async (ms: number, what: string, { isTTY = true, quiet = false } = {}) => {
  let text = '';
  const stderr = { isTTY, write: (more: string) => (text += more) };
  const work = new Promise((resolve) => setTimeout(resolve, ms, 'done'));
  const progress = withProgress({ stderr }, { ...(quiet && { quiet }) }, what, work);
  await vi.advanceTimersByTimeAsync(ms);
  expect(await progress).toBe('done');
  return text.split('\r\u001b[K').slice(1);
};

test('says each second what takes so long and for how long, and leaves an empty line', async () => {
  expect(await told(2_500, 'Asking all status pages')).toEqual([
    'Asking all status pages … 1s',
    'Asking all status pages … 2s',
    '',
  ]);
});

test('counts what is done, and leaves an empty line', async () => {
  let text = '';
  const stderr = { isTTY: true, write: (more: string) => (text += more) };
  const done = await withCount({ stderr }, {}, 'Applying', 2, async (step) => {
    step();
    step();
    return 'done';
  });
  expect(done).toBe('done');
  expect(text.split('\r\u001b[K').slice(1)).toEqual([
    'Applying … 0 of 2',
    'Applying … 1 of 2',
    'Applying … 2 of 2',
    '',
  ]);
});

test('says nothing of what is quick, in a job’s log, or where it was told to be quiet', async () => {
  expect(await told(900, 'Reading')).toEqual(['']);
  expect(await told(5_000, 'Reading', { isTTY: false })).toEqual([]);
  expect(await told(5_000, 'Reading', { quiet: true })).toEqual([]);
});

test('clears the line of work that fails', async () => {
  let text = '';
  const stderr = { isTTY: true, write: (more: string) => (text += more) };
  const failing = withProgress({ stderr }, {}, 'Reading', Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(text).toBe('\r\u001b[K');
});
