import { describe, expect, it } from 'vitest';
import { inUtc, zoneBehindOf } from '../../../../../src/monitoring/pages/polling/page-zone.ts';
import type { PageIncident, PageSnapshot } from '../../../../../src/monitoring/pages/status-page.ts';

const at = new Date('2026-05-04T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(at.getTime() - minutes * 60_000);
const HOUR_MS = 3_600_000;

const begun = (minutes: number, more: Partial<PageIncident> = {}): PageIncident => ({
  id: 'i',
  title: 'Trouble',
  phase: 'investigating',
  startedAt: minutesAgo(minutes),
  componentIds: [],
  updates: [],
  ...more,
});

describe('how far a page is behind UTC', () => {
  it.each([
    [240, 4],
    [241.5, 4],
    [208.5, 3.5],
    [720, 12],
  ])('is shown by an incident that appears and began %s minutes ago', (minutes, hours) => {
    expect(zoneBehindOf(undefined, [begun(minutes)], at)).toBe(hours * HOUR_MS);
  });

  it.each([15, 30, 45, 217, 250, 800, -60])('is not shown by one that began %s minutes ago', (minutes) => {
    expect(zoneBehindOf(undefined, [begun(minutes)], at)).toBeUndefined();
  });

  it('is nothing where one begins now, and stays that', () => {
    expect(zoneBehindOf(undefined, [begun(1)], at)).toBe(0);
    expect(zoneBehindOf(0, [begun(60)], at)).toBe(0);
  });

  it('stays until an incident contradicts it, as when clocks change', () => {
    const known = 4 * HOUR_MS;
    expect(zoneBehindOf(known, [], at)).toBe(known);
    expect(zoneBehindOf(known, [begun(241)], at)).toBe(known);
    expect(zoneBehindOf(known, [begun(257)], at)).toBe(known);
    expect(zoneBehindOf(known, [begun(300)], at)).toBe(5 * HOUR_MS);
    expect(zoneBehindOf(known, [begun(180)], at)).toBe(3 * HOUR_MS);
    expect(zoneBehindOf(known, [begun(7)], at)).toBeUndefined();
  });

  it('is not shown by what is over, nor by what has no beginning', () => {
    const silent = [begun(240, { phase: 'resolved' }), begun(240, { startedAt: undefined })];
    expect(zoneBehindOf(undefined, silent, at)).toBeUndefined();
  });
});

describe('a page in UTC', () => {
  it('has the beginnings, ends, messages and windows that it states, later by as much', () => {
    const said: PageSnapshot = {
      kind: 'ok',
      status: 'operational',
      components: [],
      incidents: [
        begun(240, {
          resolvedAt: minutesAgo(200),
          updates: [{ at: minutesAgo(230), phase: 'resolved', text: 'Well.' }],
        }),
      ],
      maintenances: [{ id: 'm', title: 'Work', state: 'scheduled', componentIds: [], startsAt: minutesAgo(240) }],
      asOf: at,
    };
    expect(inUtc(said, undefined)).toBe(said);
    expect(inUtc(said, 4 * HOUR_MS)).toMatchObject({
      incidents: [{ startedAt: at, resolvedAt: minutesAgo(-40), updates: [{ at: minutesAgo(-10) }] }],
      maintenances: [{ startsAt: at, endsAt: undefined }],
      asOf: at,
    });
  });
});
