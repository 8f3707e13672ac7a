import { describe, expect, it } from 'vitest';
import { momentText, type TimeFormat, timeMark, timesOf, withTimes } from '../../../../src/integrations/model/times.ts';

const from = (first: string, second: string): string =>
  `from ${timeMark(new Date(first), 'bare')} until ${timeMark(new Date(second))}, and on`;
const evening = from('2026-11-20T22:00:00Z', '2026-11-20T23:30:00Z');
const madeAt = new Date('2026-11-19T12:00:00Z');
const by = (format: TimeFormat) => ({ times: timesOf(format), madeAt });

describe('the times of a sentence', () => {
  it('are UTC where the reader has no time zone, and a date is written once', () => {
    expect(withTimes(evening, { madeAt })).toBe('from Nov 20, 10:00 PM until 11:30 PM UTC, and on');
    expect(withTimes('nothing', { madeAt })).toBe('nothing');
  });

  it('have a date only where it is not that of the message', () => {
    const today = new Date('2026-11-20T01:00:00Z');
    expect(withTimes(evening, { madeAt: today })).toBe('from 10:00 PM until 11:30 PM UTC, and on');
    const kolkata = { times: timesOf({ timeZone: 'Asia/Kolkata' }), madeAt: today };
    expect(withTimes(evening, kolkata)).toBe('from Nov 21, 3:30 AM until 5:00 AM GMT+5:30, and on');
    const overnight = from('2026-11-19T22:00:00Z', '2026-11-20T01:30:00Z');
    expect(withTimes(overnight, { madeAt: today })).toBe('from Nov 19, 10:00 PM until Nov 20, 1:30 AM UTC, and on');
  });

  it('are brief behind a time of the same half day', () => {
    const worse = (second: string): string =>
      `since ${timeMark(new Date('2026-11-19T09:57:00Z'))}, then ${timeMark(new Date(second), 'brief')}`;
    expect(withTimes(worse('2026-11-19T10:20:00Z'), { madeAt })).toBe('since 9:57 AM UTC, then 10:20');
    expect(withTimes(worse('2026-11-19T13:20:00Z'), { madeAt })).toBe('since 9:57 AM UTC, then 1:20 PM');
    expect(withTimes(worse('2026-11-20T10:20:00Z'), { madeAt })).toBe('since 9:57 AM UTC, then Nov 20, 10:20 AM');
    expect(withTimes(worse('2026-11-19T10:20:00Z'), by({ clock: '24h' }))).toBe('since 09:57 UTC, then 10:20');
  });

  it.each([
    [{ timeZone: 'Europe/London' }, 'from Nov 20, 10:00 PM until 11:30 PM GMT, and on'],
    [{ timeZone: 'Europe/London', clock: '24h' }, 'from Nov 20, 22:00 until 23:30 GMT, and on'],
    [{ clock: '24h' }, 'from Nov 20, 22:00 until 23:30 UTC, and on'],
    [{ timeZone: 'America/New_York', clock: '12h' }, 'from Nov 20, 5:00 PM until 6:30 PM GMT-5, and on'],
    [{ timeZone: 'Asia/Kolkata' }, 'from Nov 21, 3:30 AM until 5:00 AM GMT+5:30, and on'],
    [{ timeZone: 'Asia/Kathmandu', clock: '24h' }, 'from Nov 21, 03:45 until 05:15 GMT+5:45, and on'],
    [{ timeZone: 'America/St_Johns' }, 'from Nov 20, 6:30 PM until 8:00 PM GMT-3:30, and on'],
    [{ timeZone: 'Nowhere/Atlantis' }, 'from Nov 20, 10:00 PM until 11:30 PM UTC, and on'],
  ] as const)('are by the clock of %o', (format, text) => {
    expect(withTimes(evening, by(format))).toBe(text);
  });

  it('each have their date where midnight lies between them, wherever that is', () => {
    expect(withTimes(evening, by({ timeZone: 'Europe/Berlin' }))).toBe(
      'from Nov 20, 11:00 PM until Nov 21, 12:30 AM CET, and on',
    );
    expect(withTimes(evening, by({ timeZone: 'Europe/Berlin', clock: '24h' }))).toBe(
      'from Nov 20, 23:00 until Nov 21, 00:30 CET, and on',
    );
  });

  it('each say their zone where the clock was changed between them', () => {
    const spring = from('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z');
    expect(withTimes(spring, by({ timeZone: 'Europe/Berlin' }))).toBe(
      'from Mar 29, 1:30 AM CET until 3:30 AM CEST, and on',
    );
    const autumn = from('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z');
    expect(withTimes(autumn, by({ timeZone: 'Europe/Berlin', clock: '24h' }))).toBe(
      'from Oct 25, 02:30 CEST until 02:30 CET, and on',
    );
  });
});

describe('a moment by itself', () => {
  it('says its zone', () => {
    const at = new Date('2026-07-01T23:05:59Z');
    expect(momentText(at)).toBe('Jul 1, 11:05 PM UTC');
    expect(momentText(at, timesOf({ timeZone: 'Asia/Tokyo', clock: '24h' }))).toBe('Jul 2, 08:05 GMT+9');
  });
});
