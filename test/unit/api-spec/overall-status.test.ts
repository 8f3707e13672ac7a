import { describe, expect, it } from 'vitest';
import type { components } from '#api';
import { overallStatusOf } from '#overall-status';

type Status = components['schemas']['Status'];

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
    expect(overallStatusOf(services)).toBe(expected);
  });
});
