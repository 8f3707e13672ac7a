import { describe, expect, it, test } from 'vitest';
import type { components } from '#api';
import { isStatus, isTrouble, overallOf, worse } from '#status';

type Status = components['schemas']['Status'];

describe('the overall status', () => {
  it.each<[string, Status, readonly Status[]]>([
    ['no services', 'unknown', []],
    ['any outage', 'outage', ['operational', 'degraded', 'outage', 'maintenance']],
    ['any degraded without an outage', 'degraded', ['operational', 'degraded', 'maintenance', 'unknown']],
    ['maintenance without trouble', 'maintenance', ['operational', 'maintenance', 'unknown']],
    ['all operational', 'operational', ['operational', 'operational']],
    ['one that is not known', 'unknown', ['operational', 'unknown']],
  ])('of %s is %s', (_, expected, all) => {
    expect(overallOf(all)).toBe(expected);
  });
});

test('for alerts outage is worse than degraded, degraded than maintenance, maintenance than the rest', () => {
  const order = ['outage', 'degraded', 'maintenance', 'operational'] as const;
  order.forEach((status, index) => {
    for (const better of order.slice(index)) {
      expect(worse(status, better)).toBe(status);
      expect(worse(better, status)).toBe(status);
    }
  });
});

test('nothing known is no worse than operational; of equals the first stays', () => {
  expect(worse('unknown', 'operational')).toBe('unknown');
  expect(worse('operational', 'unknown')).toBe('operational');
});

test('only degraded and outage are trouble', () => {
  const statuses = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'] as const;
  expect(statuses.filter(isTrouble)).toEqual(['degraded', 'outage']);
});

test.each(['operational', 'degraded', 'outage', 'maintenance', 'unknown'])('%s is a status', (status) => {
  expect(isStatus(status)).toBe(true);
});

test.each([undefined, null, 1, '', 'down', 'toString'])('%j is none', (value) => {
  expect(isStatus(value)).toBe(false);
});
