import { describe, expect, it } from 'vitest';
import {
  groupsOf,
  watchedIn,
  withComponent,
  withGroup,
} from '../../../../../../web/features/services/form/component-groups.ts';

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
  const groups = groupsOf(all);
  const eu = { name: 'EU', components: all.filter(({ group }) => group === 'EU') };
  it('are chosen as a group, which takes its members in, and unchosen together', () => {
    const chosen = withGroup({ components: ['1', '2'], groups: [] }, eu, true);
    expect(chosen).toEqual({ components: ['2'], groups: ['EU'] });
    expect([...watchedIn(chosen, groups)]).toEqual(['2', '1', '4']);
    expect(withGroup({ components: ['2', '4'], groups: ['EU'] }, eu, false)).toEqual({ components: ['2'], groups: [] });
  });
  it('are chosen by themselves; without one of its members a group is chosen no more', () => {
    expect(withComponent({ components: ['2'], groups: [] }, '3', true)).toEqual({ components: ['2', '3'], groups: [] });
    expect(withComponent({ components: ['2'], groups: [] }, '2', false)).toEqual({ components: [], groups: [] });
    const without = withComponent({ components: ['2'], groups: ['EU', 'US'] }, '1', false, eu);
    expect(without).toEqual({ components: ['2', '4'], groups: ['US'] });
  });
});
