import { expect, test } from 'vitest';
import { filterCount, isChosen, isShortened, rangeOf } from '../../../../../../web/features/incidents/list/filter.ts';
import { incidentsSearchOf } from '../../../../../../web/features/incidents/list/search.ts';

test('the address says what is chosen; what means nothing is left out', () => {
  const search = {
    q: 'cards',
    state: 'open',
    severity: 'outage',
    phase: 'monitoring',
    serviceId: 7,
    provider: 'Datadog',
    from: '2026-11-01',
    to: '2026-11-17',
  };
  expect(incidentsSearchOf(search)).toEqual(search);
  expect(incidentsSearchOf({ q: 2026 })).toEqual({ q: '2026' });
  for (const wrong of [
    { q: '' },
    { state: 'shut' },
    { severity: 'unknown' },
    { phase: 'over' },
    { serviceId: 'x' },
    { serviceId: -1 },
    { from: '2026-02-30' },
    { to: 'yesterday' },
    { from: 20261101 },
  ])
    expect(incidentsSearchOf(wrong)).toEqual({});
});

test('dates are one filter, and none of those that an incident has to fit', () => {
  expect(isChosen({ from: '2026-11-01' })).toBe(false);
  expect(isChosen({ severity: 'outage' })).toBe(true);
  expect(filterCount({ from: '2026-11-01', to: '2026-11-02', q: 'cards' })).toBe(2);
  expect(filterCount({})).toBe(0);
});

test('a range has 30 days where the address has no dates, ends today at the latest, and is never too long', () => {
  const today = '2026-11-20';
  expect(rangeOf({}, today)).toEqual({ from: '2026-10-22', to: today });
  expect(rangeOf({ from: '2026-11-18' }, today)).toEqual({ from: '2026-11-18', to: today });
  expect(rangeOf({ to: '2026-11-18' }, today)).toEqual({ from: '2026-10-20', to: '2026-11-18' });
  expect(rangeOf({ from: '2026-11-18', to: '2027-01-01' }, today)).toEqual({ from: '2026-11-18', to: today });
  expect(rangeOf({ from: '2026-11-19', to: '2026-11-18' }, today)).toEqual({ from: '2026-11-18', to: '2026-11-18' });
  expect(rangeOf({ from: '2020-01-01' }, today)).toEqual({ from: '2025-10-17', to: today });
});

test('a range of more than 400 days says that it is shortened', () => {
  expect(isShortened({ from: '2025-01-01', to: '2026-11-17' }, '2026-11-20')).toBe(true);
  expect(isShortened({ from: '2026-01-01', to: '2026-11-17' }, '2026-11-20')).toBe(false);
  expect(isShortened({}, '2026-11-20')).toBe(false);
});
