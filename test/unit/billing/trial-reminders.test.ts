import { expect, test } from 'vitest';
import { nextReminderAt, reminderDue } from '../../../src/billing/trial-reminders.ts';

const end = new Date('2026-03-31T12:00:00Z');
const daysBefore = (days: number) => new Date(end.getTime() - days * 86_400_000);

test.each([
  [30, undefined],
  [7.01, undefined],
  [7, 7],
  [3.01, 7],
  [3, 3],
  [1.01, 3],
  [1, 1],
  [0.01, 1],
  [0, 0],
  [-2, 0],
  [-2.01, undefined],
])('%s days before the end the mail of %s days is due', (days, due) => {
  expect(reminderDue(end, daysBefore(days))).toBe(due);
});

test('the next reminder is planned for the moment at which it is due, and none after the end', () => {
  const ends = new Date('2026-03-31T12:00:00Z');
  const before = (days: number) => new Date(ends.getTime() - days * 86_400_000);
  const planned = [30, 7.1, 7, 4, 3, 2, 1, 0.5, 0, -1].map((days) => {
    const next = nextReminderAt(ends, before(days));
    return next && (ends.getTime() - next.getTime()) / 86_400_000;
  });
  expect(planned).toEqual([7, 7, 3, 3, 1, 1, 0, 0, undefined, undefined]);
});
