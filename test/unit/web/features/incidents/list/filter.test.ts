import { expect, test } from 'vitest';
import { incidentsSearchOf, isFiltered, shownText } from '../../../../../../web/features/incidents/list/filter.ts';

test('the address says what is chosen; what means nothing is left out', () => {
  const search = { q: 'cards', state: 'open', serviceId: 7, days: 30, page: 3 };
  expect(incidentsSearchOf(search)).toEqual(search);
  expect(incidentsSearchOf({ q: 2026 })).toEqual({ q: '2026' });
  for (const wrong of [
    { q: '' },
    { state: 'shut' },
    { serviceId: 'x' },
    { serviceId: -1 },
    { days: 8 },
    { page: 1 },
    { page: 1.5 },
  ])
    expect(incidentsSearchOf(wrong)).toEqual({});
});

test('a page is no filter', () => {
  expect(isFiltered(incidentsSearchOf({ page: 2 }))).toBe(false);
  expect(isFiltered(incidentsSearchOf({ days: 7 }))).toBe(true);
});

test('says which of how many are shown', () => {
  expect(shownText(2, 25, 25, 312)).toBe('Showing 26 to 50 of 312 incidents');
  expect(shownText(1, 25, 1, 1)).toBe('Showing 1 to 1 of 1 incident');
});
