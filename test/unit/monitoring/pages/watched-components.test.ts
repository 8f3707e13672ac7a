import { describe, expect, test } from 'vitest';
import { groupsOf, missingOf, watchedIds, watchedOf } from '../../../../src/monitoring/pages/watched-components.ts';

const missingSince = '2026-05-04T08:00:00.000Z';
const api = { id: 'c1', name: 'API' };
const web = { id: 'c2', name: 'Web', group: 'Europe' };
const asia = { group: 'Asia', members: [{ id: 'c3', name: 'Mail' }] };

describe('watched components', () => {
  test('are those that were chosen, by themselves or with their group, and say whether the page lists them', () => {
    expect(watchedOf([api, { ...web, missingSince, lost: true }, asia])).toEqual([
      { ...api, onPage: true },
      { ...web, onPage: false },
      { id: 'c3', name: 'Mail', group: 'Asia', onPage: true },
    ]);
    expect(groupsOf([api, asia])).toEqual(['Asia']);
  });

  test('are never the whole page only because none of them is left', () => {
    expect(watchedIds(watchedOf([{ ...api, missingSince }]))).toEqual(['c1']);
    expect(watchedIds(watchedOf([]))).toEqual([]);
  });

  test('are missed by id, name and group, and a group by its name', () => {
    const gone = [api, { ...web, missingSince }, { ...asia, missingSince }];
    expect(missingOf(gone)).toEqual([{ id: 'c2', name: 'Web', group: 'Europe' }, { name: 'Asia' }]);
  });
});
