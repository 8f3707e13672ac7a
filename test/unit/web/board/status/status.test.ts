import { describe, expect, it } from 'vitest';
import { asStatus, overallStatus, type Status, troubleFirst } from '../../../../../web/board/status/status.ts';

const board = (...all: (Status | 'paused outage')[]) =>
  all.map((status) =>
    status === 'paused outage'
      ? ({ enabled: false, currentStatus: 'outage' } as const)
      : ({ enabled: true, currentStatus: status } as const),
  );

describe('the overall status', () => {
  it.each<[string, Status, ReturnType<typeof board>]>([
    ['no services', 'unknown', board()],
    ['only paused services', 'unknown', board('paused outage')],
    ['any outage', 'outage', board('operational', 'degraded', 'outage', 'maintenance')],
    ['any degraded without an outage', 'degraded', board('operational', 'degraded', 'maintenance', 'unknown')],
    ['maintenance without trouble', 'maintenance', board('operational', 'maintenance', 'unknown')],
    ['all operational', 'operational', board('operational', 'operational', 'paused outage')],
    ['one that is not known', 'unknown', board('operational', 'unknown')],
  ])('of %s is %s', (_, expected, services) => {
    expect(overallStatus(services)).toBe(expected);
  });
});

it('reads any other word as unknown', () => {
  expect([asStatus('outage'), asStatus('on fire'), asStatus('toString')]).toEqual(['outage', 'unknown', 'unknown']);
});

it('puts trouble first, then the name, and paused services last', () => {
  const services = [
    { name: 'Zoom', enabled: true, currentStatus: 'operational' },
    { name: 'Auth0', enabled: false, currentStatus: 'outage' },
    { name: 'Box', enabled: true, currentStatus: 'operational' },
    { name: 'Stripe', enabled: true, currentStatus: 'outage' },
    { name: 'Mail', enabled: true, currentStatus: 'unknown' },
  ] as const;
  expect(services.toSorted(troubleFirst).map((service) => service.name)).toEqual([
    'Stripe',
    'Mail',
    'Box',
    'Zoom',
    'Auth0',
  ]);
});
