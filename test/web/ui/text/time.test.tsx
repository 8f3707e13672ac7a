import { beforeEach, expect, test } from 'vitest';
import {
  formatAge,
  formatAgo,
  formatDuration,
  formatExact,
  formatLong,
  formatShort,
  setTimeFormat,
} from '../../../../web/ui/text/time.ts';

beforeEach(() => setTimeFormat({ timeZone: null, clock: '12h' }));

const now = new Date(2026, 10, 20, 12, 0, 0);
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test("lists show 'MMM d, h:mm a' and details 'MMM d, yyyy at h:mm a' in the browser's zone", () => {
  const moment = new Date(2026, 10, 3, 21, 5);
  expect(formatShort(moment)).toBe('Nov 3, 9:05 PM');
  expect(formatLong(moment.toISOString())).toBe('Nov 3, 2026 at 9:05 PM');
  expect(formatShort(new Date(2026, 0, 31, 0, 30))).toBe('Jan 31, 12:30 AM');
  expect(formatShort(new Date(2026, 0, 31, 12, 30))).toBe('Jan 31, 12:30 PM');
});

test('an exact time names its zone', () => {
  const moment = '2026-11-20T08:05:00Z';
  setTimeFormat({ timeZone: 'Europe/Berlin', clock: '12h' });
  expect(formatExact(moment)).toBe('Nov 20, 2026 at 9:05 AM CET');
  setTimeFormat({ timeZone: 'Europe/London', clock: '24h' });
  expect(formatExact(moment)).toBe('Nov 20, 2026 at 08:05 GMT');
});

test.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1m ago'],
  [3599, '59m ago'],
  [3600, '1h ago'],
  [86_399, '23h ago'],
  [86_400, '1d ago'],
  [40 * 86_400, '40d ago'],
])('an event %i seconds old is %s', (seconds, text) => {
  expect(formatAge(before(seconds), now)).toBe(text);
});

test.each([
  [59, 'just now'],
  [60, '1 minute ago'],
  [300, '5 minutes ago'],
  [3600, '1 hour ago'],
  [7200, '2 hours ago'],
  [86_400, '1 day ago'],
  [172_800, '2 days ago'],
])('a check %i seconds ago is %s', (seconds, text) => {
  expect(formatAgo(before(seconds), now)).toBe(text);
});

test('a day is 24 hours in lists and in sentences, whatever midnights lie between', () => {
  const oneAtNight = new Date(2026, 10, 20, 1, 0);
  const elevenPm = new Date(2026, 10, 18, 23, 0);
  expect([formatAge(elevenPm, oneAtNight), formatAgo(elevenPm, oneAtNight)]).toEqual(['1d ago', '1 day ago']);
});

test("a moment ahead of the reader's clock is never in the future", () => {
  expect(formatAge(before(-90), now)).toBe('now');
  expect(formatAgo(before(-90), now)).toBe('just now');
});

test.each([
  [0, '0m'],
  [24, '24m'],
  [69, '1h 9m'],
  [120, '2h'],
  [26 * 60, '1d 2h'],
  [48 * 60, '2d'],
])('%i minutes last %s', (minutes, text) => {
  expect(formatDuration(minutes * 60_000)).toBe(text);
});
