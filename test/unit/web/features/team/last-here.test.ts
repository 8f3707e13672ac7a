import { addHours, subDays, subHours, subMinutes } from 'date-fns';
import { expect, test } from 'vitest';
import { lastHere } from '../../../../../web/features/team/members/last-here.ts';

/** A Thursday. */
const now = new Date('2026-11-19T12:00:00');
const of = (at: Date | null, isYou = false) => lastHere({ isYou, lastHereAt: at?.toISOString() ?? null }, now);

test('last here is as exact as the hour that the server knows, then a day, then a date', () => {
  expect(of(subDays(now, 3), true)).toBe('Now');
  expect(of(null)).toBeUndefined();
  expect(of(addHours(now, 1))).toBe('Active in the last hour');
  expect(of(subMinutes(now, 59))).toBe('Active in the last hour');
  expect(of(subHours(now, 3))).toBe('Last active 3 hours ago');
  expect(of(subHours(now, 13))).toBe('Last active yesterday');
  expect(of(subDays(now, 2))).toBe('Last active Tue, Nov 17');
  expect(of(subDays(now, 6))).toBe('Last active Fri, Nov 13');
  expect(of(subDays(now, 17))).toBe('Last active Nov 2');
  expect(of(subDays(now, 400))).toBe('Last active Oct 15, 2025');
});
