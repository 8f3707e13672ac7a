import { describe, expect, it } from 'vitest';
import { newOutages } from '../../../../web/live/attention.ts';
import { sampleService } from '../../../support/board.ts';

const now = new Date('2026-11-20T08:40:00Z');
const service = (id: number, changes: Parameters<typeof sampleService>[1]) => sampleService(now, { id, ...changes });
const down = service(1, { currentStatus: 'outage' });
const well = service(1, { currentStatus: 'operational' });

describe('an outage calls for attention', () => {
  const idsOf = (...boards: Parameters<typeof newOutages>) => newOutages(...boards).map(({ id }) => id);
  it('when a service goes down, once', () => {
    expect(idsOf([well], [down])).toEqual([1]);
    expect(idsOf([service(1, { currentStatus: 'degraded' })], [down])).toEqual([1]);
    expect(idsOf([down], [down])).toEqual([]);
  });
  it('and nothing less does', () => {
    for (const currentStatus of ['degraded', 'maintenance', 'unknown', 'operational'] as const)
      expect(idsOf([well], [service(1, { currentStatus })])).toEqual([]);
  });
  it('but not at the first look, nor of a service that was just added, nor of a paused one', () => {
    expect(idsOf(undefined, [down])).toEqual([]);
    expect(idsOf([], [down])).toEqual([]);
    expect(idsOf([well], [service(1, { currentStatus: 'outage', enabled: false })])).toEqual([]);
    expect(idsOf([service(1, { currentStatus: 'outage', enabled: false })], [down])).toEqual([1]);
  });
});
