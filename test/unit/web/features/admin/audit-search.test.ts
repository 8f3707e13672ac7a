import { expect, test } from 'vitest';
import { auditSearchOf, isFiltered, queryOf } from '../../../../../web/features/admin/audit/audit-search.ts';

test('filters are read from the URL, without values that mean nothing', () => {
  const search = { q: 2026, user: 7, group: 'services', targetKind: 'service', target: 28, from: '2026-11-20' };
  expect(auditSearchOf(search)).toEqual({ ...search, q: '2026', target: '28' });
  const nonsense = {
    q: '',
    user: 'maya',
    group: 'toString',
    outcome: 'x',
    target: '28',
    from: 'lately',
    to: '2026-13-01',
  };
  expect(auditSearchOf(nonsense)).toEqual({});
  expect([isFiltered({}), isFiltered({ q: 'stripe' })]).toEqual([false, true]);
});

test.each([
  ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-19T18:30:00.000Z', '2026-11-20T18:30:00.000Z'],
  ['America/New_York', '2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z'],
])('both days are included, in the time zone %s', (timeZone, since, until) => {
  const days = { from: '2026-11-20', to: '2026-11-20' };
  expect(queryOf({ ...days, user: 7 }, timeZone)).toEqual({ userId: 7, since, until });
});

test.each([
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('a day on which the clocks change, %s, is whole', (day, since, until) => {
  expect(queryOf({ from: day, to: day }, 'Europe/Berlin')).toEqual({ since, until });
});
