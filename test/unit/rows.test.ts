import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf } from '../../src/platform/database/rows.ts';

describe('a timestamp of PostgreSQL', () => {
  it('is the same moment in any year, with as many digits as it has', () => {
    const moments = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const text = moment
          .toISOString()
          .replace('T', ' ')
          .replace(/\.?0*Z$/, '');
        expect(dateOf(`${text}+00`)).toEqual(moment);
      }),
    );
  });

  it.each([
    ['2026-11-20 08:16:00+00', '2026-11-20T08:16:00.000Z'],
    ['2026-11-20 08:16:00.5+00', '2026-11-20T08:16:00.500Z'],
    ['2026-11-20 08:16:00.05+00', '2026-11-20T08:16:00.050Z'],
    ['2026-11-20 08:16:00.123999+00', '2026-11-20T08:16:00.123Z'],
    ['2026-11-20 08:16:00+05:30', '2026-11-20T02:46:00.000Z'],
    ['2026-11-20 08:16:00-03', '2026-11-20T11:16:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(dateOf(text).toISOString()).toBe(iso);
  });

  it.each(['infinity', '', '0044-03-15 12:00:00+00 BC'])('“%s” is refused, since no date says it', (text) => {
    expect(() => dateOf(text)).toThrow(RangeError);
  });
});
