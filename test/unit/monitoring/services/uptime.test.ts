import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServiceStatus } from '../../../../src/monitoring/pages/status.ts';
import { uptimeFrom, uptimeOf as uptimeOfCourse } from '../../../../src/monitoring/services/uptime.ts';

const now = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;

type StatusPoint = { readonly status: ServiceStatus; readonly at: Date };

const uptimeOf = (points: readonly StatusPoint[], ...times: readonly [now: Date, until?: Date]) =>
  uptimeOfCourse({ statuses: points.map(({ status }) => status), times: points.map(({ at }) => +at) }, ...times);

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const since = (hours: number, status: ServiceStatus): StatusPoint => ({ status, at: hoursAgo(hours) });

describe('uptime', () => {
  test('is not known without history', () => {
    expect(uptimeOf([], now)).toEqual({ days: [] });
  });

  test('of a service that began this moment has a beginning and no percent', () => {
    expect(uptimeOf([{ status: 'operational', at: now }], now)).toEqual({ percent: undefined, since: now, days: [] });
  });

  test('counts outage as down and the rest of the known time as up', () => {
    const uptime = uptimeOf([since(100, 'operational'), since(10, 'outage'), since(5, 'operational')], now);
    expect(uptime.percent).toBe(95);
    expect(uptime.since).toEqual(hoursAgo(100));
  });

  test('counts degraded as up, but lists its day', () => {
    const uptime = uptimeOf([since(100, 'operational'), since(10, 'degraded'), since(8.5, 'operational')], now);
    expect(uptime.percent).toBe(100);
    expect(uptime.days).toEqual([{ date: '2026-11-20', status: 'degraded', seconds: 5_400 }]);
  });

  test('leaves maintenance and unknown out of the base', () => {
    const changes = [since(40, 'unknown'), since(20, 'maintenance'), since(10, 'outage'), since(5, 'operational')];
    expect(uptimeOf(changes, now).percent).toBe(50);
  });

  test('has no percent where nothing but maintenance and unknown was seen', () => {
    expect(uptimeOf([since(40, 'unknown'), since(20, 'maintenance')], now).percent).toBeUndefined();
  });

  test('takes the status before the window as the one at its beginning', () => {
    const uptime = uptimeOf([since(5_000, 'outage'), since(1_080, 'operational')], now);
    expect(uptime.percent).toBe(50);
    expect(uptime.since).toEqual(uptimeFrom(now));
  });

  test('never shows 100 when there was an outage, nor 0 when something was up', () => {
    const second = 1 / 3_600;
    const short = [since(2_000, 'operational'), since(10, 'outage'), since(10 - second, 'operational')];
    expect(uptimeOf(short, now).percent).toBe(99.99);
    const long = [since(2_000, 'outage'), since(second, 'operational')];
    expect(uptimeOf(long, now).percent).toBe(0.01);
    expect(uptimeOf([since(2_000, 'outage')], now).percent).toBe(0);
  });

  test('splits what lasts over midnight (UTC) into its days, oldest first', () => {
    const changes = [since(72, 'operational'), since(38, 'outage'), since(11, 'operational')];
    expect(uptimeOf(changes, now).days).toEqual([
      { date: '2026-11-18', status: 'outage', seconds: 2 * 3_600 },
      { date: '2026-11-19', status: 'outage', seconds: 24 * 3_600 },
      { date: '2026-11-20', status: 'outage', seconds: 3_600 },
    ]);
  });

  test('tells of a day its worst status and the sum of that status only', () => {
    const changes = [
      since(12, 'degraded'),
      since(10, 'outage'),
      since(9, 'degraded'),
      since(5, 'outage'),
      since(4, 'operational'),
    ];
    expect(uptimeOf(changes, now).days).toEqual([{ date: '2026-11-20', status: 'outage', seconds: 2 * 3_600 }]);
  });

  test('lists a day as unknown only where the page was unread for most of it', () => {
    const mostly = [since(12, 'operational'), since(11, 'unknown')];
    expect(uptimeOf(mostly, now).days).toEqual([{ date: '2026-11-20', status: 'unknown', seconds: 11 * 3_600 }]);
    const barely = [since(12, 'operational'), since(2, 'unknown'), since(1, 'operational')];
    expect(uptimeOf(barely, now).days).toEqual([]);
  });

  test('of a disabled service ends when it was disabled', () => {
    const changes = [since(20, 'operational'), since(10, 'outage')];
    expect(uptimeOf(changes, now, hoursAgo(10))).toMatchObject({ percent: 100, days: [] });
    expect(uptimeOf(changes, now, hoursAgo(3_000))).toEqual({ days: [] });
  });
});

const statuses = fc.constantFrom<ServiceStatus>('operational', 'degraded', 'outage', 'maintenance', 'unknown');
const histories = fc
  .array(fc.record({ status: statuses, hours: fc.double({ min: 0, max: 4_000, noNaN: true }) }), { maxLength: 40 })
  .map((points) => points.map(({ status, hours }) => since(hours, status)).toSorted((a, b) => +a.at - +b.at));

describe('uptime of any history', () => {
  test('is between 0 and 100, and 100 exactly where nothing was down for any time', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const { percent, days } = uptimeOf(changes, now);
        if (percent === undefined) return;
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent === 100).toBe(!days.some(({ status }) => status === 'outage'));
      }),
    );
  });

  test('lists days in order, each once, within the window, none longer than a day', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const { days, since: beginning } = uptimeOf(changes, now);
        const dates = days.map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        for (const { date, status, seconds } of days) {
          expect(status).not.toBe('operational');
          expect(seconds).toBeGreaterThan(0);
          expect(seconds).toBeLessThanOrEqual(86_400);
          expect(+new Date(date)).toBeGreaterThan(+(beginning ?? now) - 24 * HOUR_MS);
        }
      }),
    );
  });

  test('does not change when a status is recorded a second time while it holds', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (changes, pick, share) => {
        fc.pre(changes.length > 0);
        const index = pick % changes.length;
        const [start, end] = [changes[index]!.at, changes[index + 1]?.at ?? now];
        const middle = new Date(+start + Math.floor((+end - +start) * share));
        const repeated = changes.toSpliced(index + 1, 0, { status: changes[index]!.status, at: middle });
        expect(uptimeOf(repeated, now)).toEqual(uptimeOf(changes, now));
      }),
    );
  });

  test('is not touched by what lay before the window, but for the last of it', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const before = changes.filter(({ at }) => at < uptimeFrom(now));
        expect(uptimeOf(changes.slice(Math.max(0, before.length - 1)), now)).toEqual(uptimeOf(changes, now));
      }),
    );
  });
});
