import { afterEach, describe, expect, it } from 'vitest';
import type { Incident } from '../../../../../../web/board/status/status.ts';
import { type BusyDay, daysOf } from '../../../../../../web/features/incidents/list/days/days.ts';
import { MOST_AT_ONCE, wholeDays } from '../../../../../../web/features/incidents/list/days/whole-days.ts';
import { endOfDay, formatRecent, formatSpan, startOfDay } from '../../../../../../web/ui/text/calendar.ts';
import { setTimeFormat } from '../../../../../../web/ui/text/time.ts';
import { sampleIncident } from '../../../../../support/board.ts';

const inZone = (timeZone: string) => setTimeFormat({ timeZone, clock: '12h' });
afterEach(() => setTimeFormat({ timeZone: null, clock: null }));

const now = new Date('2026-11-20T08:40:00.000Z');
let lastId = 0;
const incident = (from: string, to: string | null, changes: Partial<Incident> = {}): Incident =>
  sampleIncident(now, {
    id: ++lastId,
    startedAt: from,
    resolvedAt: to,
    status: to === null ? 'investigating' : 'resolved',
    severity: 'outage',
    ...changes,
  });

const hours = (day: string): number => (endOfDay(day) + 1 - startOfDay(day)) / 3_600_000;

describe('a day of the calendar', () => {
  it.each<[string, string, string, number]>([
    ['Europe/London', '2026-11-20', '2026-11-20T00:00:00.000Z', 24],
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z', 23],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z', 25],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00.000Z', 24],
    ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00.000Z', 24],
    // Clocks went from 23:59 to 1:00.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
  ])('begins and ends by the clocks of %s on %s', (zone, day, start, length) => {
    inZone(zone);
    expect(new Date(startOfDay(day)).toISOString()).toBe(start);
    expect(hours(day)).toBe(length);
  });

  it('is named by its weekday in the last week', () => {
    inZone('UTC');
    expect(formatRecent('2026-11-20T08:16:00.000Z', now)).toBe('8:16 AM');
    expect(formatRecent('2026-11-17T22:34:00.000Z', now)).toBe('Tue 10:34 PM');
    expect(formatRecent('2026-11-13T22:34:00.000Z', now)).toBe('Nov 13, 10:34 PM');
    expect(formatSpan('2026-11-19T14:10:00.000Z', '2026-11-19T15:38:00.000Z')).toBe('2:10 to 3:38 PM');
    expect(formatSpan('2026-11-19T11:10:00.000Z', '2026-11-19T15:38:00.000Z')).toBe('11:10 AM to 3:38 PM');
    expect(formatSpan('2026-11-17T23:10:00.000Z', '2026-11-18T00:15:00.000Z')).toBe('11:10 PM to Wed 12:15 AM');
  });
});

describe('the days of a list', () => {
  const range = { from: '2026-11-13', to: '2026-11-20' };
  const busy = (days: ReturnType<typeof daysOf>) => days.filter((day): day is BusyDay => day.kind === 'busy');

  it('have the incidents that started on them, newest first, and quiet days in a row as one', () => {
    inZone('UTC');
    const list = [
      incident('2026-11-20T08:16:00.000Z', null),
      incident('2026-11-17T22:34:00.000Z', '2026-11-17T23:22:00.000Z'),
      incident('2026-11-17T07:11:00.000Z', '2026-11-17T08:04:00.000Z', { severity: 'degraded' }),
    ];
    const days = daysOf(list, range, now);
    expect(days.map((day) => (day.kind === 'quiet' ? `${day.from} ${day.to}` : day.day))).toEqual([
      '2026-11-20',
      '2026-11-18 2026-11-19',
      '2026-11-17',
      '2026-11-13 2026-11-16',
    ]);
    expect(busy(days).map(({ incidents }) => incidents.map(({ id }) => id))).toEqual([
      [list[0]?.id],
      [list[1]?.id, list[2]?.id],
    ]);
    // The worst is drawn last.
    expect(busy(days)[1]?.stretches.map(({ status }) => status)).toEqual(['degraded', 'outage']);
    expect(busy(days)[1]?.troubledMs).toBe((48 + 53) * 60_000);
  });

  it('show the rest of what crossed midnight, and count each minute once', () => {
    inZone('UTC');
    const long = incident('2026-11-17T23:00:00.000Z', '2026-11-18T01:00:00.000Z');
    const other = incident('2026-11-17T22:30:00.000Z', '2026-11-17T23:30:00.000Z');
    const [, second, first] = daysOf([long, other], { from: '2026-11-17', to: '2026-11-19' }, now);
    expect(second).toMatchObject({
      day: '2026-11-18',
      continuedFrom: '2026-11-17',
      incidents: [],
      troubledMs: 3_600_000,
    });
    expect(first).toMatchObject({ day: '2026-11-17', troubledMs: 90 * 60_000 });
    expect(first).not.toHaveProperty('continuedFrom');
  });

  it('list what began before the range on its first day', () => {
    inZone('UTC');
    const old = incident('2026-11-01T10:00:00.000Z', null);
    const days = busy(daysOf([old], range, now));
    expect(days.map(({ day, incidents, continuedFrom }) => [day, incidents.length, continuedFrom])).toEqual([
      ...['20', '19', '18', '17', '16', '15', '14'].map((day) => [`2026-11-${day}`, 0, '2026-11-01']),
      ['2026-11-13', 1, undefined],
    ]);
  });

  it('belong to the time zone of the screen', () => {
    const late = [incident('2026-11-17T22:34:00.000Z', '2026-11-17T23:22:00.000Z')];
    const dayIn = (zone: string) => {
      inZone(zone);
      return busy(daysOf(late, range, now))[0]?.day;
    };
    expect(dayIn('America/New_York')).toBe('2026-11-17');
    expect(dayIn('Asia/Tokyo')).toBe('2026-11-18');
  });

  it('draw nothing for a notice, and nothing worse than the record', () => {
    inZone('UTC');
    const notice = incident('2026-11-19T10:00:00.000Z', null, { notice: true, severity: null });
    const [today, yesterday] = daysOf([notice], { from: '2026-11-19', to: '2026-11-20' }, now);
    expect(today?.kind).toBe('quiet');
    expect(yesterday).toMatchObject({ stretches: [], troubledMs: 0 });
  });
});

describe('a part of a long list', () => {
  const many = (days: readonly string[]) =>
    Array.from({ length: MOST_AT_ONCE }, (_, index) => {
      const day = days[Math.floor((index / MOST_AT_ONCE) * days.length)];
      return incident(`${day}T12:00:00.000Z`, `${day}T12:30:00.000Z`);
    });

  it('has whole days: the last of a full answer may lack some', () => {
    inZone('UTC');
    const part = wholeDays(many(['2026-11-20', '2026-11-19', '2026-11-18']), '2026-11-01');
    expect([part.from, part.isCut]).toEqual(['2026-11-19', false]);
    expect(new Set(part.incidents.map(({ startedAt }) => startedAt.slice(0, 10)))).toEqual(
      new Set(['2026-11-20', '2026-11-19']),
    );
    expect(wholeDays(many(['2026-11-20']).slice(1), '2026-11-01')).toMatchObject({ from: '2026-11-01', isCut: false });
  });

  it('has as much as fits of a day that fills it alone', () => {
    inZone('UTC');
    const part = wholeDays(many(['2026-11-20']), '2026-11-01');
    expect([part.from, part.isCut, part.incidents.length]).toEqual(['2026-11-20', true, MOST_AT_ONCE]);
    const old = wholeDays(many(['2026-10-02', '2026-10-01']), '2026-11-01');
    expect([old.from, old.isCut]).toEqual(['2026-11-01', true]);
  });
});
