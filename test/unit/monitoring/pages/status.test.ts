import { describe, expect, it } from 'vitest';
import { overallOf, worstFirst, worstOf } from '../../../../src/monitoring/pages/status.ts';

describe('the worst status', () => {
  it('is an outage before degraded before maintenance before operational', () => {
    expect(worstFirst).toEqual(['outage', 'degraded', 'maintenance', 'unknown', 'operational']);
    expect(worstOf(['operational', 'maintenance', 'degraded'])).toBe('degraded');
    expect(worstOf(['maintenance', 'outage', 'degraded'])).toBe('outage');
  });

  it('passes over what is unknown, unless that is all', () => {
    expect(worstOf(['unknown', 'operational'])).toBe('operational');
    expect(worstOf(['unknown'])).toBe('unknown');
    expect(worstOf([])).toBe('unknown');
  });
});

describe('the one word over several services', () => {
  it('is the worst of them', () => {
    expect(overallOf(['operational', 'unknown', 'maintenance'])).toBe('maintenance');
    expect(overallOf(['outage', 'unknown'])).toBe('outage');
  });

  it('is operational only where all are', () => {
    expect(overallOf(['operational', 'operational'])).toBe('operational');
    expect(overallOf(['operational', 'unknown'])).toBe('unknown');
    expect(overallOf([])).toBe('unknown');
  });
});
