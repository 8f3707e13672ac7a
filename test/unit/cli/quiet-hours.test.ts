import { expect, test } from 'vitest';
import { quietHoursFrom, quietText } from '../../../cli/integrations/quiet-hours.ts';

const nights = { fromMinute: 1_320, toMinute: 420, timeZone: 'Europe/London' };

test.each([
  ['mon-fri 22:00-07:00 Europe/London', { ...nights, days: [1, 2, 3, 4, 5], summary: true }],
  ['22:00-07:00 Europe/London drop', { ...nights, days: [1, 2, 3, 4, 5, 6, 7], summary: false }],
  ['mon,sun 22:00-07:00 Europe/London', { ...nights, days: [1, 7], summary: true }],
  ['none', null],
])('%s', (text, quiet) => {
  expect(quietHoursFrom(text)).toEqual(quiet);
  expect(quietText(quiet)).toBe(text);
});

test.each([
  '',
  '22:00-07:00',
  '22:00 Europe/London',
  '24:00-07:00 UTC',
  '22:00-07:60 UTC',
  '22:00-07:00-08:00 UTC',
  'monday 22:00-07:00 UTC',
  'fri-mon 22:00-07:00 UTC',
  'mon tue 22:00-07:00 UTC',
])('refuses %j', (text) => {
  expect(quietHoursFrom(text)).toBeUndefined();
});
