import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withProgress } from '../../../cli/output/progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a terminal, or a job's log, is told while some work takes this long. */
const told = async (ms: number, what: string | (() => string), { isTTY = true, quiet = false } = {}) => {
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

test('says how far it is', async () => {
  let done = 0;
  const doneSoFar = () => {
    done += 7;
    return `Applying ${done} of 20`;
  };
  expect(await told(2_500, doneSoFar)).toEqual(['Applying 7 of 20 … 1s', 'Applying 14 of 20 … 2s', '']);
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
