import { expect, test } from 'vitest';
import {
  allowedMinutes,
  chainUptime,
  creditOf,
  formatMinutes,
  formatPercent,
  MONTH_MINUTES,
  uptimeOf,
} from '../../../../web/site/tools/sla.ts';

test.each([
  [99.9, '43m 12s'],
  [99, '7h 12m'],
  [95, '1d 12h'],
  [99.999, '26s'],
  [99.9999, '2.6s'],
  [100, '0s'],
])('%d percent of a month leave %s', (uptime, text) => {
  expect(formatMinutes(allowedMinutes(uptime, MONTH_MINUTES))).toBe(text);
});

test('minutes of downtime and uptime say the same both ways', () => {
  expect(uptimeOf(allowedMinutes(99.95, MONTH_MINUTES), MONTH_MINUTES)).toBeCloseTo(99.95, 9);
  expect(uptimeOf(MONTH_MINUTES * 2, MONTH_MINUTES)).toBe(0);
});

test('an uptime that was missed by a hair never reads as kept', () => {
  expect(formatPercent(99.89999)).toBe('99.899%');
  expect(formatPercent(99.9)).toBe('99.9%');
});

test('a chain is worse than each of its links', () => {
  expect(formatPercent(chainUptime(99.9, 6))).toBe('99.401%');
  expect(chainUptime(99.9, 1)).toBeCloseTo(99.9, 9);
});

test('the worst tier that was missed decides what comes back, and a promise that was kept brings nothing', () => {
  expect([99.9, 99.89, 98.9, 94].map((uptime) => creditOf(uptime, 500))).toEqual([0, 50, 125, 500]);
});
