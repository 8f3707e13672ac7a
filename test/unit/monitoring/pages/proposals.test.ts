import { describe, expect, test } from 'vitest';
import { proposalsFor } from '../../../../src/monitoring/pages/proposals.ts';
import type { Component } from '../../../../src/monitoring/pages/status-page.ts';

const component = (id: string, name: string, group?: string): Component => ({
  id,
  name,
  status: 'operational',
  ...(group ? { group } : {}),
});

const proposed = (missing: { name: string; group?: string }, components: readonly Component[], chosen: string[] = []) =>
  proposalsFor([{ id: 'gone', ...missing }], components, chosen).map((one) => `${one.component.id} ${one.why}`);

describe('what might be meant by a component that is gone', () => {
  test('is one of its name elsewhere, then one that stands alone in its group, then one of a name like it', () => {
    const page = [
      component('like', 'Public API gateway', 'Other'),
      component('alone', 'Interface', 'Core'),
      component('same', 'public api', 'Asia'),
      component('no', 'Website', 'Other'),
    ];
    expect(proposed({ name: 'Public API', group: 'Core' }, page)).toEqual([
      'same moved',
      'alone renamed',
      'like alike',
    ]);
  });

  test('is nothing that is chosen already, and nothing that is merely on the page', () => {
    const page = [component('a', 'API', 'Europe'), component('b', 'Website')];
    expect(proposed({ name: 'API' }, page, ['a'])).toEqual([]);
    expect(proposed({ name: 'Mail' }, page)).toEqual([]);
  });

  test('is three things at most', () => {
    const page = ['EU', 'US', 'Asia', 'Africa'].map((group) => component(group, 'API', group));
    expect(proposed({ name: 'API' }, page)).toHaveLength(3);
  });
});
