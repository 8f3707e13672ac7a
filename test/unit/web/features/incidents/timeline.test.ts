import { describe, expect, it } from 'vitest';
import { rangeStart } from '../../../../../web/features/incidents/density.ts';
import { deriveTimeline } from '../../../../../web/features/incidents/timeline.ts';
import { timelineChange, timelineIncident, timelineNow, timelineService } from '../../../../support/timeline.ts';

const from = rangeStart('7d', timelineNow);

const derive = (sources: Partial<Parameters<typeof deriveTimeline>[0]>) =>
  deriveTimeline({ services: [], incidents: [], changes: [], ...sources }, from, timelineNow);

describe('the timeline of a service without recorded changes', () => {
  it('has one status event at its last check', () => {
    expect(derive({ services: [timelineService({ statusMessage: 'All good' })] })).toMatchObject([
      { type: 'status_change', title: 'Status Update: operational', description: 'All good', status: 'operational' },
    ]);
    expect(derive({ services: [timelineService()] })[0]?.description).toBe('Service is operational');
  });
  it('leaves out a check outside the window, and a service never checked', () => {
    const services = [timelineService({ lastChecked: '2026-11-10T00:00:00Z' }), timelineService({ lastChecked: null })];
    expect(derive({ services })).toEqual([]);
  });
});

describe('recorded changes', () => {
  it('stand in place of the event of the last check', () => {
    const events = derive({
      services: [timelineService({ statusSince: '2026-11-19T10:00:00Z' })],
      changes: [timelineChange()],
    });
    expect(events.map(({ title, timestamp }) => [title, timestamp])).toEqual([
      ['Status Update: degraded', '2026-11-19T10:00:00Z'],
    ]);
  });
  it('older than the list still stand in place of it', () => {
    expect(derive({ services: [timelineService({ statusSince: '2026-08-01T00:00:00Z' })] })).toEqual([]);
  });
  it('outside the window are not shown', () => {
    expect(
      derive({ services: [timelineService()], changes: [timelineChange({ changedAt: '2026-11-01T00:00:00Z' })] }),
    ).toEqual([]);
  });
});

describe('incidents', () => {
  it('start as outage while investigating, else as degraded', () => {
    const events = derive({ incidents: [timelineIncident(), timelineIncident({ id: 8, status: 'monitoring' })] });
    expect(events.map(({ status, incidentId }) => [incidentId, status])).toEqual([
      [7, 'outage'],
      [8, 'degraded'],
    ]);
    expect(events[0]).toMatchObject({ title: 'Incident Started: Cards fail', description: 'About 18% fail.' });
  });
  it('fall back to the specified words', () => {
    expect(derive({ incidents: [timelineIncident({ description: null, serviceName: '' })] })[0]).toMatchObject({
      description: 'An incident has been reported',
      serviceName: 'Unknown Service',
    });
  });
  it('also end, where their end is in the window', () => {
    const resolved = timelineIncident({ status: 'resolved', resolvedAt: '2026-11-20T08:30:00Z' });
    expect(derive({ incidents: [resolved] }).map(({ type, title }) => [type, title])).toEqual([
      ['incident_resolved', 'Incident Resolved: Cards fail'],
      ['incident_start', 'Incident Started: Cards fail'],
    ]);
    const old = timelineIncident({
      status: 'resolved',
      startedAt: '2026-11-01T00:00:00Z',
      resolvedAt: '2026-11-19T00:00:00Z',
    });
    expect(derive({ incidents: [old] }).map(({ type }) => type)).toEqual(['incident_resolved']);
  });
  it('watched through two services are two events', () => {
    const events = derive({ incidents: [timelineIncident(), timelineIncident({ serviceId: 2 })] });
    expect(new Set(events.map((event) => event.id)).size).toBe(2);
  });
});
