import { expect, test } from 'vitest';
import { isStatus, isTrouble, worse } from '../../../../src/integrations/model/alert-rank.ts';

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
