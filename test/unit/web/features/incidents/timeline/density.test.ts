import { describe, expect, it } from 'vitest';
import {
  densitySentence,
  densityStrip,
  rangeStart,
} from '../../../../../../web/features/incidents/timeline/density.ts';
import { deriveTimeline } from '../../../../../../web/features/incidents/timeline/timeline.ts';
import { timelineChange, timelineIncident, timelineNow, timelineService } from '../../../../../support/timeline.ts';

describe('the density strip', () => {
  const strip = (sources: Partial<Parameters<typeof deriveTimeline>[0]>, range: '24h' | '7d' | '30d' = '24h') => {
    const whole = { services: [], incidents: [], changes: [], ...sources };
    return densityStrip(whole, deriveTimeline(whole, rangeStart(range, timelineNow)), range, timelineNow);
  };
  it('has hours, quarters of days and days', () => {
    expect([strip({}, '24h').length, strip({}, '7d').length, strip({}, '30d').length]).toEqual([24, 28, 30]);
  });
  it('claims nothing for the time before watching', () => {
    const buckets = strip({ services: [timelineService({ statusSince: '2026-11-20T06:00:00Z' })] });
    expect(buckets.slice(0, 21).every((bucket) => bucket === 'none')).toBe(true);
    expect(buckets.slice(21)).toEqual(['operational', 'operational', 'operational']);
  });
  it('shows the worst status of each bucket, and what was before the first change', () => {
    const buckets = strip({
      services: [timelineService({ currentStatus: 'operational', statusSince: '2026-11-20T07:00:00Z' })],
      changes: [
        timelineChange({ id: 1, changedAt: '2026-11-20T05:00:00Z', status: 'outage', previousStatus: 'operational' }),
        timelineChange({ id: 2, changedAt: '2026-11-20T07:00:00Z', status: 'operational', previousStatus: 'outage' }),
      ],
    });
    expect(buckets.slice(18)).toEqual(['operational', 'operational', 'outage', 'outage', 'outage', 'operational']);
    expect(buckets[0]).toBe('operational');
  });
  it('shows an incident reported by hand for as long as it was open', () => {
    const buckets = strip({
      incidents: [timelineIncident({ byHand: true, startedAt: '2026-11-20T06:50:00Z' })],
    });
    expect(buckets.slice(21)).toEqual(['none', 'degraded', 'degraded'].toSpliced(0, 1, 'none'));
  });
  it('shows that a page cannot be read only where nothing else is known', () => {
    const since = { statusSince: '2026-11-20T06:30:00Z' };
    const unread = timelineService({ id: 2, currentStatus: 'unknown', ...since });
    expect(strip({ services: [unread] }).at(-1)).toBe('unknown');
    expect(strip({ services: [unread, timelineService(since)] }).at(-1)).toBe('operational');
    expect(strip({ services: [timelineService(since), unread] }).at(-1)).toBe('operational');
  });
  it('counts what a server whose clock is ahead has recorded as now', () => {
    const ahead = new Date(timelineNow.getTime() + 90_000).toISOString();
    const services = [timelineService({ currentStatus: 'outage', statusSince: ahead })];
    expect(strip({ services, changes: [timelineChange({ status: 'outage', changedAt: ahead })] }).at(-1)).toBe(
      'outage',
    );
  });
  it('is told in words', () => {
    expect(densitySentence(['none', 'outage', 'degraded', 'operational'], '24h')).toBe(
      'Worst status per hour, last 24 hours: 1 of 4 with an outage, 1 degraded.',
    );
  });
});
