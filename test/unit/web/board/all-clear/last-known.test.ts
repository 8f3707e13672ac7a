import { expect, it } from 'vitest';
import { lastKnown } from '../../../../../web/board/all-clear/last-known.ts';
import '../../../../support/twelve-hours.ts';

const since = new Date(2026, 10, 20, 0, 18);
const addHours = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000);

it.each([
  ['All clear', 'Last known: all clear'],
  ['1 outage, 2 degraded', 'Last known: 1 outage, 2 degraded'],
  ['Checking', 'Last known: checking'],
])('a bar that hears nothing says of "%s" that it was so', (headline, known) => {
  expect(lastKnown({ headline }, since, addHours(since, 1))).toEqual({
    headline: known,
    sentence: 'Last update 12:18 AM.',
    status: 'unknown',
  });
});

it('says of what day that was, once it is over', () => {
  expect(lastKnown({ headline: 'All clear' }, since, addHours(since, 30)).sentence).toBe(
    'Last update Nov 20, 12:18 AM.',
  );
});
