import { expect, it } from 'vitest';
import { oldestOf, servedAsOf } from '../../../../../src/monitoring/pages/adapters/served-as-of.ts';

const date = 'Mon, 04 May 2026 08:00:00 GMT';

it('takes the time of a change that was not just now', () => {
  expect(servedAsOf({ date, lastModified: 'Mon, 04 May 2026 07:40:00 GMT', age: '90' })).toEqual(
    new Date('2026-05-04T07:40:00Z'),
  );
});

it('takes the time for which a cache has kept it where all was changed just now', () => {
  const kept = new Date('2026-05-04T07:58:30Z');
  expect(servedAsOf({ date, lastModified: date, age: '90' })).toEqual(kept);
  expect(servedAsOf({ date, age: '90' })).toEqual(kept);
});

it('knows nothing where the server does not say, or says it of everything', () => {
  const silent = [{ date }, { date, lastModified: date }, { date, age: '0' }, { age: '90' }, { date, age: 'old' }];
  expect(silent.map(servedAsOf)).toEqual(silent.map(() => undefined));
});

it('takes the oldest of several documents, unless one of them has no time', () => {
  const [early, late] = [new Date(1_000), new Date(2_000)];
  expect(oldestOf([late, early])).toEqual(early);
  expect(oldestOf([late, undefined])).toBeUndefined();
  expect(oldestOf([])).toBeUndefined();
});
