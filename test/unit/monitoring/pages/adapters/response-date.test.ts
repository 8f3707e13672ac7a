import { expect, it } from 'vitest';
import { oldestOf, respondedAt } from '../../../../../src/monitoring/pages/adapters/response-date.ts';

const date = 'Mon, 04 May 2026 08:00:00 GMT';

it('takes the time of a change that was not just now', () => {
  expect(respondedAt({ date, lastModified: 'Mon, 04 May 2026 07:40:00 GMT', age: '90' })).toEqual({
    at: new Date('2026-05-04T07:40:00Z'),
    isJustNow: false,
  });
});

it('takes the time for which a cache has kept it where all was changed just now', () => {
  const kept = { at: new Date('2026-05-04T07:58:30Z'), isJustNow: false };
  expect(respondedAt({ date, lastModified: date, age: '90' })).toEqual(kept);
  expect(respondedAt({ date, age: '90' })).toEqual(kept);
});

it('takes a change of just now for what it is, and for no later than the answer', () => {
  const justNow = { at: new Date('2026-05-04T08:00:00Z'), isJustNow: true };
  expect(respondedAt({ date, lastModified: date })).toEqual(justNow);
  expect(respondedAt({ date, lastModified: 'Mon, 04 May 2026 09:00:00 GMT' })).toEqual(justNow);
});

it('knows nothing where the server does not say', () => {
  const silent = [{ date }, { date, age: '0' }, { age: '90' }, { date, age: 'old' }];
  expect(silent.map(respondedAt)).toEqual(silent.map(() => undefined));
});

it('takes the oldest of several documents, unless one of them has no time', () => {
  const [early, late] = [1_000, 2_000].map((ms) => ({ at: new Date(ms), isJustNow: false }));
  expect(oldestOf([late, early])).toEqual(early);
  expect(oldestOf([late, undefined])).toBeUndefined();
  expect(oldestOf([])).toBeUndefined();
});
