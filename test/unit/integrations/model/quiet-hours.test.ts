import { expect, test } from 'vitest';
import { quietMsAt, quietUntil } from '../../../../src/integrations/model/quiet-hours.ts';

const HOUR_MS = 3_600_000;
const nights = { days: [1, 2, 3, 4, 5], fromMinute: 22 * 60, toMinute: 7 * 60, timeZone: 'Europe/London' };
const noons = { days: [6, 7], fromMinute: 12 * 60, toMinute: 13 * 60 + 30, timeZone: 'Asia/Tokyo' };

// 20 November 2026 is a Friday.
test.each([
  ['before a night', nights, '2026-11-20T21:59:59Z', undefined],
  ['a night begins', nights, '2026-11-20T22:00:00Z', HOUR_MS],
  ['after midnight', nights, '2026-11-21T06:59:30Z', 30_000],
  ['a night ends', nights, '2026-11-21T07:00:00Z', undefined],
  ['a night of another day', nights, '2026-11-21T23:00:00Z', undefined],
  ['the morning after a Sunday', nights, '2026-11-23T06:00:00Z', undefined],
  ['a night in summer', nights, '2026-07-01T21:00:00Z', HOUR_MS],
  ['a noon in Tokyo', noons, '2026-11-21T03:45:00Z', 45 * 60_000],
  ['after a noon', noons, '2026-11-21T04:30:00Z', undefined],
  ['a whole day', { ...noons, toMinute: 12 * 60 }, '2026-11-21T04:30:00Z', HOUR_MS],
])('%s', (_, hours, at, ms) => {
  expect(quietMsAt(hours, new Date(at))).toBe(ms);
});

test.each([
  ['before a night', nights, '2026-11-20T21:59:59Z', undefined],
  ['in a night', nights, '2026-11-20T23:10:20Z', '2026-11-21T07:00:00Z'],
  ['in its last minute', nights, '2026-11-21T06:59:59.900Z', '2026-11-21T07:00:00Z'],
  ['a night in which the clocks go back', { ...nights, days: [6] }, '2026-10-24T22:30:00Z', '2026-10-25T07:00:00Z'],
  ['a night in which they go forward', { ...nights, days: [6] }, '2026-03-28T22:30:00Z', '2026-03-29T06:00:00Z'],
  ['a whole day', { ...noons, toMinute: 12 * 60 }, '2026-11-21T04:30:00Z', '2026-11-22T03:00:00Z'],
])('the end, %s', (_, hours, at, end) => {
  expect(quietUntil(hours, new Date(at))?.toISOString()).toBe(end && new Date(end).toISOString());
});
