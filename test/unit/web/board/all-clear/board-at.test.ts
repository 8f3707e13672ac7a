import { describe, expect, it } from 'vitest';
import { allClear } from '../../../../../web/board/all-clear/all-clear.ts';
import { boardAt } from '../../../../../web/board/all-clear/board-at.ts';
import {
  ago,
  sampleChanges,
  sampleIncident,
  sampleIncidents,
  sampleService,
  sampleServices,
} from '../../../../support/board.ts';

const now = new Date('2026-11-20T08:40:00Z');
const minutesBefore = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const past = { changes: sampleChanges(now), incidents: sampleIncidents(now) };
const headlineAt = (minutes: number): string => {
  const at = minutesBefore(minutes);
  return allClear(boardAt(sampleServices(now), past, at), at).headline;
};

describe('the board of a moment of the past', () => {
  it('has the trouble of that moment', () => {
    expect(headlineAt(0)).toBe('1 outage, 2 degraded');
    expect(headlineAt(30)).toBe('2 degraded');
    expect(headlineAt(80)).toBe('1 degraded');
    expect(headlineAt(200)).toBe('No outages, 1 unknown');
  });
  it('says since when it was, and what was wrong', () => {
    const at = minutesBefore(60);
    const { raised, sentence } = allClear(boardAt(sampleServices(now), past, at), at);
    expect(raised.map(({ name, text, what }) => [name, text, what])).toEqual([
      ['GitHub', 'Degraded, 9m', 'Delays starting Actions runs'],
      [
        'Zendesk Support, Guide & Messaging (EU pod 28)',
        'Degraded, 42m',
        'Inbound email tickets created late for some EU accounts',
      ],
    ]);
    expect(sentence).toContain('GitHub: delays starting Actions runs, for 9 minutes.');
  });
  it('says why a status was not known', () => {
    const service = sampleService(now, { id: 1, statusSince: ago(now, 5) });
    const change = { serviceId: 1, serviceName: service.name, statusMessage: null } as const;
    const changes = [
      { ...change, id: 2, status: 'operational', previousStatus: 'unknown', reason: null, changedAt: ago(now, 5) },
      { ...change, id: 1, status: 'unknown', previousStatus: 'operational', reason: 'stale', changedAt: ago(now, 30) },
    ] as const;
    const at = (minutes: number) => boardAt([service], { changes, incidents: [] }, minutesBefore(minutes))[0];
    expect(at(20)).toMatchObject({ currentStatus: 'unknown', reason: 'stale' });
    expect(at(40)).toMatchObject({ currentStatus: 'operational', reason: null });
  });
  it('leaves out what was added later, and what is paused', () => {
    const services = [sampleService(now, { createdAt: ago(now, 10) }), sampleService(now, { id: 2, enabled: false })];
    expect(boardAt(services, past, minutesBefore(20)).map(({ id }) => id)).toEqual([2]);
  });
  it('knows nothing of a time without a record, and keeps no doubt of now', () => {
    const failing = sampleService(now, { checkFailingSince: ago(now, 5), statusSince: ago(now, 90) });
    expect(boardAt([failing], { changes: [], incidents: [] }, minutesBefore(30))[0]?.checkFailingSince).toBeNull();
    expect(boardAt([failing], { changes: [], incidents: [] }, minutesBefore(120))[0]?.currentStatus).toBe('unknown');
  });
  it('names no incident that was over by then, or that is a notice', () => {
    const down = sampleService(now, { currentStatus: 'outage', statusSince: ago(now, 90) });
    const over = sampleIncident(now, { startedAt: ago(now, 80), resolvedAt: ago(now, 40) });
    const notice = sampleIncident(now, { startedAt: ago(now, 80), notice: true });
    const title = (minutes: number) =>
      boardAt([down], { changes: [], incidents: [over, notice] }, minutesBefore(minutes))[0]?.openIncident?.title;
    expect(title(60)).toBe(over.title);
    expect(title(30)).toBeUndefined();
  });
  it('has what was reported by hand and open then, and not what came later', () => {
    const reported = sampleIncident(now, { byHand: true, startedAt: ago(now, 80), resolvedAt: ago(now, 40) });
    const service = sampleService(now, { incidents: [sampleIncident(now, { byHand: true, startedAt: ago(now, 10) })] });
    const headline = (minutes: number) => {
      const at = minutesBefore(minutes);
      return allClear(boardAt([service], { changes: [], incidents: [reported] }, at), at).headline;
    };
    expect([60, 30].map(headline)).toEqual(['No outages, 1 incident reported', 'All clear']);
  });
});
