import { describe, expect, test } from 'vitest';
import { watchedIds, watchedOn } from '../../../../src/monitoring/pages/watched-components.ts';

const api = { id: 'c1', name: 'API' };
const web = { id: 'c2', name: 'Web', group: 'Europe' };

describe('watched components', () => {
  test('say which the page still lists, and filter by those', () => {
    const watched = watchedOn([api, web], new Set(['c1', 'c9']));
    expect(watched).toEqual([
      { ...api, onPage: true },
      { ...web, onPage: false },
    ]);
    expect(watchedIds(watched)).toEqual(['c1']);
  });

  test('are the whole page once none of them is left', () => {
    expect(watchedIds(watchedOn([api, web], new Set(['c9'])))).toEqual([]);
  });

  test('are not called gone before the page was read', () => {
    expect(watchedOn([api], undefined)).toEqual([{ ...api, onPage: true }]);
  });
});
