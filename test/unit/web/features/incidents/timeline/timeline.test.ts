import { describe, expect, it } from 'vitest';
import { rangeStart } from '../../../../../../web/features/incidents/timeline/density.ts';
import { deriveTimeline } from '../../../../../../web/features/incidents/timeline/timeline.ts';
import { sampleMaintenance } from '../../../../../support/board.ts';
import { timelineChange, timelineIncident, timelineNow, timelineService } from '../../../../../support/timeline.ts';

const from = rangeStart('7d', timelineNow);

const derive = (sources: Partial<Parameters<typeof deriveTimeline>[0]>) =>
  deriveTimeline({ services: [], incidents: [], changes: [], ...sources }, from);

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
  it('name the work that goes on where the service is in maintenance since', () => {
    const since = '2026-11-20T08:00:00Z';
    const maintenance = sampleMaintenance(timelineNow);
    const events = derive({
      services: [timelineService({ currentStatus: 'maintenance', statusSince: since, maintenance })],
      changes: [
        timelineChange({ id: 4, status: 'maintenance', changedAt: since }),
        timelineChange({ id: 3, status: 'maintenance' }),
      ],
    });
    expect(events.map(({ description }) => description)).toEqual(['Database upgrade', 'Service is maintenance']);
  });
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
  it('that a server whose clock is ahead has already recorded are shown', () => {
    const ahead = timelineChange({ changedAt: new Date(timelineNow.getTime() + 90_000).toISOString() });
    expect(derive({ changes: [ahead] })).toHaveLength(1);
  });
  it('leave out the first reading of a service, which is no change', () => {
    const first = timelineChange({ status: 'operational', previousStatus: null });
    expect(derive({ services: [timelineService({ statusSince: first.changedAt })], changes: [first] })).toEqual([]);
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
    expect(derive({ incidents: [old] })).toMatchObject([
      { type: 'incident_resolved', status: 'operational', description: 'The incident has been resolved' },
    ]);
  });
  it('that are over do not begin with the last word of their page', () => {
    const over = timelineIncident({
      status: 'resolved',
      resolvedAt: '2026-11-20T08:30:00Z',
      description: 'All is well.',
    });
    const begun = (changes: Parameters<typeof timelineIncident>[0]) =>
      derive({ incidents: [{ ...over, ...changes }] }).find(({ type }) => type === 'incident_start')?.description;
    expect(begun({})).toBe('Resolved, open for 14 minutes');
    const trouble = {
      since: over.startedAt,
      until: over.resolvedAt,
      atLeast: false,
      downSeconds: 480,
      degradedSeconds: 0,
    };
    expect(begun({ trouble: { ...trouble, now: null } })).toBe('Resolved, down for 8 minutes');
    expect(begun({ unlisted: true })).toBe('An incident has been reported');
    expect(begun({ byHand: true })).toBe('All is well.');
  });
  it('watched through two services are two events', () => {
    const events = derive({ incidents: [timelineIncident(), timelineIncident({ serviceId: 2 })] });
    expect(new Set(events.map((event) => event.id)).size).toBe(2);
  });
});

describe('how an event is known', () => {
  const shorts = (sources: Parameters<typeof derive>[0]) =>
    derive(sources).map(({ marks }) => marks.map((one) => one.short));

  it('is said of a recorded change', () => {
    const changes = [
      timelineChange({ id: 5, previousStatus: 'unknown', changedAt: '2026-11-19T12:00:00Z' }),
      timelineChange({ id: 4, status: 'unknown', reason: 'unreadable', changedAt: '2026-11-19T11:00:00Z' }),
      timelineChange({ id: 3 }),
    ];
    expect(shorts({ changes })).toEqual([['After a gap'], ['Checks failing'], []]);
  });
  it('is said of the status of now, by the marks that it has everywhere', () => {
    expect(shorts({ services: [timelineService({ setByHand: true })] })).toEqual([['Set by your team']]);
    const failing = timelineService({ checkFailingSince: '2026-11-20T08:37:00Z', oldCopyAt: '2026-11-20T08:36:00Z' });
    expect(shorts({ services: [failing] })).toEqual([
      [expect.stringMatching(/^Checks failing since /), expect.stringMatching(/^Outdated copy at /)],
    ]);
  });
  it('is said of an incident', () => {
    const ahead = '2026-11-20T09:16:00Z';
    expect(shorts({ incidents: [timelineIncident({ byHand: true })] })).toEqual([['Reported by your team']]);
    expect(shorts({ incidents: [timelineIncident({ pageStartedAt: ahead })] })).toEqual([['Future start time']]);
    expect(shorts({ incidents: [timelineIncident({ lastSeenAt: ahead })] })).toEqual([['No longer listed']]);
    const late = timelineIncident({ startedAt: '2026-11-20T06:00:00Z' });
    expect(shorts({ incidents: [late] })).toEqual([['Seen late']]);
    const before = timelineService({ statusSince: late.startedAt, createdAt: '2026-11-20T07:00:00Z' });
    expect(shorts({ services: [before], incidents: [late] })).toEqual([[]]);
  });
});

describe('an incident', () => {
  it('that the page links to nothing that is watched is no trouble of it, and explains none', () => {
    const unlinked = timelineIncident({ unlinked: true });
    const change = timelineChange({ status: 'outage', changedAt: unlinked.startedAt });
    const events = derive({ incidents: [unlinked], changes: [change] });
    expect(events.map(({ type, status, label }) => [type, status, label])).toEqual([
      ['status_change', 'outage', undefined],
      ['incident_start', 'unknown', 'May not affect you'],
    ]);
  });
  it('that somebody reported is no outage', () => {
    expect(derive({ incidents: [timelineIncident({ byHand: true })] })).toMatchObject([{ status: 'degraded' }]);
  });
});

describe('one trouble', () => {
  const at = (clock: string) => `2026-11-20T${clock}:00Z`;
  const down = (clock: string, more: Parameters<typeof timelineChange>[0] = {}) =>
    timelineChange({ id: Number(clock.replace(':', '')), status: 'outage', changedAt: at(clock), ...more });
  const up = (clock: string) => down(clock, { status: 'operational', previousStatus: 'outage' });
  const titles = (sources: Parameters<typeof derive>[0]) =>
    derive(sources).map(({ title, status }) => `${title}, ${status}`);
  const resolved = timelineIncident({ status: 'resolved', resolvedAt: at('08:30') });

  it('is told once: by its incident, with how bad the service was', () => {
    expect(titles({ incidents: [timelineIncident({ status: 'monitoring' })], changes: [down('08:12')] })).toEqual([
      'Incident Started: Cards fail, outage',
    ]);
    const worse = [down('08:20', { status: 'degraded' }), down('08:24', { previousStatus: 'degraded' })];
    expect(titles({ incidents: [timelineIncident({ status: 'identified' })], changes: worse })).toEqual([
      'Incident Started: Cards fail, outage',
    ]);
  });
  it('is told once too where the page dates its beginning back', () => {
    const late = timelineIncident({ startedAt: at('07:10'), createdAt: at('08:16') });
    expect(titles({ incidents: [late], changes: [down('08:12')] })).toEqual(['Incident Started: Cards fail, outage']);
  });
  it('ends once', () => {
    expect(titles({ incidents: [resolved], changes: [down('08:16'), up('08:41')] })).toEqual([
      'Incident Resolved: Cards fail, operational',
      'Incident Started: Cards fail, outage',
    ]);
  });
  it('is another one after a quarter of an hour, of another service, or where the change is no trouble', () => {
    const others = [
      down('08:32'),
      down('08:14', { serviceId: 2, serviceName: 'GitHub' }),
      down('08:17', { status: 'maintenance' }),
      down('08:18', { status: 'unknown', previousStatus: 'maintenance' }),
    ];
    expect(titles({ incidents: [timelineIncident()], changes: others })).toHaveLength(5);
  });
  it('is not told by a notice, nor its end by an incident that its page only forgot', () => {
    expect(titles({ incidents: [timelineIncident({ notice: true })], changes: [down('08:12')] })).toHaveLength(2);
    expect(titles({ incidents: [{ ...resolved, unlisted: true }], changes: [up('08:30')] })).toHaveLength(3);
  });
  it('is told by the change where the incident began before the window', () => {
    const old = timelineIncident({ startedAt: '2026-11-13T08:30:00Z', createdAt: '2026-11-13T08:30:00Z' });
    const change = timelineChange({ status: 'outage', changedAt: '2026-11-13T08:41:00Z' });
    expect(titles({ incidents: [old], changes: [change] })).toEqual(['Status Update: outage, outage']);
  });
});
