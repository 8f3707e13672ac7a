import { expect, test } from 'vitest';
import { durationMs, idOf, momentOf, wholeNumber } from '../../../cli/arguments.ts';
import { CommandError } from '../../../cli/terminal.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['30', 30_000],
  ['10s', 10_000],
  ['2m', 120_000],
  ['1.5h', 5_400_000],
  ['2d', 172_800_000],
])('%s is a time', (text, ms) => {
  expect(durationMs(text, '--timeout')).toBe(ms);
});

test.each(['', '0', '0s', '-5s', '5 minutes', '1e3', 'soon', '60d', '999999999d'])('%j is no time', (text) => {
  expect(() => durationMs(text, '--max-age')).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining('--max-age') }),
  );
});

test('a moment is one, or an age', () => {
  expect(momentOf('7d', '--since', now)).toBe('2026-11-13T12:00:00.000Z');
  expect(momentOf('2026-11-01', '--since', now)).toBe('2026-11-01T00:00:00.000Z');
  for (const text of ['2026', 'yesterday', '2026-13-01', ''])
    expect(() => momentOf(text, '--since', now)).toThrow(CommandError);
});

test('an id is a whole number that the server can have', () => {
  expect(idOf('3', 'a service', 'services list')).toBe(3);
  for (const text of ['0', '-1', '1.5', '3e2', '2147483648', 'acme', ''])
    expect(() => idOf(text, 'a service', 'services list')).toThrow('Run "allclear services list" to find it.');
});

test('a number stays within its bounds', () => {
  expect(wholeNumber('200', '--limit', 1, 200)).toBe(200);
  for (const text of ['0', '201', '1.5', ' ', 'many'])
    expect(() => wholeNumber(text, '--limit', 1, 200)).toThrow('--limit');
});
