import { describe, expect, it } from 'vitest';
import { activeWithin, gravestFirst, lastTrouble } from '../../../../../web/features/incidents/periods.ts';
import { DAY_MS } from '../../../../../web/ui/text/units.ts';
import { timelineIncident, timelineNow } from '../../../../support/timeline.ts';

describe('incidents of a period', () => {
  it('are those open at some time of it', () => {
    const all = [
      timelineIncident({ id: 1, startedAt: '2026-11-01T00:00:00Z' }),
      timelineIncident({
        id: 2,
        status: 'resolved',
        startedAt: '2026-11-18T00:00:00Z',
        resolvedAt: '2026-11-19T09:00:00Z',
      }),
      timelineIncident({
        id: 3,
        status: 'resolved',
        startedAt: '2026-11-18T00:00:00Z',
        resolvedAt: '2026-11-18T09:00:00Z',
      }),
    ];
    expect(activeWithin(all, DAY_MS, timelineNow).map(({ id }) => id)).toEqual([1, 2]);
  });
  it('stand in the order of how grave their service is while they are open, then of time', () => {
    const at = (id: number, serviceId: number, hour: number, changes = {}) =>
      timelineIncident({ id, serviceId, startedAt: `2026-11-19T0${hour}:00:00Z`, ...changes });
    const over = { status: 'resolved', resolvedAt: '2026-11-19T09:30:00Z' };
    const all = [
      at(1, 2, 1),
      at(2, 1, 2),
      at(3, 3, 9, { notice: true }),
      at(4, 3, 8, over),
      at(5, 1, 3),
      at(6, 9, 7),
      at(7, 3, 1),
    ];
    const services = [
      { id: 1, currentStatus: 'degraded' },
      { id: 2, currentStatus: 'outage' },
      { id: 3, currentStatus: 'operational' },
    ] as const;
    expect(all.toSorted(gravestFirst(services)).map(({ id }) => id)).toEqual([1, 5, 2, 6, 7, 3, 4]);
  });
  it('tell when the last trouble ended', () => {
    const ended = timelineIncident({
      status: 'resolved',
      startedAt: '2026-11-10T00:00:00Z',
      resolvedAt: '2026-11-11T09:00:00Z',
    });
    expect(lastTrouble([timelineIncident({ startedAt: '2026-11-09T00:00:00Z' }), ended])).toBe('2026-11-11T09:00:00Z');
    expect(lastTrouble([])).toBeUndefined();
  });
});
