import { describe, expect, it } from 'vitest';
import type { Incident, StatusChange } from '../../../web/board/status/status.ts';
import { densitySentence, densityStrip, rangeStart } from '../../../web/features/incidents/density.ts';
import { activeWithin, lastTrouble } from '../../../web/features/incidents/periods.ts';
import { deriveTimeline, type TimelineService } from '../../../web/features/incidents/timeline.ts';
import { DAY_MS } from '../../../web/ui/text/units.ts';

const now = new Date('2026-11-20T08:40:00Z');
const from = rangeStart('7d', now);

const service = (changes: Partial<TimelineService> = {}): TimelineService => ({
  id: 1,
  name: 'Stripe',
  currentStatus: 'operational',
  statusMessage: null,
  statusSince: null,
  lastChecked: '2026-11-20T08:39:00Z',
  ...changes,
});
const incident = (changes: Partial<Incident> = {}): Incident => ({
  id: 7,
  serviceId: 1,
  serviceName: 'Stripe',
  title: 'Cards fail',
  description: 'About 18% fail.',
  status: 'investigating',
  byHand: false,
  url: null,
  updates: [],
  startedAt: '2026-11-20T08:16:00Z',
  resolvedAt: null,
  createdAt: '2026-11-20T08:16:00Z',
  updatedAt: '2026-11-20T08:16:00Z',
  ...changes,
});
const change = (changes: Partial<StatusChange> = {}): StatusChange => ({
  id: 3,
  serviceId: 1,
  serviceName: 'Stripe',
  status: 'degraded',
  previousStatus: 'operational',
  statusMessage: null,
  changedAt: '2026-11-19T10:00:00Z',
  ...changes,
});
const derive = (sources: Partial<Parameters<typeof deriveTimeline>[0]>) =>
  deriveTimeline({ services: [], incidents: [], changes: [], ...sources }, from, now);

describe('the timeline of a service without recorded changes', () => {
  it('has one status event at its last check', () => {
    expect(derive({ services: [service({ statusMessage: 'All good' })] })).toMatchObject([
      { type: 'status_change', title: 'Status Update: operational', description: 'All good', status: 'operational' },
    ]);
    expect(derive({ services: [service()] })[0]?.description).toBe('Service is operational');
  });
  it('leaves out a check outside the window, and a service never checked', () => {
    const services = [service({ lastChecked: '2026-11-10T00:00:00Z' }), service({ lastChecked: null })];
    expect(derive({ services })).toEqual([]);
  });
});

describe('recorded changes', () => {
  it('stand in place of the event of the last check', () => {
    const events = derive({ services: [service({ statusSince: '2026-11-19T10:00:00Z' })], changes: [change()] });
    expect(events.map(({ title, timestamp }) => [title, timestamp])).toEqual([
      ['Status Update: degraded', '2026-11-19T10:00:00Z'],
    ]);
  });
  it('older than the list still stand in place of it', () => {
    expect(derive({ services: [service({ statusSince: '2026-08-01T00:00:00Z' })] })).toEqual([]);
  });
  it('outside the window are not shown', () => {
    expect(derive({ services: [service()], changes: [change({ changedAt: '2026-11-01T00:00:00Z' })] })).toEqual([]);
  });
});

describe('incidents', () => {
  it('start as outage while investigating, else as degraded', () => {
    const events = derive({ incidents: [incident(), incident({ id: 8, status: 'monitoring' })] });
    expect(events.map(({ status, incidentId }) => [incidentId, status])).toEqual([
      [7, 'outage'],
      [8, 'degraded'],
    ]);
    expect(events[0]).toMatchObject({ title: 'Incident Started: Cards fail', description: 'About 18% fail.' });
  });
  it('fall back to the specified words', () => {
    expect(derive({ incidents: [incident({ description: null, serviceName: '' })] })[0]).toMatchObject({
      description: 'An incident has been reported',
      serviceName: 'Unknown Service',
    });
  });
  it('also end, where their end is in the window', () => {
    const resolved = incident({ status: 'resolved', resolvedAt: '2026-11-20T08:30:00Z' });
    expect(derive({ incidents: [resolved] }).map(({ type, title }) => [type, title])).toEqual([
      ['incident_resolved', 'Incident Resolved: Cards fail'],
      ['incident_start', 'Incident Started: Cards fail'],
    ]);
    const old = incident({ status: 'resolved', startedAt: '2026-11-01T00:00:00Z', resolvedAt: '2026-11-19T00:00:00Z' });
    expect(derive({ incidents: [old] }).map(({ type }) => type)).toEqual(['incident_resolved']);
  });
  it('watched through two services are two events', () => {
    const events = derive({ incidents: [incident(), incident({ serviceId: 2 })] });
    expect(new Set(events.map((event) => event.id)).size).toBe(2);
  });
});

describe('the density strip', () => {
  const strip = (sources: Partial<Parameters<typeof deriveTimeline>[0]>, range: '24h' | '7d' | '30d' = '24h') => {
    const whole = { services: [], incidents: [], changes: [], ...sources };
    return densityStrip(whole, deriveTimeline(whole, rangeStart(range, now), now), range, now);
  };
  it('has hours, quarters of days and days', () => {
    expect([strip({}, '24h').length, strip({}, '7d').length, strip({}, '30d').length]).toEqual([24, 28, 30]);
  });
  it('claims nothing for the time before watching', () => {
    const buckets = strip({ services: [service({ statusSince: '2026-11-20T06:00:00Z' })] });
    expect(buckets.slice(0, 21).every((bucket) => bucket === 'none')).toBe(true);
    expect(buckets.slice(21)).toEqual(['operational', 'operational', 'operational']);
  });
  it('shows the worst status of each bucket, and what was before the first change', () => {
    const buckets = strip({
      services: [service({ currentStatus: 'operational', statusSince: '2026-11-20T07:00:00Z' })],
      changes: [
        change({ id: 1, changedAt: '2026-11-20T05:00:00Z', status: 'outage', previousStatus: 'operational' }),
        change({ id: 2, changedAt: '2026-11-20T07:00:00Z', status: 'operational', previousStatus: 'outage' }),
      ],
    });
    expect(buckets.slice(18)).toEqual(['operational', 'operational', 'outage', 'outage', 'outage', 'operational']);
    expect(buckets[0]).toBe('operational');
  });
  it('shows an incident reported by hand for as long as it was open', () => {
    const buckets = strip({
      incidents: [incident({ byHand: true, status: 'identified', startedAt: '2026-11-20T06:50:00Z' })],
    });
    expect(buckets.slice(21)).toEqual(['none', 'degraded', 'degraded'].toSpliced(0, 1, 'none'));
  });
  it('shows that a page cannot be read only where nothing else is known', () => {
    const since = { statusSince: '2026-11-20T06:30:00Z' };
    const unread = service({ id: 2, currentStatus: 'unknown', ...since });
    expect(strip({ services: [unread] }).at(-1)).toBe('unknown');
    expect(strip({ services: [unread, service(since)] }).at(-1)).toBe('operational');
    expect(strip({ services: [service(since), unread] }).at(-1)).toBe('operational');
  });
  it('is told in words', () => {
    expect(densitySentence(['none', 'outage', 'degraded', 'operational'], '24h')).toBe(
      'Worst status per hour, last 24 hours: 1 with an outage, 1 degraded, 4 in all.',
    );
  });
});

describe('incidents of a period', () => {
  it('are those open at some time of it', () => {
    const all = [
      incident({ id: 1, startedAt: '2026-11-01T00:00:00Z' }),
      incident({ id: 2, status: 'resolved', startedAt: '2026-11-18T00:00:00Z', resolvedAt: '2026-11-19T09:00:00Z' }),
      incident({ id: 3, status: 'resolved', startedAt: '2026-11-18T00:00:00Z', resolvedAt: '2026-11-18T09:00:00Z' }),
    ];
    expect(activeWithin(all, DAY_MS, now).map(({ id }) => id)).toEqual([1, 2]);
  });
  it('tell when the last trouble ended', () => {
    const ended = incident({
      status: 'resolved',
      startedAt: '2026-11-10T00:00:00Z',
      resolvedAt: '2026-11-11T09:00:00Z',
    });
    expect(lastTrouble([incident({ startedAt: '2026-11-09T00:00:00Z' }), ended])).toBe('2026-11-11T09:00:00Z');
    expect(lastTrouble([])).toBeUndefined();
  });
});
