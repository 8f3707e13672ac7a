import { describe, expect, it } from 'vitest';
import { activeWithin, lastTrouble } from '../../../../../web/features/incidents/periods.ts';
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
