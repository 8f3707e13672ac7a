import { describe, expect, it } from 'vitest';
import { groupsOf, withChoice } from '../../../../../../web/features/services/form/component-groups.ts';

describe('the components of a page', () => {
  const component = (id: string, group: string | null) => ({
    id,
    name: `C-${id}`,
    group,
    status: 'operational' as const,
  });
  const all = [component('1', 'EU'), component('2', null), component('3', 'US'), component('4', 'EU')];
  it('stand by group in the order of the page, those without one first', () => {
    const groups = groupsOf(all).map(({ name, components }) => [name, components.map(({ id }) => id)]);
    expect(groups).toEqual([
      [undefined, ['2']],
      ['EU', ['1', '4']],
      ['US', ['3']],
    ]);
  });
  it('are found by name or group', () => {
    expect(groupsOf(all, ' eu ').flatMap(({ components }) => components.map(({ id }) => id))).toEqual(['1', '4']);
    expect(groupsOf(all, 'c-3').map(({ name }) => name)).toEqual(['US']);
    expect(groupsOf(all, 'zzz')).toEqual([]);
  });
  it('are chosen once each, and unchosen together', () => {
    expect(withChoice(['1'], ['1', '4'], true)).toEqual(['1', '4']);
    expect(withChoice(['1', '4', '2'], ['1', '4'], false)).toEqual(['2']);
  });
});
