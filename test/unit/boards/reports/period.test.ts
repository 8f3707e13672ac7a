import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, daysBetween, zoneOf } from '#zone-days';
import { periodOf } from '../../../../src/boards/reports/period.ts';

const now = new Date('2026-11-20T08:40:00Z');
const of = (wanted: Parameters<typeof periodOf>[0], zone = 'Europe/London') => periodOf(wanted, zone, now);

describe('a period', () => {
  test('is the last month by default, in the time zone', () => {
    const { name, label, words, from, to, isOver, days } = of({});
    expect([name, label, words, isOver]).toEqual(['2026-10', 'October 2026', 'in October 2026', true]);
    // Summer time ends on 25 October.
    expect([from, to].map((at) => at.toISOString())).toEqual(['2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z']);
    expect(days).toHaveLength(31);
    expect(days.map(({ from: start, to: end }) => (end - start) / 3_600_000).filter((hours) => hours !== 24)).toEqual([
      25,
    ]);
  });

  test('takes the day of the time zone, which may be another one', () => {
    const first = new Date('2026-11-01T05:00:00Z');
    expect(periodOf({}, 'America/New_York', new Date(first.getTime() - 3_600_000 * 2)).name).toBe('2026-09');
    expect(periodOf({}, 'America/New_York', first).name).toBe('2026-10');
  });

  test('can be a quarter, a number of days up to today, or days of your choice', () => {
    expect(of({ period: '2026-Q3' })).toMatchObject({ label: 'Q3 2026', words: 'in Q3 2026', isOver: true });
    expect(of({ period: '2026-Q4' })).toMatchObject({ isOver: false });
    expect(of({ period: '2026-Q4' }).days.at(-1)?.date).toBe('2026-11-20');
    expect(of({ period: '30d' }).days.map(({ date }) => date)).toHaveLength(30);
    expect(of({ period: '12m' }).days).toHaveLength(365);
    expect(of({ from: '2026-10-01', to: '2026-10-15' })).toMatchObject({
      name: '2026-10-01..2026-10-15',
      words: 'from 1 October 2026 to 15 October 2026',
    });
    expect(of({ from: '2026-11-19' }).days.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20']);
  });

  test.each([
    [{ period: '2026-12' }, 'This period is in the future. Choose an earlier one.'],
    [{ period: '2026-13' }, 'Use a month (2026-10), a quarter (2026-Q4), 30d, 90d or 12m'],
    [{ from: '2025-10-01', to: '2026-10-15' }, 'A report covers up to 366 days. Choose a shorter period.'],
    [{ from: '2026-10-15', to: '2026-10-01' }, 'The last day must be after the first'],
    [{ to: '2026-10-01' }, 'Enter the first day'],
  ])('%j is refused', (wanted, message) => {
    expect(() => of(wanted)).toThrow(message);
  });

  test('its days follow each other without a gap in any time zone, and each begins on its date', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 700 }), (name, offset) => {
        const zone = zoneOf(name);
        const first = dayAfter('2025-01-01', offset);
        const days = daysBetween(zone, first, dayAfter(first, 9));
        expect(days).toHaveLength(10);
        for (const [index, { date, from, to }] of days.entries()) {
          expect(zone.dateAt(from)).toBe(date);
          expect(zone.dateAt(from - 1)).toBe(dayAfter(date, -1));
          expect(to).toBe(days[index + 1]?.from ?? to);
        }
      }),
    );
  });
});
